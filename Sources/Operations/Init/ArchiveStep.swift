import Foundation
import ProjectModel

/// How a workflow archives an app, so that `ship` can look into the product.
struct ArchiveStep: Equatable {
    /// The project, or the workspace next to it that CocoaPods makes; relative to the top folder of the repository.
    let project: String
    /// Xcode makes a scheme for every app target, named after it.
    let scheme: String
    let platform: Platform

    /// The step for an app; `nil` if it isn't built by an Xcode project that is on disk, if its platform isn't known,
    /// and if its names cannot be written in a workflow.
    ///
    /// - Parameters:
    ///   - folder: The folder that the paths of projects start at, relative to the top folder; empty if it is that folder.
    ///   - root: The absolute path of the top folder.
    init?(_ app: ProgramSummary, in folder: String, root: String) {
        guard app.project.hasSuffix(".xcodeproj"), let platform = app.platforms.first(where: { $0 != .watchOS }) else { return nil }
        let project = folder.isEmpty ? app.project : folder + "/" + app.project
        let workspace = project.dropLast("xcodeproj".count) + "xcworkspace"
        self.project = FileManager.default.fileExists(atPath: root + "/" + workspace) ? String(workspace) : project
        scheme = app.name
        self.platform = platform
        // GitHub evaluates expressions before the shell sees any quotation mark.
        let isWritable = [self.project, scheme].allSatisfy { name in
            !name.contains("${{") && name.unicodeScalars.allSatisfy { $0 != "'" && !$0.properties.generalCategory.isControl }
        }
        guard isWritable else { return nil }
    }

    /// The product, relative to the top folder.
    var product: String { "build/\(scheme).xcarchive" }

    /// The command that builds the product without signing it, which needs no certificate.
    var command: String {
        let kind = project.hasSuffix(".xcworkspace") ? "workspace" : "project"
        return "xcodebuild archive -\(kind) '\(project)' -scheme '\(scheme)' -destination 'generic/platform=\(platform.destination)' "
            + "-archivePath '\(product)' CODE_SIGNING_ALLOWED=NO"
    }
}

extension Platform {
    /// The name in a destination of `xcodebuild`.
    fileprivate var destination: String {
        switch self {
        case .macCatalyst: "macOS,variant=Mac Catalyst"
        case .iOS, .macOS, .tvOS, .watchOS, .visionOS: rawValue
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}

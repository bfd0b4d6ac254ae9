import Foundation
import ProjectModel
import StringCatalog
import Workspace

/// Looks at the tool, the project and the repository, and changes nothing.
package enum DoctorOperation: Operation {
    package static func run(_ options: DoctorOptions, _ context: WorkContext) throws -> Diagnosis {
        let projects = try Project.all(context, paths: options.paths, readsTables: true, canBeEmpty: true)
        var setups: [Diagnosis.Setup] = []
        var repositoryFailure: Message?
        do {
            let check = SetupCheck(try Git(containing: context.currentFolder), context)
            setups = try check.setups(knowsAction: options.knowsAction)
        } catch let failure as Failure {
            repositoryFailure = failure.message
        }
        return Diagnosis(
            version: options.version, system: system, programs: programs(context.environment),
            configuration: context.configuration.path, excluded: context.configuration.exclude, apps: projects.map(app),
            setups: setups, repositoryFailure: repositoryFailure)
    }

    private static func app(_ project: Project) -> Diagnosis.App {
        let files = project.files
        var regions: [String] = []
        for region in project.regions.flatMap(\.regions) where !regions.contains(region) { regions.append(region) }
        return Diagnosis.App(
            name: project.name,
            projects: (files.projects + files.descriptions).sorted().compactMap { path in
                ProjectFormats.format(of: path).map { (path: $0.shownPath(of: path), format: $0.name) }
            },
            catalogs: project.catalogs.filter { project.tables[$0.path] == nil }.map {
                Diagnosis.Catalog(path: $0.path, keys: $0.catalog.entries.count, sourceLanguage: $0.catalog.sourceLanguage)
            },
            tables: project.tables.values.reduce(0) { $0 + $1.files.count }, sources: project.sources.count,
            interfaces: files.interfaces.count, regions: regions, locales: project.inventory.locales,
            products: project.allTargets.programs, filesWithUnknownTargets: project.allTargets.filesWithUnknownTargets, unread: unread(project))
    }

    private static func unread(_ project: Project) -> [Diagnosis.Unread] {
        let failures = project.allFailures.map { Diagnosis.Unread(path: $0.place ?? project.name, reason: .failure($0.message)) }
        let sources = project.unreadSources.map { Diagnosis.Unread(path: $0.path, reason: .source($0.reason)) }
        let built = project.files.built.map { Diagnosis.Unread(path: $0, reason: .built) }
        let leftOut = project.files.leftOut.map { Diagnosis.Unread(path: $0.path, reason: $0.isHidden ? .hidden : .ignored) }
        return failures + [sources, built, leftOut].flatMap { $0.sorted { $0.path < $1.path } }
    }

    // MARK: The system

    private static var system: String {
        #if arch(arm64)
            let processor = "arm64"
        #elseif arch(x86_64)
            let processor = "x86_64"
        #else
            let processor = "another processor"
        #endif
        #if os(macOS)
            let name = "macOS, "
        #else
            let name = ""
        #endif
        return "\(name)\(ProcessInfo.processInfo.operatingSystemVersionString), \(processor)"
    }

    private static func programs(_ environment: [String: String]) -> [Diagnosis.Program] {
        let git = output(of: ["git", "--version"], environment)
        let developerFolder = output(of: ["xcode-select", "--print-path"], environment)
        // Without its tools, Apple's swift asks the user to install them.
        let hasSwift = developerFolder.isWorking || !developerFolder.isThere
        let swift = hasSwift ? output(of: ["swift", "--version"], environment).text : nil
        // On a Mac, the version of the driver may come first.
        let version = swift.flatMap { text in text.firstRange(of: "Swift version ").map { text[$0.upperBound...].prefix { $0 != "\n" } } }
        return [
            Diagnosis.Program(name: "git", version: git.text.map { $0.replacingOccurrences(of: "git version ", with: "") }),
            Diagnosis.Program(name: "Swift", version: version.map(String.init)),
        ] + (developerFolder.isThere ? [Diagnosis.Program(name: "Xcode", version: developerFolder.text.flatMap(xcodeVersion))] : [])
    }

    /// The output of a program: without a text when it fails.
    private struct Output {
        var isThere = false
        var text: String?

        var isWorking: Bool { text != nil }
    }

    private static func output(of words: [String], _ environment: [String: String]) -> Output {
        guard let run = try? Subprocess(words, environment: environment) else { return Output() }
        return Output(isThere: true, text: run.status == 0 ? run.text : nil)
    }

    /// The version of the Xcode that a developer folder is in; `nil` for the command line tools alone.
    private static func xcodeVersion(developerFolder: String) -> String? {
        let contents = (developerFolder as NSString).deletingLastPathComponent
        guard let bytes = try? FileBytes.read(contents + "/version.plist"),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
        else { return nil }
        return list["CFBundleShortVersionString"] as? String
    }
}

/// The options of `doctor`.
package struct DoctorOptions: Sendable {
    /// The apps; empty for those of the configuration or the current folder.
    let paths: [String]
    /// The version of this build.
    let version: String
    /// Whether this build knows where a workflow gets the tool.
    let knowsAction: Bool

    package init(paths: [String], version: String, knowsAction: Bool) {
        self.knowsAction = knowsAction
        self.paths = paths
        self.version = version
    }
}

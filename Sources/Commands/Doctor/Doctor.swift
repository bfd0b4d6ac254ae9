import Foundation
import ProjectModel
import StringCatalog
import Workspace

/// Looks at the tool, the project and the repository, and changes nothing.
enum Doctor {
    /// - Parameter paths: The apps; empty for those of the configuration or the current folder.
    /// - Throws: ``Failure`` when there is nothing at a path.
    static func examine(_ paths: [String], _ context: CommandContext) throws -> Diagnosis {
        let projects = try Project.all(context.work, paths: paths, readsTables: true)
        var setups: [Diagnosis.Setup] = []
        var repositoryFailure: String?
        do {
            setups = try SetupCheck(Git(containing: context.host.currentFolder), context).setups()
        } catch let failure as Failure {
            repositoryFailure = failure.message.text(for: .terminal)
        }
        return Diagnosis(
            version: Tool.versionAndCommit, system: system, programs: programs(context.host),
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
            interfaces: files.interfaces.count, regions: regions, locales: project.inventory.locales, unread: unread(project))
    }

    private static func unread(_ project: Project) -> [Diagnosis.Unread] {
        let failures = project.allFailures.map { Diagnosis.Unread(path: $0.place ?? project.name, reason: .failure($0.message.text(for: .terminal))) }
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

    private static func programs(_ host: Host) -> [Diagnosis.Program] {
        let git = output(of: ["git", "--version"], host)
        let developerFolder = output(of: ["xcode-select", "--print-path"], host)
        // Without its tools, Apple's swift asks the user to install them.
        let hasSwift = developerFolder.isWorking || !developerFolder.isThere
        let swift = hasSwift ? output(of: ["swift", "--version"], host).text : nil
        // On a Mac, the version of the driver may come first.
        let version = swift.flatMap { text in text.firstRange(of: "Swift version ").map { text[$0.upperBound...].prefix { $0 != "\n" } } }
        return [
            Diagnosis.Program(name: "git", version: git.text.map { $0.replacingOccurrences(of: "git version ", with: "") }),
            Diagnosis.Program(name: "Swift", version: version.map(String.init)),
        ] + (developerFolder.isThere ? [Diagnosis.Program(name: "Xcode", version: developerFolder.text.flatMap(xcodeVersion))] : [])
    }

    /// What a program prints: without a text when it fails.
    private struct Output {
        var isThere = false
        var text: String?

        var isWorking: Bool { text != nil }
    }

    private static func output(of words: [String], _ host: Host) -> Output {
        guard let run = try? Subprocess(words, environment: host.environment) else { return Output() }
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

private extension ProjectFormat {
    /// The path that people know a project by: for a bundle, that of the bundle.
    static func shownPath(of path: String) -> String { bundleEnding == nil ? path : (path as NSString).deletingLastPathComponent }
}

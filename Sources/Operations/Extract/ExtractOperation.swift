import Extraction
import Workspace

/// The localizable strings of sources.
package enum ExtractOperation: Operation {
    package static func run(_ options: ExtractOptions, _ context: WorkContext) throws -> Extracted {
        let (extraction, status) = try options.findsUnlocalized ? whole(options, context) : strings(options, context)
        return Extracted(extraction: extraction, status: status)
    }

    /// The strings, and what is shown but never looked up, as every command counts it: that depends on what catalogs
    /// translate.
    private static func whole(_ options: ExtractOptions, _ context: WorkContext) throws -> (Extraction, ExitStatus) {
        var extraction = Extraction()
        var status = ExitStatus.success
        for project in try Project.all(context, paths: options.paths, readsTables: true) {
            context.tell(.unread(project.unreadSources, keepsUnused: false))
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            var found = project.extraction
            let escaping = project.inventory.escaping(found)
            found.strings.removeAll { !$0.isExpected || !project.isInFocus($0.place.file) }
            found.unlocalized = (escaping.toLocalize + escaping.possible).filter { project.isInFocus($0.place.file) }.sorted { $0.place < $1.place }
            extraction.add(found)
        }
        return (extraction, status)
    }

    private static func strings(_ options: ExtractOptions, _ context: WorkContext) throws -> (Extraction, ExitStatus) {
        var extraction = Extraction()
        var status = ExitStatus.success
        for project in try DiscoveredProject.discover(reporting: context, paths: options.paths) {
            var (found, failures, unread) = scan(ConfiguredProject(project, reading: .projectFiles, context), context)
            context.tell(.unread(unread, keepsUnused: false))
            if project.files.focus != nil { found.strings.removeAll { !project.files.isInFocus($0.place.file) } }
            extraction.add(found)
            for failure in failures {
                context.report(failure)
                status = .failure
            }
        }
        return (extraction, status)
    }

    /// Only scans the sources, and keeps no file in memory longer than necessary.
    private static func scan(_ project: ConfiguredProject, _ context: WorkContext) -> (Extraction, [Failure], [UnreadSource]) {
        let files = project.files
        let paths = files.sources + files.interfaces
        let progress = context.begin(.readingSources(count: paths.count))
        defer { progress.finish() }
        let read = (paths + files.dataModels).map(SourceFile.init(path:))
        let scan = SourceScan(
            read, listed: project.surroundings.otherFiles, targets: project.surroundings.targets, api: context.configuration.api,
            jobs: context.jobs, detail: .keys, keeping: \.isExpected)
        let scanned = files.sources + project.surroundings.otherFiles.map(\.path)
        let unread = scan.unread + files.unreadSources(besides: scanned, context.configuration)
        return (scan.extraction, project.failures + scan.failures, unread)
    }
}

package struct ExtractOptions: Sendable {
    let paths: [String]
    /// Whether what is shown but never looked up is found, too, which takes the catalogs.
    let findsUnlocalized: Bool

    package init(paths: [String], findsUnlocalized: Bool) {
        self.paths = paths
        self.findsUnlocalized = findsUnlocalized
    }
}

package struct Extracted: Sendable {
    package let extraction: Extraction
    package let status: ExitStatus
}

import Arguments
import Extraction
import Reporting
import Workspace

/// The localizable strings of Swift sources.
enum ExtractCommand: Command {
    static let spec = CommandSpec(
        name: "extract", summary: "the localizable strings of Swift sources, and what escapes localization",
        arguments: "[PATH…]",
        discussion: """
            Finds what Xcode's compiler would extract: each literal that becomes a key, with its place, table, comment and default \
            value. Also finds strings that are shown without being localized, with the reason. Targets without a catalog extract \
            nothing if other targets of the project have one. Storyboards, xibs and intent definitions are read if there is a catalog \
            with their name.
            """,
        options: [CommonOptions.format(Format.allCases.map(\.rawValue))] + CommonOptions.all,
        examples: ["xcstrings extract Sources", "xcstrings extract --format keys MyApp > keys.txt"])

    enum Format: String, CaseIterable {
        case text, json, keys, csv

        /// Whether it says what is shown but never looked up.
        var hasUnlocalized: Bool { self == .text || self == .json }
    }

    struct Options: CommandOptions {
        let paths: [String]
        let format: Format

        init(paths: [String], format: Format) {
            self.paths = paths
            self.format = format
        }

        init(_ arguments: ParsedArguments) {
            paths = arguments.words
            format = arguments.value("format").flatMap(Format.init) ?? .text
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let (extraction, status) = try options.format.hasUnlocalized ? whole(options, context) : strings(options, context)
        switch options.format {
        case .json: try context.emit(ExtractionJSON.text(extraction))
        case .keys: try context.emit(ExtractionText.keys(extraction))
        case .csv: try context.emit(ExtractionText.csv(extraction))
        case .text: try context.emit(ExtractionText.text(extraction, style: context.style))
        }
        Parallel.release(extraction, jobs: context.jobs)
        return status
    }

    /// The strings, and what is shown but never looked up, as every command counts it: that depends on what catalogs translate.
    private static func whole(_ options: Options, _ context: CommandContext) throws -> (Extraction, ExitStatus) {
        var extraction = Extraction()
        var status = ExitStatus.success
        for project in try Project.all(context.work, paths: options.paths, readsTables: true) {
            context.noteUnread(project.unreadSources, effect: "")
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

    private static func strings(_ options: Options, _ context: CommandContext) throws -> (Extraction, ExitStatus) {
        var extraction = Extraction()
        var status = ExitStatus.success
        for (files, _) in try Project.files(context.work, paths: options.paths) {
            var (found, failures, unread) = scan(files, context)
            context.noteUnread(unread, effect: "")
            if files.focus != nil { found.strings.removeAll { !files.isInFocus($0.place.file) } }
            extraction.add(found)
            for failure in failures {
                context.report(failure)
                status = .failure
            }
        }
        return (extraction, status)
    }

    /// Only reads the sources and what assigns them to targets, and keeps no file in memory longer than necessary.
    private static func scan(_ files: ProjectFiles, _ context: CommandContext) -> (Extraction, [Failure], [UnreadSource]) {
        let paths = files.sources + files.interfaces
        let progress = context.work.begin(.readingSources(count: paths.count))
        defer { progress.finish() }
        let read = (paths + files.dataModels).map(SourceFile.init(path:))
        let scan = SourceScan(read, api: context.configuration.api, jobs: context.jobs, keeping: \.isExpected) { [configuration = context.configuration] in
            var projectContext = ProjectContext(reading: files)
            projectContext.assign(files, catalogs: files.catalogs, configuration, holdsFiles: false)
            return projectContext
        }
        defer { Parallel.release((read, scan), jobs: context.jobs) }
        let scanned = files.sources + scan.projectContext.otherFiles.map(\.path)
        let unread = scan.unread + files.unreadSources(besides: scanned, context.configuration)
        return (scan.extraction, files.failures + scan.failures + scan.projectContext.failures, unread)
    }
}

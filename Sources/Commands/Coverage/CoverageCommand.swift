import Arguments
import Extraction
import Foundation
import LintModel
import Reporting
import StringCatalog
import Workspace

/// How far each locale is, and what is left to do.
enum CoverageCommand: Command {
    static let spec = CommandSpec(
        name: "coverage", summary: "how far each locale is, what is missing, and what no code uses",
        arguments: "[PATH…]",
        discussion: """
            Compares catalogs and Swift sources with the locales: what is translated, missing, unreviewed or stale in each locale; \
            strings in code that are in no catalog; keys that no code uses; strings shown without being localized. \
            Tables in .strings and .stringsdict files count as catalogs where no catalog has their name, except with --fill. \
            Of texts for the App Store in fastlane/metadata, it reports what is missing or too long, and folders that \
            are no locale of the App Store. \
            Without a path, reports on the apps of the configuration, or on the current folder.
            Exits with status 1 if something is missing or, with --min, if a locale is below the threshold.
            """,
        options: [
            OptionSpec(
                "min", value: "PERCENT",
                help: "The coverage that every locale needs, as in 95, or that some need, as in ja=100,ko=90.", completing: .text),
            OptionSpec(
                "reviewed",
                help: "Also count the texts that were approved as they stand, and hold --min against them; the review record, if the "
                    + "configuration keeps one, else the states say so."),
            OptionSpec("since", value: "REV", help: "Report only what changed or got worse since a git revision.", completing: .revision),
            OptionSpec("before", value: "FILE", help: "With --format markdown, show the difference from an earlier report in JSON."),
            OptionSpec("fill", help: "Fill what is missing first, as fill does, with the options of fill; see fill --help."),
        ] + (FillOptions.specs + [CommonOptions.dryRun]).map { $0.described(by: FillCommand.spec.name) }
            + [CommonOptions.format(CoverageFormat.all.map(\.name))]
            + CommonOptions.all,
        examples: [
            "xcstrings coverage", "xcstrings coverage MyApp --locales en,ja,ko", "xcstrings coverage --min 95 --format json",
        ])

    struct Options: CommandOptions {
        var paths: [String]
        /// The percentages that locales need, as they were written.
        var minimum: [String] = []
        var countsReviewed = false
        var since: String?
        /// The earlier report to compare with.
        var before: String?
        /// How to fill first; `nil` fills nothing.
        var fill: FillOptions?
        var format: CoverageFormat

        init(paths: [String]) {
            self.paths = paths
            format = CoverageFormat.named("text")
        }

        init(_ arguments: ParsedArguments) throws {
            paths = arguments.words
            minimum = arguments.all("min")
            countsReviewed = arguments.has("reviewed")
            since = arguments.value("since")
            before = arguments.value("before")
            format = CoverageFormat.named(arguments.value("format") ?? "text")
            if before != nil, format.name != "markdown" { throw Failure("--before requires --format markdown") }
            if arguments.has("fill") {
                fill = try FillOptions(arguments)
            } else if let option = (FillOptions.specs + [CommonOptions.dryRun]).first(where: { arguments.has($0.name) }) {
                throw Failure("--\(option.name) requires --fill")
            }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var threshold = try CoverageThreshold(options.minimum, configured: context.configuration.minimumCoverage)
        let fill = try options.fill.map { try FillRun($0, context) }
        let before = try options.before.map(earlierReport)
        var projects = try Project.all(context.work, paths: options.paths, readsTables: true)
        try threshold.assign(to: projects.flatMap(\.locales), context)
        var status = ExitStatus.success
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            context.noteUnread(project.unreadSources)
            context.noteAssumedLocales(of: project)
        }
        if var fill {
            let filled = fill.fill(projects)
            FillText.show(Array(filled.joined()), fill.options, context, isResult: options.format.name == "text")
            projects = zip(projects, filled).map { project, catalogs in
                guard !catalogs.isEmpty else { return project }
                // With --dry-run what is reported is how far they would be.
                return project.replacing(Dictionary(catalogs.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first }))
            }
            fill.reportProblems()
            status = max(status, fill.status)
        }
        let since = try Since(options.since, paths: options.paths, context.work)
        var reportOptions = reportOptions(options, context)
        let hasOutlook = options.format.hasOutlook && fill == nil && since == nil
        let (result, outlook) = Parallel.both(
            jobs: context.jobs,
            { [projects] in
                Result {
                    try projects.map {
                        try CoverageReport($0, since: since, countsReviewed: options.countsReviewed, escaping: $0.inventory.escaping($0.extraction))
                    }
                }
            },
            { [projects] in hasOutlook ? FillOutlook(projects, paths: options.paths, context) : nil })
        let reports = try result.get()
        reportOptions.fill = outlook
        reportOptions.before = before
        // What people read says it where the figures would be.
        if options.format.isForPrograms, reports.allSatisfy(\.isWithoutCatalog) { context.noteNoCatalog() }
        try context.emit(options.format.text(reports, reportOptions))
        let isBelow = reports.contains { threshold.isMissed(by: $0) }
        return max(status, isBelow ? .findings : .success)
    }

    private static func earlierReport(_ path: String) throws -> CoverageBefore {
        guard let report = CoverageBefore(json: try FileBytes.read(path)) else {
            throw Failure("is not a coverage report in JSON", at: path, hint: "Make one with: xcstrings coverage --format json")
        }
        return report
    }

    private static func reportOptions(_ options: Options, _ context: CommandContext) -> ReportOptions {
        var report = ReportOptions()
        report.style = context.style
        report.isVerbose = context.isVerbose
        report.columns = context.columns
        report.paths = options.paths
        report.date = String(Date().ISO8601Format().prefix(10))
        return report
    }
}

import Arguments
import Extraction
import Foundation
import LintModel
import Reporting
import StringCatalog

/// How far each locale is, and what is left to do.
enum CoverageCommand: Command {
    static let spec = CommandSpec(
        name: "coverage", summary: "how far each locale is, what is missing, and what no code uses",
        arguments: "[PATH…]",
        discussion: """
            Holds catalogs and Swift sources against the locales: per locale what is translated, missing, unreviewed or stale; \
            strings in code that no catalog holds; keys that no code uses; texts that are shown but never looked up. \
            Without a path it reports on the apps of the configuration, or on the current folder.
            Exits with 1 when something is missing, or, with --min, when a locale is below the threshold.
            """,
        options: [
            OptionSpec(
                "min", value: "PERCENT",
                help: "The coverage that each locale needs: 95, or locale by locale: ja=100,ko=90."),
            OptionSpec("since", value: "REV", help: "Report only what changed since a git revision, and what got worse."),
            OptionSpec("fill", help: "Fill what is missing first, as fill does; the options below are those of fill."),
        ] + FillSettings.options + [CommonOptions.dryRun, CommonOptions.format(CoverageFormat.all.map(\.name))]
            + CommonOptions.all,
        examples: [
            "xcstrings coverage", "xcstrings coverage MyApp --locales en,ja,ko", "xcstrings coverage --min 95 --format json",
        ])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        var threshold = try CoverageThreshold(context.arguments.all("min"), configured: context.configuration.minimumCoverage)
        let fill = try fillRun(context)
        var projects = try Project.all(context)
        try threshold.assign(to: projects.flatMap(\.locales), context)
        var status = ExitStatus.success
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
        }
        if var fill {
            projects = projects.map { filled($0, &fill, context) }
            fill.reportProblems()
            status = max(status, fill.status)
        }
        let since = try Since(context)
        let format = CoverageFormat.named(context.format)
        var options = options(context)
        let hasOutlook = format.hasOutlook && fill == nil && since == nil
        let (result, outlook) = Parallel.both(
            jobs: context.jobs,
            { [projects] in
                Result {
                    try projects.map {
                        try CoverageReport($0, since: since, unlocalized: $0.inventory.escaping($0.extraction).toLocalize)
                    }
                }
            },
            { [projects] in hasOutlook ? FillOutlook(projects, context) : nil })
        let reports = try result.get()
        options.fill = outlook
        try context.emit(format.text(reports, options))
        let isBelow = reports.contains { threshold.isMissed(by: $0) }
        return max(status, isBelow ? .findings : .success)
    }

    /// What fills first when `--fill` says so.
    ///
    /// - Throws: ``Failure`` for an option of `fill` without it, and for a memory that cannot be read.
    private static func fillRun(_ context: CommandContext) throws -> FillRun? {
        if context.arguments.has("fill") { return try FillRun(context) }
        let options = FillSettings.options + [CommonOptions.dryRun]
        if let option = options.first(where: { context.arguments.has($0.name) }) {
            throw Failure("--\(option.name) does nothing without --fill")
        }
        return nil
    }

    /// Fills the catalogs of a project. With `--dry-run` what is reported is how far they would be.
    private static func filled(_ project: Project, _ fill: inout FillRun, _ context: CommandContext) -> Project {
        let catalogs = fill.fill(project)
        guard !catalogs.isEmpty else { return project }
        for catalog in catalogs { FillText.show(catalog, fill.settings.state, context, isResult: context.format == "text") }
        return project.replacing(Dictionary(catalogs.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first }))
    }

    private static func options(_ context: CommandContext) -> ReportOptions {
        var options = ReportOptions()
        options.style = context.style
        options.isVerbose = context.isVerbose
        options.columns = context.columns
        options.paths = context.arguments.words
        options.date = String(Date().ISO8601Format().prefix(10))
        return options
    }
}

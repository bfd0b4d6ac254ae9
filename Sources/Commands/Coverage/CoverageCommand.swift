import Arguments
import Foundation
import Operations
import Reporting
import Workspace

/// How far each locale is, and what is left to do.
enum CoverageCommand: Command {
    struct Declarations: OptionDeclarations {
        let min = Option(
            "min", repeated: "PERCENT",
            help: "The coverage that every locale needs, as in 95, or that some need, as in ja=100,ko=90.", completing: .text)
        let reviewed = Option(
            "reviewed",
            help: "Also count the texts that were approved as they stand, and hold --min against them; the review record, if the "
                + "configuration keeps one, else the states say so.")
        let since = Option("since", value: "REV", help: "Report only what changed or got worse since a git revision.", completing: .revision)
        let before = Option("before", value: "FILE", help: "With --format markdown, show the difference from an earlier report in JSON.")
        let fill = Option("fill", help: "Fill what is missing first, as fill does, with the options of fill; see fill --help.")
        let format = CommonOptions.format(CoverageFormat.all.map(\.name))
    }

    static let writingOptions: [any DeclaredOption] = [declared.fill]

    static let spec = CommandSpec(
        name: "coverage", summary: "show each locale's progress, missing texts and unused keys",
        arguments: "[PATH…]",
        discussion: """
            Compares catalogs and Swift sources with the locales: what is translated, missing, unreviewed or stale in each locale; \
            strings in code that are in no catalog; keys that no code uses; strings shown without being localized. \
            Tables in .strings and .stringsdict files count as catalogs where no catalog has their name, except with --fill. \
            Of texts for the App Store in fastlane/metadata and TestFlight, it reports what is missing or too long, and folders that \
            are no locale of the App Store. \
            Without a path, reports on the apps of the configuration, or on the current folder.
            Exits with status 1 if something is missing or, with --min, if a locale is below the threshold.
            """,
        options: declared.options + FillOptions.declared.options.map { $0.spec.described(by: FillCommand.spec.name) }
            + CommonOptions.all,
        examples: [
            "xcstrings coverage", "xcstrings coverage MyApp --locales en,ja,ko", "xcstrings coverage --min 95 --format json",
        ])

    struct Options: CommandOptions {
        let coverage: CoverageOptions
        /// The earlier report to compare with.
        let before: String?
        let format: CoverageFormat

        init(_ arguments: ParsedArguments) throws {
            format = CoverageFormat.named(arguments[declared.format] ?? "text")
            before = arguments[declared.before]
            var coverage = CoverageOptions(paths: arguments.words)
            coverage.minimum = arguments[declared.min]
            coverage.countsReviewed = arguments[declared.reviewed]
            coverage.since = arguments[declared.since]
            coverage.hasOutlook = format.hasOutlook
            coverage.hasLayoutRisks = format.hasLayoutRisks
            if before != nil, format.name != "markdown" { throw Failure("--before requires --format markdown") }
            if arguments[declared.fill] {
                coverage.fill = try FillOptions(arguments)
            } else if let option = arguments.firstGiven(FillOptions.declared.options) {
                throw Failure("--\(option) requires --fill")
            }
            self.coverage = coverage
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let before = try options.before.map(earlierReport)
        let coverage = try CoverageOperation.run(options.coverage, context.work)
        if let fill = coverage.fill {
            FillText.show(fill, context, isResult: options.format.name == "text")
            FillText.reportProblems(of: fill, context)
        }
        // What people read says it where the figures would be.
        if options.format.isForPrograms, coverage.reports.allSatisfy(\.isWithoutCatalog) {
            context.work.tell(.noCatalog(hasTables: false))
        }
        var report = ReportOptions()
        report.style = context.style
        report.isVerbose = context.isVerbose
        report.columns = context.columns
        report.rows = context.rows
        report.paths = options.coverage.paths
        report.date = String(Date().ISO8601Format().prefix(10))
        report.fill = coverage.outlook
        report.before = before
        try context.emit(options.format.text(coverage.reports, report))
        let below = CoverageThreshold.Shortfall.text(coverage.shortfalls)
        if let below, !context.isQuiet { context.host.note(below) }
        return coverage.status
    }

    private static func earlierReport(_ path: String) throws -> CoverageBefore {
        guard let report = CoverageBefore(json: try FileBytes.read(path)) else {
            throw Failure("is not a coverage report in JSON", at: path, hint: "Make one with: xcstrings coverage --format json")
        }
        return report
    }
}

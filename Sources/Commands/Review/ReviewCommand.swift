import Arguments
import Editing
import Inventory
import Reporting
import StringCatalog

/// What waits for a person to read it, and what that person decides.
enum ReviewCommand: Command {
    static let spec = CommandSpec(
        name: "review", summary: "list the texts that wait for review; approve or reject them",
        arguments: "[PATH…]",
        discussion: """
            Lists the texts marked needs_review or machine_translated, by locale: source text, translation, other locales, comment \
            and uses. Each text has an ID, and so has the list of each locale.
            --approve marks a text translated, or every text of a list; --reject marks it needs_review. An ID names a text as it was \
            shown: when the text or its source text has changed since, the ID names nothing, and nothing is written. The same goes \
            for a list, so nothing is approved that was not in it. Use the same paths and --locale as for the list.
            With "review": true in .xcstrings.json, each decision is also recorded in a file beside the catalog, such as \
            .Localizable.review.jsonl: key, locale, fingerprints of source text and text, who and when. Then the list also has \
            translated texts that nobody approved, or that changed since, or whose source text did; the rule unreviewed-change and \
            coverage --reviewed read the same record. init --git lets git merge it without conflicts.
            """,
        options: [
            OptionSpec("approve", value: "ID", help: "Approve the text or the list with this ID; separate several by commas."),
            OptionSpec("reject", value: "ID", help: "Send the text or the list with this ID back; separate several by commas."),
            OptionSpec("note", value: "TEXT", help: "With --reject: why, for the record."),
            OptionSpec("locale", value: "LOCALE", help: "Only the texts of this locale.", completing: .locale),
            CommonOptions.dryRun, CommonOptions.format(Options.Format.allCases.map(\.rawValue)),
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: ["xcstrings review --locale ja", "xcstrings review --approve 3f2a9c1d07,9b00e2a71c", "xcstrings review --format json"])

    struct Options: CommandOptions {
        enum Format: String, CaseIterable {
            case text, json
        }

        let paths: [String]
        let approved: [String]
        let rejected: [String]
        let note: String?
        let locale: String?
        let isDryRun: Bool
        let format: Format

        init(
            paths: [String], approved: [String] = [], rejected: [String] = [], note: String? = nil, locale: String?,
            isDryRun: Bool = false, format: Format = .text
        ) {
            self.paths = paths
            self.approved = approved
            self.rejected = rejected
            self.note = note
            self.locale = locale
            self.isDryRun = isDryRun
            self.format = format
        }

        /// - Throws: ``Failure`` for a note without a rejection.
        init(_ arguments: ParsedArguments) throws {
            paths = arguments.words
            approved = arguments.list("approve")
            rejected = arguments.list("reject")
            note = arguments.value("note")
            locale = arguments.value("locale")
            isDryRun = arguments.has("dry-run")
            format = arguments.value("format").flatMap(Format.init) ?? .text
            if note != nil, rejected.isEmpty { throw Failure("--note needs --reject") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let projects = try Project.all(context, paths: options.paths)
        if projects.allSatisfy(\.catalogs.isEmpty) { context.noteNoCatalog() }
        var status = ExitStatus.success
        for failure in projects.flatMap(\.allFailures) {
            context.report(failure)
            status = .failure
        }
        let locale = try context.locale(options.locale, from: Wording.option("locale"), among: projects.flatMap(\.locales))
        let queue = ReviewQueue(projects, locale: locale)
        guard !options.approved.isEmpty || !options.rejected.isEmpty else {
            let report = ReviewReport(queue.lists, isComplete: context.isVerbose)
            try context.emit(options.format == .json ? report.json : report.text(context.style))
            return status
        }
        let verdicts = try queue.verdicts(approved: options.approved, rejected: options.rejected)
        try ReviewWrite(verdicts, note: options.note, EditOutput(context: context, isDryRun: options.isDryRun)).perform()
        return status
    }
}

import Arguments
import Editing
import Inventory
import Reporting
import StringCatalog
import Workspace

/// What waits for a person to read it, and what that person decides.
enum ReviewCommand: Command {
    static let spec = CommandSpec(
        name: "review", summary: "list the texts that wait for review; approve or reject them",
        arguments: "[PATH…]",
        discussion: """
            Lists the texts marked needs_review or machine_translated, by locale: source text, translation, other locales, comment \
            and uses. Each text has an ID, and so has the list of each locale.
            --approve marks a text translated, or every text of a list; --reject marks it needs_review. An ID names a text of one \
            catalog as it was shown: when the text, its source text or its comment has changed since, the ID names nothing, and nothing \
            is written. The same goes for a list, so nothing is approved that was not in it. Use the same paths and --locale as for the \
            list.
            With "review": true in .xcstrings.json, each decision is also recorded in a file beside the catalog, such as \
            .Localizable.review.jsonl: key, locale, SHA-256 digests of source text and text, who and when. Then the list also has \
            translated texts that nobody approved, or that changed since, or whose source text did; the rule unreviewed-change and \
            coverage --reviewed read the same record. --withdraw takes approvals back, and records that. Lines are added and never \
            deleted: init --git lets git merge the record without conflicts, and a decision that another one overturned stays \
            overturned.
            """,
        options: [
            OptionSpec("approve", value: "ID", help: "Approve the text or the list with this ID; separate several by commas.", completing: .text),
            OptionSpec("reject", value: "ID", help: "Send the text or the list with this ID back; separate several by commas.", completing: .text),
            OptionSpec(
                "withdraw", value: "KEY", help: "Take back the recorded approvals of this key, in --locale or in every locale.", completing: .key),
            OptionSpec("note", value: "TEXT", help: "With --reject and --withdraw: why, for the record.", completing: .text),
            OptionSpec("locale", value: "LOCALE", help: "Only the texts of this locale.", completing: .locale),
            CommonOptions.dryRun, CommonOptions.format(Options.Format.allCases.map(\.rawValue)),
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: [
            "xcstrings review --locale ja", "xcstrings review --approve 3f2a9c1d07b1c2d3,9b00e2a71c0d4e5f",
            "xcstrings review --withdraw \"Next\" --locale ja --note \"means: following\"",
        ])

    struct Options: CommandOptions {
        enum Format: String, CaseIterable {
            case text, json
        }

        let paths: [String]
        let approved: [String]
        let rejected: [String]
        /// The keys whose approvals are taken back.
        let withdrawn: [String]
        let note: String?
        let locale: String?
        let isDryRun: Bool
        let format: Format

        init(
            paths: [String], approved: [String] = [], rejected: [String] = [], withdrawn: [String] = [], note: String? = nil,
            locale: String?, isDryRun: Bool = false, format: Format = .text
        ) {
            self.paths = paths
            self.approved = approved
            self.rejected = rejected
            self.withdrawn = withdrawn
            self.note = note
            self.locale = locale
            self.isDryRun = isDryRun
            self.format = format
        }

        /// - Throws: ``Failure`` for a note without a rejection or a withdrawal.
        init(_ arguments: ParsedArguments) throws {
            paths = arguments.words
            approved = arguments.list("approve")
            rejected = arguments.list("reject")
            // A key may contain a comma.
            withdrawn = arguments.all("withdraw")
            note = arguments.value("note")
            locale = arguments.value("locale")
            isDryRun = arguments.has("dry-run")
            format = arguments.value("format").flatMap(Format.init) ?? .text
            if note != nil, rejected.isEmpty, withdrawn.isEmpty { throw Failure("--note needs --reject or --withdraw") }
        }

        var decidesNothing: Bool { approved.isEmpty && rejected.isEmpty && withdrawn.isEmpty }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let projects = try Project.all(context.work, paths: options.paths)
        if projects.allSatisfy(\.catalogs.isEmpty) { context.noteNoCatalog() }
        var status = ExitStatus.success
        for failure in projects.flatMap(\.allFailures) {
            context.report(failure)
            status = .failure
        }
        let locale = try context.work.locale(options.locale, from: "\(option: "locale")", among: projects.flatMap(\.locales))
        let queue = ReviewQueue(projects, locale: locale)
        guard !options.decidesNothing else {
            let report = ReviewReport(queue.lists, isComplete: context.isVerbose)
            try context.emit(options.format == .json ? report.json : report.text(context.style))
            return status
        }
        let refused = try context.edit(isDryRun: options.isDryRun) { output in
            let decisions = try queue.decisions(approved: options.approved, rejected: options.rejected)
                + ReviewQueue.withdrawals(of: options.withdrawn, projects, locale: locale)
            return try ReviewWrite(decisions, note: options.note, context).add(to: &output)
        }
        return max(status, refused)
    }
}

import Arguments
import Operations
import Reporting
import Workspace

/// Lists the texts that wait for a person to read them, and takes that person's decisions.
enum ReviewCommand: Command {
    struct Declarations: OptionDeclarations {
        let approve = Option("approve", list: "ID", help: "Approve the text or the list with this ID; separate several by commas.", completing: .text)
        let reject = Option("reject", list: "ID", help: "Send the text or the list with this ID back; separate several by commas.", completing: .text)
        let withdraw = Option(
            "withdraw", repeated: "KEY", help: "Take back the recorded approvals of this key, in --locale or in every locale.", completing: .key)
        let note = Option("note", value: "TEXT", help: "With --reject and --withdraw: why, for the record.", completing: .text)
        let by = Option(
            "by", value: "NAME", help: "Only what this person or assistant decided; \"assistant\" names all assistants.", completing: .text)
        let locale = Option("locale", value: "LOCALE", help: "Only the texts of this locale.", completing: .locale)
        let dryRun = CommonOptions.dryRun
        let format = CommonOptions.format(among: ReviewFormat.allCases)
    }

    static let writingOptions: [any DeclaredOption] = [declared.approve, declared.reject, declared.withdraw]

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
            With "review": true in .xcstrings.json, each decision is also recorded in a file next to the catalog, such as \
            .Localizable.review.jsonl: key, locale, SHA-256 digests of source text and text, who and when. Then the list also has \
            translated texts that nobody approved, or that changed since, or whose source text did; the rule unreviewed-change and \
            coverage --reviewed read the same record. What an assistant decides through mcp is recorded under its own name, for the \
            person whom git knows; what assistants approved and no person did is listed apart, with IDs to approve or reject it by. \
            --withdraw takes approvals back, and records that. Lines are added and never deleted: init --git lets git merge the \
            record without conflicts, and a decision that another one overturned stays overturned.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales),
        examples: [
            "xcstrings review --locale ja", "xcstrings review --by assistant", "xcstrings review --approve 3f2a9c1d07b1c2d3,9b00e2a71c0d4e5f",
            "xcstrings review --withdraw \"Next\" --locale ja --note \"means: following\"",
        ])

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        guard options.decisions.isEmpty else { return context.present(try DecideOperation.run(options.decisions, context.work)) }
        let waiting = try ReviewOperation.run(options.decisions.question, context.work)
        let question = options.decisions.question
        let next = waiting.lists.isEmpty ? NextStep.steps(after: waiting.coverage, paths: question.paths) : []
        let report = ReviewReport(
            waiting.lists, approvals: waiting.approvals, next: next, question: question,
            rows: context.isVerbose ? nil : context.rows, columns: context.columns)
        let text = waiting.hasCatalog ? report.text(context.style) : ""
        try context.emit(options.format == .json ? report.json.indented() + "\n" : text)
        return waiting.status
    }

    struct Options: CommandOptions {
        let decisions: DecideOptions
        let format: ReviewFormat

        /// - Throws: ``Failure`` for a note without a rejection or a withdrawal.
        init(_ arguments: ParsedArguments) throws {
            var decisions = DecideOptions(
                question: ReviewOptions(paths: arguments.words, locale: arguments[declared.locale], by: arguments[declared.by]))
            decisions.approved = arguments[declared.approve]
            decisions.rejected = arguments[declared.reject]
            // A key may contain a comma.
            decisions.withdrawn = arguments[declared.withdraw]
            decisions.note = arguments[declared.note]
            decisions.isTrial = arguments[declared.dryRun]
            self.decisions = decisions
            format = arguments[declared.format] ?? .text
            if decisions.note != nil, decisions.rejected.isEmpty, decisions.withdrawn.isEmpty {
                throw Failure("--note needs --reject or --withdraw")
            }
        }
    }
}

enum ReviewFormat: String, CaseIterable {
    case text, json
}

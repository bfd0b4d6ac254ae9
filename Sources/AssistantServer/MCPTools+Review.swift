import Inventory
import Operations
import StringCatalog
import Workspace

/// The tools for texts that somebody has to look at.
extension MCPTools {
    static let review: [MCPTool] = [
        MCPTool(
            name: "review", title: "What waits for review",
            description: """
                The texts that wait for a person to read them, by locale. An ID names a text as it is shown, and the ID of a list \
                names all of its texts.
                """,
            parameters: [paths, .init("locale", .locale, description: "Only this locale.")],
            output: .record(MCPReview.record, whole: ["lists"]),
            work: { arguments, context in
                let waiting = try ReviewOperation.run(.init(paths: arguments.texts("paths"), locale: arguments.text("locale")), context)
                let review = MCPReview(lists: waiting.lists, namesLocale: arguments.text("locale") == nil)
                return MCPReply(MCPReview.record.json(review), status: waiting.status)
            }),
        MCPTool(
            name: "decide_review", title: "Approve or reject texts",
            description: """
                Marks texts as translated, or sends them back, by the IDs that review gives. Approve only what was read: an ID whose text, \
                source text or comment has changed since is refused, and nothing is written. Give the same paths and locale as to review.
                """,
            parameters: [
                paths, .init("locale", .locale, description: "The locale that review was asked for."),
                .init("approve", .list(of: .text), description: "IDs of texts or lists."),
                .init("reject", .list(of: .text), description: "IDs of texts or lists."),
                .init("withdraw", .list(of: .text), description: "Keys whose recorded approvals are taken back, in locale or everywhere."),
                .init("note", .text, description: "Why texts are rejected or approvals withdrawn, for the review record."), dryRun,
            ],
            effect: .adds, isIdempotent: false, work: { arguments, context in
                var options = DecideOptions(question: .init(paths: arguments.texts("paths"), locale: arguments.text("locale")))
                options.approved = arguments.texts("approve")
                options.rejected = arguments.texts("reject")
                options.withdrawn = arguments.texts("withdraw")
                options.note = arguments.text("note")
                options.isTrial = arguments.flag("dry_run")
                if options.isEmpty { throw Failure("approve, reject or withdraw is missing") }
                if options.note != nil, options.rejected.isEmpty, options.withdrawn.isEmpty { throw Failure("note needs reject or withdraw") }
                return MCPReply(try DecideOperation.run(options, context))
            }),
        MCPTool(
            name: "mark", title: "Mark entries",
            description:
                "Sets \"Don't Translate\", the comment, who manages entries, or the state of texts, and nothing else.",
            parameters: [
                catalog, keys,
                .init("translate", .flag, description: "false marks the entries \"Don't Translate\", true removes the mark."),
                .init("manual", .flag, description: "true keeps builds from changing the entries, false lets them."),
                .init("symbol", .flag, description: "false keeps Xcode from making Swift symbols, true lets it."),
                .init("comment", .text, description: "The comment for translators; an empty text removes it."),
                .init(
                    "state", .choice(UnitState.known.map(\.rawValue)), description: "The state of the translations that are there."),
                .init("locales", .list(of: .locale), description: "With state: only in these locales."), dryRun,
            ],
            effect: .replaces, work: { arguments, context in
                guard ["translate", "manual", "symbol", "comment", "state"].contains(where: arguments.has) else {
                    throw Failure("translate, manual, symbol, comment or state is missing")
                }
                if arguments.has("locales"), !arguments.has("state") { throw Failure("locales needs state") }
                var options = MarkOptions(catalog: try arguments.required("catalog"), keys: arguments.texts("keys"))
                options.marks.shouldTranslate = arguments.has("translate") ? arguments.flag("translate") : nil
                options.marks.isManual = arguments.has("manual") ? arguments.flag("manual") : nil
                options.marks.generatesSymbol = arguments.has("symbol") ? arguments.flag("symbol") : nil
                options.marks.comment = arguments.text("comment")
                options.marks.state = arguments.text("state").map { UnitState(rawValue: $0) }
                options.locales = arguments.texts("locales")
                options.isTrial = arguments.flag("dry_run")
                return MCPReply(try MarkOperation.run(options, context))
            }),
    ]
}

/// The texts that wait for review, in few words: there may be hundreds.
private struct MCPReview {
    private let lists: [List]
    private let rows: [Row]

    private struct List {
        let list: ReviewList
        let catalog: String?
    }

    private struct Row {
        let row: ReviewList.Row
        let namesLocale: Bool
        let namesCatalog: Bool

        var waiting: Inventory.PendingReview { row.waiting }

        /// The source text; `nil` where the key is the text.
        var source: JSONValue? {
            guard let source = waiting.entry.localization(for: row.sourceLanguage).map(Self.texts) else { return nil }
            if case .string(waiting.entry.key) = source { return nil }
            return source
        }

        var text: JSONValue? { waiting.entry.localization(for: waiting.locale).map(Self.texts) }

        /// The text of a localization, or its texts by form.
        private static func texts(_ localization: Localization) -> JSONValue {
            let units = localization.units
            if units.count == 1, units[0].path.steps.isEmpty { return .string(units[0].unit.value) }
            return .object(units.map { ($0.path.steps.isEmpty ? "text" : $0.path.description, .string($0.unit.value)) })
        }
    }

    init(lists: [ReviewList], namesLocale: Bool) {
        let rows = lists.flatMap(\.rows)
        let isOneCatalog = Set(rows.map(\.catalog)).count == 1
        self.lists = lists.map { List(list: $0, catalog: isOneCatalog ? $0.rows.first?.catalog : nil) }
        self.rows = rows.map { Row(row: $0, namesLocale: namesLocale, namesCatalog: !isOneCatalog) }
    }

    static let record = MCPRecord<Self>(
        .records("lists", of: list, "What waits in each locale.", isRequired: true) { $0.lists },
        .records(
            "waiting", of: text,
            "Without locale where one was asked for, without source where that is the key, and without reason where the text is needs_review.",
            isRequired: true) { $0.rows })

    private static let list = MCPRecord<List>(
        .text("locale") { $0.list.locale.rawValue }, .text("id") { $0.list.id }, .count("count") { $0.list.rows.count },
        .text("catalog", "That of all texts, if they are in one.") { $0.catalog })

    private static let text = MCPRecord<Row>(
        .text("id") { $0.waiting.id },
        .text("catalog") { $0.namesCatalog ? $0.row.catalog : nil },
        .text("key") { $0.waiting.entry.key },
        .text("locale") { $0.namesLocale ? $0.waiting.locale.rawValue : nil },
        .text("reason") { $0.waiting.reason == .needsReview ? nil : $0.waiting.reason.name },
        .text("note") { $0.waiting.reason.note },
        .text("comment") { $0.waiting.text.comment },
        .forms("source") { $0.source },
        .forms("text") { $0.text })
}

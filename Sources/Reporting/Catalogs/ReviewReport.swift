import Inventory
import Operations
import StringCatalog
import Syntax

/// The texts that wait for review, for people and for programs.
package struct ReviewReport: Sendable {
    private let lists: [ReviewList]
    private let approvals: [ReviewList.Approval]
    /// The steps to take where no text waits.
    private let next: [NextStep]
    /// The options that were given, as commands take them: with a space before each word.
    private let question: String
    /// How many rows there should be; `nil` for no limit, and for all locales and places of each text.
    private let rows: Int?
    private let columns: Int?

    /// - Parameter columns: The width of the terminal; `nil` for no limit.
    package init(
        _ lists: [ReviewList], approvals: [ReviewList.Approval], next: [NextStep], question: ReviewOptions,
        rows: Int?, columns: Int?
    ) {
        self.lists = lists
        self.approvals = approvals
        self.next = next
        let words = question.paths + (question.locale.map { ["--locale", $0] } ?? [])
        self.question = words.map { " " + Escaping.shell($0) }.joined()
        self.rows = rows
        self.columns = columns
    }

    package func text(_ style: TerminalStyle) -> String {
        let others = text(approvals, style)
        guard let first = lists.first?.rows.first else {
            let end = NextStep.text(next, style: style, columns: columns).map { "\n" + $0 } ?? ""
            let lines = ["No text waits for review."] + (others.isEmpty ? [] : [""] + others)
            return lines.joined(separator: "\n") + "\n" + end
        }
        var lines = [style.bold(sentence), ""]
        var (whole, folded): ([ReviewList], [ReviewList]) = ([], [])
        // The locales that are not listed, and what to do, come after the texts.
        let end = names(lists) + others
        let room = rows.map { $0 - rowCount(end) - min(lists.count, Self.mostCommands) - 4 }
        for (index, list) in lists.enumerated() {
            let (part, count) = part(of: list, rows: room.map { $0 - rowCount(lines) }, isFirst: index == 0, style)
            if count == 0 { folded.append(list) } else { lines += part }
            if count == list.rows.count { whole.append(list) }
        }
        lines += names(folded) + others
        func step(_ option: String, _ note: String) -> NextStep {
            NextStep(command: "xcstrings review\(question) \(option)", note: note)
        }
        let steps = [step("--approve \(first.waiting.id)", "approves a text as it is shown")]
            // A list is only approved by someone who saw it.
            + whole.prefix(Self.mostCommands).map { list in
                let name = TerminalText.printable(list.locale.rawValue)
                return step("--approve \(list.id)", "approves all of \(name) as it is shown")
            }
            + [step("--reject \(first.waiting.id)", "sends a text back")]
            + (whole.count < lists.count ? [step("--verbose", "lists all, with an ID for each list")] : [])
        return lines.joined(separator: "\n") + "\n" + (NextStep.text(steps, style: style, columns: columns) ?? "")
    }

    /// Locales with the number of their texts alone.
    private func names(_ lists: [ReviewList]) -> [String] {
        guard !lists.isEmpty else { return [] }
        let counts = lists.map { "\(TerminalText.printable($0.locale.rawValue)) \($0.rows.count)" }
        return TerminalText.wrapped("Other locales: " + counts.joined(separator: ", "), to: columns) + [""]
    }

    private func rowCount(_ lines: [String]) -> Int {
        lines.reduce(0) { $0 + TerminalText.rowCount($1, columns: columns) }
    }

    private static let mostCommands = 4

    private var sentence: String {
        let count = lists.reduce(0) { $0 + $1.rows.count }
        let texts = "\(TerminalText.count(count, "text")) \(count == 1 ? "waits" : "wait") for review"
        guard lists.count == 1 else { return "\(texts) in \(lists.count) locales" }
        return "\(texts) in \(TerminalText.printable(lists[0].locale.rawValue))"
    }

    /// The texts of a locale, as many as there is room for; of the first locale at least one.
    ///
    /// - Returns: The lines, and how many texts they show.
    private func part(
        of list: ReviewList, rows: Int?, isFirst: Bool, _ style: TerminalStyle
    ) -> (lines: [String], count: Int) {
        let texts = TerminalText.count(list.rows.count, "text")
        var lines = [style.bold("\(TerminalText.printable(list.locale.rawValue)) · \(texts) to review")]
        var catalog: String?
        var count = 0
        for row in list.rows {
            let head = row.catalog != catalog ? ["", "  " + style.dim(TerminalText.printable(row.catalog))] : []
            let part = head + text(row, style)
            if let rows, count > 0 || !isFirst, rowCount(lines + part) + 2 > rows { break }
            catalog = row.catalog
            lines += part
            count += 1
        }
        if count < list.rows.count {
            lines.append(style.dim("  and \(list.rows.count - count) more; --verbose lists all"))
        }
        return (lines + [""], count)
    }

    package var json: JSONValue {
        .object([
            ("version", .integer(1)),
            ("lists", .array(lists.map { list in
                .object([
                    ("locale", .string(list.locale.rawValue)), ("id", .string(list.id)), ("count", .integer(list.rows.count)),
                ])
            })),
            ("waiting", .array(lists.flatMap(\.rows).map(Self.json))),
            ("approved", .array(approvals.map(Self.json))),
        ])
    }
}

private extension ReviewReport {
    /// How many other locales and how many places are shown of each text.
    static let fewest = 4

    func text(_ row: ReviewList.Row, _ style: TerminalStyle) -> [String] {
        let waiting = row.waiting
        let entry = waiting.entry
        let indent = "      "
        var lines = [
            "  " + style.bold(waiting.id) + "  " + TerminalText.quoted(entry.key, style) + "   "
                + style.yellow(waiting.reason.name)
        ]
        if let note = waiting.reason.note { lines.append(indent + TerminalText.quoted(note)) }
        let both = waiting.locale == row.sourceLanguage ? [waiting.locale] : [row.sourceLanguage, waiting.locale]
        lines += EntryTexts(entry: entry, locales: both, sourceLanguage: row.sourceLanguage, indent: indent).lines(style)
        let others = entry.localizations.filter { !both.contains($0.language) }.compactMap { localization in
            localization.units.first.map { "\(localization.language.rawValue) \($0.unit.value)" }
        }
        if !others.isEmpty { lines.append(indent + style.dim(limited(others, by: " · ", indent: indent))) }
        if let comment = entry.comment, !comment.isEmpty { lines.append(indent + style.dim(TerminalText.printable(comment))) }
        let places = Set(waiting.text.uses.map(\.place)).sorted().map { "\($0.file):\($0.line)" }
        if !places.isEmpty { lines.append(indent + style.dim(limited(places, by: ", ", indent: indent))) }
        return lines
    }

    /// Texts that were approved, under who did.
    func text(_ approvals: [ReviewList.Approval], _ style: TerminalStyle) -> [String] {
        var order: [ReviewRecord.Author] = []
        let byAuthor = Dictionary(grouping: approvals) { row in
            if !order.contains(row.approved.author) { order.append(row.approved.author) }
            return row.approved.author
        }
        return order.flatMap { author -> [String] in
            let rows = byAuthor[author] ?? []
            let person = author.person.map { " for \(TerminalText.printable($0))" } ?? ""
            let name = (author.isAssistant ? "the assistant " : "") + TerminalText.printable(author.name ?? "someone unknown") + person
            let title = "\(TerminalText.count(rows.count, "text")) approved by \(name)"
            let shown = self.rows == nil ? rows[...] : rows.prefix(Self.fewest)
            let rest = rows.count - shown.count
            let more = rest > 0 ? [style.dim("  and \(rest) more; --verbose lists all")] : []
            return [style.bold(title)] + shown.flatMap { row -> [String] in
                let (entry, locale) = (row.approved.entry, row.approved.locale)
                let both = locale == row.sourceLanguage ? [locale] : [row.sourceLanguage, locale]
                return ["  " + style.bold(row.approved.id) + "  " + TerminalText.quoted(entry.key) + "   " + style.dim(TerminalText.printable(row.catalog))]
                    + EntryTexts(entry: entry, locales: both, sourceLanguage: row.sourceLanguage, indent: "      ").lines(style)
            } + more + [""]
        }
    }

    static func json(_ row: ReviewList.Approval) -> JSONValue {
        let (approved, entry) = (row.approved, row.approved.entry)
        return .object([
            ("id", .string(approved.id)), ("catalog", .string(row.catalog)), ("key", .string(entry.key)),
            ("locale", .string(approved.locale.rawValue)), ("by", .optional(approved.author.name)),
            ("assistant", .bool(approved.author.isAssistant)), ("for", .optional(approved.author.person)), ("at", .optional(approved.date)),
            ("source", source(of: entry, row.sourceLanguage)), ("text", entry.localization(for: approved.locale).map(EntryTexts.json) ?? .null),
        ])
    }

    /// The text of an entry in the source language. Without one of its own, that is the key.
    static func source(of entry: Entry, _ language: LanguageTag) -> JSONValue {
        let key = JSONValue.object([("variation", .null), ("state", .string("translated")), ("value", .string(entry.key))])
        return entry.localization(for: language).map(EntryTexts.json) ?? .array([key])
    }

    /// The first items, in one row of a terminal.
    func limited(_ items: [String], by separator: String, indent: String) -> String {
        guard rows != nil else { return TerminalText.printable(items.joined(separator: separator)) }
        let shown = items.prefix(Self.fewest)
        let rest = items.count > shown.count ? " and \(items.count - shown.count) more" : ""
        let text = TerminalText.printable(shown.joined(separator: separator))
        return (columns.map { TerminalText.truncate(text, to: max(24, $0 - indent.count - rest.count)) } ?? text) + rest
    }

    static func json(_ row: ReviewList.Row) -> JSONValue {
        let waiting = row.waiting
        let entry = waiting.entry
        let others = entry.localizations.filter { $0.language != row.sourceLanguage && $0.language != waiting.locale }
        return .object([
            ("id", .string(waiting.id)), ("catalog", .string(row.catalog)), ("key", .string(entry.key)),
            ("locale", .string(waiting.locale.rawValue)), ("reason", .string(waiting.reason.name)), ("note", .optional(waiting.reason.note)),
            ("comment", .optional(waiting.text.comment)), ("source", source(of: entry, row.sourceLanguage)),
            ("text", entry.localization(for: waiting.locale).map(EntryTexts.json) ?? .null),
            ("others", .object(others.map { ($0.language.rawValue, EntryTexts.json($0)) })),
            ("locations", ExtractionJSON.locations(Set(waiting.text.uses.map(\.place)).sorted())),
        ])
    }
}

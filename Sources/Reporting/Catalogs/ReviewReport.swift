import Inventory
import Operations
import StringCatalog
import Syntax

/// What waits for review, for people and for programs.
package struct ReviewReport: Sendable {
    private let lists: [ReviewList]
    /// Whether other locales and places are shown without a limit.
    private let isComplete: Bool

    package init(_ lists: [ReviewList], isComplete: Bool) {
        self.lists = lists
        self.isComplete = isComplete
    }

    package func text(_ style: TerminalStyle) -> String {
        guard let first = lists.first?.rows.first else { return "No text waits for review.\n" }
        var lines: [String] = []
        for list in lists {
            lines.append(style.bold("\(TerminalText.printable(list.locale.rawValue)) · \(TerminalText.count(list.rows.count, "text")) to review"))
            var catalog: String?
            for row in list.rows {
                if row.catalog != catalog { lines += ["", "  " + style.dim(TerminalText.printable(row.catalog))] }
                catalog = row.catalog
                lines += text(row, style)
            }
            lines.append("")
        }
        let commands = [("--approve \(first.waiting.id)", "approves a text as it is shown")]
            + lists.map { ("--approve \($0.id)", "approves all of \(TerminalText.printable($0.locale.rawValue)) as it is shown") }
            + [("--reject \(first.waiting.id)", "sends a text back")]
        for (index, command) in commands.enumerated() {
            lines.append((index == 0 ? "Next: " : "      ") + "xcstrings review \(TerminalText.pad(command.0, to: 26))  " + style.dim(command.1))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    package var json: JSONOutput {
        .object([
            ("version", .integer(1)),
            ("lists", .array(lists.map { list in
                .object([
                    ("locale", .string(list.locale.rawValue)), ("id", .string(list.id)), ("count", .integer(list.rows.count)),
                ])
            })),
            ("waiting", .array(lists.flatMap(\.rows).map(Self.json))),
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
            "  " + style.bold(waiting.id) + "  " + TerminalText.quoted(entry.key) + "   " + style.yellow(waiting.reason.name)
        ]
        if let note = waiting.reason.note { lines.append(indent + TerminalText.quoted(note)) }
        let both = waiting.locale == row.sourceLanguage ? [waiting.locale] : [row.sourceLanguage, waiting.locale]
        lines += EntryTexts(entry: entry, locales: both, sourceLanguage: row.sourceLanguage, indent: indent).lines(style)
        let others = entry.localizations.filter { !both.contains($0.language) }.compactMap { localization in
            localization.units.first.map { "\(localization.language.rawValue) \($0.unit.value)" }
        }
        if !others.isEmpty { lines.append(indent + style.dim(limited(others, " · "))) }
        if let comment = entry.comment, !comment.isEmpty { lines.append(indent + style.dim(TerminalText.printable(comment))) }
        let places = Set(waiting.text.uses.map(\.place)).sorted().map { "\($0.file):\($0.line)" }
        if !places.isEmpty { lines.append(indent + style.dim(limited(places, ", "))) }
        return lines
    }

    func limited(_ items: [String], _ separator: String) -> String {
        let shown = isComplete ? items[...] : items.prefix(Self.fewest)
        let rest = items.count - shown.count
        return TerminalText.printable(shown.joined(separator: separator)) + (rest > 0 ? " and \(rest) more" : "")
    }

    static func json(_ row: ReviewList.Row) -> JSONOutput {
        let waiting = row.waiting
        let entry = waiting.entry
        let key = JSONOutput.object([("variation", .null), ("state", .string("translated")), ("value", .string(entry.key))])
        let source = entry.localization(for: row.sourceLanguage).map(EntryTexts.json) ?? .array([key])
        let others = entry.localizations.filter { $0.language != row.sourceLanguage && $0.language != waiting.locale }
        return .object([
            ("id", .string(waiting.id)), ("catalog", .string(row.catalog)), ("key", .string(entry.key)),
            ("locale", .string(waiting.locale.rawValue)), ("reason", .string(waiting.reason.name)), ("note", .optional(waiting.reason.note)),
            ("comment", .optional(waiting.text.comment)), ("source", source),
            ("text", entry.localization(for: waiting.locale).map(EntryTexts.json) ?? .null),
            ("others", .object(others.map { ($0.language.rawValue, EntryTexts.json($0)) })),
            ("locations", ExtractionJSON.locations(Set(waiting.text.uses.map(\.place)).sorted())),
        ])
    }
}

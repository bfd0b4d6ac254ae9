import Operations
import StringCatalog
import Syntax

extension UnlocalizedLiteral {
    package static func text(_ texts: [UnlocalizedLiteral], style: TerminalStyle) -> String {
        guard let first = texts.first else { return "" }
        let title = style.bold(TerminalText.quoted(first.text)) + style.dim("   not in any catalog")
        return ([title, ""] + texts.flatMap { $0.lines(style) }).joined(separator: "\n") + "\n"
    }

    /// Why places show a text that is in a catalog, below its entry.
    package static func explanation(_ texts: [UnlocalizedLiteral], style: TerminalStyle) -> String {
        let shown = texts.filter { $0.shownAt != nil || $0.remedy != nil }
        guard !shown.isEmpty else { return "" }
        return (["", style.bold("Shown without being localized")] + shown.flatMap { $0.lines(style) }).joined(separator: "\n") + "\n"
    }

    /// The place and the reason, then the way to the screen, the repair, and code that does it right.
    private func lines(_ style: TerminalStyle) -> [String] {
        var lines = [style.dim(TerminalText.printable("  \(place.file):\(place.line)   \(reason)"))]
        if !way.isEmpty || shownAt != nil {
            let steps = way.map { step in step.place.map { "\(step.name) (\($0.file):\($0.line))" } ?? step.name }
            let end = shownAt.map { ["the screen (\($0.file):\($0.line))"] } ?? []
            lines.append(TerminalText.printable("    way: \((["the literal"] + steps + end).joined(separator: " → "))"))
        }
        if let words = repair.map(RepairReport.sentence) ?? remedy { lines.append(TerminalText.printable("    repair: \(words)")) }
        if let sibling { lines.append(TerminalText.printable("    like: \(sibling.file):\(sibling.line) looks up a text for the same place")) }
        return lines
    }

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            ("text", .string(text)), ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
            ("reason", .string(reason)),
        ]
        if !way.isEmpty {
            members.append(("way", .array(way.map { step in
                var parts: [JSONValue.Member] = [("name", .string(step.name))]
                if let place = step.place { parts += [("file", .string(place.file)), ("line", .integer(place.line))] }
                return .object(parts)
            })))
        }
        func add(_ name: String, _ place: SourcePlace?) {
            guard let place else { return }
            members.append((name, .object([("file", .string(place.file)), ("line", .integer(place.line))])))
        }
        add("shownAt", shownAt)
        if let remedy { members.append(("repair", .string(remedy))) }
        if let repair { members.append(("plan", RepairReport.json(repair))) }
        add("sibling", sibling)
        return .object(members)
    }
}

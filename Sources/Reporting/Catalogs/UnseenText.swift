import Extraction
import Inventory
import ProjectModel
import Syntax

/// A literal in code that no look-up reaches, or whose module has no catalog, with its way to the screen: why a text is not translated.
package struct UnseenText: Sendable {
    private let text: String
    private let place: SourcePlace
    private let reason: String
    /// What holds the text on its way to the screen, and where it is passed on.
    private let way: [UnlocalizedText.Step]
    private let shownAt: SourcePlace?
    private let remedy: String?
    private let sibling: SourcePlace?

    /// The literals whose text may have been seen on the screen, in the order of their places.
    package static func all(_ text: String, in inventory: Inventory, _ extraction: Extraction) -> [UnseenText] {
        let modules = inventory.withoutCatalog.filter { $0.key == text }.map { string in
            UnseenText(text: text, place: string.place, reason: reason(string.owner), way: [], shownAt: nil, remedy: nil, sibling: nil)
        }
        let shown = extraction.unlocalized.flatMap(\.all).filter { $0.shows(text) }.map(UnseenText.init)
        return (modules + shown).sorted { $0.place < $1.place }
    }

    private static func reason(_ owner: CatalogOwner) -> String {
        guard let module = owner.moduleWithoutCatalog else { return "no target compiles the file, and there is no catalog for its table" }
        return "of \(module), a module without a catalog"
    }

    package static func text(_ texts: [UnseenText], style: TerminalStyle) -> String {
        guard let first = texts.first else { return "" }
        let title = style.bold(TerminalText.quoted(first.text)) + style.dim("   not in any catalog")
        return ([title, ""] + texts.flatMap { $0.lines(style) }).joined(separator: "\n") + "\n"
    }

    /// Why places show a text that is in a catalog, below its entry.
    package static func explanation(_ texts: [UnseenText], style: TerminalStyle) -> String {
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
        if let remedy { lines.append(TerminalText.printable("    repair: \(remedy)")) }
        if let sibling { lines.append(TerminalText.printable("    like: \(sibling.file):\(sibling.line) looks up a text for the same place")) }
        return lines
    }

    var json: JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("text", .string(text)), ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
            ("reason", .string(reason)),
        ]
        if !way.isEmpty {
            members.append(("way", .array(way.map { step in
                var parts: [(String, JSONOutput)] = [("name", .string(step.name))]
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
        add("sibling", sibling)
        return .object(members)
    }
}

private extension UnseenText {
    init(_ item: UnlocalizedText) {
        self.init(
            text: item.text, place: item.place, reason: "shown but never looked up: " + item.reason.message, way: item.way,
            shownAt: item.reason.shownAt, remedy: item.reason.remedy, sibling: item.sibling)
    }
}

private extension UnlocalizedText {
    /// Whether it may look like this on the screen: a value may be anything.
    func shows(_ seen: String) -> Bool {
        if text == seen { return true }
        let parts = text.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.contains(where: { $0.contains(where: \.isLetter) }), seen.hasPrefix(parts[0]) else { return false }
        var rest = seen.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return parts.last.map { rest.hasSuffix($0) } ?? false
    }
}

private extension Substring {
    /// The first range of characters that equal a text.
    func range(of text: Substring) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}

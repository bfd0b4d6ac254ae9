import LintModel
import StringCatalog
import Syntax

/// How the locales of a catalog end their texts, by the way the source ends: what most texts do is the rule of the locale.
struct EndMarkHabits: Sendable {
    private struct Case: Hashable {
        let language: LanguageTag
        let source: TextEnd.Mark
    }

    private struct Count {
        var all = 0
        var byMark: [TextEnd.Mark: Int] = [:]

        mutating func add(_ mark: TextEnd.Mark) {
            all += 1
            byMark[mark, default: 0] += 1
        }
    }

    private var counts: [Case: Count] = [:]

    /// Looks at the ends of texts in the bytes of the file: few of them have to be decoded.
    init(_ catalog: CatalogContext) {
        let document = catalog.document
        for entry in catalog.catalog.entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            let members = document.members(localizations)
            let own = members.first { document.string($0.key, equals: catalog.sourceLanguage.rawValue) }
            let values = own.map { document.valueNodes(of: $0.value) } ?? []
            let marks = Set((values.isEmpty ? [entry.keyNode] : values).map { Self.mark(document, $0) })
            guard marks.count == 1, let source = marks.first ?? nil else { continue }
            for member in members where member.key != own?.key {
                let place = Case(language: LanguageTag(document.string(member.key) ?? ""), source: source)
                for mark in document.valueNodes(of: member.value).compactMap({ Self.mark(document, $0) }) {
                    counts[place, default: Count()].add(mark)
                }
            }
        }
    }

    /// Whether a locale keeps a mark of the source in nearly all of its texts, of which there are enough to tell.
    func keep(_ mark: TextEnd.Mark, in language: LanguageTag) -> Bool {
        guard let count = counts[Case(language: language, source: mark)], count.all >= 8 else { return false }
        return (count.byMark[mark] ?? 0) * 20 >= count.all * 17
    }

    /// Whether a locale hardly ever adds a mark to a text whose source ends without one.
    func rarelyAdd(_ mark: TextEnd.Mark, in language: LanguageTag) -> Bool {
        guard let count = counts[Case(language: language, source: .none)], count.all >= 10 else { return false }
        // The text in question is one of them.
        return ((count.byMark[mark] ?? 0) - 1) * 20 <= count.all
    }

    /// The mark at the end of a string; `nil` for an empty one, and where an escape is close to the end.
    private static func mark(_ document: JSONDocument, _ node: JSONNodeID) -> TextEnd.Mark? {
        guard document.kind(node) == .string else { return nil }
        let content = JSONString.content(document.bytes, document.range(node))
        guard let last = content.last else { return nil }
        // Most texts end in a letter of ASCII.
        if ASCII.isAlphanumeric(document.bytes[last]) { return TextEnd.Mark.none }
        let end = document.bytes[content.suffix(24)]
        return end.contains(UInt8(ascii: "\\")) ? nil : TextEnd(String(decoding: end, as: UTF8.self)).mark
    }
}

import LintModel
import StringCatalog
import Syntax

/// How the locales of a catalog end their texts, by the way the source ends: what most texts do is the rule of the locale.
struct EndMarkHabits: CatalogEvidence {
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

    private struct FormCase: Hashable {
        let language: LanguageTag
        let mark: TextEnd.Mark
        let followsIdeograph: Bool

        init(_ language: LanguageTag, _ mark: TextEnd.Mark, _ form: EndMarkForm) {
            self.language = language
            self.mark = mark
            followsIdeograph = form.followsIdeograph
        }
    }

    private var counts: [Case: Count] = [:]
    private var forms: [FormCase: [EndMarkForm: Int]] = [:]

    /// Looks at the ends of texts in the bytes of the file: few of them have to be decoded.
    init(_ catalog: CatalogContext) {
        let document = catalog.document
        for entry in catalog.catalog.entries {
            guard let localizations = document.value(named: "localizations", in: entry.node) else { continue }
            let members = document.members(localizations)
            let own = members.first { document.string($0.key, equals: catalog.sourceLanguage.rawValue) }
            let values = own.map { document.valueNodes(of: $0.value) } ?? []
            let marks = Set((values.isEmpty ? [entry.keyNode] : values).map { Self.end(document, $0)?.end.mark })
            let source = marks.count == 1 ? marks.first ?? nil : nil
            for member in members where member.key != own?.key {
                let language = LanguageTag(document.string(member.key) ?? "")
                for node in document.valueNodes(of: member.value) {
                    guard let (end, text) = Self.end(document, node) else { continue }
                    if let source { counts[Case(language: language, source: source), default: Count()].add(end.mark) }
                    guard let form = EndMarkForm(end, of: text) else { continue }
                    forms[FormCase(language, end.mark, form), default: [:]][form, default: 0] += 1
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

    /// How a locale writes a mark in nearly all of its texts, of which there are enough to tell; `nil` if it writes it in several ways.
    ///
    /// White space before a mark counts as the same, whether it may be broken or not.
    func usualForm(of mark: TextEnd.Mark, like form: EndMarkForm, in language: LanguageTag) -> EndMarkForm? {
        guard let found = forms[FormCase(language, mark, form)] else { return nil }
        let kinds = Dictionary(grouping: found) { EndMarkForm.Kind($0.key) }.mapValues { $0.reduce(0) { $0 + $1.value } }
        let all = kinds.values.reduce(0, +)
        guard all >= 8, let usual = kinds.first(where: { $0.value * 20 >= all * 17 })?.key else { return nil }
        return found.filter { EndMarkForm.Kind($0.key) == usual }.max { ($0.value, $0.key.space) < ($1.value, $1.key.space) }?.key
    }

    /// The end of a string, and the part of it that was looked at; `nil` for an empty one, and where an escape is close to the end.
    private static func end(_ document: JSONDocument, _ node: JSONNodeID) -> (end: TextEnd, text: String)? {
        guard document.kind(node) == .string else { return nil }
        let content = JSONString.content(document.bytes, document.range(node))
        guard let last = content.last else { return nil }
        // Most texts end in a letter of ASCII.
        if ASCII.isAlphanumeric(document.bytes[last]) { return (TextEnd.none, "") }
        let bytes = document.bytes[content.suffix(24)]
        guard !bytes.contains(UInt8(ascii: "\\")) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return (TextEnd(text), text)
    }
}

import LintModel
import StringCatalog
import Syntax

/// How the locales of a catalog end their texts, by the way the source ends: what most texts do is the rule of the
/// locale.
struct EndMarkHabits: CatalogEvidence {
    /// The habits of one locale.
    private struct Habits {
        /// By the mark at the end of the source and the one at the end of the translation.
        var counts: [[Int]] = TextEnd.Mark.allCases.map { _ in TextEnd.Mark.allCases.map { _ in 0 } }
        var forms: [FormCase: [EndMarkForm: Int]] = [:]
        var usualForms: [FormCase: EndMarkForm] = [:]
    }

    private struct FormCase: Hashable {
        let mark: TextEnd.Mark
        let followsIdeograph: Bool
    }

    private var habits: [LanguageTag: Habits] = [:]

    /// Looks at the ends of texts in the bytes of the file: few of them have to be decoded.
    init(_ catalog: CatalogContext) {
        let document = catalog.document
        let texts: CatalogTexts = catalog.evidence()
        var habits = catalog.languages.map { _ in Habits() }
        for entry in texts.entries {
            let sources = entry.sources
            let mark = sources.first.flatMap { Self.end(document, $0.node)?.end.mark }
            let source = sources.dropFirst().allSatisfy { Self.end(document, $0.node)?.end.mark == mark } ? mark : nil
            for localization in entry.localizations {
                for text in localization.texts {
                    guard let (end, text) = Self.end(document, text.node) else { continue }
                    if let source { habits[localization.language].counts[source.rawValue][end.mark.rawValue] += 1 }
                    guard let form = EndMarkForm(end, of: text) else { continue }
                    let formCase = FormCase(mark: end.mark, followsIdeograph: form.followsIdeograph)
                    habits[localization.language].forms[formCase, default: [:]][form, default: 0] += 1
                }
            }
        }
        for place in habits.indices { habits[place].usualForms = habits[place].forms.compactMapValues(Self.usualForm) }
        self.habits = Dictionary(zip(catalog.languages, habits)) { first, _ in first }
    }

    /// Whether a locale keeps a mark of the source in nearly all of its texts, if they are enough to tell.
    func keep(_ mark: TextEnd.Mark, in language: LanguageTag) -> Bool {
        guard let counts = habits[language]?.counts[mark.rawValue] else { return false }
        return HabitThreshold.marks.isHabit(counts[mark.rawValue], of: counts.reduce(0, +))
    }

    /// Whether a locale adds a mark to more than one in twenty texts whose source ends without one; `nil` where too
    /// few texts tell.
    func add(_ mark: TextEnd.Mark, in language: LanguageTag) -> Bool? {
        guard let counts = habits[language]?.counts[TextEnd.Mark.none.rawValue], case let all = counts.reduce(0, +), all >= 10
        else { return nil }
        // The text in question is one of them.
        return (counts[mark.rawValue] - 1) * 20 > all
    }

    /// How a locale writes a mark in nearly all of its texts, if they are enough to tell; `nil` if it writes it in
    /// several ways.
    ///
    /// White space before a mark counts as the same, whether it may be broken or not.
    func usualForm(of mark: TextEnd.Mark, like form: EndMarkForm, in language: LanguageTag) -> EndMarkForm? {
        habits[language]?.usualForms[FormCase(mark: mark, followsIdeograph: form.followsIdeograph)]
    }

    private static func usualForm(among found: [EndMarkForm: Int]) -> EndMarkForm? {
        let kinds = Dictionary(grouping: found, by: \.key.withPlainSpace).mapValues { $0.reduce(0) { $0 + $1.value } }
        let all = kinds.values.reduce(0, +)
        guard let usual = kinds.first(where: { HabitThreshold.marks.isHabit($0.value, of: all) })?.key else { return nil }
        return found.filter { $0.key.withPlainSpace == usual }.max { ($0.value, $0.key.space) < ($1.value, $1.key.space) }?.key
    }

    /// The end of a string, and the part of it that was looked at; `nil` for an empty one, and where an escape is
    /// close to the end.
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

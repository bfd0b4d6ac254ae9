import Extraction
import StringCatalog
import Syntax

/// What a translator or reviewer of a text has to know: where and as what it is shown, what is around it, and how the app says
/// similar things.
package struct TranslationContext: Sendable {
    /// A term of the glossary that the source text contains.
    package struct Term: Hashable, Sendable {
        package let text: String
        /// The accepted translations; the term itself for a name, which is not translated.
        package let wanted: [String]
    }

    /// Another text, with its source text.
    package struct Similar: Sendable {
        package let text: Inventory.Text
        package let source: String

        /// The first of its forms in a locale.
        package func translation(in locale: LanguageTag) -> String? { text.entry?.localization(for: locale)?.units.first.map(\.unit.value) }
    }

    package let text: Inventory.Text
    package let uses: [UseContext]
    /// Other source texts of the same views, the nearest first.
    package let nearby: [String]
    /// Other texts of the app with the same words, the most telling first.
    package let similar: [Similar]
    /// How many characters the comment allows: `[max 20]`.
    package let limit: Int?
    /// Whether the text has a number that its forms may vary by.
    package let takesNumber: Bool
    package let source: String
    let glossary: Glossary

    /// The terms of the glossary that the source text contains, for a locale.
    package func terms(in locale: LanguageTag) -> [Term] {
        glossary.breaches(in: "", of: source, locale: locale).map { Term(text: $0.term, wanted: $0.wanted) }
    }

    /// The screen that shows the text first, in words: `Chat list` for `ChatListView`.
    package var screen: String? {
        guard let type = uses.lazy.compactMap(\.view).first?.split(separator: ".").first,
            type.first?.isUppercase ?? false
        else { return nil }
        return CodeWords.screen(String(type))
    }

    /// The plural categories that a locale needs, with numbers that have them; empty for a text without a number.
    package func forms(in locale: LanguageTag) -> [(category: PluralCategory, numbers: [Int])] {
        takesNumber ? PluralRules.examples(in: locale) : []
    }
}

extension String {
    /// The number of characters that a comment allows: `[max 20]`.
    package var lengthBudget: Int? {
        guard let start = firstRange(of: "[max ")?.upperBound, let end = self[start...].firstIndex(of: "]") else { return nil }
        return Int(self[start..<end])
    }
}

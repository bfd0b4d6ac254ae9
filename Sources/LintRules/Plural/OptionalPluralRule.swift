import LintModel
import StringCatalog
import Syntax

/// A text contains a count but has no plural forms.
struct OptionalPluralRule: EntryRule {
    static let description = RuleDescription(
        identifier: "optional-plural", defaultSeverity: .warning,
        summary: "A text that counts things should vary by plural.",
        rationale: """
            `%lld files` reads "1 files" for 1, and languages with more forms have no way to be correct. Reported if the source \
            text or a translation is English and a plural noun follows the number: a source language without plural forms, such as \
            Chinese or Japanese, does not show that others need them.
            """,
        example: """
            --- strings
            { "↓%lld files" : { } }
            => { "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
            =>   "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
            =>   "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.catalog.kind == .strings else { return [] }
        guard entry.catalog.sourceLanguage.isLanguage("en") else {
            return entry.localizations.compactMap { localization in
                guard localization.language.isLanguage("en"), !localization.varies, let text = localization.texts.first, text.isTranslation,
                    counts(text.value, text.format)
                else { return nil }
                return text.violation(Self.message)
            }
        }
        guard entry.sources.all.count == 1, !entry.localizations.contains(where: \.varies) else { return [] }
        let text = entry.sources.all[0]
        return counts(text.value, text.format) ? [entry.violation(Self.message)] : []
    }

    /// Whether an English text has one number, with a plural after it.
    private func counts(_ text: String, _ format: FormatString) -> Bool {
        guard format.specifiers.count == 1, let count = format.specifiers.first, count.argumentClass == .integer, count.kind == .value
        else { return false }
        return isCounted(text.utf8.dropFirst(count.range.upperBound))
    }

    /// Whether one of the three words after the number is a plural, with no mark before it.
    private func isCounted(_ rest: Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: " ") else { return false }
        for word in Substring(rest).split(separator: " ").prefix(3) {
            let letters = word.utf8.prefix(while: ASCII.isLetter)
            let isWhole = letters.count == word.utf8.count
            if isPlural(Substring(letters).lowercased()) || word.hasPrefix(Substring(letters) + "(s)") { return true }
            guard isWhole, letters.count >= 3 else { return false }
        }
        return false
    }

    private func isPlural(_ word: String) -> Bool {
        if Self.irregular.contains(word) { return true }
        return word.utf8.count >= 4 && word.hasSuffix("s") && !Self.noPlurals.contains(word)
            && !["ss", "us", "is"].contains(where: word.hasSuffix)
    }

    private static let irregular: Set<String> = ["people", "children", "men", "women", "feet", "mice", "persons"]

    /// Words that end like plurals but are not.
    private static let noPlurals: Set<String> = [
        "across", "always", "comes", "does", "exists", "fails", "goes", "means", "minus", "needs", "plus", "seems", "series", "takes",
        "this", "times", "uses", "was", "works",
    ]

    static let message = "counts something but has no plural forms; vary it by plural"
}

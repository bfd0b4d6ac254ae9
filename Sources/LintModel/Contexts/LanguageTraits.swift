import StringCatalog

/// The answers to questions that rules ask about a language again and again, found once for each language of a catalog.
package final class LanguageTraits: Sendable {
    /// The place of the language among those of the catalog.
    package let number: Int
    /// The place of the first language of the catalog with the same language subtag: that of `pt` for `pt-BR`.
    package let family: Int
    /// Whether this is the source language, whatever its region and script: `en-GB`.
    package let isInSourceLanguage: Bool
    package let script: String?
    /// Facts about the language.
    package let facts: LanguageFacts

    private init(_ tag: LanguageTag, number: Int, family: Int, isInSourceLanguage: Bool) {
        self.number = number
        self.family = family
        self.isInSourceLanguage = isInSourceLanguage
        script = tag.script
        facts = tag.facts
    }

    static func all(of languages: [LanguageTag], source: LanguageTag) -> [LanguageTag: LanguageTraits] {
        var families: [String: Int] = [:]
        let traits = languages.enumerated().map { place, tag in
            let language = tag.language
            let family = families[language] ?? place
            families[language] = family
            return LanguageTraits(tag, number: place, family: family, isInSourceLanguage: language == source.language)
        }
        return Dictionary(zip(languages, traits)) { first, _ in first }
    }
}

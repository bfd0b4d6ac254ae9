import Foundation

extension LanguageTag {
    /// Whether the tag is well formed and its language, script and region exist by ISO 639, 15924 and 3166, as
    /// Foundation knows them.
    package var exists: Bool {
        guard isWellFormed else { return false }
        let parts = Locale.Language(identifier: rawValue)
        // A withdrawn code, such as iw for he, has one that replaces it.
        let current = Locale.Language(identifier: Locale.identifier(.bcp47, from: withCurrentLanguage.language))
        guard current.languageCode?.isISOLanguage == true, parts.script?.isISOScript != false else { return false }
        return isPseudolocale || parts.region?.isISORegion != false
    }

    /// Whether a text that may be a word as well is meant as this tag: `new` and `men` are also codes of languages.
    package var isUnmistakable: Bool {
        exists && (language.utf8.count == 2 || Self.languagesWithPlurals.contains(language))
    }

    package var isWrittenFromRightToLeft: Bool {
        Locale.Language(identifier: rawValue).characterDirection == .rightToLeft
    }

    /// CLDR's languages.
    private static let languagesWithPlurals = Set(PluralRules.languages.map { LanguageTag($0).language })

    /// A number as a word, by CLDR: `two` for 2 in English; `nil` where that takes several words, or none is known.
    package func word(for number: Int) -> String? {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: rawValue)
        formatter.numberStyle = .spellOut
        return formatter.string(from: NSNumber(value: number)).flatMap { $0.allSatisfy(\.isLetter) ? $0.lowercased() : nil }
    }

    /// The region where most speakers of the language live, by CLDR's likely subtags.
    package var likelyRegion: String? {
        Locale.Language(identifier: Locale.Language(identifier: rawValue).maximalIdentifier).region?.identifier
    }

    /// The language that most people of a region write, by CLDR's likely subtags; `nil` if it isn't a region.
    ///
    /// A region is often mistaken for its language: `jp` is Japan, whose language is `ja`.
    package static func mostWritten(inRegion name: String) -> LanguageTag? {
        let region = Locale.Region(name.uppercased())
        guard name.utf8.count == 2, region.isISORegion else { return nil }
        let likely = Locale.Language(identifier: "und_\(region.identifier)")
        let spoken = Locale.Language(identifier: likely.maximalIdentifier)
        guard let language = spoken.languageCode?.identifier, let script = spoken.script?.identifier else { return nil }
        return LanguageTag(LanguageTag(language).script == nil ? language : "\(language)-\(script)")
    }
}

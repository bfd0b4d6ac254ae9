extension LanguageTag {
    /// The localization of a bundle that the system gives to readers of this language; `nil` if none is in it.
    ///
    /// Regions come first, then the parent locales of CLDR, such as Portuguese of Portugal for that of Angola, then the
    /// language as a whole, then another region. Scripts are never exchanged: readers of Traditional Chinese do not get
    /// the simplified one.
    package func match(among localizations: [LanguageTag]) -> LanguageTag? {
        let own = Parts(self)
        let others = localizations.map { ($0, Parts($0)) }.filter {
            $0.1.language == own.language && $0.1.script == own.script
        }
        for region in [own.region, own.parentRegion, nil] {
            if let found = others.first(where: { $0.1.region == region }) { return found.0 }
        }
        return others.first?.0
    }

    /// The language subtag that ISO 639 has for the language today; that of Bokmål for Norwegian.
    package var currentLanguage: String {
        if language == "no" { return "nb" }
        return Self.formerCodes[language].map { LanguageTag($0).language } ?? language
    }

    /// The tag with the code that CLDR has for its language today: `he` for `iw`, `sr-Latn` for `sh`. A script or
    /// region of its own stays.
    package var withCurrentLanguage: LanguageTag {
        guard let current = Self.formerCodes[language].map({ LanguageTag($0) }) else { return self }
        let rest = rawValue.dropFirst(language.utf8.count)
        let saysOtherwise = current.script != nil && script != nil || current.region != nil && region != nil
        return LanguageTag((saysOtherwise ? current.language : current.rawValue) + rest)
    }

    /// Languages that CLDR 48 knows by another code.
    private static let formerCodes = [
        "iw": "he", "in": "id", "tl": "fil", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr-Latn", "cnr": "sr-ME",
    ]

    private struct Parts {
        let language: String
        let script: String?
        let region: String?

        init(_ tag: LanguageTag) {
            let tag = tag.withCurrentLanguage
            language = tag.currentLanguage
            script = tag.script
            // The script says it already.
            region = language == "zh" && tag.region != "HK" && tag.region != "MO" ? nil : tag.region
        }

        /// The region of the variety that others with the same parent in CLDR are closest to.
        var parentRegion: String? {
            guard let region else { return nil }
            return switch language {
            case "en": region == "US" ? nil : "GB"
            case "es": ["ES", "EA", "IC", "GQ", "PH"].contains(region) ? nil : "419"
            case "pt": region == "BR" ? nil : "PT"
            case "zh": region == "MO" ? "HK" : nil
            default: nil
            }
        }
    }
}

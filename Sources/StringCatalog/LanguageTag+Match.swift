extension LanguageTag {
    /// The localization of a bundle that the system gives to readers of this language; `nil` if none is in it.
    ///
    /// Regions come first, then the parent locales of CLDR, such as Portuguese of Portugal for that of Angola, then the
    /// language as a whole, then another region. Scripts are never exchanged: readers of Traditional Chinese do not get the
    /// simplified one.
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
    package var currentLanguage: String { Self.formerCodes[language] ?? language }

    private static let formerCodes = ["iw": "he", "in": "id", "tl": "fil", "no": "nb", "ji": "yi"]

    private struct Parts {
        let language: String
        let script: String?
        let region: String?

        init(_ tag: LanguageTag) {
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

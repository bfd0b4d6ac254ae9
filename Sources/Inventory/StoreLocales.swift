import StringCatalog

/// The locales that a page in the App Store can be in.
enum StoreLocales {
    /// As Apple spells them (App Store Connect API, "Managing metadata in your app by using locale shortcodes").
    private static let all = [
        "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US", "es-ES", "es-MX", "fi", "fr-CA", "fr-FR",
        "gu-IN", "he", "hi", "hr", "hu", "id", "it", "ja", "kn-IN", "ko", "ml-IN", "mr-IN", "ms", "nl-NL", "no", "or-IN", "pa-IN", "pl",
        "pt-BR", "pt-PT", "ro", "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk", "ur-PK", "vi", "zh-Hans", "zh-Hant",
    ]

    /// The names that fastlane has for some of them (`deliver/lib/deliver/languages.rb`, since 2.234).
    private static let ofFastlane = ["bn", "gu", "kn", "ml", "mr", "or", "pa", "sl", "ta", "te", "ur"]

    /// The folders next to those of locales (`deliver/lib/deliver/loader.rb`).
    private static let otherFolders: Set<String> = [
        "android", "appletv", "imessage", "review_information", "trade_representative_contact_information",
    ]

    private static let names = Set((all + ofFastlane + ["default"]).map { $0.lowercased() })
    private static let languages = Set(all.map { LanguageTag($0).language })

    /// Whether a folder of `fastlane/metadata` is that of a locale, in any case, or `default`.
    static func contains(_ folder: String) -> Bool { names.contains(folder.lowercased()) }

    /// Whether a folder of `fastlane/metadata` holds something else than the texts of a page.
    static func isOtherFolder(_ folder: String) -> Bool { otherFolders.contains(folder.lowercased()) }

    static func hasLanguage(of locale: LanguageTag) -> Bool { languages.contains(language(of: locale)) }

    /// Those of the language and script of a locale.
    static func near(_ locale: LanguageTag) -> [String] {
        all.filter { name in
            let tag = LanguageTag(name)
            return tag.language == language(of: locale) && tag.script == locale.script
        }
    }

    /// The folders that a locale without one may get: that of its name, else those of its language.
    static func folders(for locale: LanguageTag) -> [String] {
        let near = near(locale)
        return near.first { $0.lowercased() == locale.rawValue.lowercased() }.map { [$0] } ?? near
    }

    /// Norwegian is `no` in the App Store and `nb` in apps.
    static func language(of tag: LanguageTag) -> String { tag.language == "nb" ? "no" : tag.language }
}

import StringCatalog

/// Language names as used in column headers.
package enum LanguageNames {
    /// The language for a name: a tag, or an English or native name in any case.
    ///
    /// - Parameter present: Languages accepted in any case, such as those of a catalog.
    package static func tag(for name: String, among present: [LanguageTag] = []) -> LanguageTag? {
        if let tag = byName[name.lowercased()] { return tag }
        if let tag = present.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return tag }
        let tag = LanguageTag(name)
        return tag.isUnmistakable ? inUsualCase(tag) : nil
    }

    /// The language that a whole name stands for, as in the regions of old projects (`English`); `nil` for a tag.
    package static func tag(forWholeName name: String) -> LanguageTag? { byName[name.lowercased()] }

    /// The tag as spelled in catalogs: `zh-Hant` for `ZH-hant`, which would otherwise be a different locale.
    private static func inUsualCase(_ tag: LanguageTag) -> LanguageTag {
        var parts = tag.rawValue.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        for index in parts.indices.dropFirst() {
            switch parts[index].utf8.count {
            case 2: parts[index] = parts[index].uppercased()
            case 4: parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst()
            default: break
            }
        }
        return LanguageTag(parts.joined(separator: tag.rawValue.contains("_") ? "_" : "-"))
    }

    /// The tag that a misspelled one most likely refers to.
    package static func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased())
        // Only typos: one letter extra, missing or wrong, or two swapped.
        return common.first { candidate in
            let other = Array(candidate.lowercased())
            if wanted.count == other.count {
                let different = wanted.indices.filter { wanted[$0] != other[$0] }
                return different.count == 1 || (different.count == 2 && wanted.sorted() == other.sorted())
            }
            let (long, short) = wanted.count > other.count ? (wanted, other) : (other, wanted)
            guard long.count == short.count + 1, short.count > 2 else { return false }
            return long.indices.contains { index in long[..<index] + long[(index + 1)...] == short[...] }
        }
    }

    private static let common = [
        "en", "zh-Hant", "zh-Hans", "ja", "ko", "fr", "de", "es", "it", "pt-BR", "pt-PT", "ru", "nl", "sv", "da", "nb", "fi",
        "pl", "tr", "ar", "he", "th", "vi", "id", "ms", "cs", "sk", "hu", "ro", "uk", "el", "hr", "ca", "hi", "zh-HK", "en-GB",
        "es-419", "fr-CA", "en-US",
    ]

    private static let byName: [String: LanguageTag] = {
        var result: [String: LanguageTag] = [:]
        for row in rows {
            for name in row.names { result[name.lowercased()] = row.tag }
        }
        return result
    }()

    private static let rows: [(tag: LanguageTag, names: [String])] = [
        ("en", ["English"]),
        ("zh-Hant", ["Traditional Chinese", "Chinese (Traditional)", "Chinese, Traditional", "繁體中文", "繁中", "正體中文"]),
        ("zh-Hans", ["Simplified Chinese", "Chinese (Simplified)", "Chinese, Simplified", "简体中文", "简中"]),
        ("zh-HK", ["Chinese (Hong Kong)", "繁體中文（香港）"]),
        ("ja", ["Japanese", "日本語"]), ("ko", ["Korean", "한국어"]), ("fr", ["French", "Français"]),
        ("de", ["German", "Deutsch"]), ("es", ["Spanish", "Español"]), ("it", ["Italian", "Italiano"]),
        ("pt-BR", ["Brazilian Portuguese", "Portuguese (Brazil)", "Português (Brasil)"]),
        ("pt-PT", ["European Portuguese", "Portuguese (Portugal)", "Português (Portugal)"]),
        ("pt", ["Portuguese", "Português"]), ("ru", ["Russian", "Русский"]), ("nl", ["Dutch", "Nederlands"]),
        ("sv", ["Swedish", "Svenska"]), ("da", ["Danish", "Dansk"]), ("nb", ["Norwegian", "Norwegian Bokmål", "Norsk bokmål"]),
        ("fi", ["Finnish", "Suomi"]), ("pl", ["Polish", "Polski"]), ("tr", ["Turkish", "Türkçe"]), ("ar", ["Arabic", "العربية"]),
        ("he", ["Hebrew", "עברית"]), ("th", ["Thai", "ไทย"]), ("vi", ["Vietnamese", "Tiếng Việt"]),
        ("id", ["Indonesian", "Bahasa Indonesia"]), ("ms", ["Malay", "Bahasa Melayu"]), ("cs", ["Czech", "Čeština"]),
        ("sk", ["Slovak", "Slovenčina"]), ("hu", ["Hungarian", "Magyar"]), ("ro", ["Romanian", "Română"]),
        ("uk", ["Ukrainian", "Українська"]), ("el", ["Greek", "Ελληνικά"]), ("hr", ["Croatian", "Hrvatski"]),
        ("ca", ["Catalan", "Català"]), ("hi", ["Hindi", "हिन्दी"]), ("bg", ["Bulgarian", "Български"]),
        ("sr", ["Serbian", "Српски"]), ("sl", ["Slovenian", "Slovenščina"]), ("fa", ["Persian", "فارسی"]),
    ]
}

import Foundation

/// A catalog of about three megabytes of the texts in a folder of real catalogs, each in its own language.
///
/// No app has forty locales of everything. What a key lacks in a locale is the translation of another key with as long a text,
/// the same placeholders and the same mark at its end.
struct RealCatalog {
    private struct Shape: Hashable {
        let placeholders: [Substring]
        let end: Character?
        let length: Int

        init(_ source: String) {
            placeholders = source.matches(of: /%[0-9$]*l*[@a-z]/).map(\.output).sorted()
            end = source.last.flatMap { ".:!?…".contains($0) ? $0 : nil }
            length = source.count / 12
        }
    }

    /// By key the texts in each locale.
    private var texts: [String: [String: String]] = [:]
    /// For each language the texts of each shape.
    private var pool: [String: [Shape: [String]]] = [:]

    /// - Returns: `nil` when the folder has no catalog with English keys.
    init?(folder: String) {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where file.hasSuffix(".xcstrings") {
            let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
            guard let catalog = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
                catalog["sourceLanguage"] as? String == "en", let strings = catalog["strings"] as? [String: [String: Any]]
            else { continue }
            for (key, entry) in strings { add(key, entry["localizations"] as? [String: Any] ?? [:]) }
        }
        if texts.isEmpty { return nil }
        for (key, translations) in texts.sorted(by: { $0.key < $1.key }) {
            let shape = Shape(translations["en"] ?? key)
            for (locale, text) in translations.sorted(by: { $0.key < $1.key }) {
                pool[Self.language(locale), default: [:]][shape, default: []].append(text)
            }
        }
    }

    private mutating func add(_ key: String, _ localizations: [String: Any]) {
        for (locale, value) in localizations {
            let unit = (value as? [String: Any])?["stringUnit"] as? [String: Any]
            guard let text = unit?["value"] as? String, !text.isEmpty, texts[key]?[locale] == nil else { continue }
            texts[key, default: [:]][locale] = text
        }
    }

    /// The text of the file. Keys with the most translations come first; it is the same on every run.
    var text: String {
        let keys = texts.keys.sorted { (-(texts[$0]?.count ?? 0), $0) < (-(texts[$1]?.count ?? 0), $1) }
        return SampleCatalog.catalog { number in
            keys.indices.contains(number) ? entry(keys[number], number) : nil
        }
    }

    private func entry(_ key: String, _ number: Int) -> String {
        let own = texts[key] ?? [:]
        let shape = Shape(own["en"] ?? key)
        let translations = Self.locales.compactMap { locale -> (String, String)? in
            let others = pool[Self.language(locale)]?[shape] ?? []
            guard let text = own[locale] ?? (others.isEmpty ? nil : others[number % others.count]) else { return nil }
            return (locale, Self.literal(text))
        }
        return SampleCatalog.entry(Self.literal(key), translations)
    }

    private static func language(_ locale: String) -> String {
        if locale.hasPrefix("zh") { return locale.hasPrefix("zh-Hans") ? "zh-Hans" : "zh-Hant" }
        return String(locale.prefix { $0 != "-" })
    }

    /// As JSON spells a text between the quotes.
    private static func literal(_ text: String) -> String {
        let data = (try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])) ?? Data()
        return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
    }

    private static let locales = [
        "ar", "be", "bg", "ca", "cs", "de", "de-AT", "de-CH", "el", "en", "es", "es-419", "es-MX", "eu", "fa", "fi", "fr", "fr-CA",
        "fr-CH", "he", "hi", "hu", "it", "ja", "ko", "nb", "nl", "nl-BE", "pl", "pt-BR", "pt-PT", "ru", "sk", "sv", "th", "tr", "uk",
        "vi", "zh-Hans", "zh-Hant",
    ]
}

import Foundation
import StringCatalog

/// Converts Chinese between scripts: characters and phrases with ICU, then the vocabulary of Taiwan or the mainland.
package struct ScriptConversion: Sendable {
    package let source: LanguageTag
    package let target: LanguageTag
    private let transform: String
    /// Words by their first character, longest first.
    private let words: [Character: [(from: [Character], to: String)]]

    /// - Returns: `nil` unless both are Chinese and one is simplified and the other traditional.
    package init?(from source: LanguageTag, to target: LanguageTag) {
        guard source.language == "zh", target.language == "zh", let from = source.script, let to = target.script,
            Set([from, to]) == ["Hans", "Hant"]
        else { return nil }
        self.source = source
        self.target = target
        transform = "\(from)-\(to)"
        // Hong Kong and Macau have their own vocabulary; only characters are converted for them.
        let traditional = to == "Hant" ? target : source
        let hasTaiwanWords = !["HK", "MO"].contains(traditional.region ?? "")
        let rows = hasTaiwanWords ? to == "Hant" ? TaiwanWords.fromMainland : TaiwanWords.toMainland : []
        words = Dictionary(grouping: rows.map { (from: Array($0.0), to: $0.1) }) { $0.from[0] }
            .mapValues { $0.sorted { $0.from.count > $1.from.count } }
    }

    package func convert(_ text: String) -> String {
        let converted = text.applyingTransform(StringTransform(rawValue: transform), reverse: false) ?? text
        let characters = Array(converted)
        var result = ""
        var index = 0
        while index < characters.count {
            if let word = words[characters[index]]?.first(where: { characters[index...].starts(with: $0.from) }) {
                result += word.to
                index += word.from.count
            } else {
                result.append(characters[index])
                index += 1
            }
        }
        return result
    }
}

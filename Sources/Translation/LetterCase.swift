import Foundation
import StringCatalog

/// The letter case of a text, carried over from one source text to another that differs from it in letter case.
enum LetterCase {
    /// A translation of a text in the letter case of another with the same words; `nil` if that cannot be told: which
    /// words of "Einstellungen Öffnen" have a capital in a sentence depends on the words.
    static func carried(_ value: String, of source: String, to wanted: String, in locale: LanguageTag) -> String? {
        // Scripts without case have nothing to carry.
        guard value.contains(where: \.isCased) else { return value }
        let (from, to) = (words(source), words(wanted))
        if to.isAllCapitals != from.isAllCapitals { return to.isAllCapitals ? capitals(value, in: locale) : nil }
        guard let old = from.first(where: \.isCased), let new = to.first(where: \.isCased), old.isUppercase != new.isUppercase else {
            return value
        }
        guard let first = letters(value).first else { return value }
        if new.isLowercase { return value[first].isLowercase ? value : nil }
        let capital = String(value[first]).uppercased(with: Locale(identifier: locale.rawValue))
        return String(value[..<first]) + capital + String(value[value.index(after: first)...])
    }

    /// The cased letters of the words of a text, as one string.
    private static func words(_ text: String) -> String { String(letters(text).map { text[$0] }) }

    /// Where the cased letters are that belong to words, not to placeholders, tags or addresses.
    private static func letters(_ text: String) -> [String.Index] {
        let fixed = UntranslatedParts.ranges(in: text)
        return text.indices.filter { index in
            guard text[index].isCased else { return false }
            let offset = text.utf8.distance(from: text.startIndex, to: index)
            return !fixed.contains { $0.contains(offset) }
        }
    }

    private static func capitals(_ value: String, in locale: LanguageTag) -> String {
        let locale = Locale(identifier: locale.rawValue)
        let cased = Set(letters(value))
        return value.indices.map { cased.contains($0) ? String(value[$0]).uppercased(with: locale) : String(value[$0]) }.joined()
    }
}

private extension String {
    /// Of letters only: a single one is as well the first of a word.
    var isAllCapitals: Bool { count > 1 && allSatisfy(\.isUppercase) }
}

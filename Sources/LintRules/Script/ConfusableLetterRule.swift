import LintModel
import StringCatalog
import Syntax

/// A word has a letter of another script that looks like one of its own.
struct ConfusableLetterRule: TextRule {
    static let description = RuleDescription(
        identifier: "confusable-letter", defaultSeverity: .warning,
        summary: "A word should not mix Latin and Cyrillic letters that look alike.",
        rationale: """
            A Latin "a" in a Russian word looks right, but search, spelling and speech do not find the word. Reported if the few \
            letters of one script look like letters of the other (Unicode UTS #39); a name with an ending of another script \
            is fine.
            """,
        failing: """
            "File"
              ru: "↓Фaйл"
            """,
        passing: """
            "File"
              ru: "Файл"
            """)

    package static let trigger: TextFacts? = .cyrillic

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.facts.contains(.latin) else { return [] }
        var offset = 0
        for word in text.value.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: Self.divides) {
            let length = word.reduce(0) { $0 + UTF8.width($1) }
            if Self.isMixed(word) { return [text.violation(Self.message, at: offset..<offset + length, in: entry)] }
            let end = word.endIndex
            offset += length + (end < text.value.unicodeScalars.endIndex ? UTF8.width(text.value.unicodeScalars[end]) : 0)
        }
        return []
    }
}

private extension ConfusableLetterRule {
    static let message = "Latin and Cyrillic letters in one word; type it in one script"

    /// Latin letters, and the Cyrillic ones that look the same.
    static let latin = Set("ABCEHIJKMOPSTXYaceijopsxy".unicodeScalars)
    static let cyrillic = Set("АВСЕНІЈКМОРЅТХУасеіјорѕху".unicodeScalars)

    /// Whether a character is between words. A letter that modifies others, such as the apostrophe ʼ, divides a name from its ending.
    static func divides(_ scalar: Unicode.Scalar) -> Bool {
        // Neither Basic Latin nor Cyrillic has such a letter, and their properties are slow to look up.
        if (0x400...0x481).contains(scalar.value) { return false }
        return !scalar.isLetter || scalar.value >= 0x80 && scalar.properties.generalCategory == .modifierLetter
    }

    static func isMixed(_ word: Substring.UnicodeScalarView) -> Bool {
        let ownLatin = word.filter { $0.value < 0x250 }
        let ownCyrillic = word.filter { (0x400...0x52F).contains($0.value) }
        guard !ownLatin.isEmpty, !ownCyrillic.isEmpty else { return false }
        // Most letters tell what the word is in; of a name with an ending neither part looks like the other.
        return ownLatin.count <= ownCyrillic.count
            ? ownLatin.allSatisfy(latin.contains) && ownLatin.count * 2 <= ownCyrillic.count
            : ownCyrillic.allSatisfy(cyrillic.contains) && ownCyrillic.count * 2 <= ownLatin.count
    }
}

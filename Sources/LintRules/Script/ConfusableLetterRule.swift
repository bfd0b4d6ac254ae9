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
            letters of one script look like letters of the other (Unicode UTS #39); a name with an ending of another script is not \
            reported.
            """,
        example: """
            "File"
              ru: "↓Фaйл"
              => ru: "Файл"
            """)

    package static let trigger: TextFacts? = .cyrillic

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.facts.contains(.latin) else { return [] }
        var word = Word()
        var offset = 0
        for scalar in text.value.unicodeScalars {
            if Self.divides(scalar) {
                if word.isMixed { break }
                word = Word()
            } else {
                word.add(scalar, at: offset)
            }
            offset += UTF8.width(scalar)
        }
        return word.isMixed ? [text.violation(Self.message, at: word.range)] : []
    }

    private struct Word {
        private(set) var range = 0..<0
        private var latin = 0
        private var cyrillic = 0
        /// Whether all of one alphabet look like letters of the other.
        private var latinIsAlike = true
        private var cyrillicIsAlike = true

        mutating func add(_ scalar: Unicode.Scalar, at offset: Int) {
            range = (range.isEmpty ? offset : range.lowerBound)..<offset + UTF8.width(scalar)
            if scalar.value < 0x250 {
                latin += 1
                latinIsAlike = latinIsAlike && ConfusableLetterRule.latin.contains(scalar)
            } else if (0x400...0x52F).contains(scalar.value) {
                cyrillic += 1
                cyrillicIsAlike = cyrillicIsAlike && ConfusableLetterRule.cyrillic.contains(scalar)
            }
        }

        /// Most letters tell what the word is in; of a name with an ending neither part looks like the other.
        var isMixed: Bool {
            guard latin > 0, cyrillic > 0 else { return false }
            return latin <= cyrillic ? latinIsAlike && latin * 2 <= cyrillic : cyrillicIsAlike && cyrillic * 2 <= latin
        }
    }

    static let message = "Latin and Cyrillic letters in one word; type it in one script"

    /// Latin letters, and the Cyrillic ones that look the same.
    static let latin = Set("ABCEHIJKMOPSTXYaceijopsxy".unicodeScalars)
    static let cyrillic = Set("АВСЕНІЈКМОРЅТХУасеіјорѕху".unicodeScalars)

    /// Whether a character is between words. A letter that modifies others, such as the apostrophe ʼ, divides a name
    /// from its ending.
    private static func divides(_ scalar: Unicode.Scalar) -> Bool {
        // Neither Basic Latin nor Cyrillic has such a letter, and their properties are slow to look up.
        if (0x400...0x481).contains(scalar.value) { return false }
        return !scalar.isLetter || scalar.value >= 0x80 && scalar.properties.generalCategory == .modifierLetter
    }
}

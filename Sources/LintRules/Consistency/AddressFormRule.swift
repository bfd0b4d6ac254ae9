import LintModel
import StringCatalog
import Syntax

/// A text addresses users in another form than the rest of its locale.
struct AddressFormRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "address-form", defaultSeverity: .warning,
        summary: "A text should address users as the other texts of its locale do.",
        rationale: """
            An app that says "du" in one line and "Sie" in the next seems to be two apps. What four in five texts of a locale \
            do, eight at least, is its form; a locale that mixes both has none. Known for German, French, Spanish, Italian, \
            Portuguese, Dutch, Romanian, Polish, Czech, Slovak, Russian, Ukrainian, Turkish and Greek, by pronouns and by verbs \
            that begin a sentence.
            """,
        failing: """
            "Choose your photo."
              fr: "Choisis ↓tes photos."
            "Your name"
              fr: "Votre nom"
            "Your age"
              fr: "Votre âge"
            "Your files"
              fr: "Vos fichiers"
            "Your place"
              fr: "Votre lieu"
            "Your city"
              fr: "Votre ville"
            "Your street"
              fr: "Votre rue"
            "Your house"
              fr: "Votre maison"
            """,
        passing: """
            "Choose your photo."
              fr: "Choisissez vos photos."
            "Your name"
              fr: "Votre nom"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison() }

    private struct Comparison: EntriesComparison {
        private struct Address: Hashable {}
        private var tally = HabitTally<Address, AddressForms.Form>()

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard entry.isTranslatable else { return [] }
            for localization in entry.localizations {
                guard let forms = localization.traits.facts.address else { continue }
                for text in localization.texts where text.isTranslation && text.value != text.source?.value {
                    var found: [(form: AddressForms.Form, part: Range<Int>)] = []
                    AddressWords.forEach(in: text.value, where: forms.mayHold) { word, part, opens in
                        guard let form = forms.form(of: word, opens: opens), !found.contains(where: { $0.form == form }) else { return }
                        found.append((form, part))
                    }
                    for (form, part) in found {
                        tally.add(form, of: Address(), at: part, in: text, languageNumber: localization.languageNumber, key: entry.key)
                    }
                }
            }
            return []
        }

        func finish() -> [Violation] {
            tally.exceptions(share: 80, of: 8).compactMap { exception in
                let text = exception.occurrence.text
                guard let forms = text.traits.facts.address else { return nil }
                let message = AddressFormRule.message(
                    forms.name(of: exception.occurrence.way), forms.name(of: exception.usual), exception.count, text.language)
                return exception.occurrence.violation(message)
            }
        }
    }
}

private extension AddressFormRule {
    static func message(_ found: String, _ usual: String, _ count: (usual: Int, all: Int), _ language: LanguageTag) -> String {
        "addresses users as \"\(found)\", but \(count.usual) of \(count.all) \(language) texts as \"\(usual)\"; use that"
    }
}

/// Finds the words by which a text addresses its reader.
private enum AddressWords {
    /// - Parameters:
    ///   - isWanted: Whether a word may count, by its first byte, its length in bytes and whether it begins a sentence.
    ///   - body: Is given each word, its place in UTF-8 bytes, and whether it begins a sentence. A letter after a number is a unit, and not
    ///     given.
    static func forEach(in text: String, where isWanted: (UInt8, Int, Bool) -> Bool, _ body: (String, Range<Int>, Bool) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            var (start, opens) = (0, true)
            var index = 0
            while index <= bytes.count {
                if index < bytes.count, bytes[index] >= 0x80 && !isPunctuation(bytes, index) || index < bytes.count && ASCII.isLetter(bytes[index]) {
                    index += 1
                    continue
                }
                if start < index {
                    if index - start <= 24, isWanted(bytes[start], index - start, opens), index - start > 1 || !isUnit(bytes, start), !isCompound(bytes, start..<index) {
                        body(String(decoding: bytes[start..<index], as: UTF8.self), start..<index, opens)
                    }
                    opens = false
                }
                guard index < bytes.count else { break }
                switch bytes[index] {
                case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "\n"), UInt8(ascii: "\""),
                    UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "*"):
                    opens = true
                case UInt8(ascii: "%"), 0x30...0x39: opens = false
                default: if bytes[index] >= 0x80 { opens = true }
                }
                index += bytes[index] < 0x80 ? 1 : width(bytes[index])
                start = index
            }
        }
    }

    private static func width(_ byte: UInt8) -> Int { byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2 }

    /// Punctuation beyond ASCII: « » ¿ ¡, dashes, quotation marks, dots, ideographic marks.
    private static func isPunctuation(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index] == 0xC2 || bytes[index] == 0xE2 || bytes[index] == 0xE3 && index + 1 < bytes.count && bytes[index + 1] == 0x80
    }

    /// Whether a number, a placeholder or an apostrophe comes before, as in "12 u" and "don't".
    private static func isUnit(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard let end = bytes[..<start].lastIndex(where: { $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 }) else { return false }
        if ASCII.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "'") || bytes[end] == 0x99 { return true }
        let word = bytes[...end].lastIndex { $0 <= 0x20 || $0 == 0xA0 }.map { $0 + 1 } ?? 0
        return bytes[word] == UInt8(ascii: "%")
    }

    /// Whether a hyphen joins the word to the one before, but for a pronoun after its verb ("Voulez-vous"); "Rendez-vous" is a noun.
    private static func isCompound(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        guard word.lowerBound >= 2, bytes[word.lowerBound - 1] == UInt8(ascii: "-") else { return false }
        let before = bytes[..<(word.lowerBound - 1)].suffix(6).map { $0 | 0x20 }
        return before.elementsEqual("rendez".utf8) || !(before.suffix(2).elementsEqual("ez".utf8))
    }
}

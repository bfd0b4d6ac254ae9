import StringCatalog
import Syntax

/// Finds the words by which a text addresses its reader.
package enum AddressWords {
    /// - Parameter body: Is given each word, its place in UTF-8 bytes, and whether it begins a sentence. A letter after a number is a unit,
    ///   and not given.
    package static func forEach(in text: String, _ body: (String, Range<Int>, Bool) -> Void) {
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
                    if index - start <= 24, index - start > 1 || !isUnit(bytes, start), !isCompound(bytes, start..<index) {
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

    /// Whether a hyphen joins the word to the one before, but for a pronoun after its verb ("Voulez-vous");
    /// "Rendez-vous" is a noun.
    private static func isCompound(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
        guard word.lowerBound >= 2, bytes[word.lowerBound - 1] == UInt8(ascii: "-") else { return false }
        let before = bytes[..<(word.lowerBound - 1)].suffix(6).map { $0 | 0x20 }
        return before.elementsEqual("rendez".utf8) || !(before.suffix(2).elementsEqual("ez".utf8))
    }
}

extension AddressForms {
    /// How many texts must have a form for it to be the usual one, and what part of those with any, in percent.
    private static let fewest = 4
    private static let share = 80

    /// How most texts of a language address people, as they say it themselves: `du`; `nil` if few do, or they disagree.
    package static func usual(in texts: some Sequence<String>, of locale: LanguageTag) -> String? {
        guard let forms = locale.facts.address else { return nil }
        var counts: [Form: Int] = [:]
        for text in texts {
            var found: Set<Form> = []
            AddressWords.forEach(in: text) { word, _, opens in
                if let form = forms.form(of: word, opens: opens) { found.insert(form) }
            }
            for form in found { counts[form, default: 0] += 1 }
        }
        let all = counts.values.reduce(0, +)
        guard let most = counts.max(by: { $0.value < $1.value }), most.value >= fewest, most.value * 100 >= all * share else { return nil }
        return forms.name(of: most.key)
    }
}

/// Finds letters that are spelled as a base and marks though Unicode has them as one character.
///
/// Swift compares strings by canonical equivalence, so a table of the composed letters, made of their ranges alone, finds the
/// one that a spelling stands for.
enum CanonicalComposition {
    /// The parts of a text, in UTF-8 bytes, that NFC spells with fewer characters, and how.
    static func replacements(in text: String) -> [(part: Range<Int>, text: String)] {
        var replacements: [(Range<Int>, String)] = []
        var offset = 0
        for character in text {
            let spelling = String(character)
            let length = spelling.utf8.count
            if spelling.unicodeScalars.count > 1 {
                // Further marks may follow what can be composed.
                let pair = String(String.UnicodeScalarView(spelling.unicodeScalars.prefix(2)))
                for part in spelling.unicodeScalars.count == 2 ? [spelling] : [spelling, pair] {
                    guard let composed = letters[part] else { continue }
                    replacements.append((offset..<offset + part.utf8.count, composed))
                    break
                }
            }
            offset += length
        }
        return replacements
    }

    /// Every composed letter under each of its spellings, which are one key. Of two letters with the same spelling the
    /// first is the one that NFC keeps.
    private static let letters: [String: String] = {
        var letters: [String: String] = [:]
        for range in [0xC0...0x233, 0x386...0x4F9, 0x622...0x6D3, 0x3042...0x30FE, 0x1E00...0x1FFC, 0xAC00...0xD7A3] {
            for scalar in range.lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
                let letter = String(scalar)
                if letters[letter] == nil { letters[letter] = letter }
            }
        }
        return letters
    }()
}

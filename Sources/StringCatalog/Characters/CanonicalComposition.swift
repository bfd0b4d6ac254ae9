/// Finds letters written as a base and combining marks that have a precomposed character.
///
/// Swift compares strings by canonical equivalence, so a dictionary of the composed letters, built from their ranges,
/// finds the one that a spelling is equivalent to.
package enum CanonicalComposition {
    /// The ranges of a text, in UTF-8 bytes, that NFC composes, with their replacements.
    package static func replacements(in text: String) -> [(part: Range<Int>, text: String)] {
        var replacements: [(Range<Int>, String)] = []
        var offset = 0
        for character in text {
            let spelling = String(character)
            let length = spelling.utf8.count
            if spelling.unicodeScalars.count > 1 {
                // Further marks may follow what can be composed.
                let pair = String(String.UnicodeScalarView(spelling.unicodeScalars.prefix(2)))
                for part in spelling.unicodeScalars.count == 2 ? [spelling] : [spelling, pair] {
                    guard let composed = syllable(part) ?? letters[part] else { continue }
                    replacements.append((offset..<offset + part.utf8.count, composed))
                    break
                }
            }
            offset += length
        }
        return replacements
    }

    /// The Hangul syllable of two or three parts, by the arithmetic of the Unicode Standard, section 3.12.
    private static func syllable(_ spelling: String) -> String? {
        var parts = spelling.unicodeScalars.map { Int($0.value) }
        if 2...3 ~= parts.count, 0x1100..<0x1113 ~= parts[0], 0x1161..<0x1176 ~= parts[1] {
            parts.replaceSubrange(0...1, with: [0xAC00 + ((parts[0] - 0x1100) * 21 + parts[1] - 0x1161) * 28])
            if parts.count == 1 { return Unicode.Scalar(parts[0]).map { String($0) } }
        }
        guard parts.count == 2, 0xAC00..<0xD7A4 ~= parts[0], (parts[0] - 0xAC00).isMultiple(of: 28), 0x11A8..<0x11C3 ~= parts[1]
        else { return nil }
        return Unicode.Scalar(parts[0] + parts[1] - 0x11A7).map { String($0) }
    }

    /// Every other composed letter under each of its spellings, which are one key. Of two letters with the same
    /// spelling the first is the one that NFC keeps.
    private static let letters: [String: String] = {
        var letters: [String: String] = [:]
        for range in [0xC0...0x233, 0x386...0x4F9, 0x622...0x6D3, 0x3042...0x30FE, 0x1E00...0x1FFC] {
            for scalar in range.lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
                let letter = String(scalar)
                if letters[letter] == nil { letters[letter] = letter }
            }
        }
        return letters
    }()
}

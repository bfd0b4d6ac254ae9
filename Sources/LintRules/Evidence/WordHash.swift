import Syntax

/// A word, which is a run of letters in small letters as far as ASCII goes, by its hash: texts are compared by their
/// words without copying them.
struct WordHash: Hashable {
    private let bits: UInt64

    var forTable: NumberTable.Hash { NumberTable.Hash(bits) }

    /// A number below a power of two, the same for the same word.
    func slot(in count: Int) -> Int { Int(truncatingIfNeeded: bits >> 20) & (count - 1) }

    /// This word and the one after it.
    func followed(by next: WordHash) -> WordHash { WordHash(bits: (bits &* 31) ^ next.bits) }

    /// Hands over each word with the one after it, as one hash.
    ///
    /// - Parameter body: Says whether to go on.
    static func forEachPair(in text: String, _ body: (WordHash) -> Bool) {
        var text = text
        text.withUTF8 { bytes in
            var last: WordHash?
            forEach(in: bytes) { word in
                defer { last = word }
                return last.map { body($0.followed(by: word)) } ?? true
            }
        }
    }

    /// The words of two bytes or more, without those that belong to a placeholder or an identifier.
    static func all(of text: String) -> [WordHash] {
        var words: [WordHash] = []
        var text = text
        text.withUTF8 { bytes in
            forEach(in: bytes) { word in
                words.append(word)
                return true
            }
        }
        return words
    }

    /// Hands over the words of two bytes or more, without those that belong to a placeholder or an identifier.
    ///
    /// - Parameter body: Says whether to go on.
    @inline(__always)
    static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (WordHash) -> Bool) {
        // FNV-1a.
        let start: UInt64 = 0xCBF2_9CE4_8422_2325
        var (hash, length) = (start, 0)
        var isProse = true
        for byte in bytes {
            if byte >= 0x80 || ASCII.isLetter(byte) {
                hash = (hash ^ UInt64(byte < 0x80 ? byte | 0x20 : byte)) &* 0x100_0000_01B3
                length += 1
                // Most characters of four bytes are emoji.
                if byte >= 0xF0 { isProse = false }
                continue
            }
            if length >= 2, isProse, !body(WordHash(bits: hash)) { return }
            (hash, length) = (start, 0)
            isProse = !(byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "@"))
        }
        if length >= 2, isProse { _ = body(WordHash(bits: hash)) }
    }
}

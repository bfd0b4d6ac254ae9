/// Looks for some words in the bytes of files, so that only files that have one are lexed.
package struct WordSearch: Sendable {
    private let words: Set<[UInt8]>
    /// Whether a word starts with this byte and has this length.
    private var beginnings = [Bool](repeating: false, count: 256 * 64)

    /// - Parameter words: Identifiers.
    package init(_ words: Set<String>) {
        self.words = Set(words.map { Array($0.utf8) })
        for word in self.words { beginnings[Int(word[0]) * 64 + min(word.count, 63)] = true }
    }

    /// Whether one of the words occurs, in code, a comment or a literal.
    package func finds(in bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
            if index == start {
                index += 1
            } else if beginnings[Int(bytes[start]) * 64 + min(index - start, 63)], words.contains(Array(bytes[start..<index])) {
                return true
            }
        }
        return false
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}

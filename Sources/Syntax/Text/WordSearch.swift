/// Looks for some words in the bytes of files, so that only files that have one are lexed.
package struct WordSearch: Sendable {
    private let words: Set<[UInt8]>
    /// Whether a word starts with this byte and has this length.
    private var beginnings = [Bool](repeating: false, count: 256 * 64)
    /// Whether a byte is part of an identifier.
    private static let isPart = (UInt8.min...UInt8.max).map { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") || $0 >= 0x80 }

    /// - Parameter words: Identifiers.
    package init(_ words: Set<String>) {
        self.words = Set(words.map { Array($0.utf8) })
        for word in self.words { beginnings[Int(word[0]) * 64 + min(word.count, 63)] = true }
    }

    /// Whether one of the words occurs, in code, a comment or a literal.
    package func finds(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in Self.isPart.withUnsafeBufferPointer { finds(in: bytes, $0) } }
    }

    private func finds(in bytes: UnsafeBufferPointer<UInt8>, _ isPart: UnsafeBufferPointer<Bool>) -> Bool {
        beginnings.withUnsafeBufferPointer { beginnings in
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, isPart[Int(bytes[index])] { index += 1 }
                if index == start {
                    index += 1
                } else if beginnings[Int(bytes[start]) * 64 + min(index - start, 63)], words.contains(Array(bytes[start..<index])) {
                    return true
                }
            }
            return false
        }
    }
}

extension String {
    /// Replaces a text of ASCII wherever its bytes are found. A search by characters misses it before a combining mark,
    /// as in `*/` and U+0301, and inside `\r\n`, which is one character.
    package func replacingBytes(_ old: String, with new: String) -> String {
        guard let first = old.utf8.first, utf8.contains(first) else { return self }
        return String(decoding: Array(utf8).replacing(Array(old.utf8), with: Array(new.utf8)), as: UTF8.self)
    }

    /// The range of the first occurrence of another text, in UTF-8 bytes.
    package func firstBytes(of part: String) -> Range<Int>? {
        var (text, part) = (self, part)
        return text.withUTF8 { text in
            part.withUTF8 { part in
                guard let first = part.first, text.count >= part.count else { return nil }
                for start in 0...text.count - part.count where text[start] == first {
                    if text[start..<start + part.count].elementsEqual(part) { return start..<start + part.count }
                }
                return nil
            }
        }
    }

    /// Whether some letters of ASCII, given in lowercase, occur in any case.
    package func holds(letters: StaticString) -> Bool {
        let part = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
        var text = self
        return text.withUTF8 { text in
            guard let first = part.first, text.count >= part.count else { return false }
            for start in 0...text.count - part.count where text[start] | 0x20 == first {
                if zip(text[start...], part).allSatisfy({ $0 | 0x20 == $1 }) { return true }
            }
            return false
        }
    }

    /// Whether no ASCII letter before or after a range of UTF-8 bytes makes it part of a longer word.
    package func isWhole(at range: Range<Int>) -> Bool {
        let neighbors = [utf8.prefix(range.lowerBound).last, utf8.dropFirst(range.upperBound).first]
        return !neighbors.contains { $0.map(ASCII.isLetter) ?? false }
    }

    /// Whether another text occurs, byte for byte.
    package func holds(_ part: String) -> Bool { firstBytes(of: part) != nil }
}

import StringCatalog
import Syntax

// Properties of texts that several rules use, computed byte by byte where ASCII is enough.

extension String {
    /// Whether there is a letter that is not part of a placeholder. Ideographs and syllables are letters.
    package func hasLetters(outside format: FormatString) -> Bool {
        var offset = 0
        var placeholders = format.specifiers.lazy.map(\.range).makeIterator()
        var placeholder = placeholders.next()
        for scalar in unicodeScalars {
            while let range = placeholder, range.upperBound <= offset { placeholder = placeholders.next() }
            let isInside = placeholder?.contains(offset) ?? false
            if !isInside, scalar.isLetter { return true }
            offset += UTF8.width(scalar)
        }
        return false
    }

    /// The text with line breaks and other control characters escaped as in JSON.
    package var inOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            let text = String(scalar)
            line += scalar.value < 0x20 ? String(decoding: JSONString.encode(text).dropFirst().dropLast(), as: UTF8.self) : text
        }
    }

    /// The width in letters, roughly: ideographs, kana and Hangul, whose bytes begin with these, are as wide as two.
    package var width: Int {
        utf8.reduce(0) { width, byte in
            // What goes on with a character has no width of its own.
            byte & 0xC0 == 0x80 ? width : width + (0xE3...0xED ~= byte ? 2 : 1)
        }
    }

    /// Whether all of it is white space, or nothing is there.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhiteSpace) }
}

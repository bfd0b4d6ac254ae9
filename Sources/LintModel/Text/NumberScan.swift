import StringCatalog

/// A number that a text says.
package struct NumberInText: Sendable {
    /// ASCII digits without separators, and without the zeros of a fraction.
    package let digits: String
    /// In UTF-8 bytes of the text.
    package let range: Range<Int>
}

extension String {
    /// The numbers beside the placeholders, those in web addresses left out.
    package func numbers(outside format: FormatString, _ facts: TextFacts) -> [NumberInText] {
        var copy = self
        return copy.withUTF8 {
            NumberScan(bytes: $0, specifiers: format.specifiers.map(\.range), hasAddress: facts.contains(.address)).numbers()
        }
    }
}

/// Looks for numbers byte by byte: most texts have none, and those that have some have them in every language.
private struct NumberScan {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The placeholders, in their order.
    let specifiers: [Range<Int>]
    let hasAddress: Bool

    func numbers() -> [NumberInText] {
        var numbers: [NumberInText] = []
        var next = 0
        var index = 0
        // The last word with a number, and whether it is an address: a word may have many numbers.
        var word: (range: Range<Int>, isAddress: Bool) = (0..<0, false)
        while index < bytes.count {
            if next < specifiers.count, index >= specifiers[next].lowerBound {
                index = max(index, specifiers[next].upperBound)
                next += 1
                continue
            }
            guard Self.mayBeginDigit(bytes[index]), digit(at: index) != nil else {
                index += 1
                continue
            }
            let limit = next < specifiers.count ? specifiers[next].lowerBound : bytes.count
            let number = number(at: index, before: limit)
            index = number.range.upperBound
            if hasAddress, !word.range.contains(number.range.lowerBound) {
                let range = self.word(around: number.range)
                word = (range, isAddress(range))
            }
            if !hasAddress || !word.isAddress { numbers.append(number) }
        }
        return numbers
    }

    /// Digits with at most one separator between two of them.
    private func number(at start: Int, before limit: Int) -> NumberInText {
        var digits = ""
        var end = start
        var index = start
        while index < limit {
            if let (value, width) = digit(at: index) {
                digits.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + value))
                index += width
                end = index
            } else if index == end, let width = separatorWidth(at: index) {
                index += width
            } else {
                break
            }
        }
        return NumberInText(digits: withoutZeroFraction(digits, start..<end), range: start..<end)
    }

    @inline(__always)
    private static func mayBeginDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || byte == 0xD9 || byte == 0xDB || byte == 0xE0 || byte == 0xE1 || byte == 0xEF
    }

    /// A decimal digit of ASCII, Arabic, Persian, an Indian or Southeast Asian script or full width, and the bytes it takes.
    private func digit(at index: Int) -> (value: UInt8, width: Int)? {
        let first = bytes[index]
        if first < 0x80 { return first &- 0x30 < 10 ? (first &- 0x30, 1) : nil }
        let (second, third) = (byte(index + 1), byte(index + 2))
        switch (first, second) {
        case (0xD9, 0xA0...0xA9): return (second - 0xA0, 2)
        case (0xDB, 0xB0...0xB9): return (second - 0xB0, 2)
        // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.
        case (0xE0, 0xA5...0xB5) where second % 2 == 1 && 0xA6...0xAF ~= third: return (third - 0xA6, 3)
        // Thai, Lao, Ol Chiki, then Tibetan and Khmer, then Burmese.
        case (0xE0, 0xB9) where 0x90...0x99 ~= third, (0xE0, 0xBB) where 0x90...0x99 ~= third, (0xE1, 0xB1) where 0x90...0x99 ~= third:
            return (third - 0x90, 3)
        case (0xE0, 0xBC) where 0xA0...0xA9 ~= third, (0xE1, 0x9F) where 0xA0...0xA9 ~= third: return (third - 0xA0, 3)
        case (0xE1, 0x81) where 0x80...0x89 ~= third: return (third - 0x80, 3)
        case (0xEF, 0xBC) where 0x90...0x99 ~= third: return (third - 0x90, 3)
        default: return nil
        }
    }

    /// The bytes of a full stop, a comma, an apostrophe, a narrow space or an Arabic separator; `nil` for anything else.
    private func separatorWidth(at index: Int) -> Int? {
        switch (bytes[index], byte(index + 1), byte(index + 2)) {
        case (UInt8(ascii: "."), _, _), (UInt8(ascii: ","), _, _), (UInt8(ascii: "'"), _, _): 1
        case (0xC2, 0xA0, _), (0xD9, 0xAB, _), (0xD9, 0xAC, _): 2
        case (0xE2, 0x80, 0x99), (0xE2, 0x80, 0xAF): 3
        default: nil
        }
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// The word that a range is part of.
    private func word(around part: Range<Int>) -> Range<Int> {
        // Chinese has no space around an address.
        func isOutside(_ byte: UInt8) -> Bool {
            byte <= 0x20 || byte >= 0x80 || byte == 0x28 || byte == 0x29 || byte == 0x5B || byte == 0x5D || byte == 0x3C || byte == 0x3E
        }
        let start = bytes[..<part.lowerBound].lastIndex(where: isOutside).map { $0 + 1 } ?? 0
        return start..<(bytes[part.upperBound...].firstIndex(where: isOutside) ?? bytes.count)
    }

    /// Whether a word is one such as `https://example.org/1`.
    private func isAddress(_ word: Range<Int>) -> Bool {
        word.count > 3 && word.dropLast(2).contains {
            bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: "/") && bytes[$0 + 2] == UInt8(ascii: "/")
        }
    }

    /// The digits of a number at a place, without the zeros of a fraction: `1` of `1.0`. Three zeros make a thousand.
    private func withoutZeroFraction(_ digits: String, _ part: Range<Int>) -> String {
        guard let mark = bytes[part].lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else { return digits }
        let fraction = bytes[mark + 1..<part.upperBound]
        return fraction.count < 3 && fraction.allSatisfy { $0 == 0x30 } ? String(digits.dropLast(fraction.count)) : digits
    }
}

import StringCatalog
import Syntax

/// A number that a text says.
package struct NumberInText: Sendable {
    /// ASCII digits without separators, and without the zeros of a fraction.
    package let digits: String
    /// In UTF-8 bytes of the text.
    package let range: Range<Int>
}

extension String {
    /// The numbers outside placeholders, those in web addresses left out.
    package func numbers(outside format: FormatString, _ facts: TextFacts) -> [NumberInText] {
        NumberScan(scalars: scalarsWithOffsets, specifiers: format.specifiers.map(\.range), hasAddress: facts.contains(.address)).numbers()
    }
}

private struct NumberScan {
    let scalars: [(scalar: Unicode.Scalar, offset: Int)]
    /// The placeholders, in their order.
    let specifiers: [Range<Int>]
    let hasAddress: Bool

    func numbers() -> [NumberInText] {
        var numbers: [NumberInText] = []
        var placeholders = specifiers[...]
        var index = 0
        // The last word with a number, and whether it is an address: a word may have many numbers.
        var word: (range: Range<Int>, isAddress: Bool) = (0..<0, false)
        while index < scalars.count {
            let offset = scalars[index].offset
            while let passed = placeholders.first, passed.upperBound <= offset { placeholders.removeFirst() }
            let placeholder = placeholders.first ?? Int.max..<Int.max
            guard !placeholder.contains(offset), Self.digit(scalars[index].scalar) != nil else {
                index += 1
                continue
            }
            let start = index
            let number = number(at: &index, before: placeholder.lowerBound)
            if hasAddress, !word.range.contains(start) {
                let range = self.word(around: start..<index)
                word = (range, isAddress(range))
            }
            if !hasAddress || !word.isAddress { numbers.append(number) }
        }
        return numbers
    }

    /// Digits with at most one separator between two of them.
    ///
    /// - Parameter index: The first digit, and afterwards what follows the last.
    private func number(at index: inout Int, before limit: Int) -> NumberInText {
        let start = index
        var digits = ""
        var next = start
        while next < scalars.count, scalars[next].offset < limit {
            if let value = Self.digit(scalars[next].scalar) {
                digits.append(String(value))
                next += 1
                index = next
            } else if next == index, Self.separators.contains(scalars[next].scalar) {
                next += 1
            } else {
                break
            }
        }
        let last = scalars[index - 1]
        let range = scalars[start].offset..<last.offset + UTF8.width(last.scalar)
        return NumberInText(digits: withoutZeroFraction(digits, start..<index), range: range)
    }

    private static let separators: Set<Unicode.Scalar> = [".", ",", "'", "\u{A0}", "\u{66B}", "\u{66C}", "’", "\u{202F}"]

    /// The zeros of ASCII, Arabic, Persian, the Indian and Southeast Asian scripts, and full width.
    private static let zeros: [UInt32] = [
        0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1C50, 0xFF10,
    ]

    private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
        zeros.lazy.map { scalar.value &- $0 }.first { $0 < 10 }
    }

    /// The word that the scalars of a number are part of.
    private func word(around part: Range<Int>) -> Range<Int> {
        // Chinese has no space around an address.
        func isOutside(_ item: (scalar: Unicode.Scalar, offset: Int)) -> Bool {
            item.scalar.value <= 0x20 || item.scalar.value >= 0x80 || "()[]<>".unicodeScalars.contains(item.scalar)
        }
        let start = scalars[..<part.lowerBound].lastIndex(where: isOutside).map { $0 + 1 } ?? 0
        return start..<(scalars[part.upperBound...].firstIndex(where: isOutside) ?? scalars.count)
    }

    /// Whether a word is one such as `https://example.org/1`.
    private func isAddress(_ word: Range<Int>) -> Bool {
        word.dropLast(2).contains { scalars[$0].scalar == ":" && scalars[$0 + 1].scalar == "/" && scalars[$0 + 2].scalar == "/" }
    }

    /// The digits of a number, without the zeros of a fraction: `1` of `1.0`. Three zeros make a thousand.
    private func withoutZeroFraction(_ digits: String, _ part: Range<Int>) -> String {
        guard let mark = scalars[part].lastIndex(where: { $0.scalar == "." || $0.scalar == "," }) else { return digits }
        let fraction = scalars[(mark + 1)..<part.upperBound]
        return fraction.count < 3 && fraction.allSatisfy { $0.scalar == "0" } ? String(digits.dropLast(fraction.count)) : digits
    }
}

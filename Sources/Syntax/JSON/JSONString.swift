/// JSON's spelling of strings, both ways.
package enum JSONString {
    /// The range between the quotes of a string literal. An unterminated literal has no closing quote.
    @inline(__always)
    package static func content(_ bytes: [UInt8], _ literal: Range<Int>) -> Range<Int> {
        let first = bytes[literal.lowerBound]
        // JSON5 keys may be unquoted.
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return literal }
        let start = literal.lowerBound + 1
        let closed = literal.count >= 2 && bytes[literal.upperBound - 1] == first
        return start..<max(start, closed ? literal.upperBound - 1 : literal.upperBound)
    }

    /// The text of a literal. Damaged escapes and lone surrogates become U+FFFD.
    package static func decode(_ bytes: [UInt8], _ literal: Range<Int>, hasEscapes: Bool) -> String {
        let range = content(bytes, literal)
        guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset += 1
            guard byte == UInt8(ascii: "\\"), offset < range.upperBound else {
                output.append(byte)
                continue
            }
            let escape = bytes[offset]
            offset += 1
            switch escape {
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "u"): appendUnicodeEscape(&output, bytes, &offset, range.upperBound)
            default: output.append(escape)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether an escape of a literal is half of a surrogate pair without the other half, so that it stands for no
    /// character.
    static func hasUnpairedSurrogate(_ bytes: [UInt8], _ literal: Range<Int>) -> Bool {
        let range = content(bytes, literal)
        var offset = range.lowerBound
        while let escape = nextEscape(bytes, &offset, range.upperBound) {
            guard escape == UInt8(ascii: "u"), let value = codeUnit(bytes, &offset, range.upperBound) else { continue }
            if 0xDC00..<0xE000 ~= value { return true }
            guard 0xD800..<0xDC00 ~= value else { continue }
            guard offset + 6 <= range.upperBound, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else { return true }
            offset += 2
            guard let low = codeUnit(bytes, &offset, range.upperBound), 0xDC00..<0xE000 ~= low else { return true }
        }
        return false
    }

    /// The letter of the next escape, after which `offset` then is; `nil` after the last one.
    @inline(__always)
    private static func nextEscape(_ bytes: [UInt8], _ offset: inout Int, _ end: Int) -> UInt8? {
        while offset + 1 < end {
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += 2
                return bytes[offset - 1]
            }
            offset += 1
        }
        return nil
    }

    /// The literal for a text as Xcode spells it: only quotes, backslashes and control characters are escaped,
    /// and a slash or a character beyond ASCII is written as itself.
    package static func encode(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        encode(text, to: &output)
        return output
    }

    /// Appends the literal for a text as Xcode spells it.
    package static func encode(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): output += [0x5C, 0x22]
            case UInt8(ascii: "\\"): output += [0x5C, 0x5C]
            case 0x0A: output += [0x5C, UInt8(ascii: "n")]
            case 0x09: output += [0x5C, UInt8(ascii: "t")]
            case 0x0D: output += [0x5C, UInt8(ascii: "r")]
            case 0x08: output += [0x5C, UInt8(ascii: "b")]
            case 0x0C: output += [0x5C, UInt8(ascii: "f")]
            case 0..<0x20: output += [0x5C, UInt8(ascii: "u"), 0x30, 0x30, hexDigit(byte >> 4), hexDigit(byte & 15)]
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Whether every escape of a literal is one that Xcode writes, or one that has no other spelling: short ones,
    /// control characters, line separators (seen both raw and escaped) and unpaired surrogates.
    package static func hasOnlyXcodesEscapes(_ bytes: [UInt8], _ literal: Range<Int>) -> Bool {
        let range = content(bytes, literal)
        var offset = range.lowerBound
        while let escape = nextEscape(bytes, &offset, range.upperBound) {
            switch escape {
            case UInt8(ascii: "/"): return false
            case UInt8(ascii: "u"):
                let value = codeUnit(bytes, &offset, range.upperBound) ?? 0
                guard value < 0x20 || value == 0x7F || value == 0x2028 || value == 0x2029 || 0xD800..<0xE000 ~= value else {
                    return false
                }
            default: break
            }
        }
        return true
    }
}

private extension JSONString {
    static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

    /// The value of four hexadecimal digits at `offset`, which are consumed if present.
    static func codeUnit(_ bytes: [UInt8], _ offset: inout Int, _ end: Int) -> UInt32? {
        guard offset + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = ASCII.hexValue(byte) else { return nil }
            value = value << 4 | digit
        }
        offset += 4
        return value
    }

    static func appendUnicodeEscape(_ output: inout [UInt8], _ bytes: [UInt8], _ offset: inout Int, _ end: Int) {
        let replacement: UInt32 = 0xFFFD
        var value = codeUnit(bytes, &offset, end) ?? replacement
        if 0xD800..<0xDC00 ~= value {
            var ahead = offset + 2
            if offset + 6 <= end, bytes[offset] == 0x5C, bytes[offset + 1] == UInt8(ascii: "u"),
                let low = codeUnit(bytes, &ahead, end), 0xDC00..<0xE000 ~= low
            {
                value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00)
                offset = ahead
            } else {
                value = replacement
            }
        }
        let scalar = UnicodeScalar(value) ?? "\u{FFFD}"
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

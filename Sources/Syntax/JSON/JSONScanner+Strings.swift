// Strings: the hot loop of reading a catalog.

extension JSONScanner {
    mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
        let start = offset
        var hasEscapes = false
        offset += 1
        while true {
            skipPlainCharacters(text)
            guard offset < text.count else {
                report(.cutShort, start..<text.count)
                break
            }
            let byte = text[offset]
            if byte == Self.quote {
                offset += 1
                break
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                skipEscape(text)
            } else if byte >= 0x80 {
                skipMultibyteCharacters(text)
            } else if byte == 0x0A || byte == 0x0D {
                report(.unterminatedString, start..<offset)
                break
            } else {
                report(.controlCharacter(byte), offset..<offset + 1)
                offset += 1
                if problems.count >= Self.problemLimit { break }
            }
        }
        append(.string, start..<offset, hasEscapes: hasEscapes)
    }

    /// The next byte that is a quote, a backslash, a control character or beyond ASCII, eight bytes at a time.
    @inline(__always)
    static func endOfPlainCharacters(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawBufferPointer(text)
        var offset = start
        while offset + 8 <= text.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            // A byte's high bit is set if the byte is zero after the exclusive or, or below 0x20, or beyond ASCII.
            let hits = (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
                | ((word &- (ones &* 0x20)) & ~word) | word) & highs
            if hits != 0 { return offset + hits.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < text.count {
            let byte = text[offset]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { break }
            offset += 1
        }
        return offset
    }

    /// The length of the character at a byte beyond ASCII; 0 if it is invalid (RFC 3629: no overlong forms, no
    /// surrogates, nothing past U+10FFFF).
    @inline(__always)
    static func lengthOfMultibyteCharacter(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch text[offset] {
        case 0xC2...0xDF: length = 2
        case 0xE1...0xEC, 0xEE...0xEF: length = 3
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF1...0xF3: length = 4
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard offset + length <= text.count, second.contains(text[offset + 1]),
            length < 3 || text[offset + 2] & 0xC0 == 0x80, length < 4 || text[offset + 3] & 0xC0 == 0x80
        else { return 0 }
        return length
    }
}

private extension JSONScanner {
    mutating func skipPlainCharacters(_ text: UnsafeBufferPointer<UInt8>) {
        offset = Self.endOfPlainCharacters(text, from: offset)
    }

    mutating func skipEscape(_ text: UnsafeBufferPointer<UInt8>) {
        let start = offset
        offset += 1
        guard offset < text.count else { return }
        let escape = text[offset]
        switch escape {
        case 0x22, 0x5C, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        case UInt8(ascii: "u"):
            offset += 1
            var digits = 0
            while digits < 4, offset < text.count, ASCII.hexValue(text[offset]) != nil {
                digits += 1
                offset += 1
            }
            if digits < 4 { report(.invalidEscape, start..<offset) }
        case 0x00..<0x20:
            // The control character is reported as such, or ends the string if it is a line break.
            report(.invalidEscape, start..<offset)
        default:
            report(.invalidEscape, start..<offset + 1)
            if escape < 0x80 { offset += 1 }
        }
    }

    /// Validates and skips characters beyond ASCII, and reports invalid ones.
    mutating func skipMultibyteCharacters(_ text: UnsafeBufferPointer<UInt8>) {
        while offset < text.count, text[offset] >= 0x80 {
            let length = Self.lengthOfMultibyteCharacter(text, at: offset)
            guard length > 0 else {
                report(.invalidUTF8, offset..<offset + 1)
                offset += 1
                // The rest of the invalid character is not reported again.
                while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
                if problems.count >= Self.problemLimit { return }
                continue
            }
            offset += length
        }
    }
}

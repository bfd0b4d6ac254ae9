/// A string literal and its value: text as the compiler understands it, and interpolations.
package struct StringLiteral: Sendable {
    package enum Segment: Sendable, Equatable {
        /// Literal text, decoded. Never empty.
        case text(String)
        /// The tokens strictly between the parentheses.
        case interpolation(tokens: Range<Int>)
    }

    package let segments: [Segment]
    /// The literal with its delimiters.
    package let range: ByteRange
    package let isTerminated: Bool
    package let isMultiline: Bool
    /// The index of the closing delimiter's token.
    package let endToken: Int
    /// The number of `#` in the delimiters.
    let pounds: Int
    /// The bytes between the delimiters, without the line breaks that belong to those of a multi-line literal.
    let content: Range<Int>
    /// The spaces and tabs before the closing delimiter of a multi-line literal, which begin each of its lines.
    let indent: Range<Int>

    /// The value of a literal without interpolations.
    package var plainValue: String? {
        guard let first = segments.first else { return "" }
        guard segments.count == 1, case .text(let value) = first else { return nil }
        return value
    }

    package init(_ source: LexedSource, _ tree: TokenTree, at stringStart: Int) {
        let tokens = source.tokens
        let start = tokens[stringStart]
        let last = tree.partner(of: stringStart) ?? stringStart
        var decoder = Decoder(source, start: start, end: tokens[last])
        var segments: [Segment] = []
        var i = stringStart + 1
        while i < last {
            switch tokens[i].kind {
            case .stringText:
                let value = decoder.decode(tokens[i].range.indices)
                if !value.isEmpty { segments.append(.text(value)) }
            case .interpolationStart:
                // Cannot fail: the lexer ends each interpolation that it starts.
                let end = tree.partner(of: i) ?? i
                segments.append(.interpolation(tokens: i + 1..<max(end, i + 1)))
                i = max(end, i)
                decoder.isAtLineStart = false
            default:
                break
            }
            i += 1
        }
        self.segments = segments
        range = ByteRange(start: start.start, end: tokens[last].end)
        isTerminated = !start.flags.contains(.unterminated)
        isMultiline = start.flags.contains(.multiline)
        endToken = last
        pounds = decoder.pounds
        content = decoder.contentStart..<max(decoder.contentStart, decoder.contentEnd)
        indent = decoder.indent
    }
}

/// Decodes the text of a literal, run by run.
private struct Decoder {
    private let bytes: [UInt8]
    private let isMultiline: Bool
    let pounds: Int
    /// The spaces and tabs before the closing delimiter of a multi-line literal.
    let indent: Range<Int>
    /// Where the content ends: the line break before the closing delimiter is not part of it.
    let contentEnd: Int
    /// Where the content begins: the line break after the opening delimiter is not part of it.
    let contentStart: Int
    var isAtLineStart: Bool

    init(_ source: LexedSource, start: Token, end: Token) {
        let bytes = source.bytes
        self.bytes = bytes
        isMultiline = start.flags.contains(.multiline)
        isAtLineStart = isMultiline
        let opening = start.range
        // Counted from the delimiter itself, as a token's count is capped at 255.
        pounds = opening.count - (isMultiline ? 3 : 1)
        let first = Int(opening.end)
        let last = max(Int(end.start), first)
        guard isMultiline else {
            (contentStart, contentEnd, indent) = (first, last, last..<last)
            return
        }
        let firstBreak = Self.skipSpaces(from: first, to: last, in: bytes)
        let firstLine = Self.skipLineBreak(from: firstBreak, to: last, in: bytes)
        contentStart = firstLine > firstBreak ? firstLine : first
        if let lastLine = Self.lineStart(before: last, notBefore: first, in: bytes), !end.flags.contains(.unterminated) {
            indent = lastLine..<last
            // An empty literal has a single line break, which belongs to both delimiters.
            contentEnd = max(contentStart, Self.beforeLineBreak(lastLine, in: bytes))
        } else {
            indent = last..<last
            contentEnd = last
        }
    }

    mutating func decode(_ run: Range<Int>) -> String {
        var i = max(run.lowerBound, contentStart)
        let end = min(run.upperBound, contentEnd)
        guard i < end else { return "" }
        if !isMultiline, !bytes[i..<end].contains(UInt8(ascii: "\\")) {
            return String(decoding: bytes[i..<end], as: UTF8.self)
        }
        var value: [UInt8] = []
        value.reserveCapacity(end - i)
        while i < end {
            if isAtLineStart {
                i = skipIndent(from: i, to: end)
                isAtLineStart = false
                continue
            }
            switch bytes[i] {
            case UInt8(ascii: "\\"):
                i = decodeEscape(at: i, to: end, into: &value)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                value.append(UInt8(ascii: "\n"))
                i = Self.skipLineBreak(from: i, to: end, in: bytes)
                isAtLineStart = true
            default:
                value.append(bytes[i])
                i += 1
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// Appends the value of an escape and returns its end. Anything that is not an escape, such as
    /// `\q` or a backslash with too few pounds, is kept as it is.
    private mutating func decodeEscape(at start: Int, to end: Int, into value: inout [UInt8]) -> Int {
        var i = start + 1
        for _ in 0..<pounds {
            guard i < end, bytes[i] == UInt8(ascii: "#") else {
                value.append(UInt8(ascii: "\\"))
                return start + 1
            }
            i += 1
        }
        if isMultiline {
            let afterSpaces = Self.skipSpaces(from: i, to: end, in: bytes)
            let afterBreak = Self.skipLineBreak(from: afterSpaces, to: end, in: bytes)
            if afterBreak > afterSpaces || (afterSpaces == end && end == contentEnd) {
                isAtLineStart = true
                return afterBreak
            }
        }
        let character = i < end ? bytes[i] : 0
        i += 1
        switch character {
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "r"): value.append(0x0D)
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "0"): value.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): value.append(character)
        case UInt8(ascii: "u"):
            guard let (scalar, next) = unicodeEscape(at: i, to: end) else { fallthrough }
            value.append(contentsOf: UTF8.encode(scalar)!)
            i = next
        default:
            value.append(UInt8(ascii: "\\"))
            return start + 1
        }
        return i
    }

    /// The scalar of `{…}` with one to eight hexadecimal digits, and where it ends.
    private func unicodeEscape(at start: Int, to end: Int) -> (Unicode.Scalar, Int)? {
        guard start < end, bytes[start] == UInt8(ascii: "{") else { return nil }
        var i = start + 1
        var code: UInt32 = 0
        while i < end, i - start <= 8, let digit = ASCII.hexValue(bytes[i]) {
            code = code << 4 | digit
            i += 1
        }
        guard i > start + 1, i < end, bytes[i] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(code) else { return nil }
        return (scalar, i + 1)
    }

    /// The end of the closing delimiter's indentation on this line, or of the part of it that is there.
    private func skipIndent(from start: Int, to end: Int) -> Int {
        var i = start
        for expected in indent {
            guard i < end, bytes[i] == bytes[expected] else { break }
            i += 1
        }
        return i
    }
}

private extension Decoder {
    static func skipSpaces(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
        var i = start
        while i < end, bytes[i] == 0x20 || bytes[i] == 0x09 { i += 1 }
        return i
    }

    static func skipLineBreak(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
        guard start < end else { return start }
        if bytes[start] == 0x0A { return start + 1 }
        guard bytes[start] == 0x0D else { return start }
        return start + 1 < end && bytes[start + 1] == 0x0A ? start + 2 : start + 1
    }

    /// The start of the line of `end`, if only spaces and tabs precede `end` on it.
    static func lineStart(before end: Int, notBefore start: Int, in bytes: [UInt8]) -> Int? {
        var i = end
        while i > start, bytes[i - 1] == 0x20 || bytes[i - 1] == 0x09 { i -= 1 }
        return i > start && (bytes[i - 1] == 0x0A || bytes[i - 1] == 0x0D) ? i : nil
    }

    /// The start of the line break before `lineStart`.
    static func beforeLineBreak(_ lineStart: Int, in bytes: [UInt8]) -> Int {
        let isPair = lineStart > 1 && bytes[lineStart - 1] == 0x0A && bytes[lineStart - 2] == 0x0D
        return lineStart - (isPair ? 2 : 1)
    }
}

/// Cuts the bytes of a Swift file into tokens.
///
/// One pass, no look at the meaning. A string with interpolations is the only thing that nests, and
/// its state stands on an explicit stack; so no input can exhaust the call stack. Each turn of each
/// loop moves `position` forward.
package struct Lexer: Sendable {
    /// A string whose interpolation is being lexed.
    struct OpenString: Sendable {
        var startToken: Int
        var pounds: Int
        var isMultiline: Bool
        /// Where the interpolation begins.
        var interpolation = 0
        /// Parentheses opened in the interpolation and not yet closed.
        var parens = 0
    }

    /// The file followed by a few zeros, so that looking a byte or two ahead needs no test for the end.
    let source: [UInt8]
    /// The length of the file itself.
    let end: Int
    private let keywords = KeywordTable.swift

    var position = 0
    var tokens: [Token] = []
    var openStrings: [OpenString] = []
    /// The fewest pounds of a multi-line regex that was searched for its end in vain: none with as many
    /// will find one further down.
    var endlessRegexPounds = Int.max
    /// The same for raw strings: the pounds that were looked for in vain up to the end of a line.
    var endlessLine = (pounds: Int.max, end: 0)
    private var comments: [ByteRange] = []
    private var problems: [LexProblem] = []
    /// Where the last token ended.
    private var lastEnd = 0
    private var startsLine = true

    package init(_ bytes: [UInt8]) {
        end = bytes.count
        source = bytes + [0, 0, 0, 0]
        // In source with comments a token stands for about eight bytes, in dense source for five to six.
        tokens.reserveCapacity(bytes.count / 6 + 8)
    }

    package static func tokens(of bytes: [UInt8]) -> LexedSource {
        var lexer = Lexer(bytes)
        lexer.run()
        return LexedSource(bytes: bytes, tokens: lexer.tokens, comments: lexer.comments, problems: lexer.problems)
    }

    private mutating func run() {
        skipByteOrderMarkAndShebang()
        while true {
            skipTrivia()
            let start = position
            let byte = source[start]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                lexName()
            case UInt8(ascii: "("):
                if !openStrings.isEmpty { openStrings[openStrings.count - 1].parens += 1 }
                take(.leftParen, 1)
            case UInt8(ascii: ")"): lexRightParen()
            case UInt8(ascii: "["): take(.leftBracket, 1)
            case UInt8(ascii: "]"): take(.rightBracket, 1)
            case UInt8(ascii: "{"): take(.leftBrace, 1)
            case UInt8(ascii: "}"): take(.rightBrace, 1)
            case UInt8(ascii: ","): take(.comma, 1)
            case UInt8(ascii: ":"):
                // `Swift::Result` selects a module.
                if source[start + 1] == UInt8(ascii: ":") { take(.colonColon, 2) } else { take(.colon, 1) }
            case UInt8(ascii: ";"): take(.semicolon, 1)
            case UInt8(ascii: "@"): take(.at, 1)
            case UInt8(ascii: "\\"): take(.backslash, 1)
            case UInt8(ascii: "\""): lexString(pounds: 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
            case UInt8(ascii: "$"):
                position = endOfName(from: start + 1)
                emit(.identifier, from: start)
            case UInt8(ascii: "#"): lexPound()
            case UInt8(ascii: "`"): lexBackticked()
            case UInt8(ascii: "."): lexDot()
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                // Touching what stands before it, it is postfix and stands alone: `x!=y` is `x! = y`.
                if isLeftBound(start) { take(byte == UInt8(ascii: "?") ? .question : .exclaim, 1) } else { lexOperator() }
            case UInt8(ascii: "<"): if !lexPlaceholder() { lexOperator() }
            case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
                UInt8(ascii: "%"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
                UInt8(ascii: "~"):
                lexOperator()
            case 0 where start == end:
                finish()
                return
            case 0x80...:
                lexBeyondASCII()
            default:
                take(.unknown, 1)
            }
        }
    }

    private mutating func finish() {
        while !openStrings.isEmpty { closeUnterminatedInterpolation() }
        emit(.eof, from: end)
        // What opened first is found out last.
        problems.sort { $0.offset < $1.offset }
    }
}

// MARK: - Making tokens

extension Lexer {
    /// Adds the token that begins at `start` and ends at `position`.
    @inline(__always)
    mutating func emit(_ kind: TokenKind, from start: Int, pounds: Int = 0, flags extra: Token.Flags = []) {
        var flags = extra
        if startsLine { flags.insert(.startsLine) }
        if start != lastEnd { flags.insert(.spaceBefore) }
        if isSpace(at: position) { flags.insert(.spaceAfter) }
        tokens.append(
            Token(kind: kind, flags: flags, pounds: UInt8(min(pounds, 255)), start: UInt32(start), end: UInt32(position)))
        startsLine = false
        lastEnd = position
    }

    @inline(__always)
    mutating func take(_ kind: TokenKind, _ length: Int) {
        let start = position
        position += length
        emit(kind, from: start)
    }

    mutating func report(_ kind: LexProblem.Kind, at offset: Int) {
        problems.append(LexProblem(kind: kind, offset: offset))
    }

    @inline(__always)
    private func isSpace(at offset: Int) -> Bool {
        switch source[offset] {
        case 0x20, 0x09...0x0D, 0: true
        case UInt8(ascii: "/"): source[offset + 1] == UInt8(ascii: "/") || source[offset + 1] == UInt8(ascii: "*")
        case 0x80...: scalar(at: offset).class == .space
        default: false
        }
    }
}

// MARK: - Between tokens

extension Lexer {
    private mutating func skipByteOrderMarkAndShebang() {
        if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
        lastEnd = position
        if source[position] == UInt8(ascii: "#"), source[position + 1] == UInt8(ascii: "!") { skipLine() }
    }

    private mutating func skipTrivia() {
        while true {
            switch source[position] {
            case 0x20, 0x09, 0x0B, 0x0C:
                position += 1
            case 0x0A, 0x0D:
                // A single-line string cannot go on after a line break, not even inside its interpolation.
                while let string = openStrings.last, !string.isMultiline { closeUnterminatedInterpolation() }
                startsLine = true
                position += 1
            case UInt8(ascii: "/"):
                switch source[position + 1] {
                case UInt8(ascii: "/"): skipLineComment()
                case UInt8(ascii: "*"): skipBlockComment()
                default: return
                }
            case 0 where position < end:
                position += 1
            case 0xC2...0xEF:
                let scalar = scalar(at: position)
                guard scalar.class == .space else { return }
                position += scalar.length
            default:
                return
            }
        }
    }

    private mutating func skipLine() {
        var i = position
        while source[i] != 0x0A, source[i] != 0x0D {
            if source[i] == 0, i >= end { break }
            i += 1
        }
        position = i
    }

    private mutating func skipLineComment() {
        let start = position
        skipLine()
        comments.append(ByteRange(start..<position))
    }

    private mutating func skipBlockComment() {
        let start = position
        var depth = 1
        var i = start + 2
        while depth > 0 {
            switch source[i] {
            case UInt8(ascii: "*") where source[i + 1] == UInt8(ascii: "/"):
                depth -= 1
                i += 2
            case UInt8(ascii: "/") where source[i + 1] == UInt8(ascii: "*"):
                depth += 1
                i += 2
            case 0x0A, 0x0D:
                startsLine = true
                i += 1
            case 0 where i >= end:
                report(.unterminatedComment, at: start)
                depth = 0
            default:
                i += 1
            }
        }
        position = i
        comments.append(ByteRange(start..<i))
    }
}

// MARK: - Names and numbers

extension Lexer {
    private mutating func lexName() {
        let start = position
        position = endOfName(from: start + 1)
        // After a dot or a module's name every word is a name.
        let previous = tokens.last?.kind
        let isMember = previous == .dot || previous == .colonColon
        emit(isMember ? .identifier : keywords.kind(of: source, from: start, to: position), from: start)
    }

    /// The end of the letters, digits, `_`, `$` and other identifier characters from `start` on.
    @inline(__always)
    func endOfName(from start: Int) -> Int {
        var i = start
        while true {
            let byte = source[i]
            if Self.isNameASCII(byte) {
                i += 1
            } else if byte < 0x80 {
                return i
            } else {
                let scalar = scalar(at: i)
                guard scalar.class == .name || scalar.class == .combining else { return i }
                i += scalar.length
            }
        }
    }

    @inline(__always)
    static func isNameASCII(_ byte: UInt8) -> Bool {
        // Bit sets of `$0-9` and `A-Z_a-z`: cheaper than comparing with each range.
        let bits: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : byte < 128 ? 0x07FF_FFFE_87FF_FFFE : 0
        return bits >> UInt64(byte & 63) & 1 != 0
    }

    private mutating func lexBackticked() {
        let start = position
        var i = start + 1
        while source[i] != UInt8(ascii: "`"), source[i] != 0x0A, source[i] != 0x0D, i < end { i += 1 }
        let isClosed = source[i] == UInt8(ascii: "`") && i < end
        position = isClosed ? i + 1 : start + 1
        emit(isClosed ? .identifier : .unknown, from: start)
    }

    /// `<#…#>`, what an editor leaves for people to fill in; it stands where a name would.
    private mutating func lexPlaceholder() -> Bool {
        let start = position
        guard source[start + 1] == UInt8(ascii: "#") else { return false }
        var i = start + 2
        while source[i] != 0x0A, source[i] != 0x0D, i < end {
            if source[i] == UInt8(ascii: "#"), source[i + 1] == UInt8(ascii: ">") {
                position = i + 2
                emit(.identifier, from: start)
                return true
            }
            if source[i] == UInt8(ascii: "<"), source[i + 1] == UInt8(ascii: "#") { return false }
            i += 1
        }
        return false
    }

    private mutating func lexNumber() {
        let start = position
        let prefix = source[start] == UInt8(ascii: "0") ? source[start + 1] : 0
        let isHex = prefix == UInt8(ascii: "x")
        let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
        var isFloat = false
        var i = endOfName(from: start)
        // `x.0.1` is the second element of the first one, and no fraction.
        if source[i] == UInt8(ascii: "."), tokens.last?.kind != .dot, prefix != UInt8(ascii: "b"), prefix != UInt8(ascii: "o") {
            let fractionEnd = endOfName(from: i + 1)
            // A hexadecimal fraction always has an exponent: `0xff.description` is a member.
            let isFraction = isHex
                ? Self.isHexDigit(source[i + 1]) && source[i + 1..<fractionEnd].contains { $0 | 0x20 == exponent }
                : Self.isDigit(source[i + 1])
            if isFraction {
                isFloat = true
                i = fractionEnd
            }
        }
        // What is left of an exponent with a sign.
        if source[i - 1] | 0x20 == exponent, source[i] == UInt8(ascii: "-") || source[i] == UInt8(ascii: "+"),
            Self.isDigit(source[i + 1]), prefix == 0 || isHex || Self.isDigit(prefix) {
            isFloat = true
            i = endOfName(from: i + 1)
        }
        position = i
        let hasExponent = prefix != UInt8(ascii: "b") && prefix != UInt8(ascii: "o")
            && source[start + 1..<max(i, start + 1)].contains { $0 | 0x20 == exponent }
        emit(isFloat || hasExponent ? .float : .integer, from: start)
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
}

// MARK: - Pounds

extension Lexer {
    /// A raw string, an extended regex literal, a condition of compilation, or a macro.
    private mutating func lexPound() {
        let start = position
        var i = start
        while source[i] == UInt8(ascii: "#") { i += 1 }
        if source[i] == UInt8(ascii: "\"") { return lexString(pounds: i - start) }
        if source[i] == UInt8(ascii: "/") { return lexExtendedRegex(pounds: i - start) }
        position = endOfName(from: start + 1)
        let kind: TokenKind =
            if matches("#if", start) { .poundIf }
            else if matches("#else", start) { .poundElse }
            else if matches("#elseif", start) { .poundElseif }
            else if matches("#endif", start) { .poundEndif }
            else { position == start + 1 ? .unknown : .macro }
        emit(kind, from: start)
    }

    /// Whether the bytes from `start` to `position` are exactly `word`.
    private func matches(_ word: StaticString, _ start: Int) -> Bool {
        position - start == word.utf8CodeUnitCount
            && word.withUTF8Buffer { source[start..<position].elementsEqual($0) }
    }
}

// MARK: - Beyond ASCII

extension Lexer {
    /// What a scalar beyond ASCII may be part of.
    enum ScalarClass { case name, combining, op, space, other }

    private mutating func lexBeyondASCII() {
        let start = position
        let scalar = scalar(at: start)
        switch scalar.class {
        case .op:
            lexOperator()
        case .name, .combining:
            position = endOfName(from: start)
            emit(.identifier, from: start)
        case .space, .other:
            take(.unknown, scalar.length)
        }
    }

    /// The class and length of the scalar at `offset`; a byte that is no valid UTF-8 is `other`.
    func scalar(at offset: Int) -> (class: ScalarClass, length: Int) {
        let lead = source[offset]
        let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
        guard length > 1 else { return (.other, 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for i in offset + 1..<offset + length {
            guard source[i] & 0xC0 == 0x80 else { return (.other, 1) }
            value = value << 6 | UInt32(source[i] & 0x3F)
        }
        return (Self.classify(value), length)
    }

    /// After the grammar of identifiers and operators in The Swift Programming Language.
    private static func classify(_ value: UInt32) -> ScalarClass {
        switch value {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: .space
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
            0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030: .op
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
            .combining
        case 0x80...0xA7, 0x180E, 0x2010...0x2029, 0xD800...0xF8FF, 0xFDD0...0xFDEF: .other
        default: value & 0xFFFE == 0xFFFE ? .other : .name
        }
    }
}

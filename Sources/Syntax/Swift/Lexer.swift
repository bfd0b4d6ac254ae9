/// Splits the bytes of a Swift file into tokens.
///
/// One pass, without semantics. Only strings with interpolations nest, and their state is on an explicit
/// stack, so no input can exhaust the call stack. Every iteration of every loop advances `position`.
package struct Lexer {
    /// A string whose interpolation is being lexed.
    struct OpenString {
        var startToken: Int
        var pounds: Int
        var isMultiline: Bool
        /// Where the interpolation begins.
        var interpolation = 0
        /// Parentheses opened in the interpolation and not yet closed.
        var parens = 0
    }

    let source: SourceBytes
    private let keywords = KeywordTable.swift

    var position = 0
    // Not an array, whose uniqueness would be checked with each token.
    let tokens: UnsafeMutableBufferPointer<Token>
    var tokenCount = 0
    /// Whether there were more tokens than there is room for.
    private(set) var isFull = false
    var openStrings: [OpenString] = []
    /// The fewest pounds of a multi-line regex that has no end: none with as many will find one further down.
    var endlessRegexPounds = Int.max
    /// The same for raw strings: the number of pounds that was not found before the end of a line.
    var endlessLine = (pounds: Int.max, end: 0)
    /// The last run of pounds that was measured.
    private var rowOfPounds = 0..<0
    private let skipsBodies: Bool
    var bodies = TypeBodies()
    /// No body is skipped before this offset.
    var skipsNothingBefore = 0
    var comments: [ByteRange] = []
    var problems: [LexProblem] = []
    /// Where the last token ended.
    var lastEnd = 0
    var startsLine = true

    private init(_ source: SourceBytes, into tokens: UnsafeMutableBufferPointer<Token>, skipsBodies: Bool) {
        self.source = source
        self.tokens = tokens
        self.skipsBodies = skipsBodies
    }

    /// The length of the file.
    var end: Int { source.count }

    /// - Parameter skipsBodies: Whether the bodies of functions, accessors and closures are left out but for their first word.
    package static func tokens(of bytes: consuming [UInt8], skipsBodies: Bool = false) -> LexedSource {
        precondition(bytes.count <= UInt32.max, "a source of more than four gigabytes")
        var lexed: (comments: [ByteRange], problems: [LexProblem], isWhole: Bool) = ([], [], false)
        let tokens = SourceBytes.with(&bytes) { source in
            // Commented source has a token for about every eight bytes, dense source for every five to six.
            var room = source.count / 4 + 16
            while true {
                let tokens = [Token](unsafeUninitializedCapacity: room) { buffer, count in
                    var lexer = Lexer(source, into: buffer, skipsBodies: skipsBodies)
                    lexer.run()
                    lexed = (lexer.comments, lexer.problems, !lexer.isFull)
                    count = lexer.tokenCount
                }
                if lexed.isWhole { return tokens }
                room *= 2
            }
        }
        return LexedSource(bytes: bytes, tokens: tokens, comments: lexed.comments, problems: lexed.problems)
    }

    private mutating func run() {
        skipByteOrderMarkAndShebang()
        while position < end, !isFull { lexNext() }
        if !isFull { finish() }
    }

    mutating func lexOne() { lexNext() }

    @inline(__always)
    private mutating func lexNext() {
        // Most tokens follow one space or none.
        if source[position] == UInt8(ascii: " ") { position += 1 }
        if Self.mayBeTrivia(source[position]) { skipTrivia() }
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
        case UInt8(ascii: "{"):
            take(.leftBrace, 1)
            if skipsBodies { skipBody() }
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
            position = source.endOfName(from: start + 1)
            emit(.identifier, from: start)
        case UInt8(ascii: "#"): lexPound()
        case UInt8(ascii: "`"): lexBackticked()
        case UInt8(ascii: "."): lexDot()
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            // Right after an operand it is a postfix operator of its own: `x!=y` is `x! = y`.
            if source.isLeftBound(start) { take(byte == UInt8(ascii: "?") ? .question : .exclaim, 1) } else { lexOperator() }
        case UInt8(ascii: "<"): if !lexPlaceholder() { lexOperator() }
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "%"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"):
            lexOperator()
        case 0 where start == end:
            break
        case 0x80...:
            lexBeyondASCII()
        default:
            take(.unknown, 1)
        }
    }

    private mutating func finish() {
        while !openStrings.isEmpty { closeUnterminatedInterpolation() }
        emit(.eof, from: end)
        // The end of the file counts as a space.
        if tokenCount > 1 { tokens[tokenCount - 2].flags.insert(.spaceAfter) }
        // Problems are found from the innermost string outwards.
        problems.sort { $0.offset < $1.offset }
    }
}

// MARK: - Making tokens

extension Lexer {
    /// Adds the token that begins at `start` and ends at `position`.
    @inline(__always)
    mutating func emit(_ kind: TokenKind, from start: Int, pounds: Int = 0, flags extra: Token.Flags = Token.Flags()) {
        guard tokenCount < tokens.count else { return isFull = true }
        // Branch-free: this branch mispredicts, as every other token follows a space. What is set before the first
        // token is overwritten by it.
        let hasSpace = start != lastEnd
        // Literals of sets are slow in debug builds, whose tests lex a lot.
        let none = Token.Flags()
        tokens[max(tokenCount, 1) - 1].flags.formUnion(hasSpace ? .spaceAfter : none)
        let flags = extra.union(startsLine ? .startsLine : none).union(hasSpace ? .spaceBefore : none)
        tokens.initializeElement(
            at: tokenCount,
            to: Token(
                kind: kind, flags: flags, pounds: UInt8(min(pounds, 255)), start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: position)))
        tokenCount += 1
        startsLine = false
        lastEnd = position
    }

    /// The previous token; the start of a file counts as a semicolon.
    @inline(__always)
    var lastToken: Token { tokenCount > 0 ? tokens[tokenCount - 1] : Token(kind: .semicolon, start: 0, end: 0) }

    @inline(__always)
    mutating func take(_ kind: TokenKind, _ length: Int) {
        let start = position
        position += length
        emit(kind, from: start)
    }

    mutating func report(_ kind: LexProblem.Kind, at offset: Int) {
        problems.append(LexProblem(kind: kind, offset: offset))
    }
}

// MARK: - Between tokens

extension Lexer {
    private mutating func skipByteOrderMarkAndShebang() {
        if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
        lastEnd = position
        if source[position] == UInt8(ascii: "#"), source[position + 1] == UInt8(ascii: "!") { skipLine() }
    }

    /// Whether a byte alone does not tell that a token begins here.
    @inline(__always)
    private static func mayBeTrivia(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "/") || byte >= 0x80 }

    mutating func skipTrivia() {
        while true {
            switch source[position] {
            case 0x20:
                position += source.eight(at: position).leadingSpaces
            case 0x09, 0x0B, 0x0C:
                position += 1
            case 0x0A, 0x0D:
                // A single-line string ends with its line, even inside an interpolation.
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
                let scalar = source.scalar(at: position)
                guard scalar.class == .space else { return }
                position += scalar.length
            default:
                return
            }
        }
    }

    private mutating func skipLine() {
        var i = position
        while true {
            let stops = source.eight(at: i).lineEndsAndZeros
            guard stops != 0 else {
                i += 8
                continue
            }
            i += stops.trailingZeroBitCount / 8
            guard source[i] == 0, i < end else { break }
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
    mutating func lexName() {
        let start = position
        let first = source.eight(at: start)
        position = source.endOfName(from: start, first)
        // After a dot or a module selector every word is a name.
        let previous = lastToken.kind
        let isMember = previous == .dot || previous == .colonColon
        let kind = isMember ? .identifier : keywords.kind(first, of: source, from: start, to: position)
        if skipsBodies, kind != .identifier { bodies.note(kind, after: previous) }
        emit(kind, from: start)
    }

    mutating func lexBackticked() {
        let start = position
        var i = start + 1
        while source[i] != UInt8(ascii: "`"), source[i] != 0x0A, source[i] != 0x0D, i < end { i += 1 }
        let isClosed = source[i] == UInt8(ascii: "`") && i < end
        position = isClosed ? i + 1 : start + 1
        emit(isClosed ? .identifier : .unknown, from: start)
    }

    /// `<#…#>`, an editor placeholder, which takes the place of a name.
    private mutating func lexPlaceholder() -> Bool {
        let start = position
        guard let end = source.endOfPlaceholder(from: start) else { return false }
        position = end
        emit(.identifier, from: start)
        return true
    }

    private mutating func lexNumber() {
        let start = position
        // `0x`, `0b` or `0o`; a zero may also begin `0.5` and `0e-5`.
        let prefix = source[start] == UInt8(ascii: "0") ? source[start + 1] : 0
        let isHex = prefix == UInt8(ascii: "x")
        let isDecimal = !isHex && prefix != UInt8(ascii: "b") && prefix != UInt8(ascii: "o")
        let exponent = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
        var isFloat = false
        var i = source.endOfName(from: start)
        // `x.0.1` is the second element of the first one, not a fraction.
        if source[i] == UInt8(ascii: "."), lastToken.kind != .dot, isDecimal || isHex {
            let fractionEnd = source.endOfName(from: i + 1)
            // A hexadecimal fraction always has an exponent: `0xff.description` is a member.
            let isFraction = isHex
                ? ASCII.isHexDigit(source[i + 1]) && source.bytes(i + 1, fractionEnd).contains { $0 | 0x20 == exponent }
                : ASCII.isDigit(source[i + 1])
            if isFraction {
                isFloat = true
                i = fractionEnd
            }
        }
        // The rest of an exponent with a sign.
        if source[i - 1] | 0x20 == exponent, source[i] == UInt8(ascii: "-") || source[i] == UInt8(ascii: "+"),
            ASCII.isDigit(source[i + 1]), isDecimal || isHex {
            isFloat = true
            i = source.endOfName(from: i + 1)
        }
        position = i
        let hasExponent = (isDecimal || isHex) && source.bytes(start + 1, max(i, start + 1)).contains { $0 | 0x20 == exponent }
        emit(isFloat || hasExponent ? .float : .integer, from: start)
    }
}

// MARK: - Pounds

extension Lexer {
    /// A raw string, an extended regex literal, a compilation condition, or a macro.
    private mutating func lexPound() {
        let start = position
        // If a run of pounds begins nothing, each of them is looked at in turn; the run is measured only once.
        if !rowOfPounds.contains(start) {
            var end = start + 1
            while source[end] == UInt8(ascii: "#") { end += 1 }
            rowOfPounds = start..<end
        }
        let i = rowOfPounds.upperBound
        if source[i] == UInt8(ascii: "\"") { return lexString(pounds: i - start) }
        if source[i] == UInt8(ascii: "/") { return lexExtendedRegex(pounds: i - start) }
        position = source.endOfName(from: start + 1)
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
            && word.withUTF8Buffer { source.bytes(start, position).elementsEqual($0) }
    }
}

// MARK: - Beyond ASCII

extension Lexer {
    private mutating func lexBeyondASCII() {
        let start = position
        let scalar = source.scalar(at: start)
        switch scalar.class {
        case .op:
            lexOperator()
        case .name, .combining:
            position = source.endOfName(from: start)
            emit(.identifier, from: start)
        case .space, .other:
            take(.unknown, scalar.length)
        }
    }
}

// Operators and regex literals are lexed together, because either may begin with a slash.

extension Lexer {
    mutating func lexDot() {
        // In a key path the dot is a token of its own: `\.?.count`.
        let follows = lastToken.kind == .backslash && Int(lastToken.end) == position
        if follows || !source.continuesOperator(position + 1) { take(.dot, 1) } else { lexOperator() }
    }

    /// Lexes a run of operator characters, or the regex literal that it turns out to start.
    mutating func lexOperator() {
        let start = position
        var i = source.endOfOperator(from: start)
        if let slash = source.bytes(start, i).firstIndex(of: UInt8(ascii: "/")) {
            if lexRegex(at: start + slash, operatorFrom: start, to: i) { return }
            i = source.startOfComment(from: start + 1, to: i)
        }
        emitOperator(from: start, to: i)
    }

    /// `#/…/#`, which is always a regex literal.
    mutating func lexExtendedRegex(pounds: Int) {
        let start = position
        let literal = RegexScanner(self, at: start + pounds, pounds: pounds, isCertain: true).scan()
        emitRegex(literal, from: start)
        if literal.reachedEOF { endlessRegexPounds = min(endlessRegexPounds, pounds) }
    }

}

private extension Lexer {
    mutating func emitOperator(from start: Int, to end: Int) {
        let kind: TokenKind =
            switch (end - start, source[start]) {
            case (1, UInt8(ascii: "=")): .equal
            case (1, UInt8(ascii: "?")): .question
            case (1, UInt8(ascii: "!")): .exclaim
            case (1, UInt8(ascii: ".")): .dot
            case (2, UInt8(ascii: "-")) where source[start + 1] == UInt8(ascii: ">"): .arrow
            default: .op
            }
        position = end
        emit(kind, from: start)
    }

    mutating func emitRegex(_ literal: RegexScanner.Literal, from start: Int) {
        position = literal.end
        if !literal.isTerminated { report(.unterminatedRegex, at: start) }
        emit(.regex, from: start, flags: literal.isTerminated ? [] : .unterminated)
    }
}

// MARK: - Is it a regex?

private extension Lexer {
    /// Lexes the regex literal that starts at the first slash of an operator run, and the characters
    /// before the slash. False, and nothing lexed, if the slash is an operator.
    mutating func lexRegex(at slash: Int, operatorFrom start: Int, to end: Int) -> Bool {
        if source.isLeftBound(start) { return false }
        let previous = lastToken
        // The name of an operator declaration.
        if previous.kind == .kwFunc || previous.kind == .kwOperator { return false }
        var isCertain = false
        if !source.isRightBound(end, leftBound: false) {
            // With spaces on both sides it is a binary operator.
            if followsTryMark {
                isCertain = true
            } else {
                guard expressionMayFollow(previous) else { return false }
                // An operator by itself may be an argument: `reduce(1, /)`.
                switch previous.kind {
                case .leftParen, .leftBracket, .interpolationStart, .comma, .colon: break
                default: isCertain = true
                }
            }
        }
        return lexRegex(at: slash, from: start, isCertain: isCertain)
    }

    mutating func lexRegex(at slash: Int, from start: Int, isCertain: Bool) -> Bool {
        let literal = RegexScanner(self, at: slash, pounds: 0, isCertain: isCertain).scan()
        guard literal.isRegex else { return false }
        if slash > start { emitOperator(from: start, to: slash) }
        emitRegex(literal, from: slash)
        return true
    }

    /// `try?` and `try!` are followed by an expression, although a postfix mark ends one elsewhere.
    var followsTryMark: Bool {
        let mark = lastToken
        guard tokenCount >= 2, mark.kind == .question || mark.kind == .exclaim else { return false }
        let word = tokens[tokenCount - 2]
        return word.kind == .kwTry && word.end == mark.start
    }

    func expressionMayFollow(_ token: Token) -> Bool {
        switch token.kind {
        case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .equal, .semicolon, .comma, .colon, .unknown,
            .poundIf, .poundElse, .poundElseif, .poundEndif:
            return true
        case .question, .exclaim:
            return !source.isLeftBound(Int(token.start))
        case .op:
            let leftBound = source.isLeftBound(Int(token.start))
            return !leftBound || source.isRightBound(Int(token.end), leftBound: leftBound)
        // These are expressions, or contextual keywords.
        case .kwTrue, .kwFalse, .kwNil, .kwSelf, .kwSelfType, .kwSuper, .kwActor, .kwAsync, .kwAwait, .kwSome, .kwAny,
            .kwPackage, .kwOpen:
            return false
        default:
            return token.kind.isKeyword
        }
    }
}

// MARK: - Finding its end

/// Finds the end of a regex literal, if there is one.
private struct RegexScanner {
    struct Literal {
        var end: Int
        var isRegex = true
        var isTerminated = true
        /// Whether the rest of the file was searched.
        var reachedEOF = false

        static let none = Literal(end: 0, isRegex: false)
    }

    private let source: SourceBytes
    private let sourceEnd: Int
    private let slash: Int
    private let pounds: Int
    private let isEndless: Bool
    /// Only a regex literal is possible here, even if it is malformed.
    private let isCertain: Bool

    init(_ lexer: Lexer, at slash: Int, pounds: Int, isCertain: Bool) {
        source = lexer.source
        sourceEnd = lexer.end
        isEndless = pounds >= lexer.endlessRegexPounds
        self.slash = slash
        self.pounds = pounds
        self.isCertain = isCertain
    }

    func scan() -> Literal {
        var i = slash + 1
        if pounds == 0 {
            switch source[i] {
            case 0x20, 0x09: if !isCertain { return .none }
            case UInt8(ascii: "*"), UInt8(ascii: "/"): return .none
            default: break
            }
            if slash > 0, source[slash - 1] == UInt8(ascii: "*") { return .none }
        }
        let firstBreak = pounds > 0 ? blankLineEnd(from: i) : nil
        if let firstBreak, isEndless { return Literal(end: firstBreak, isTerminated: false) }
        var groups = 0
        var classes = 0
        var bareSpace = -1
        while true {
            switch source[i] {
            case UInt8(ascii: "/"):
                if let literal = close(at: i, afterSpace: bareSpace == i - 1) { return literal }
                i += 1
            case UInt8(ascii: "\\"):
                // The escaped character is literal; a line break or the end is handled by the next iteration.
                let escaped = source[i + 1]
                i += escaped == 0x0A || escaped == 0x0D || i + 1 >= sourceEnd ? 1 : 2
            case 0x0A, 0x0D:
                guard firstBreak != nil else { return unterminated(at: i) }
                i += 1
            case 0 where i >= sourceEnd:
                guard let firstBreak else { return unterminated(at: sourceEnd) }
                // The rest is more likely to be code than pattern.
                return Literal(end: firstBreak, isTerminated: false, reachedEOF: true)
            case UInt8(ascii: "(") where classes == 0:
                groups += 1
                i += 1
            case UInt8(ascii: ")") where classes == 0:
                if groups == 0, !isCertain { return .none }
                groups = max(0, groups - 1)
                i += 1
            case UInt8(ascii: "["):
                classes += 1
                i += 1
            case UInt8(ascii: "]"):
                classes = max(0, classes - 1)
                i += 1
            case 0x20, 0x09:
                bareSpace = i
                i += 1
            default:
                i += 1
            }
        }
    }

    /// The literal that the slash at `offset` closes, or why there is none; `nil` if the slash is part of
    /// the pattern.
    private func close(at offset: Int, afterSpace: Bool) -> Literal? {
        var i = offset + 1
        if pounds > 0 {
            while source[i] == UInt8(ascii: "#") { i += 1 }
            return i - offset > pounds ? Literal(end: i) : nil
        }
        if source[i] == UInt8(ascii: "*") || source[i] == UInt8(ascii: "/") { return unterminated(at: offset) }
        return afterSpace && !isCertain ? Literal.none : Literal(end: i)
    }

    private func unterminated(at offset: Int) -> Literal {
        isCertain ? Literal(end: offset, isTerminated: false) : .none
    }

    /// The end of the line if only spaces are left on it: only then may the pattern span lines.
    private func blankLineEnd(from start: Int) -> Int? {
        var i = start
        while source[i] == 0x20 || source[i] == 0x09 { i += 1 }
        return source[i] == 0x0A || source[i] == 0x0D ? i : nil
    }
}

/// Finds the end of an expression, from line breaks and from tokens that cannot continue one.
struct ExpressionEnd {
    let source: SwiftSource
    let limit: Int
    /// In the condition of `if`, `while`, `for` and `switch` a brace opens the body.
    let stopsAtBrace: Bool

    /// Never before the start, even if that is beyond the limit.
    func find(from start: Int) -> Int {
        max(start, end(from: start))
    }

    private func end(from start: Int) -> Int {
        var i = start
        var openTernaries = 0
        while i < limit {
            let token = source.token(i)
            if i > start, token.startsLine, !continues(i) { return i }
            switch token.kind {
            case .semicolon, .comma, .rightParen, .rightBracket, .rightBrace, .interpolationEnd, .kwElse, .kwWhere, .eof:
                return i
            case .kwCase, .kwDefault:
                if i > start { return i }
            case .poundElseif, .poundElse, .poundEndif, .poundIf:
                return i
            case .colon:
                if i > start, isLabelOfClosure(i - 1) { break }
                guard openTernaries > 0 else { return i }
                openTernaries -= 1
            case .question where isTernary(i):
                openTernaries += 1
            case .op where i > start && !token.spaceAfter && source.equals(i, "<"):
                if let after = endOfGenericArguments(i) {
                    i = after
                    continue
                }
            case .leftBrace where i > start && stopsAtBrace:
                return i
            case .leftBrace where i > start && isAccessorBlock(i):
                return i
            default:
                break
            }
            if i == start, token.kind == .kwIf || token.kind == .kwSwitch {
                return endOfBranches(from: i)
            }
            i = source.skip(i)
        }
        return limit
    }

    /// The end of `<String, Never>` in `PassthroughSubject<String, Never>()`; a comma ends an expression otherwise.
    private func endOfGenericArguments(_ i: Int) -> Int? {
        var parser = TypeParser(source, at: i, before: min(limit, i + Self.mostTypeTokens))
        guard parser.genericArguments() != nil else { return nil }
        return [.leftParen, .dot, .leftBrace].contains(source.kind(parser.position)) ? parser.position : nil
    }

    /// The most tokens of a list of types; hostile sources must not make it read twice what follows.
    private static let mostTypeTokens = 64

    private func isTernary(_ i: Int) -> Bool {
        source.token(i).spaceBefore && source.token(i).spaceAfter
    }

    /// Whether a token on a new line continues the expression of the line before.
    private func continues(_ i: Int) -> Bool {
        let token = source.token(i)
        let last = source.token(i - 1)
        switch last.kind {
        case .op, .equal, .question, .exclaim:
            // `a +` continues, `a!` does not.
            if last.spaceBefore, last.end != token.start { return true }
        case .arrow, .colon, .comma, .dot, .kwTry, .kwAwait, .kwAs, .kwIs, .kwIn: return true
        default: break
        }
        switch token.kind {
        case .dot, .colon, .kwAs, .kwIs, .arrow: return true
        case .equal: return true
        // A trailing closure, in the style that puts each brace on a line of its own.
        case .leftBrace: return !stopsAtBrace && (last.kind == .rightParen || last.kind == .identifier)
        case .question: return token.spaceAfter
        case .op: return token.spaceAfter
        // A postfix `#if` inside a chain of modifiers.
        case .poundIf, .poundElseif, .poundElse, .poundEndif: return false
        default: return isLabelOfClosure(i)
        }
    }

    /// The name in `} label: {`, before one more trailing closure of the same call.
    private func isLabelOfClosure(_ i: Int) -> Bool {
        source.kind(i).isName && source.kind(i + 1) == .colon && source.kind(i + 2) == .leftBrace && source.kind(i - 1) == .rightBrace
            && source.kind(i) != .kwDefault
    }

    /// `{ didSet { … } }` after the value of a stored property.
    private func isAccessorBlock(_ i: Int) -> Bool {
        source.equals(i + 1, "didSet") || source.equals(i + 1, "willSet")
    }

    /// The end of an `if` or `switch` used as a value.
    private func endOfBranches(from start: Int) -> Int {
        var i = start
        while i < limit, source.kind(i) != .leftBrace { i = source.skip(i) }
        guard i < limit else { return limit }
        i = source.skip(i)
        while i < limit, source.kind(i) == .kwElse {
            while i < limit, source.kind(i) != .leftBrace { i = source.skip(i) }
            guard i < limit else { return limit }
            i = source.skip(i)
        }
        return i
    }
}

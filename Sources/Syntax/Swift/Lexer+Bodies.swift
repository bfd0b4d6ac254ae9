// Those who look only for declarations can skip the bodies of functions, accessors and closures, which is most of a
// file.

extension Lexer {
    /// Skips the body after an opening brace up to its closing brace, except for its first word, which distinguishes
    /// observers (`didSet`) from other accessors. The bodies of types are not skipped.
    ///
    /// If a slash could begin a regex literal, or `#if` could contain an unbalanced brace, nothing is skipped before
    /// that place, so every brace gets the same partner as if everything had been lexed.
    mutating func skipBody() {
        let isType = bodies.open()
        guard !isType, openStrings.isEmpty, position >= skipsNothingBefore else { return }
        skipTrivia()
        if ASCII.isLetter(source[position]) {
            lexName()
            _ = bodies.open()
        }
        let start = mark()
        guard let obstacle = findClosingBrace() else { return }
        rewind(to: start)
        skipsNothingBefore = obstacle
    }

    /// Advances to the brace that closes the open ones; or returns where that cannot be decided without lexing.
    private mutating func findClosingBrace() -> Int? {
        var depth = 1
        while position < end, !isFull {
            let stops = source.eight(at: position).bracesAndWhatHidesThem
            guard stops != 0 else {
                position += 8
                continue
            }
            position += stops.trailingZeroBitCount / 8
            switch source[position] {
            case UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return nil }
                position += 1
            case UInt8(ascii: "\""):
                skipString(pounds: 0)
            case UInt8(ascii: "/"):
                switch source[position + 1] {
                case UInt8(ascii: "/"), UInt8(ascii: "*"): skipTrivia()
                default: return position
                }
            case UInt8(ascii: "#"):
                var i = position
                while source[i] == UInt8(ascii: "#") { i += 1 }
                if source[i] == UInt8(ascii: "\"") {
                    skipString(pounds: i - position)
                } else if mayStartCondition(i) || source[i] == UInt8(ascii: "/") || source[position - 1] == UInt8(ascii: "<") {
                    return position
                } else {
                    position = i
                }
            case UInt8(ascii: "`"):
                let count = tokenCount
                lexBackticked()
                tokenCount = count
            default:
                position += 1
            }
        }
        return end
    }

    /// Whether `if`, `else`, `elseif` or `endif` may begin here.
    private func mayStartCondition(_ i: Int) -> Bool {
        source[i] == UInt8(ascii: "e") || (source[i] == UInt8(ascii: "i") && source[i + 1] == UInt8(ascii: "f"))
    }

    private mutating func skipString(pounds: Int) {
        let (count, open) = (tokenCount, openStrings.count)
        lexString(pounds: pounds)
        while openStrings.count > open, position < end, !isFull { lexOne() }
        while openStrings.count > open { closeUnterminatedInterpolation() }
        if !isFull { tokenCount = count }
    }
}

/// Tells the bodies of types from those of functions, accessors and closures, as tokens go by.
package struct TypeBodies {
    private var opensType = false

    package init() {}

    /// Notes from a keyword whether the next brace opens the body of a type.
    ///
    /// - Parameter previous: The token before it.
    package mutating func note(_ keyword: TokenKind, after previous: TokenKind) {
        switch keyword {
        case .kwStruct, .kwClass, .kwEnum, .kwExtension, .kwProtocol, .kwActor: opensType = true
        case .kwFunc, .kwInit, .kwSubscript, .kwDeinit: opensType = false
        // Not the `let` of `struct Grid<let width: Int>`.
        case .kwVar, .kwLet: if previous != .op, previous != .comma { opensType = false }
        default: break
        }
    }

    /// Notes a brace.
    ///
    /// - Returns: Whether it opens the body of a type.
    package mutating func open() -> Bool {
        defer { opensType = false }
        return opensType
    }
}

// MARK: - Going back

extension Lexer {
    /// A state of the lexer to return to.
    struct Mark {
        fileprivate let position: Int
        fileprivate let lastEnd: Int
        fileprivate let startsLine: Bool
        fileprivate let comments: Int
        fileprivate let problems: Int
        fileprivate let flags: Token.Flags
        fileprivate let endlessRegexPounds: Int
        fileprivate let endlessLine: (pounds: Int, end: Int)
    }

    func mark() -> Mark {
        Mark(
            position: position, lastEnd: lastEnd, startsLine: startsLine, comments: comments.count, problems: problems.count,
            flags: lastToken.flags, endlessRegexPounds: endlessRegexPounds, endlessLine: endlessLine)
    }

    /// Returns to an earlier state.
    mutating func rewind(to mark: Mark) {
        position = mark.position
        lastEnd = mark.lastEnd
        startsLine = mark.startsLine
        comments.removeSubrange(mark.comments...)
        problems.removeSubrange(mark.problems...)
        if tokenCount > 0 { tokens[tokenCount - 1].flags = mark.flags }
        // Found further down.
        endlessRegexPounds = mark.endlessRegexPounds
        endlessLine = mark.endlessLine
    }
}

extension Lexer {
    /// Lexes a string up to its end or its first interpolation. `position` is at the first delimiter byte.
    mutating func lexString(pounds: Int) {
        let start = position
        let quote = start + pounds
        let isMultiline = source[quote + 1] == UInt8(ascii: "\"") && source[quote + 2] == UInt8(ascii: "\"")
            && !(pounds > 0 && closesOnItsLine(from: quote + 1, pounds: pounds))
        position = quote + (isMultiline ? 3 : 1)
        let string = OpenString(startToken: tokenCount, pounds: pounds, isMultiline: isMultiline)
        emit(.stringStart, from: start, pounds: pounds, flags: isMultiline ? .multiline : [])
        lexStringContent(string)
    }

    /// Goes on with a string after its start or after an interpolation.
    mutating func lexStringContent(_ string: OpenString) {
        let start = position
        let content = string.isMultiline
            ? endOfMultilineContent(pounds: string.pounds) : endOfLineContent(pounds: string.pounds)
        position = content.offset
        if position > start { emit(.stringText, from: start) }
        let delimiter = position
        let isMultiline: Token.Flags = string.isMultiline ? .multiline : []
        switch content.stop {
        case .delimiter:
            position += (string.isMultiline ? 3 : 1) + string.pounds
            emit(.stringEnd, from: delimiter, pounds: string.pounds, flags: isMultiline)
        case .interpolation:
            position += 2 + string.pounds
            emit(.interpolationStart, from: delimiter, pounds: string.pounds)
            openStrings.append(string)
            openStrings[openStrings.count - 1].interpolation = delimiter
        case .nothing:
            endUnterminated(string)
        }
    }

    /// A closing parenthesis, which may be the one of an interpolation.
    mutating func lexRightParen() {
        guard let string = openStrings.last else { return take(.rightParen, 1) }
        guard string.parens == 0 else {
            openStrings[openStrings.count - 1].parens -= 1
            return take(.rightParen, 1)
        }
        openStrings.removeLast()
        let start = position
        position += 1
        emit(.interpolationEnd, from: start, pounds: string.pounds)
        lexStringContent(string)
    }

    /// Ends the innermost interpolation and its string here, with tokens of no length.
    mutating func closeUnterminatedInterpolation() {
        let string = openStrings.removeLast()
        report(.unterminatedInterpolation, at: string.interpolation)
        emit(.interpolationEnd, from: position, pounds: string.pounds, flags: .unterminated)
        endUnterminated(string)
    }

    private mutating func endUnterminated(_ string: OpenString) {
        guard string.startToken < tokenCount else { return }
        tokens[string.startToken].flags.insert(.unterminated)
        report(.unterminatedString, at: Int(tokens[string.startToken].start))
        let flags: Token.Flags = string.isMultiline ? [.multiline, .unterminated] : .unterminated
        emit(.stringEnd, from: position, pounds: string.pounds, flags: flags)
    }
}

private extension Lexer {
    /// Why a run of string content ends.
    enum Stop { case delimiter, interpolation, nothing }

    /// Content that may not leave its line.
    func endOfLineContent(pounds: Int) -> (offset: Int, stop: Stop) {
        var i = position
        while true {
            switch source[i] {
            case UInt8(ascii: "\""):
                if hasPounds(pounds, at: i + 1) { return (i, .delimiter) }
                i += 1
            case UInt8(ascii: "\\"):
                guard hasPounds(pounds, at: i + 1) else {
                    i += 1
                    continue
                }
                let escaped = i + 1 + pounds
                switch source[escaped] {
                case UInt8(ascii: "("): return (i, .interpolation)
                case 0x0A, 0x0D: return (escaped, .nothing)
                case 0 where escaped >= end: return (end, .nothing)
                default: i = escaped + 1
                }
            case 0x0A, 0x0D:
                return (i, .nothing)
            case 0 where i >= end:
                return (end, .nothing)
            default:
                i += 1
            }
        }
    }

    func endOfMultilineContent(pounds: Int) -> (offset: Int, stop: Stop) {
        var i = position
        while true {
            switch source[i] {
            case UInt8(ascii: "\""):
                if source[i + 1] == UInt8(ascii: "\""), source[i + 2] == UInt8(ascii: "\""), hasPounds(pounds, at: i + 3) {
                    return (i, .delimiter)
                }
                i += 1
            case UInt8(ascii: "\\"):
                guard hasPounds(pounds, at: i + 1) else {
                    i += 1
                    continue
                }
                let escaped = i + 1 + pounds
                if source[escaped] == UInt8(ascii: "(") { return (i, .interpolation) }
                // An escaped line break needs no care here: it ends nothing.
                i = min(escaped + 1, end)
            case 0 where i >= end:
                return (end, .nothing)
            default:
                i += 1
            }
        }
    }

    @inline(__always)
    func hasPounds(_ count: Int, at offset: Int) -> Bool {
        var i = offset
        let last = offset + count
        while i < last {
            // The zeros after the file stop this before its end.
            guard source[i] == UInt8(ascii: "#") else { return false }
            i += 1
        }
        return true
    }

    /// Whether a quote with its pounds follows on this line: `#"""#` is a raw string of one quote,
    /// and no multi-line string.
    mutating func closesOnItsLine(from start: Int, pounds: Int) -> Bool {
        if start < endlessLine.end, pounds >= endlessLine.pounds { return false }
        var i = start + 1
        while source[i] != 0x0A, source[i] != 0x0D, i < end {
            if source[i] == UInt8(ascii: "\""), hasPounds(pounds, at: i + 1) { return true }
            i += 1
        }
        endlessLine = (pounds, i)
        return false
    }
}

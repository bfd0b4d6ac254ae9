extension Lexer {
    /// Lexes a string up to its end or its first interpolation. `position` is at the first byte of the delimiter.
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

    /// Continues a string after its start or after an interpolation.
    mutating func lexStringContent(_ string: OpenString) {
        let start = position
        let content = string.isMultiline
            ? source.endOfMultilineContent(from: start, pounds: string.pounds)
            : source.endOfLineContent(from: start, pounds: string.pounds)
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

    /// A closing parenthesis, which may end an interpolation.
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

    /// Ends the innermost interpolation and its string here, with empty tokens.
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

    /// Whether a quote with its pounds follows on this line: `#"""#` is a raw string with one quote,
    /// not a multi-line string.
    mutating func closesOnItsLine(from start: Int, pounds: Int) -> Bool {
        if start < endlessLine.end, pounds >= endlessLine.pounds { return false }
        var i = start + 1
        while source[i] != 0x0A, source[i] != 0x0D, i < end {
            if source[i] == UInt8(ascii: "\""), source.hasPounds(pounds, at: i + 1) { return true }
            i += 1
        }
        endlessLine = (pounds, i)
        return false
    }
}

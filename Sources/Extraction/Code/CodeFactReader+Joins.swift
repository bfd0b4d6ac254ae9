import StringCatalog
import Syntax

/// Localized texts that code joins with others.
extension CodeFactReader {
    /// The last token of the chain of `+` that joins a localized literal with other words; `nil` if nothing is joined.
    mutating func endOfJoin(at literal: Int) -> Int? {
        guard let operand = operand(around: literal), isJoined(operand) else { return nil }
        // Broken code may end within the chain.
        return min(endOfChain(operand), source.tokens.count - 1)
    }

    /// Whether the last constant of a name that is declared before a token is only punctuation: `let prefix = "★ "`.
    private mutating func isMark(_ name: String, before token: Int) -> Bool {
        let declarations = constants[name] ?? []
        let next = declarations.firstIndexInOrder { $0 >= token - 3 }
        guard next > 0 else { return false }
        let value = declarations[next - 1] + 3
        return source.equals(value - 1, "=") && source.kind(value) == .stringStart && !hasWords(value)
    }

    /// The call that a literal is the first argument of, with the modifiers after it.
    private func operand(around literal: Int) -> Range<Int>? {
        var start = literal - 1
        if start > 1, source.kind(start) == .colon { start -= 2 }
        guard start > 0, source.kind(start) == .leftParen, source.kind(start - 1) == .identifier,
            source.equals(start - 1, "Text") || source.equals(start - 1, "String") || source.equals(start - 1, "NSLocalizedString"),
            let end = source.tree.partner(of: start)
        else { return nil }
        return start - 1..<endOfModifiers(after: end)
    }

    /// The index after the last modifier of a call that ends at a token.
    private func endOfModifiers(after end: Int) -> Int {
        var end = end + 1
        while end + 2 < source.tokens.count, source.kind(end) == .dot, source.kind(end + 1).isName {
            guard source.kind(end + 2) == .leftParen else {
                end += 2
                continue
            }
            guard let close = source.tree.partner(of: end + 2) else { break }
            end = close + 1
        }
        return end
    }

    /// Whether there are words before or after an operand. Line breaks and brackets separate sentences.
    private mutating func isJoined(_ operand: Range<Int>) -> Bool {
        let source = source
        func isPlus(_ index: Int) -> Bool { source.kind(index) == .op && source.equals(index, "+") }
        if isPlus(operand.upperBound), hasWords(operand.upperBound + 1) { return true }
        guard isPlus(operand.lowerBound - 1), operand.lowerBound >= 2 else { return false }
        let before = operand.lowerBound - 2
        guard let opening = source.tree.partner(of: before) else { return source.kind(before).isName && !isMark(source.text(before), before: before) }
        guard source.kind(before) == .stringEnd else { return hasWords(startOfCall(at: opening)) }
        if case .text(let text) = StringLiteral(source.lexed, source.tree, at: opening).segments.last, text.announces { return false }
        return hasWords(opening)
    }

    /// The name that a call with modifiers begins with, from the opening parenthesis of the last one.
    private func startOfCall(at opening: Int) -> Int {
        var name = max(opening - 1, 0)
        while name >= 2, source.kind(name - 1) == .dot, source.kind(name - 2) == .rightParen,
            let before = source.tree.partner(of: name - 2), before > 0
        {
            name = before - 1
        }
        return name
    }

    /// Whether the operand that begins at a token is more than punctuation or a line break.
    private func hasWords(_ index: Int) -> Bool {
        var index = index
        // What a call is given first, or a call within it: `Text(String(format: " (%d)", count))`.
        while index + 1 < source.tokens.count, source.kind(index + 1) == .leftParen {
            index += 2
            if index + 1 < source.tokens.count, source.kind(index + 1) == .colon { index += 2 }
            if index < source.tokens.count, source.equals(index, "Image") { return false }
        }
        guard index < source.tokens.count, source.kind(index) == .stringStart else { return true }
        let literal = StringLiteral(source.lexed, source.tree, at: index)
        if case .text(let text) = literal.segments.first, text.standsApart { return false }
        return literal.segments.contains { segment in
            switch segment {
            case .text(let text): text.unicodeScalars.contains(where: \.isLetter)
            case .interpolation(let tokens): tokens.first.map { !source.equals($0, "Image") } ?? false
            }
        }
    }

    /// The last token of a chain of `+` that an operand is part of.
    private func endOfChain(_ operand: Range<Int>) -> Int {
        var end = operand.upperBound
        while end + 1 < source.tokens.count, source.kind(end) == .op, source.equals(end, "+") {
            var next = end + 1
            if let close = source.tree.partner(of: next), close > next {
                next = close
            } else if next + 1 < source.tokens.count, source.kind(next + 1) == .leftParen,
                let close = source.tree.partner(of: next + 1)
            {
                next = close
            }
            end = endOfModifiers(after: next)
        }
        return end
    }
}

extension String {
    /// Whether it begins with a new line, bracket, colon, dash or slash, which separates it from what precedes it, or continues the
    /// name of a file: `-2`.
    package var standsApart: Bool {
        if unicodeScalars.first == "\n" { return true }
        let text = trimmed.unicodeScalars
        guard let first = text.first else { return false }
        // A link is read by itself.
        if first == "(" || first == ":" || first == "[" { return true }
        guard "-–—·•|/".unicodeScalars.contains(first) else { return unicodeScalars.first == "_" }
        return text.dropFirst().first.map(\.properties.isWhitespace) ?? true
    }

    /// Whether it ends with a colon, a dash or a line break, which separates it from what follows: "Lumo: ".
    fileprivate var announces: Bool {
        hasSuffix("\n") || hasSuffix(" - ") || trimmed.unicodeScalars.last.map { ":：–—·•|".unicodeScalars.contains($0) } ?? false
    }
}

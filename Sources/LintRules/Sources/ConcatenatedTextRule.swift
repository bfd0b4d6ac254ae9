import Extraction
import LintModel
import StringCatalog
import Syntax

/// A localized string is concatenated with others.
struct ConcatenatedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "concatenated-text", defaultSeverity: .warning, impact: .untranslated,
        summary: "A sentence should be one key, not several joined with `+`.",
        rationale: """
            Word order differs between languages, and translators see each piece on its own. With placeholders the whole \
            sentence is one key; in a `Text`, Markdown makes part of it bold.
            """,
        failing: """
            --- strings
            { "Hello, " : { } }
            --- View.swift
            let title = Text(↓"Hello, ").bold() + Text(name)
            """,
        passing: #"""
            --- strings
            { "Hello, %@" : { } }
            --- View.swift
            let title = Text("Hello, \(name)")
            """#)

    func check(_ input: LintInput) -> [SourceViolation] {
        // Few projects have a candidate.
        lazy var sources = Self.sourceTexts(input)
        return LocalizedLiterals.files(of: input).flatMap { file in
            var reported = -1
            lazy var marks = file.declarationsOfMarks()
            return file.source.tokens.indices.compactMap { index -> SourceViolation? in
                guard file.source.tokens[index].kind == .stringStart, index > reported, let operand = file.operand(around: index),
                    file.isJoined(operand, { marks.isMark($0, before: $1) }), let string = file.string(at: index), FormatString.hasWords(string.key),
                    !string.standsAlone(spelled: sources[string.key])
                else { return nil }
                // Once per chain: the pieces that follow in the same statement are joined to this one.
                reported = file.endOfChain(operand)
                return file.violation(Self.message, at: index, key: string.key)
            }
        }
    }
}

private extension ConcatenatedTextRule {
    static let message = "concatenated with other strings; make it one key with placeholders, so that translators can reorder it"
}

private extension ConcatenatedTextRule {
    /// The source texts of identifiers in catalogs, in one form or several.
    static func sourceTexts(_ input: LintInput) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for item in input.catalogs {
            for entry in item.catalog.entries where entry.key.isIdentifier {
                let source = entry.localizations.first { $0.language == item.catalog.sourceLanguage }
                if let source { texts[entry.key] = source.units.map(\.unit.value) }
            }
        }
        return texts
    }
}

private extension ExtractedString {
    /// Whether the text labels the value that follows it, in whatever language, is a whole sentence, or is separate from it.
    ///
    /// - Parameter source: The source text in the catalog.
    func standsAlone(spelled source: [String]?) -> Bool {
        (defaultValue.map { [$0] } ?? source ?? [key]).contains { text in
            text.trimmed.unicodeScalars.last.map { ":：.!?。！？".unicodeScalars.contains($0) } ?? false || text.standsApart
                || text.isAbbreviation
        }
    }
}

private extension String {
    /// Whether it begins with a new line, bracket, colon, dash or slash, which separates it from what precedes it, or continues the
    /// name of a file: `-2`.
    var standsApart: Bool {
        if unicodeScalars.first == "\n" { return true }
        let text = trimmed.unicodeScalars
        guard let first = text.first else { return false }
        // A link is read by itself.
        if first == "(" || first == ":" || first == "[" { return true }
        guard "-–—·•|/".unicodeScalars.contains(first) else { return unicodeScalars.first == "_" }
        return text.dropFirst().first.map(\.properties.isWhitespace) ?? true
    }

    /// Whether it is one word in capitals, which labels the value next to it: "IAQ ".
    var isAbbreviation: Bool { utf8.contains { ASCII.isUppercase($0) } && trimmed.utf8.allSatisfy { ASCII.isUppercase($0) } }

    /// Whether it ends with a colon, a dash or a line break, which separates it from what follows: "Lumo: ".
    var announces: Bool {
        hasSuffix("\n") || hasSuffix(" - ") || trimmed.unicodeScalars.last.map { ":：–—·•|".unicodeScalars.contains($0) } ?? false
    }
}

/// The constants that a file declares, by name.
private struct MarkDeclarations {
    private var declarations: [String: [(token: Int, isMark: Bool)]] = [:]

    mutating func add(_ name: String, at token: Int, isMark: Bool) { declarations[name, default: []].append((token, isMark)) }

    /// Whether the last declaration of a name before a token makes it punctuation.
    func isMark(_ name: String, before token: Int) -> Bool {
        guard let all = declarations[name] else { return false }
        let next = all.firstIndexInOrder { $0.token >= token - 3 }
        return next > 0 && all[next - 1].isMark
    }
}

private extension LocalizedLiterals {
    /// The call that a literal is the first argument of, with the modifiers after it.
    func operand(around literal: Int) -> Range<Int>? {
        var start = literal - 1
        if start > 1, source.tokens[start].kind == .colon { start -= 2 }
        guard start > 0, source.tokens[start].kind == .leftParen, source.tokens[start - 1].kind == .identifier,
            ["Text", "String", "NSLocalizedString"].contains(source.text(start - 1)), let end = tree.partner(of: start)
        else { return nil }
        return start - 1..<endOfModifiers(after: end)
    }

    /// The index after the last modifier of a call that ends at a token.
    private func endOfModifiers(after end: Int) -> Int {
        var end = end + 1
        while end + 2 < source.tokens.count, source.tokens[end].kind == .dot, source.tokens[end + 1].kind.isName {
            guard source.tokens[end + 2].kind == .leftParen else {
                end += 2
                continue
            }
            guard let close = tree.partner(of: end + 2) else { break }
            end = close + 1
        }
        return end
    }

    /// Whether there are words before or after an operand. Line breaks and brackets separate sentences.
    ///
    /// - Parameter isMark: Whether a name refers to punctuation where it is used.
    func isJoined(_ operand: Range<Int>, _ isMark: (_ name: String, _ token: Int) -> Bool) -> Bool {
        let tokens = source.tokens
        func isPlus(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .op && source.tokenEquals(index, "+") }
        if isPlus(operand.upperBound), hasWords(operand.upperBound + 1) { return true }
        guard isPlus(operand.lowerBound - 1), operand.lowerBound >= 2 else { return false }
        let before = operand.lowerBound - 2
        guard let opening = tree.partner(of: before) else { return tokens[before].kind.isName && !isMark(source.text(before), before) }
        guard tokens[before].kind == .stringEnd else { return hasWords(startOfCall(at: opening)) }
        if case .text(let text) = StringLiteral(source, tree, at: opening).segments.last, text.announces { return false }
        return hasWords(opening)
    }

    /// The constants of the file, each with whether it is only punctuation: `let prefix = "★ "`.
    func declarationsOfMarks() -> MarkDeclarations {
        var declarations = MarkDeclarations()
        for index in source.tokens.indices.dropLast(3) where source.tokens[index].kind == .kwLet {
            let isMark = source.tokenEquals(index + 2, "=") && source.tokens[index + 3].kind == .stringStart && !hasWords(index + 3)
            declarations.add(source.text(index + 1), at: index, isMark: isMark)
        }
        return declarations
    }

    /// The name that a call with modifiers begins with, from the opening parenthesis of the last one.
    private func startOfCall(at opening: Int) -> Int {
        var name = max(opening - 1, 0)
        while name >= 2, source.tokens[name - 1].kind == .dot, source.tokens[name - 2].kind == .rightParen,
            let before = tree.partner(of: name - 2), before > 0
        {
            name = before - 1
        }
        return name
    }

    /// Whether the operand that begins at a token is more than punctuation or a line break.
    private func hasWords(_ index: Int) -> Bool {
        var index = index
        // What a call is given first, or a call within it: `Text(String(format: " (%d)", count))`.
        while index + 1 < source.tokens.count, source.tokens[index + 1].kind == .leftParen {
            index += 2
            if index + 1 < source.tokens.count, source.tokens[index + 1].kind == .colon { index += 2 }
            if index < source.tokens.count, source.tokenEquals(index, "Image") { return false }
        }
        guard index < source.tokens.count, source.tokens[index].kind == .stringStart else { return true }
        let literal = StringLiteral(source, tree, at: index)
        if case .text(let text) = literal.segments.first, text.standsApart { return false }
        return literal.segments.contains { segment in
            switch segment {
            case .text(let text): text.unicodeScalars.contains(where: \.isLetter)
            case .interpolation(let tokens): tokens.first.map { !source.tokenEquals($0, "Image") } ?? false
            }
        }
    }

    /// The last token of a chain of `+` that an operand is part of.
    func endOfChain(_ operand: Range<Int>) -> Int {
        var end = operand.upperBound
        while end + 1 < source.tokens.count, source.tokens[end].kind == .op, source.tokenEquals(end, "+") {
            var next = end + 1
            if let close = tree.partner(of: next), close > next {
                next = close
            } else if next + 1 < source.tokens.count, source.tokens[next + 1].kind == .leftParen,
                let close = tree.partner(of: next + 1)
            {
                next = close
            }
            end = endOfModifiers(after: next)
        }
        return end
    }
}

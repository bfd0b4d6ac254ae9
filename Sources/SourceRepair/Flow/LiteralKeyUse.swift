import Extraction
import Syntax

/// Says what a mention of a place does with the text, from the code around it where the flow does not tell.
struct LiteralKeyUse: Sendable {
    let code: CodeBase

    /// What a mention means for a text that is looked up from now on.
    enum Verdict: Sendable {
        /// The words do not matter, or the flow goes on elsewhere.
        case harmless
        /// It is shown, by an API that would look up a key.
        case shownKey
        case shown
        case hazard(RepairHazard.Kind)
    }

    func verdict(_ mention: FileSurvey.Mention) -> Verdict {
        let file = code.files[mention.file]
        guard let token = file.token(at: mention.offset) else { return .hazard(.passed(to: "?")) }
        if file.source.text(token).hasPrefix("$") { return .hazard(.edited) }
        switch mention.use {
        case .shown where isAmongWords(file, token), .passed where isAmongWords(file, token): return .hazard(.inserted)
        case .shown(let name, _) where LocalizableAPI.keeps(name): return .hazard(.kept)
        case .shown(_, let takesKeys): return takesKeys && endsChain(file, token) ? .shownKey : .shown
        case .passed, .bound, .equated: return .harmless
        case .lookedUp: return .hazard(.lookedUp)
        case .logged: return .hazard(.logged)
        case .depends(let use): return .hazard(Self.hazard(use))
        case .member: return member(file, token)
        case .other: return other(file, token)
        }
    }

    private static func hazard(_ use: TextUse) -> RepairHazard.Kind {
        switch use {
        case .compared: .compared
        case .key: .key
        case .stored: .stored
        case .sent: .sent
        case .frozen: .frozen
        }
    }

    /// Whether nothing follows a name in its chain.
    func endsChain(_ file: CodeFile, _ token: Int) -> Bool {
        switch file.source.kind(token + 1) {
        case .dot, .leftBracket, .question, .exclaim: file.source.token(token + 1).spaceBefore && file.source.kind(token + 1) != .dot
        case .leftParen: file.source.token(token + 1).spaceBefore
        default: true
        }
    }

    /// Whether a name is a value in a sentence: `"Sort by \(order.title)"` or `"Sort by \(title(of: order))"`, but not
    /// `"Order: \(order.title)"`.
    private func isAmongWords(_ file: CodeFile, _ token: Int) -> Bool {
        let source = file.source
        guard let bracket = file.bracket(around: token), source.kind(bracket) == .interpolationStart else { return false }
        let value = source.inside(bracket)
        guard isChain(value, in: source) else { return false }
        func neighbour(_ text: Int, _ first: (Substring.UnicodeScalarView) -> Unicode.Scalar?) -> Unicode.Scalar? {
            guard source.kind(text) == .stringText else { return nil }
            return first(Substring(source.text(text)).unicodeScalars)
        }
        let before = neighbour(bracket - 1) { $0.last { !$0.properties.isWhitespace } }
        let after = neighbour(value.upperBound + 1) { $0.first { !$0.properties.isWhitespace } }
        return before.map { $0.properties.isAlphabetic || $0 == "," } == true || after?.properties.isAlphabetic == true
    }

    /// Whether some tokens are names, members and calls alone, whatever is in the parentheses of those.
    private func isChain(_ tokens: Range<Int>, in source: SwiftSource) -> Bool {
        var i = tokens.lowerBound
        while i < tokens.upperBound {
            switch source.kind(i) {
            case .dot, .question, .exclaim, .kwSelf: i += 1
            case .leftParen where i > tokens.lowerBound: i = source.skip(i)
            case let kind where kind.isName: i += 1
            default: return false
            }
        }
        return true
    }

    /// The token after a name and its `?` or `!`.
    private func next(_ file: CodeFile, _ token: Int) -> Int {
        var i = token + 1
        while [.question, .exclaim].contains(file.source.kind(i)), !file.source.token(i).spaceBefore { i += 1 }
        return i
    }

    private func member(_ file: CodeFile, _ token: Int) -> Verdict {
        let source = file.source
        let dot = next(file, token)
        // The text is passed to what the place holds, which is a closure.
        if source.kind(dot) == .leftParen { return .harmless }
        // What the cases of an error say is chosen by the case, not by its words.
        if source.kind(token - 1) == .kwSwitch, source.kind(dot) == .leftBrace, source.kind(dot + 1) == .kwCase, source.kind(dot + 2) == .dot {
            return .harmless
        }
        guard source.kind(dot) == .dot, source.kind(dot + 1).isName else { return .hazard(.member(name: "")) }
        let name = source.text(dot + 1)
        // Whether there is a text at all is the same in every language.
        if name == "isEmpty" { return .harmless }
        if source.kind(dot + 2) == .leftParen {
            let takesLiteral = source.parts(source.inside(dot + 2)).contains { argument in
                source.kind(source.withoutLabel(argument).lowerBound) == .stringStart
            }
            if takesLiteral { return .hazard(.compared) }
        }
        return .hazard(.member(name: name))
    }

    private func other(_ file: CodeFile, _ token: Int) -> Verdict {
        let source = file.source
        let after = next(file, token)
        switch source.kind(after) {
        case .equal: return .harmless
        case .op where source.equals(after, "+="): return .harmless
        case .op where source.equals(after, "==") || source.equals(after, "!="):
            return isNilOrEmpty(file, after + 1) ? .harmless : .hazard(.compared)
        case .colon where file.isLabel(token): return .harmless
        default: break
        }
        if source.kind(token - 1) == .op, source.equals(token - 1, "==") || source.equals(token - 1, "!=") {
            return source.kind(token - 2) == .kwNil ? .harmless : .hazard(.compared)
        }
        return call(around: token, file)
    }

    private func isNilOrEmpty(_ file: CodeFile, _ token: Int) -> Bool {
        if file.source.kind(token) == .kwNil { return true }
        guard file.source.kind(token) == .stringStart else { return false }
        return file.literal(token).plainValue == ""
    }

    /// What the innermost call around a token does with its arguments.
    func call(around token: Int, _ file: CodeFile) -> Verdict {
        for bracket in file.brackets(around: token) {
            switch file.source.kind(bracket) {
            case .leftParen:
                guard let callee = file.callee(ofParenthesis: bracket) else { break }
                let label = file.label(ofArgumentWith: token, in: bracket)
                return verdict(ofCalling: callee.name, label: label, isMember: callee.isMember)
            case .leftBrace: return .hazard(.passed(to: ""))
            // The text is part of another one.
            case .interpolationStart, .stringStart, .leftBracket: break
            default: return .hazard(.passed(to: ""))
            }
        }
        return .hazard(.passed(to: ""))
    }

    private func verdict(ofCalling callee: String, label: String?, isMember: Bool) -> Verdict {
        let name = label.map { "\(callee)(\($0))" } ?? callee
        return switch CallEffects.standard.effect(of: callee, label: label, isMember: isMember) {
        case .harmless: .harmless
        case .log: .hazard(.logged)
        case .tag: .hazard(.tag)
        case .identifier: .hazard(.identifier(call: name))
        case .store: .hazard(.stored)
        case .send: .hazard(.sent)
        case .key: .hazard(.key)
        case nil: .hazard(.passed(to: isMember ? ".\(name)" : name))
        }
    }
}

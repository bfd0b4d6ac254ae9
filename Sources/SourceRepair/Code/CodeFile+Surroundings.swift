import Extraction
import Syntax

/// The brackets, labels and modifiers around a token.
extension CodeFile {
    /// The bracket that a token is in, from the inside out; `nil` at the top level.
    func bracket(around token: Int) -> Int? {
        var i = token - 1
        while i >= 0 {
            switch source.kind(i) {
            case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .stringStart: return i
            case .rightParen, .rightBracket, .rightBrace, .interpolationEnd, .stringEnd:
                // The index before its partner.
                guard let open = source.tree.partner(of: i), open < i else { return nil }
                i = open - 1
            default: i -= 1
            }
        }
        return nil
    }

    /// Whether a token is the label of an argument or parameter.
    func isLabel(_ token: Int) -> Bool {
        guard source.kind(token + 1) == .colon, source.kind(token - 1) == .leftParen || source.kind(token - 1) == .comma,
            let bracket = bracket(around: token)
        else { return false }
        return source.kind(bracket) == .leftParen
    }

    /// The call whose arguments are in parentheses: the name before them, and whether it is a member.
    func callee(ofParenthesis paren: Int) -> (name: String, isMember: Bool)? {
        guard source.kind(paren) == .leftParen, paren > 0, source.kind(paren - 1).isName, !source.token(paren).spaceBefore else { return nil }
        return (source.text(paren - 1), source.kind(paren - 2) == .dot)
    }

    /// The label of the argument in parentheses that a token is part of; `nil` if it has none.
    func label(ofArgumentWith token: Int, in paren: Int) -> String? {
        source.parts(source.inside(paren)).first { $0.contains(token) }.flatMap(source.label).map(source.text)
    }

    /// The names of the attributes before a declaration.
    ///
    /// - Parameter token: Its name.
    func attributes(ofDeclaration token: Int) -> Set<String> {
        var names: Set<String> = []
        var i = token - 1
        while i >= 0 {
            let kind = source.kind(i)
            if kind == .rightParen {
                guard let open = source.tree.partner(of: i), open < i else { break }
                // `@AppStorage("key")`, `private(set)`
                i = open - 1
            } else if kind == .at {
                names.insert(source.text(i + 1))
                i -= 1
            } else if kind.isKeyword || (kind == .identifier && (source.kind(i - 1) == .at || isModifier(i))) {
                i -= 1
            } else {
                break
            }
        }
        return names
    }

    private func isModifier(_ token: Int) -> Bool {
        ["weak", "lazy", "unowned", "nonisolated", "final", "override", "dynamic", "mutating", "indirect", "required", "convenience"]
            .contains(source.text(token))
    }

    /// The modifiers before a declaration, such as `public`.
    func hasModifier(_ names: Set<String>, beforeDeclaration token: Int) -> Bool {
        var i = token - 1
        while i >= 0, source.kind(i).isKeyword || isModifier(i) || source.kind(i) == .rightParen {
            if source.kind(i) == .rightParen {
                guard let open = source.tree.partner(of: i), open < i else { return false }
                i = open - 1
                continue
            }
            if names.contains(source.text(i)) { return true }
            i -= 1
        }
        return false
    }
}

// MARK: - Lines

extension CodeFile {
    /// Where the line of a token begins.
    func lineStart(ofToken token: Int) -> Int { lines.range(ofLine: lines.location(of: Int(source.token(token).start)).line).lowerBound }

    func isFirstOnLine(_ token: Int) -> Bool {
        bytes[lineStart(ofToken: token)..<Int(source.token(token).start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The white space at the start of the line of a token.
    func indentation(ofLineWith token: Int) -> String {
        let rest = bytes[lineStart(ofToken: token)...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: rest, as: UTF8.self)
    }

    /// One more level than an indentation, as the file writes it.
    func indentUnit(_ indentation: String) -> String {
        if indentation.contains("\t") { return "\t" }
        return indentation.count == 2 || indentation.count == 6 ? "  " : "    "
    }

    var newline: String { bytes.firstIndex(of: 0x0D).map { $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } == true ? "\r\n" : "\n" }

    /// The name of the type whose body begins at a brace.
    func keyword(before brace: Int) -> Int {
        var i = brace - 1
        while i > 0, ![.kwEnum, .kwStruct, .kwClass, .kwActor, .kwExtension, .kwProtocol].contains(source.kind(i)) {
            if [.leftBrace, .rightBrace].contains(source.kind(i)) { return 0 }
            i -= 1
        }
        return i + 1
    }
}

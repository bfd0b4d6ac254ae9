import Syntax

/// The brackets, labels and modifiers around a token.
extension CodeFile {
    /// The innermost bracket that a token is in; `nil` at the top level.
    package func bracket(around token: Int) -> Int? {
        var i = token - 1
        while i >= 0 {
            switch source.kind(i) {
            case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .stringStart: return i
            // A bracket without a partner ends nothing.
            default: i = (source.tree.partner(of: i).map { min($0, i) } ?? i) - 1
            }
        }
        return nil
    }

    /// The brackets that a token is in, from the inside out.
    package func brackets(around token: Int) -> some Sequence<Int> {
        sequence(state: token) { inner in
            let bracket = bracket(around: inner)
            if let bracket { inner = bracket }
            return bracket
        }
    }

    /// Whether a token is the label of an argument or parameter.
    package func isLabel(_ token: Int) -> Bool {
        guard source.kind(token + 1) == .colon, source.kind(token - 1) == .leftParen || source.kind(token - 1) == .comma,
            let bracket = bracket(around: token)
        else { return false }
        return source.kind(bracket) == .leftParen
    }

    /// The call whose arguments are in parentheses: the name before them, and whether it is a member.
    package func callee(ofParenthesis paren: Int) -> (name: String, isMember: Bool)? {
        guard source.kind(paren) == .leftParen, paren > 0, source.kind(paren - 1).isName, !source.token(paren).spaceBefore else { return nil }
        return (source.text(paren - 1), source.kind(paren - 2) == .dot)
    }

    /// The label of the argument in parentheses that a token is part of; `nil` if it has none.
    package func label(ofArgumentWith token: Int, in paren: Int) -> String? {
        source.parts(source.inside(paren)).first { $0.contains(token) }.flatMap(source.label).map(source.text)
    }

    /// The names of the attributes before a declaration.
    ///
    /// - Parameter token: Its name.
    package func attributes(ofDeclaration token: Int) -> Set<String> {
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
    package func hasModifier(_ names: Set<String>, beforeDeclaration token: Int) -> Bool {
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

    /// The name of the type whose body begins at a brace.
    package func keyword(before brace: Int) -> Int {
        var i = brace - 1
        while i > 0, ![.kwEnum, .kwStruct, .kwClass, .kwActor, .kwExtension, .kwProtocol].contains(source.kind(i)) {
            if [.leftBrace, .rightBrace].contains(source.kind(i)) { return 0 }
            i -= 1
        }
        return i + 1
    }
}

import Syntax

extension SourceScanner {
    /// Whether two versions of a file declare the same, so that all other files mean the same beside either.
    ///
    /// Compares what ``DeclarationReader`` reads: the tokens outside of strings and of the bodies of functions, accessors and closures. Files that
    /// implement or declare macros are read whole: two versions of such a file always differ.
    package static func declareTheSame(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        let old = SwiftSource(old, skipsBodies: true), new = SwiftSource(new, symbols: old.symbols, skipsBodies: true)
        var comparison = DeclarationComparison(old: old, new: new)
        return comparison.isSame()
    }
}

/// A walk through two versions of a file, which jumps over what declares nothing.
private struct DeclarationComparison {
    let old: SwiftSource
    let new: SwiftSource
    /// The tokens to compare next.
    private var (i, j) = (0, 0)
    private var bodies = TypeBodies()

    init(old: SwiftSource, new: SwiftSource) { (self.old, self.new) = (old, new) }

    mutating func isSame() -> Bool {
        while i < old.tokens.count, j < new.tokens.count {
            guard Self.isSame(i, in: old, as: j, in: new), !old.equals(i, "SwiftSyntaxMacros"), !old.equals(i, "#externalMacro") else { return false }
            let kind = old.kind(i)
            if kind.isKeyword { bodies.note(kind, after: old.kind(i - 1)) }
            switch kind {
            case .leftBrace where !bodies.open():
                guard beginAlike(), jump() else { return false }
            case .stringStart:
                guard jump() else { return false }
            default: (i, j) = (i + 1, j + 1)
            }
        }
        return i == old.tokens.count && j == new.tokens.count
    }

    private static func isSame(_ i: Int, in old: SwiftSource, as j: Int, in new: SwiftSource) -> Bool {
        let a = old.token(i), b = new.token(j)
        return a.kind == b.kind && flags(a) == flags(b) && a.pounds == b.pounds && old.lexed.bytes[a.range.indices] == new.lexed.bytes[b.range.indices]
    }

    /// The first token of a file has no space before it, unless a comment has been added there.
    private static func flags(_ token: Token) -> Token.Flags { token.startsLine ? token.flags.union(.spaceBefore) : token.flags }

    /// Whether two bodies begin with the same word, which tells observers from other accessors, or both with none.
    private func beginAlike() -> Bool {
        guard old.kind(i + 1).isName || new.kind(j + 1).isName else { return true }
        return Self.isSame(i + 1, in: old, as: j + 1, in: new)
    }

    /// Moves to the ends of two bodies or strings, or into both where they have none.
    ///
    /// - Returns: `false` where one version has none, and where imports are inside, which say what kind of file it is.
    private mutating func jump() -> Bool {
        let (a, b) = (old.inside(i), new.inside(j))
        guard old.tree.partner(of: i) != nil else {
            (i, j) = (i + 1, j + 1)
            return new.tree.partner(of: j - 1) == nil
        }
        guard new.tree.partner(of: j) != nil, !a.contains(where: { old.kind($0) == .kwImport }), !b.contains(where: { new.kind($0) == .kwImport })
        else { return false }
        (i, j) = (a.upperBound, b.upperBound)
        return true
    }
}

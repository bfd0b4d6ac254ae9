import Syntax

extension SourceScanner {
    /// Whether two versions of a file declare the same, so that all other files mean the same beside either.
    ///
    /// Compares the tokens outside of the bodies of functions, accessors and closures: ``DeclarationReader`` reads no others, except in
    /// files that implement macros: two versions of such a file always differ.
    package static func declareTheSame(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        let old = SwiftSource(old, skipsBodies: true), new = SwiftSource(new, symbols: old.symbols, skipsBodies: true)
        guard old.tokens.count == new.tokens.count else { return false }
        return old.tokens.indices.allSatisfy { i in
            let a = old.token(i), b = new.token(i)
            return a.kind == b.kind && Self.flags(a) == Self.flags(b) && a.pounds == b.pounds && !old.equals(i, "SwiftSyntaxMacros")
                && old.lexed.bytes[a.range.indices] == new.lexed.bytes[b.range.indices]
        }
    }

    /// The first token of a file has no space before it, unless a comment has been added there.
    private static func flags(_ token: Token) -> Token.Flags { token.startsLine ? token.flags.union(.spaceBefore) : token.flags }
}

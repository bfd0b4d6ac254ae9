import StringCatalog
import Syntax

/// The symbol of a renamed key, as the sources must spell it.
package struct SymbolRewrite: Sendable {
    package let old: String
    package let new: String

    /// Why a symbol cannot be rewritten to that of the new key.
    package enum Refusal: Error, Hashable {
        /// The new key has no symbol.
        case noSymbol
        /// Another key has the same symbol.
        case sameSymbol(as: String)
        /// The symbols take different arguments.
        case otherParameters([String])
        /// Something else is written where the symbol should be.
        case notThere
    }

    /// - Parameters:
    ///   - before: The catalog with the old key.
    ///   - after: The same with the new one.
    /// - Throws: ``Refusal``.
    package init(_ oldKey: String, in before: Catalog, to newKey: String, in after: Catalog) throws(Refusal) {
        guard let (_, symbol) = after.symbols.first(where: { Key($0.entry.key) == Key(newKey) }), symbol.mistake == nil,
            let (_, oldSymbol) = before.symbols.first(where: { Key($0.entry.key) == Key(oldKey) })
        else { throw .noSymbol }
        let labels = symbol.parameters.map(\.declaration)
        guard labels == oldSymbol.parameters.map(\.declaration) else { throw .otherParameters(oldSymbol.parameters.map(\.declaration)) }
        let same = after.symbols.first { Key($0.entry.key) != Key(newKey) && $0.symbol.name == symbol.name && $0.symbol.parameters == symbol.parameters }
        if let same { throw .sameSymbol(as: same.entry.key) }
        (old, new) = (oldSymbol.name, symbol.name)
    }

    /// The edit that rewrites a use of the symbol.
    ///
    /// - Parameter offset: The start of the name.
    /// - Throws: ``Refusal``.
    package func edit(in source: SwiftSource, at offset: Int) throws(Refusal) -> ByteEdit {
        let token = source.tokens.firstIndexInOrder { Int($0.start) >= offset }
        guard isOld(token, in: source), Int(source.token(token).start) == offset else { throw .notThere }
        return ByteEdit(source.byteRange(of: token), Array(new.utf8))
    }

    /// The edit that rewrites the declaration of a copy of the symbol.
    ///
    /// - Parameter offset: A place in its body.
    /// - Throws: ``Refusal``.
    package func edit(inCopy source: SwiftSource, before offset: Int) throws(Refusal) -> ByteEdit {
        let body = source.tokens.firstIndexInOrder { Int($0.start) >= offset }
        let declaration = (1..<max(1, body)).last { token in
            [.kwVar, .kwLet, .kwFunc].contains(source.kind(token - 1)) && isOld(token, in: source)
        }
        guard let declaration else { throw .notThere }
        return ByteEdit(source.byteRange(of: declaration), Array(SwiftName.spelled(new).utf8))
    }

    private func isOld(_ token: Int, in source: SwiftSource) -> Bool {
        source.kind(token).isName && source.symbols.text(source.name(token)) == old
    }
}

private extension SwiftSource {
    func byteRange(of token: Int) -> Range<Int> { Int(self.token(token).start)..<Int(self.token(token).end) }
}

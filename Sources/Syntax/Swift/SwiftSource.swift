/// A lexed Swift file with its brackets matched: what everything above the lexer works on.
///
/// Parsers copy it freely, so it is a single reference. It is public, like its tokens, symbols and types, because Swift
/// inlines only public code into other modules, and this is used for every token. No product exports this module.
public struct SwiftSource: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let lexed: LexedSource
        @usableFromInline let tree: TokenTree
        @usableFromInline let symbols: SymbolTable
        let names: [Symbol]

        init(_ lexed: LexedSource, _ symbols: SymbolTable, notesNames: Bool) {
            self.lexed = lexed
            tree = TokenTree(lexed)
            self.symbols = symbols
            names = !notesNames ? [] : lexed.bytes.withUnsafeBufferPointer { bytes in
                lexed.tokens.indices.map { index in
                    lexed.tokens[index].kind.isName ? symbols.intern(lexed.textRange(index), of: bytes) : .none
                }
            }
        }
    }

    @usableFromInline let storage: Storage

    /// How much spare capacity the bytes of a file should have, so that they need not be copied.
    package static let roomBehind = SourceBytes.padding

    /// - Parameters:
    ///   - symbols: The table for its names and types.
    ///   - skipsBodies: Whether the bodies of functions, accessors and closures are left out but for their first word.
    ///   - notesNames: Whether all names are looked up at once, for a reader that asks for most of them several times.
    public init(
        _ bytes: consuming [UInt8], symbols: SymbolTable = .standardCopy(), skipsBodies: Bool = false,
        notesNames: Bool = false
    ) {
        storage = Storage(Lexer.tokens(of: bytes, skipsBodies: skipsBodies), symbols, notesNames: notesNames)
    }

    @inlinable public var lexed: LexedSource { storage.lexed }
    @inlinable public var tree: TokenTree { storage.tree }
    @inlinable public var symbols: SymbolTable { storage.symbols }
    @inlinable public var tokens: [Token] { storage.lexed.tokens }

    @inlinable public func token(_ i: Int) -> Token { storage.lexed.tokens[i] }

    @inlinable @inline(__always)
    public func kind(_ i: Int) -> TokenKind {
        i >= 0 && i < storage.lexed.tokens.count ? storage.lexed.tokens[i].kind : .eof
    }

    @inlinable public func text(_ i: Int) -> String { storage.lexed.text(i) }

    /// The name that each token is, if they were noted; empty for other tokens.
    public var names: [Symbol] { storage.names }

    /// The name of a token, without backticks.
    public func name(_ i: Int) -> Symbol {
        if i < storage.names.count, storage.names[i] != Symbol.none { return storage.names[i] }
        let range = storage.lexed.textRange(i)
        return storage.lexed.bytes.withUnsafeBufferPointer { storage.symbols.intern(range, of: $0) }
    }

    /// The name of a macro, without the `#` before it.
    public func nameOfMacro(_ i: Int) -> Symbol {
        let range = token(i).range.indices.dropFirst()
        return storage.lexed.bytes.withUnsafeBufferPointer { storage.symbols.intern(range, of: $0) }
    }

    @inlinable public func equals(_ i: Int, _ text: StaticString) -> Bool {
        i >= 0 && i < storage.lexed.tokens.count && storage.lexed.tokenEquals(i, text)
    }

    /// The index after the bracket, string or single token that begins here. Always moves on.
    @inlinable public func skip(_ i: Int) -> Int {
        switch storage.lexed.tokens[i].kind {
        case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
            if let partner = storage.tree.partner(of: i), partner > i { return partner + 1 }
            return i + 1
        default:
            return i + 1
        }
    }

    /// The tokens between a bracket and its partner; empty if it has none.
    @inlinable public func inside(_ i: Int) -> Range<Int> {
        guard let partner = storage.tree.partner(of: i), partner > i else { return i + 1..<i + 1 }
        return i + 1..<partner
    }

    /// The directive that ends the branch of an `#if`, `#elseif` or `#else`; `nil` if there is none.
    public func endOfBranch(_ i: Int) -> Int? { storage.tree.endOfBranch(from: i) }

    /// The parts of a range between its top-level commas.
    public func parts(_ range: Range<Int>) -> Parts { Parts(source: self, rest: range) }

    public struct Parts: Sequence, IteratorProtocol {
        fileprivate let source: SwiftSource
        /// The parts that follow.
        public fileprivate(set) var rest: Range<Int>

        public mutating func next() -> Range<Int>? {
            guard !rest.isEmpty else { return nil }
            var end = rest.lowerBound
            while end < rest.upperBound, source.kind(end) != .comma { end = source.skip(end) }
            let part = rest.lowerBound..<Swift.min(end, rest.upperBound)
            rest = Swift.min(end + 1, rest.upperBound)..<rest.upperBound
            return part
        }
    }
}

extension SwiftSource {
    /// The modules that the file imports, including those of single declarations: `import struct Module.Name`.
    package func importedModules() -> [Symbol] {
        tokens.indices.compactMap { i in
            guard kind(i) == .kwImport else { return nil }
            let module = kind(i + 2) == .dot || kind(i + 1) == .identifier ? i + 1 : i + 2
            return kind(module).isName ? name(module) : nil
        }
    }
}

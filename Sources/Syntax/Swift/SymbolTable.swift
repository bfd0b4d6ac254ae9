/// Interns the names and types of sources, so that nothing above copies or compares text.
///
/// A table is used by one thread; `copy` makes one for another thread, with the same numbers for everything so far.
public final class SymbolTable: @unchecked Sendable {
    // Unchecked: once no thread adds to a table any more, all may read it.

    public struct Tables: Sendable {
        var names = SymbolInterner()
        public fileprivate(set) var types = TypeTable()
        /// The names of generic types that are read as dictionaries.
        fileprivate(set) var dictionaries = [Symbol(.Dictionary)]
    }

    // A pointer, since the exclusivity checks for stored properties of a class would take longer than many of the
    // lookups that are made here for every token.
    @usableFromInline let tables: UnsafeMutablePointer<Tables>

    private init(_ tables: Tables) {
        self.tables = .allocate(capacity: 1)
        self.tables.initialize(to: tables)
    }

    deinit {
        tables.deinitialize(count: 1)
        tables.deallocate()
    }

    /// A table that starts with some names and the types of these names, numbered from one.
    ///
    /// - Parameters:
    ///   - known: The names, beginning with those that the parsers know; only those by default.
    ///   - dictionaries: The names of generic types that are read as dictionaries, apart from `Dictionary`.
    package convenience init(known: [String] = [], dictionaries: [String] = []) {
        self.init(Tables())
        for (number, spelling) in (known.isEmpty ? LanguageSymbol.allCases.map(\.spelling) : known).enumerated() {
            let symbol = intern(spelling)
            let type = tables.pointee.types.named(symbol)
            precondition(symbol.id == number + 1 && type.id == symbol.id, "a name is known twice: \(spelling)")
        }
        for symbol in LanguageSymbol.allCases {
            precondition(intern(symbol.spelling).id == symbol.rawValue, "the names that the parsers ask for come first")
        }
        tables.pointee.dictionaries += dictionaries.map(intern)
    }

    /// A table to copy, so that what the parsers know is interned only once.
    private static let standard = SymbolTable()

    public static func standardCopy() -> SymbolTable { standard.copy() }

    public func copy() -> SymbolTable { SymbolTable(tables.pointee) }

    /// The number of names; the numbers of all names are below it.
    public var symbolCount: Int { tables.pointee.names.count }

    // MARK: Names

    public func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol { tables.pointee.names.intern(text) }

    /// The name of a part of a file.
    func intern(_ range: Range<Int>, of file: UnsafeBufferPointer<UInt8>) -> Symbol { tables.pointee.names.intern(range, of: file) }

    public func intern(_ text: String) -> Symbol {
        var text = text
        return text.withUTF8 { tables.pointee.names.intern($0) }
    }

    /// A name that is interned already; `nil` for any other.
    public func known(_ text: String) -> Symbol? {
        var text = text
        return text.withUTF8 { tables.pointee.names.find($0) }
    }

    public func text(_ name: Symbol) -> String { withBytes(name) { String(decoding: $0, as: UTF8.self) } }

    public func bytes(_ name: Symbol) -> [UInt8] { withBytes(name) { Array($0) } }

    /// Whether the bytes of a name fulfil a condition.
    public func holds(_ name: Symbol, _ condition: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        withBytes(name, condition)
    }

    /// Retains only the text of the names; a method of the interner would retain all of its parts.
    @inline(__always)
    private func withBytes<Result>(_ name: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let range = tables.pointee.names.range(name)
        return tables.pointee.names.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Whether a name is capitalised like that of a type.
    public func isTypeName(_ name: Symbol) -> Bool { tables.pointee.names.traits(name).contains(.isCapitalized) }

    /// Whether a name is that of an operator, or does not begin with a letter for another reason.
    public func isOperator(_ name: Symbol) -> Bool { tables.pointee.names.traits(name).contains(.isOperator) }

    /// Whether a name is a path of several components: `Outer.Inner`.
    public func isPath(_ name: Symbol) -> Bool { tables.pointee.names.traits(name).contains(.hasDot) }

    /// `name` of `$name`.
    public func withoutDollar(_ name: Symbol) -> Symbol? {
        isOperator(name) ? dropping("$", from: name) : nil
    }

    /// `name` of `_name`, the storage of a wrapped property.
    public func withoutUnderscore(_ name: Symbol) -> Symbol? { dropping("_", from: name) }

    private func dropping(_ first: Unicode.Scalar, from name: Symbol) -> Symbol? {
        let text = bytes(name)
        guard text.count > 1, text[0] == UInt8(ascii: first) else { return nil }
        return text.dropFirst().withUnsafeBufferPointer { tables.pointee.names.intern($0) }
    }

    public func precedes(_ a: Symbol, _ b: Symbol) -> Bool { tables.pointee.names.precedes(a, b) }

    /// `Outer.Inner`
    public func path(_ outer: Symbol, _ inner: Symbol) -> Symbol { tables.pointee.names.joined(outer, inner) { $0.intern($1) } }

    /// `Outer.Inner`, if that is interned already.
    public func knownPath(_ outer: Symbol, _ inner: Symbol) -> Symbol? { tables.pointee.names.joined(outer, inner) { $0.find($1) } }

    /// `Outer` and `Middle.Inner` of `Outer.Middle.Inner`; `nil` for a single component.
    public func splitAtFirst(_ path: Symbol) -> (head: Symbol, tail: Symbol)? { tables.pointee.names.splitAtFirst(path) }

    /// `Inner` of `Outer.Middle.Inner`; the name itself if it is a single component.
    public func lastComponent(_ path: Symbol) -> Symbol { tables.pointee.names.split(path)?.tail ?? path }

    /// `Outer.Middle` of `Outer.Middle.Inner`; `nil` for a single component.
    public func scope(of path: Symbol) -> Symbol? { tables.pointee.names.split(path)?.head }

    /// Whether a generic type of two arguments is a dictionary.
    func isDictionary(_ type: Symbol) -> Bool { tables.pointee.dictionaries.contains(type) }

    // MARK: Types

    public func named(_ name: Symbol) -> SwiftType { tables.pointee.types.named(name) }
    public func named(_ name: Symbol, _ arguments: [SwiftType]) -> SwiftType { tables.pointee.types.named(name, arguments) }
    public func optional(_ type: SwiftType) -> SwiftType { tables.pointee.types.optional(type) }
    public func array(_ element: SwiftType) -> SwiftType { tables.pointee.types.array(element) }
    public func dictionary(_ key: SwiftType, _ value: SwiftType) -> SwiftType { tables.pointee.types.dictionary(key, value) }
    public func tuple(_ elements: [SwiftType.Element]) -> SwiftType { tables.pointee.types.tuple(elements) }
    public func function(_ parameters: [SwiftType], result: SwiftType) -> SwiftType { tables.pointee.types.function(parameters, result) }
    public func staticMember(_ name: Symbol, of owner: Symbol) -> SwiftType { tables.pointee.types.staticMember(name, owner) }

    /// The components of a type.
    @inlinable public func form(_ type: SwiftType) -> SwiftType.Form { tables.pointee.types.form(type) }

    @inlinable public func types(_ list: SwiftType.List) -> [SwiftType] { list.indices.map { tables.pointee.types[list, $0] } }

    @inlinable public subscript(list: SwiftType.List, position: Int) -> SwiftType { tables.pointee.types[list, position] }

    @inlinable public func elements(_ list: SwiftType.ElementList) -> [SwiftType.Element] {
        list.indices.map { tables.pointee.types[list, $0] }
    }

    @inlinable public subscript(list: SwiftType.ElementList, position: Int) -> SwiftType.Element { tables.pointee.types[list, position] }

    // MARK: Several tables

    /// Maps the symbols and types of another table to those of this one.
    public struct Translation: Sendable {
        /// The numbers below these are the same in both.
        fileprivate let commonSymbols: Int
        fileprivate let commonTypes: Int
        fileprivate var names: [Symbol] = []
        fileprivate var types: [SwiftType] = []

        public subscript(name: Symbol) -> Symbol {
            Int(name.id) < commonSymbols ? name : names[Int(name.id) - commonSymbols]
        }

        public subscript(type: SwiftType) -> SwiftType {
            Int(type.id) < commonTypes ? type : types[Int(type.id) - commonTypes]
        }
    }

    /// Adopts all symbols and types of another table.
    ///
    /// - Parameter base: The table that both began as a copy of.
    public func adopt(_ other: SymbolTable, base: SymbolTable) -> Translation {
        let types = other.tables.pointee.types
        var translation = Translation(commonSymbols: base.symbolCount, commonTypes: base.tables.pointee.types.count)
        translation.names = (base.symbolCount..<other.symbolCount).map { id in
            other.withBytes(Symbol(id: UInt32(id))) { tables.pointee.names.intern($0) }
        }
        // The components of a type have lower numbers than the type.
        translation.types.reserveCapacity(types.count - translation.commonTypes)
        for id in translation.commonTypes..<types.count {
            translation.types.append(tables.pointee.types.adopt(SwiftType(id: UInt32(id)), of: types, translation))
        }
        return translation
    }
}

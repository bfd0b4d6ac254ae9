/// Interned types: types that are spelled alike have the same number.
public struct TypeTable: Sendable {
    public enum Kind: UInt8, Sendable {
        case none, named, optional, array, dictionary, tuple, function, staticMember
    }

    public struct Node: Hashable, Sendable {
        public var kind: Kind
        public var name = Symbol.none
        /// The range of its components in `parts`.
        public var first: UInt32 = 0
        public var count: UInt32 = 0
    }

    /// The first is reserved.
    public private(set) var nodes = [Node(kind: .none)]
    public private(set) var parts: [UInt32] = []
    /// Types with several components, by number.
    private var composed: [SwiftType] = []
    private var numbers = NumberTable()
    // By the number of the name or type inside. Nearly all types have these forms.
    private var plain = Memo()
    private var optionals = Memo()
    private var arrays = Memo()

    var count: Int { nodes.count }

    mutating func named(_ name: Symbol) -> SwiftType {
        if let type = plain[name.id] { return type }
        let type = add(Node(kind: .named, name: name))
        plain[name.id] = type
        return type
    }

    mutating func named(_ name: Symbol, _ arguments: [SwiftType]) -> SwiftType {
        arguments.isEmpty ? named(name) : intern(.named, name, arguments.map(\.id))
    }

    mutating func optional(_ type: SwiftType) -> SwiftType {
        if let optional = optionals[type.id] { return optional }
        let optional = add(.optional, [type.id])
        optionals[type.id] = optional
        return optional
    }

    mutating func array(_ element: SwiftType) -> SwiftType {
        if let array = arrays[element.id] { return array }
        let array = add(.array, [element.id])
        arrays[element.id] = array
        return array
    }

    mutating func dictionary(_ key: SwiftType, _ value: SwiftType) -> SwiftType {
        intern(.dictionary, .none, [key.id, value.id])
    }

    mutating func tuple(_ elements: [SwiftType.Element]) -> SwiftType {
        intern(.tuple, .none, elements.flatMap { [$0.label?.id ?? 0, $0.type.id] })
    }

    mutating func function(_ parameters: [SwiftType], _ result: SwiftType) -> SwiftType {
        intern(.function, .none, parameters.map(\.id) + [result.id])
    }

    mutating func staticMember(_ name: Symbol, _ owner: Symbol) -> SwiftType {
        intern(.staticMember, name, [owner.id])
    }

    @inlinable public func form(_ type: SwiftType) -> SwiftType.Form {
        let node = nodes[Int(type.id)]
        let first = Int(node.first)
        func part(_ offset: Int) -> SwiftType { SwiftType(id: parts[first + offset]) }
        switch node.kind {
        case .named, .none: return .named(node.name, .init(first: first, count: Int(node.count)))
        case .optional: return .optional(part(0))
        case .array: return .array(part(0))
        case .dictionary: return .dictionary(part(0), part(1))
        case .tuple: return .tuple(.init(first: first, count: Int(node.count) / 2))
        case .function:
            let last = Int(node.count) - 1
            return .function(parameters: .init(first: first, count: last), result: part(last))
        case .staticMember: return .staticMember(owner: Symbol(id: parts[first]), name: node.name)
        }
    }

    @inlinable public subscript(list: SwiftType.List, position: Int) -> SwiftType { SwiftType(id: parts[list.first + position]) }

    @inlinable public subscript(list: SwiftType.ElementList, position: Int) -> SwiftType.Element {
        let label = parts[list.first + position * 2]
        return .init(label: label == 0 ? nil : Symbol(id: label), type: SwiftType(id: parts[list.first + position * 2 + 1]))
    }

    /// Adopts a type from another table, whose components have been adopted already.
    mutating func adopt(_ type: SwiftType, of other: TypeTable, _ translation: SymbolTable.Translation) -> SwiftType {
        let node = other.nodes[Int(type.id)]
        let parts = other.parts[Int(node.first)..<Int(node.first + node.count)]
        func types() -> [SwiftType] { parts.map { translation[SwiftType(id: $0)] } }
        switch node.kind {
        case .none: return type
        case .named: return named(translation[node.name], types())
        case .optional: return optional(types()[0])
        case .array: return array(types()[0])
        case .dictionary, .function: return intern(node.kind, .none, types().map(\.id))
        case .tuple:
            return intern(
                .tuple, .none,
                parts.enumerated().map { offset, part in
                    offset % 2 == 0 ? translation[Symbol(id: part)].id : translation[SwiftType(id: part)].id
                })
        case .staticMember:
            return staticMember(translation[node.name], translation[Symbol(id: parts[parts.startIndex])])
        }
    }

    private mutating func intern(_ kind: Kind, _ name: Symbol, _ parts: [UInt32]) -> SwiftType {
        var hash = UInt64(kind.rawValue) << 32 | UInt64(name.id)
        for part in parts { hash = (hash ^ UInt64(part)) &* 0x9E37_79B9_7F4A_7C15 }
        let number = numbers.number(.init(hash)) { number in
            let node = nodes[Int(composed[number].id)]
            return node.kind == kind && node.name == name
                && self.parts[Int(node.first)..<Int(node.first + node.count)].elementsEqual(parts)
        }
        if number == composed.count { composed.append(add(kind, parts, name)) }
        return composed[number]
    }

    private mutating func add(_ kind: Kind, _ parts: [UInt32], _ name: Symbol = .none) -> SwiftType {
        let first = UInt32(self.parts.count)
        self.parts += parts
        return add(Node(kind: kind, name: name, first: first, count: UInt32(parts.count)))
    }

    private mutating func add(_ node: Node) -> SwiftType {
        nodes.append(node)
        return SwiftType(id: UInt32(nodes.count - 1))
    }
}

/// Types by the number of their component.
private struct Memo: Sendable {
    private var types: [UInt32] = []

    subscript(number: UInt32) -> SwiftType? {
        get {
            guard Int(number) < types.count, types[Int(number)] != 0 else { return nil }
            return SwiftType(id: types[Int(number)])
        }
        set {
            let missing = Int(number) + 1 - types.count
            if missing > 0 { types.append(contentsOf: repeatElement(0, count: missing + types.count / 8)) }
            types[Int(number)] = newValue?.id ?? 0
        }
    }
}

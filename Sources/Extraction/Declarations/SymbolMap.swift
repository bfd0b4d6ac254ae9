import Syntax

/// A set of symbols: an array indexed by their numbers.
struct SymbolSet: Sendable {
    private var members: [Bool] = []

    init() {}

    init(_ names: some Sequence<Symbol>) {
        for name in names { insert(name) }
    }

    mutating func insert(_ name: Symbol) {
        if Int(name.id) >= members.count {
            members += Array(repeating: false, count: Int(name.id) + 1 - members.count)
        }
        members[Int(name.id)] = true
    }

    var isEmpty: Bool { members.isEmpty }

    func contains(_ name: Symbol) -> Bool {
        Int(name.id) < members.count && members[Int(name.id)]
    }
}

/// Values by symbol.
struct SymbolMap<Value> {
    private var places: [UInt32] = []
    private var entries: [(name: Symbol, value: Value)] = []

    init() {}

    subscript(name: Symbol) -> Value? {
        get { index(of: name).map { entries[$0].value } }
        set {
            guard let newValue else { return }
            if let index = index(of: name) {
                entries[index].value = newValue
                return
            }
            if Int(name.id) >= places.count {
                // With some slack, as new symbols have consecutive numbers.
                places += Array(repeating: 0, count: Int(name.id) + 1 + places.count / 8 - places.count)
            }
            places[Int(name.id)] = UInt32(entries.count)
            entries.append((name, newValue))
        }
    }

    subscript(name: Symbol, default value: @autoclosure () -> Value) -> Value {
        get { self[name] ?? value() }
        set { self[name] = newValue }
    }

    /// The names and their values, in the order in which they were set.
    var all: [(name: Symbol, value: Value)] { entries }

    /// Changes the value of a name, if it has one.
    mutating func change<Result>(_ name: Symbol, _ body: (inout Value) -> Result) -> Result? {
        index(of: name).map { body(&entries[$0].value) }
    }

    /// The index of a symbol's value. A position is valid only if the entry there has the same symbol.
    private func index(of name: Symbol) -> Int? {
        guard Int(name.id) < places.count else { return nil }
        let index = Int(places[Int(name.id)])
        return index < entries.count && entries[index].name == name ? index : nil
    }

    /// Removes all values in constant time.
    mutating func removeAll() {
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }
}

extension SymbolMap: Sendable where Value: Sendable {}

/// Values by two symbols, such as a member and its type.
struct SymbolPairMap<Value: Sendable>: Sendable {
    fileprivate struct Entry {
        let first: Symbol
        let second: Symbol
        var value: Value

        func isOf(_ first: Symbol, _ second: Symbol) -> Bool { self.first == first && self.second == second }
    }

    private var numbers = NumberTable()
    private var entries: [Entry] = []

    init() {}

    subscript(first: Symbol, second: Symbol) -> Value? {
        get { numbers.find(Self.hash(first, second)) { entries[$0].isOf(first, second) }.map { entries[$0].value } }
        set {
            guard let newValue else { return }
            let number = numbers.number(Self.hash(first, second)) { entries[$0].isOf(first, second) }
            if number < entries.count {
                entries[number].value = newValue
            } else {
                entries.append(Entry(first: first, second: second, value: newValue))
            }
        }
    }

    private static func hash(_ first: Symbol, _ second: Symbol) -> NumberTable.Hash {
        .init(UInt64(first.id) << 32 | UInt64(second.id))
    }
}

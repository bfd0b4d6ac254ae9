import Syntax

/// Equal names have equal numbers, so that a list by number is the quickest table there is.
struct NameSet: Sendable {
    private var members: [Bool] = []

    init() {}

    init(_ names: some Sequence<Name>) {
        for name in names { insert(name) }
    }

    mutating func insert(_ name: Name) {
        if Int(name.id) >= members.count {
            members.append(contentsOf: repeatElement(false, count: Int(name.id) + 1 - members.count))
        }
        members[Int(name.id)] = true
    }

    var isEmpty: Bool { members.isEmpty }

    func contains(_ name: Name) -> Bool {
        Int(name.id) < members.count && members[Int(name.id)]
    }
}

/// Values by name.
struct NameMap<Value> {
    private var places: [UInt32] = []
    private var entries: [(name: Name, value: Value)] = []

    init() {}

    subscript(name: Name) -> Value? {
        get { index(of: name).map { entries[$0].value } }
        set {
            guard let newValue else { return }
            if let index = index(of: name) {
                entries[index].value = newValue
                return
            }
            if Int(name.id) >= places.count {
                // Room for some more, as new names follow one another.
                places.append(contentsOf: repeatElement(0, count: Int(name.id) + 1 + places.count / 8 - places.count))
            }
            places[Int(name.id)] = UInt32(entries.count)
            entries.append((name, newValue))
        }
    }

    subscript(name: Name, default value: @autoclosure () -> Value) -> Value {
        get { self[name] ?? value() }
        set { self[name] = newValue }
    }

    /// The names and their values, in the order in which they were set.
    var all: [(name: Name, value: Value)] { entries }

    /// Changes the value of a name, if it has one.
    mutating func change<Result>(_ name: Name, _ body: (inout Value) -> Result) -> Result? {
        index(of: name).map { body(&entries[$0].value) }
    }

    /// Where the value of a name is; what a place says counts only if the entry there agrees.
    private func index(of name: Name) -> Int? {
        guard Int(name.id) < places.count else { return nil }
        let index = Int(places[Int(name.id)])
        return index < entries.count && entries[index].name == name ? index : nil
    }

    /// Forgets all values, in no time, however many names there are.
    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension NameMap: Sendable where Value: Sendable {}

/// Values by two names, such as those of a member and of its type.
struct NamePairMap<Value: Sendable>: Sendable {
    /// The two names of each slot; zero for a free one.
    private var slots = [UInt64](repeating: 0, count: 64)
    private var values = [Value?](repeating: nil, count: 64)
    private var count = 0

    subscript(first: Name, second: Name) -> Value? {
        get { values[slot(Self.key(first, second))] }
        set {
            let key = Self.key(first, second)
            let slot = slot(key)
            if slots[slot] == 0 {
                slots[slot] = key
                count += 1
            }
            values[slot] = newValue
            if count * 2 > slots.count { grow() }
        }
    }

    /// All values with their names, in no order.
    func forEach(_ body: (_ first: Name, _ second: Name, Value) -> Void) {
        for (key, value) in zip(slots, values) {
            if let value { body(Name(id: UInt32(key >> 32)), Name(id: UInt32(truncatingIfNeeded: key)), value) }
        }
    }

    private static func key(_ first: Name, _ second: Name) -> UInt64 { UInt64(first.id) << 32 | UInt64(second.id) }

    private func slot(_ key: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[slot] != 0, slots[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldSlots, oldValues) = (slots, values)
        slots = Array(repeating: 0, count: oldSlots.count * 2)
        values = Array(repeating: nil, count: oldSlots.count * 2)
        for (key, value) in zip(oldSlots, oldValues) where key != 0 {
            let slot = slot(key)
            slots[slot] = key
            values[slot] = value
        }
    }
}

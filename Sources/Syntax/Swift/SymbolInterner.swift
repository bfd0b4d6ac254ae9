/// Maps names to numbers and back: the text of all names in one buffer, and an open hash table.
struct SymbolInterner: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        static let isCapitalized = Traits(rawValue: 1)
        static let hasDot = Traits(rawValue: 2)
        static let isOperator = Traits(rawValue: 4)
    }

    /// The text of all names.
    private(set) var bytes: [UInt8] = []
    /// The end of the text of each name.
    private var ends: [UInt32] = [0]
    private var traits: [Traits] = [[]]
    /// The parts of each path before and after its last dot; empty for other names.
    private var splits: [(head: Symbol, tail: Symbol)] = [(.none, .none)]
    private var slots = [Slot](repeating: Slot(), count: 1024)

    /// A slot of the hash table, with enough of the name to identify it without its text, unless it is long.
    private struct Slot {
        var start: UInt64 = 0
        var mark: UInt32 = 0
        /// The number of the name; zero if the slot is free.
        var id: UInt32 = 0
    }

    var count: Int { ends.count }

    mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
        text.isEmpty ? .none : intern(text, Key(text))
    }

    /// The name at a range of a file, which is looked up faster if more of the file follows.
    @inline(__always)
    mutating func intern(_ range: Range<Int>, of file: UnsafeBufferPointer<UInt8>) -> Symbol {
        let text = UnsafeBufferPointer(rebasing: file[range])
        guard range.lowerBound + 8 <= file.count, !text.isEmpty else { return intern(text) }
        return intern(text, Key(text, start: EightBytes(file, at: range.lowerBound).prefix(text.count)))
    }

    @inline(__always)
    private mutating func intern(_ text: UnsafeBufferPointer<UInt8>, _ key: Key) -> Symbol {
        let slot = slot(text, key)
        let id = slots[slot].id
        return id == 0 ? add(text, key, slot) : Symbol(id: id)
    }

    // Kept out of lookups, which are far more frequent.
    @inline(never)
    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ key: Key, _ slot: Int) -> Symbol {
        let id = UInt32(ends.count)
        slots[slot] = Slot(start: key.start, mark: key.mark, id: id)
        bytes.append(contentsOf: text)
        ends.append(UInt32(bytes.count))
        let first = Self.traits(ofNameWith: text[0])
        traits.append(first)
        splits.append((.none, .none))
        if ends.count * 2 > slots.count { grow() }
        if !first.contains(.isOperator), let dot = text.lastIndex(of: UInt8(ascii: ".")) {
            traits[Int(id)].insert(.hasDot)
            let head = intern(UnsafeBufferPointer(rebasing: text[..<dot]))
            splits[Int(id)] = (head, intern(UnsafeBufferPointer(rebasing: text[(dot + 1)...])))
        }
        return Symbol(id: id)
    }

    private static func traits(ofNameWith first: UInt8) -> Traits {
        if ASCII.isUppercase(first) { return .isCapitalized }
        return first == UInt8(ascii: "_") || first >= 0x80 || ASCII.isLowercase(first) ? [] : .isOperator
    }

    func find(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
        guard !text.isEmpty else { return Symbol.none }
        let found = slots[slot(text, Key(text))].id
        return found == 0 ? nil : Symbol(id: found)
    }

    func traits(_ name: Symbol) -> Traits { traits[Int(name.id)] }

    /// By their bytes.
    func precedes(_ a: Symbol, _ b: Symbol) -> Bool {
        bytes[range(a)].lexicographicallyPrecedes(bytes[range(b)])
    }

    /// Looks up two names with a dot between them.
    mutating func joined<Result>(
        _ outer: Symbol, _ inner: Symbol, _ body: (inout SymbolInterner, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let (head, tail) = (range(outer), range(inner))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: head.count + 1 + tail.count) { buffer in
            var end = buffer[...].initialize(fromContentsOf: bytes[head])
            buffer.initializeElement(at: end, to: UInt8(ascii: "."))
            end = buffer[(end + 1)...].initialize(fromContentsOf: bytes[tail])
            return body(&self, UnsafeBufferPointer(rebasing: buffer[..<end]))
        }
    }

    /// The parts of a path before and after its last dot; `nil` for a single component.
    func split(_ path: Symbol) -> (head: Symbol, tail: Symbol)? {
        traits(path).contains(.hasDot) ? splits[Int(path.id)] : nil
    }

    /// The parts of a path before and after its first dot; `nil` for a single component.
    mutating func splitAtFirst(_ path: Symbol) -> (head: Symbol, tail: Symbol)? {
        guard let last = split(path) else { return nil }
        // Most paths have a single dot.
        guard traits(last.head).contains(.hasDot) else { return last }
        // A copy, because the buffer moves when it grows.
        let text = Array(bytes[range(path)])
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return text.withUnsafeBufferPointer { text in
            (intern(UnsafeBufferPointer(rebasing: text[..<dot])), intern(UnsafeBufferPointer(rebasing: text[(dot + 1)...])))
        }
    }

    /// The range of the text of a name.
    func range(_ name: Symbol) -> Range<Int> {
        name.id == 0 ? 0..<0 : Int(ends[Int(name.id) - 1])..<Int(ends[Int(name.id)])
    }

    // MARK: Hashing

    /// The key of a lookup.
    private struct Key {
        /// The first eight bytes, padded with zeros.
        let start: UInt64
        private let hash: UInt64
        private let count: Int

        /// - Parameter start: The first eight bytes.
        @inline(__always)
        init(_ text: UnsafeBufferPointer<UInt8>, start: UInt64) {
            let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
            count = text.count
            self.start = start
            var hash = (UInt64(count) &* prime ^ start) &* prime
            if count > 8 {
                let end = EightBytes(text, at: count - 8).prefix(8)
                // Few names agree in these and in their length.
                hash = ((hash ^ hash >> 29 ^ end) &* prime ^ EightBytes(text, at: count / 2 - 4).prefix(8)) &* prime
            }
            self.hash = hash ^ hash >> 32
        }

        @inline(never)
        init(_ text: UnsafeBufferPointer<UInt8>) {
            self.init(
                text, start: text.count >= 8 ? EightBytes(text, at: 0).prefix(8) : text.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }

        /// The number of bytes, at most 255, below as much of the hash as fits.
        var mark: UInt32 { UInt32(truncatingIfNeeded: hash >> 40) << 8 | UInt32(min(count, 255)) }

        func slot(mask: Int) -> Int { Int(truncatingIfNeeded: hash) & mask }
    }

    /// The slot of a name, or the free slot for it.
    @inline(__always)
    private func slot(_ text: UnsafeBufferPointer<UInt8>, _ key: Key) -> Int {
        let mask = slots.count - 1
        var slot = key.slot(mask: mask)
        while slots[slot].id != 0 {
            let other = slots[slot]
            if other.start == key.start, other.mark == key.mark, text.count <= 8 || isEqual(Symbol(id: other.id), text) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// Whether a name longer than eight bytes with the same first eight has a given text.
    private func isEqual(_ name: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(name)
        guard range.count == text.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            let other = UnsafeRawBufferPointer(text)
            var offset = 8
            while offset < range.count {
                let last = min(offset, range.count - 8)
                guard bytes.loadUnaligned(fromByteOffset: range.lowerBound + last, as: UInt64.self)
                    == other.loadUnaligned(fromByteOffset: last, as: UInt64.self)
                else { return false }
                offset += 8
            }
            return true
        }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry.id != 0 {
            let range = range(Symbol(id: entry.id))
            var slot = bytes.withUnsafeBufferPointer { bytes in
                Key(UnsafeBufferPointer(rebasing: bytes[range]), start: entry.start).slot(mask: mask)
            }
            while slots[slot].id != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }
}

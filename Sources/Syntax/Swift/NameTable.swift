/// Words by number and numbers by word: the text of all names in one piece, and an open hash table.
struct NameTable: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        static let isCapitalized = Traits(rawValue: 1)
        static let hasDot = Traits(rawValue: 2)
        static let isOperator = Traits(rawValue: 4)
    }

    private var bytes: [UInt8] = []
    /// Where the text of each name ends.
    private var ends: [UInt32] = [0]
    private var traits: [Traits] = [[]]
    /// The parts of each path before and behind its last dot.
    private var splits: [Name: (head: Name, tail: Name)] = [:]
    /// The hash of a name in the upper half, its number in the lower one; zero for a free slot.
    private var slots = [UInt64](repeating: 0, count: 1024)

    var count: Int { ends.count }

    mutating func name(_ text: UnsafeBufferPointer<UInt8>) -> Name {
        guard !text.isEmpty else { return .none }
        let hash = Self.hash(text)
        let slot = slot(text, hash)
        guard slots[slot] == 0 else { return Name(id: UInt32(truncatingIfNeeded: slots[slot])) }
        let id = UInt32(ends.count)
        slots[slot] = UInt64(hash) << 32 | UInt64(id)
        bytes.append(contentsOf: text)
        ends.append(UInt32(bytes.count))
        let first = Self.traits(ofNameWith: text[0])
        traits.append(first)
        if ends.count * 2 > slots.count { grow() }
        if !first.contains(.isOperator), let dot = text.lastIndex(of: UInt8(ascii: ".")) {
            traits[Int(id)].insert(.hasDot)
            let head = name(UnsafeBufferPointer(rebasing: text[..<dot]))
            splits[Name(id: id)] = (head, name(UnsafeBufferPointer(rebasing: text[(dot + 1)...])))
        }
        return Name(id: id)
    }

    private static func traits(ofNameWith first: UInt8) -> Traits {
        if first &- UInt8(ascii: "A") < 26 { return .isCapitalized }
        return first == UInt8(ascii: "_") || first >= 0x80 || first &- UInt8(ascii: "a") < 26 ? [] : .isOperator
    }

    func find(_ text: UnsafeBufferPointer<UInt8>) -> Name? {
        guard !text.isEmpty else { return Name.none }
        let found = slots[slot(text, Self.hash(text))]
        return found == 0 ? nil : Name(id: UInt32(truncatingIfNeeded: found))
    }

    func text(_ name: Name) -> String { String(decoding: bytes[range(name)], as: UTF8.self) }

    func withBytes<Result>(_ name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(name)])) }
    }

    func traits(_ name: Name) -> Traits { traits[Int(name.id)] }

    /// By their bytes.
    func precedes(_ a: Name, _ b: Name) -> Bool {
        bytes[range(a)].lexicographicallyPrecedes(bytes[range(b)])
    }

    /// Looks up two names with a dot between them.
    mutating func joined<Result>(
        _ outer: Name, _ inner: Name, _ body: (inout NameTable, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let (head, tail) = (range(outer), range(inner))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: head.count + 1 + tail.count) { buffer in
            var end = buffer[...].initialize(fromContentsOf: bytes[head])
            buffer.initializeElement(at: end, to: UInt8(ascii: "."))
            end = buffer[(end + 1)...].initialize(fromContentsOf: bytes[tail])
            return body(&self, UnsafeBufferPointer(rebasing: buffer[..<end]))
        }
    }

    /// The parts of a path before and behind its last dot; `nil` for a single word.
    func split(_ path: Name) -> (head: Name, tail: Name)? {
        traits(path).contains(.hasDot) ? splits[path] : nil
    }

    /// The parts of a path before and behind its first dot; `nil` for a single word.
    mutating func splitAtFirst(_ path: Name) -> (head: Name, tail: Name)? {
        guard traits(path).contains(.hasDot) else { return nil }
        // A copy, because the text of all names moves when it grows.
        let text = Array(bytes[range(path)])
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return text.withUnsafeBufferPointer { text in
            (name(UnsafeBufferPointer(rebasing: text[..<dot])), name(UnsafeBufferPointer(rebasing: text[(dot + 1)...])))
        }
    }

    private func range(_ name: Name) -> Range<Int> {
        name.id == 0 ? 0..<0 : Int(ends[Int(name.id) - 1])..<Int(ends[Int(name.id)])
    }

    // MARK: Hashing

    /// The slot of a name, or the free one that it belongs in.
    private func slot(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            if UInt32(slots[slot] >> 32) == hash, isEqual(Name(id: UInt32(truncatingIfNeeded: slots[slot])), text) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func isEqual(_ name: Name, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(name)
        guard range.count == text.count else { return false }
        for offset in 0..<text.count where bytes[range.lowerBound + offset] != text[offset] { return false }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    /// Eight bytes at a time: multiplied, and folded at the end.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawBufferPointer(text)
        var hash = UInt64(text.count) &* prime
        var offset = 0
        while offset + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* prime
            hash ^= hash >> 29
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        hash = (hash ^ rest) &* prime
        return UInt32(truncatingIfNeeded: hash >> 32)
    }
}

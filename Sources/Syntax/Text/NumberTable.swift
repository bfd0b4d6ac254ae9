/// Finds the index of a thing in a list, without duplicates.
///
/// An open hash table that stores only the hashes of the things.
package struct NumberTable: Sendable {
    /// A very cheap hash; symbols and the like have no reason to collide.
    package struct Hash: Equatable, Sendable {
        @usableFromInline let bits: UInt32

        @inlinable package init(_ value: UInt64) { bits = UInt32(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> 32) }
    }

    /// The hash of a thing in the upper half, its index plus one in the lower; zero for a free slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline var count = 0

    /// - Parameter capacity: How many things to reserve space for.
    package init(capacity: Int = 32) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    /// The index of a thing; `nil` if it is not in the list.
    ///
    /// - Parameter isEqual: Whether the thing at an index is this one.
    @inlinable package func find(_ hash: Hash, _ isEqual: (Int) -> Bool) -> Int? {
        let entry = slots[slot(hash, isEqual)]
        return entry == 0 ? nil : Self.number(entry)
    }

    /// The index of a thing, which is the next free one if it is new.
    @inlinable package mutating func number(_ hash: Hash, _ isEqual: (Int) -> Bool) -> Int {
        let slot = slot(hash, isEqual)
        guard slots[slot] == 0 else { return Self.number(slots[slot]) }
        let number = count
        count += 1
        slots[slot] = UInt64(hash.bits) << 32 | UInt64(count)
        if count * 2 > slots.count { grow() }
        return number
    }

    @inlinable static func number(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) - 1 }

    /// The slot of a thing, or the free slot for it.
    @inlinable func slot(_ hash: Hash, _ isEqual: (Int) -> Bool) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash.bits) & mask
        while slots[slot] != 0, UInt32(slots[slot] >> 32) != hash.bits || !isEqual(Self.number(slots[slot])) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    @usableFromInline mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }
}

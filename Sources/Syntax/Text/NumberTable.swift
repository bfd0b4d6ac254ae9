/// Numbers, from zero on, for things that are kept in a list: which number a thing has, if it is in the list.
///
/// An open hash table that knows nothing of the things but a hash of each.
package struct NumberTable: Sendable {
    /// A hash that costs nearly nothing; names and their like have no reason to collide.
    package struct Hash: Equatable, Sendable {
        @usableFromInline let bits: UInt32

        @inlinable package init(_ value: UInt64) { bits = UInt32(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> 32) }
    }

    /// The hash of a thing in the upper half, and in the lower one its number and one; zero for a free slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline var count = 0

    /// - Parameter capacity: For how many things there is to be room from the start.
    package init(capacity: Int = 32) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    /// The number of a thing; `nil` when it has none.
    ///
    /// - Parameter isEqual: Whether the thing of a number is this one.
    @inlinable package func find(_ hash: Hash, _ isEqual: (Int) -> Bool) -> Int? {
        let entry = slots[slot(hash, isEqual)]
        return entry == 0 ? nil : Self.number(entry)
    }

    /// The number of a thing, which is the next one when it has none yet.
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

    /// The slot of a thing, or the free one that it belongs in.
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

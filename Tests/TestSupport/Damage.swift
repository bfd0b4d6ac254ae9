extension [UInt8] {
    /// The bytes with some changes: a part is removed or duplicated, a bit is flipped, or something odd is inserted or replaces a
    /// byte.
    ///
    /// - Parameters:
    ///   - changes: The number of changes.
    ///   - part: The maximum length of a removed or duplicated part, in bytes.
    ///   - odd: The odd sequences to insert.
    public func damaged(
        _ changes: ClosedRange<Int>, part: Int = 30, odd: [[UInt8]], using random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: changes, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            let end = Swift.min(bytes.count, at + Int.random(in: 1...part, using: &random))
            let strange = odd.randomElement(using: &random) ?? []
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(at..<end)
            case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
            case 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 3: bytes.insert(contentsOf: strange, at: at)
            default: bytes.replaceSubrange(at...at, with: strange)
            }
        }
        return bytes
    }

    /// The same, with odd single bytes.
    public func damaged(
        _ changes: ClosedRange<Int>, part: Int = 30, odd: [UInt8], using random: inout SeededGenerator
    ) -> [UInt8] {
        damaged(changes, part: part, odd: odd.map { [$0] }, using: &random)
    }
}

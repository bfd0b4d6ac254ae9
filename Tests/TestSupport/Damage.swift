import Foundation

/// Random damage, for readers that must end whatever the bytes.
public enum Damage {
    /// How many damaged inputs to try: `XCSTRINGS_MUTATIONS` asks for more than a test run has time for.
    public static func rounds(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["XCSTRINGS_MUTATIONS"].flatMap { Int($0) } ?? usual
    }
}

extension [UInt8] {
    /// These bytes with some changes: a part is gone or stands twice, a bit is turned, or something odd stands in them or in the
    /// place of a byte.
    ///
    /// - Parameters:
    ///   - changes: How many there are.
    ///   - part: The longest part that is taken out or repeated, in bytes.
    ///   - odd: What may come in.
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

    /// The same with single bytes that may come in.
    public func damaged(
        _ changes: ClosedRange<Int>, part: Int = 30, odd: [UInt8], using random: inout SeededGenerator
    ) -> [UInt8] {
        damaged(changes, part: part, odd: odd.map { [$0] }, using: &random)
    }
}

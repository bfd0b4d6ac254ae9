/// A seeded random number generator (SplitMix64), which makes failures reproducible.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The seed of this run: that of `XCSTRINGS_TESTS`, or a new one each time, which is printed.
    ///
    /// - Parameter what: The purpose, for the printed line.
    public static func seed(for what: String) -> UInt64 {
        let seed = TestRun.seed ?? .random(in: .min ... .max)
        print("\(what): seed=\(seed)")
        return seed
    }
}

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

    /// The seed of this run: that of `XCSTRINGS_TESTS`; or else a new one in a full run, which is printed, and in an everyday run one
    /// that depends on the purpose alone, so that a failure happens again.
    public static func seed(for what: String) -> UInt64 {
        // FNV-1a.
        let usual = what.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        guard TestRun.isFull || TestRun.seed != nil else { return usual }
        let seed = TestRun.seed ?? .random(in: .min ... .max)
        print("\(what): seed=\(seed)")
        return seed
    }
}

/// A set of ideographs from U+4E00 to U+9FFF, with a bit for each.
package struct Ideographs: Sendable {
    private var words = [UInt64](repeating: 0, count: 0x5200 / 64)

    /// - Parameter characters: All of them in the range.
    package init(_ characters: some Sequence<Unicode.Scalar>) {
        for scalar in characters {
            let index = Int(scalar.value) - 0x4E00
            words[index >> 6] |= 1 << (index & 63)
        }
    }

    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        let index = Int(scalar.value) - 0x4E00
        guard index >= 0, index < 0x5200 else { return false }
        return words[index >> 6] >> (index & 63) & 1 == 1
    }
}

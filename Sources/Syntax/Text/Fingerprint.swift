/// A 64-bit FNV-1a hash of texts: short and, unlike `Hasher`, the same on every machine. It shows that something
/// changed; it does not protect against forgery.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// - Parameter parts: Texts in an order that matters. Each counts with its length, so that `["a", "b"]` differs from `["ab"]`.
    package init(_ parts: [String]) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) { for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 } }
        for (index, part) in parts.enumerated() {
            add(index > 0 ? "|\(part.utf8.count):" : "\(part.utf8.count):")
            add(part)
        }
        value = hash
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

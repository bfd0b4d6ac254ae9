/// The first 128 bits of the SHA-256 hash of texts, enough to make collisions infeasible.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// - Parameter parts: Texts in an order that matters. Each counts with its length, so that `["a", "b"]` differs from `["ab"]`.
    package init(_ parts: [String]) {
        var message: [UInt8] = []
        for part in parts {
            message += "\(part.utf8.count):".utf8
            message += part.utf8
        }
        let words = SHA256.words(of: message).map(UInt64.init)
        high = words[0] << 32 | words[1]
        low = words[2] << 32 | words[3]
    }

    /// - Returns: `nil` for anything but what ``description`` gives.
    package init?(_ description: String) {
        let digits = Array(description.utf8)
        guard digits.count == 32, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let high = UInt64(description.prefix(16), radix: 16), let low = UInt64(description.suffix(16), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    /// 32 hexadecimal digits.
    package var description: String { Self.digits(high) + Self.digits(low) }

    /// The first 16 digits: enough to name one of millions of texts, for people to copy.
    package var name: String { Self.digits(high) }

    private static func digits(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

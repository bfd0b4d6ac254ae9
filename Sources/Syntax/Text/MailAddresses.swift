extension String {
    /// Where it has e-mail addresses, in UTF-8 bytes.
    package var mailAddresses: [Range<Int>] {
        let bytes = Array(utf8)
        func isOfAddress(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || "._+-".utf8.contains(byte) }
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "@") }.compactMap { at in
            let start = bytes[..<at].lastIndex { !isOfAddress($0) }.map { $0 + 1 } ?? 0
            var end = bytes[(at + 1)...].firstIndex { !isOfAddress($0) } ?? bytes.count
            while end > at + 1, !ASCII.isAlphanumeric(bytes[end - 1]) { end -= 1 }
            // A dot in the name of the host tells it from a name of a user.
            guard start < at, ASCII.isAlphanumeric(bytes[start]), bytes[(at + 1)..<end].dropFirst().contains(UInt8(ascii: "."))
            else { return nil }
            return start..<end
        }
    }
}

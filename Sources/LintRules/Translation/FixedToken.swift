import Syntax

/// A part of a text that is the same in every language: an e-mail address, inline code, an emoji or the symbol of a key.
struct FixedToken: Hashable, Sendable {
    let text: String

    /// Those of a text, in order.
    static func all(in text: String) -> [FixedToken] {
        // Most texts have none, and their bytes show it.
        guard text.utf8.contains(where: { "@`".utf8.contains($0) || $0 >= 0xE2 || $0 == 0xC2 }) else { return [] }
        return code(in: text) + mailAddresses(in: text) + symbols(in: text)
    }

    /// What is between two backticks.
    private static func code(in text: String) -> [FixedToken] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 2, !parts.count.isMultiple(of: 2) else { return [] }
        return parts.indices.filter { !$0.isMultiple(of: 2) }
            .map { FixedToken(text: String(parts[$0])) }
            .filter { !$0.text.isBlankOrFormat }
    }

    private static func mailAddresses(in text: String) -> [FixedToken] {
        let bytes = Array(text.utf8)
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "@") }.compactMap { at in
            let start = bytes[..<at].lastIndex { !isOfAddress($0) }.map { $0 + 1 } ?? 0
            var end = bytes[(at + 1)...].firstIndex { !isOfAddress($0) } ?? bytes.count
            while end > at + 1, !ASCII.isAlphanumeric(bytes[end - 1]) { end -= 1 }
            // A dot in the name of the host tells it from a name of a user.
            guard start < at, ASCII.isAlphanumeric(bytes[start]), bytes[(at + 1)..<end].dropFirst().contains(UInt8(ascii: "."))
            else { return nil }
            return FixedToken(text: String(decoding: bytes[start..<end], as: UTF8.self))
        }
    }

    /// Unicode's other symbols, but for arrows, which point the other way where one writes from right to left.
    private static func symbols(in text: String) -> [FixedToken] {
        text.unicodeScalars
            .filter { $0.value >= 0xA0 && $0.properties.generalCategory == .otherSymbol && !(0x2190...0x21FF ~= $0.value) }
            .map { FixedToken(text: String($0)) }
    }

    private static func isOfAddress(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || "._+-".utf8.contains(byte) }
}

private extension String {
    /// Whether it has nothing that could be translated by mistake: blanks, or a placeholder.
    var isBlankOrFormat: Bool { !utf8.contains(where: ASCII.isLetter) || utf8.first == UInt8(ascii: "%") }
}

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
        return text.mailAddresses.map { FixedToken(text: String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// Unicode's other symbols, but for arrows, which point the other way where one writes from right to left.
    private static func symbols(in text: String) -> [FixedToken] {
        text.unicodeScalars
            .filter { $0.value >= 0xA0 && $0.properties.generalCategory == .otherSymbol && !(0x2190...0x21FF ~= $0.value) }
            .map { FixedToken(text: String($0)) }
    }
}

private extension String {
    /// Whether it has nothing that could be translated by mistake: blanks, or a placeholder.
    var isBlankOrFormat: Bool { !utf8.contains(where: ASCII.isLetter) || utf8.first == UInt8(ascii: "%") }
}

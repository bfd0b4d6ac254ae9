import Syntax

/// A part of a text that every language keeps: an e-mail address, inline code, an emoji, the symbol of a key, emphasis, a no-break space.
struct FixedToken: Hashable, Sendable {
    private enum Kind {
        case verbatim, emphasis, noBreakSpace
    }

    private let kind: Kind
    private let text: String

    private init(text: String, _ kind: Kind = .verbatim) {
        self.kind = kind
        self.text = text
    }

    /// As a message calls it.
    var name: String {
        switch kind {
        case .verbatim: text
        case .emphasis: "the emphasis (*…*)"
        case .noBreakSpace: "the no-break space"
        }
    }

    /// Those of a text, in order.
    static func all(in text: String) -> [FixedToken] {
        // Most texts have none, and their bytes show it.
        guard text.utf8.contains(where: { "@`*".utf8.contains($0) || $0 >= 0xE2 || $0 == 0xC2 }) else { return [] }
        return code(in: text) + mailAddresses(in: text) + symbols(in: text) + (text.hasEmphasis ? [FixedToken(text: "*", .emphasis)] : [])
            + (text.hasNoBreakSpace ? [FixedToken(text: " ", .noBreakSpace)] : [])
    }

    /// Whether a text lacks it.
    func isMissing(in other: String) -> Bool {
        switch kind {
        case .verbatim: other.firstBytes(of: text) == nil
        case .emphasis: !other.hasEmphasis
        // What has no spaces needs none.
        case .noBreakSpace: !other.hasNoBreakSpace && other.utf8.contains(0x20)
        }
    }

    /// Whether a text replaces this emoji with another that the source lacks, which is a matter of taste.
    func isReplaced(in other: String, of source: String) -> Bool {
        guard kind == .verbatim, let scalar = text.unicodeScalars.first, scalar.properties.isEmoji else { return false }
        return other.unicodeScalars.contains { $0.value >= 0xA0 && $0.properties.isEmoji && !source.unicodeScalars.contains($0) }
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
    var hasNoBreakSpace: Bool { holds("\u{A0}") || holds("\u{202F}") }

    /// Whether a part is between single asterisks.
    var hasEmphasis: Bool {
        let bytes = Array(utf8)
        let mark = UInt8(ascii: "*")
        func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x20 }
        let single = bytes.indices.filter { bytes[$0] == mark && byte($0 - 1) != mark && byte($0 + 1) != mark }
        return zip(single, single.dropFirst()).contains { start, end in
            end > start + 1 && byte(start + 1) > 0x20 && byte(end - 1) > 0x20 && !ASCII.isAlphanumeric(byte(start - 1)) && !ASCII.isAlphanumeric(byte(end + 1))
        }
    }

    /// Whether it has nothing that could be translated by mistake: blanks, or a placeholder.
    var isBlankOrFormat: Bool { !utf8.contains(where: ASCII.isLetter) || utf8.first == UInt8(ascii: "%") }
}

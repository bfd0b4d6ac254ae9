import LintModel
import StringCatalog
import Syntax

/// A part of a text that every language keeps: an e-mail address, inline code, an emoji, a shortcut, emphasis, a
/// no-break space.
struct FixedToken: Hashable, Sendable {
    private enum Kind {
        case code, mailAddress, symbol, shortcut, emphasis, noBreakSpace
    }

    private let kind: Kind
    private let text: String

    private init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    /// As a message calls it.
    var name: String {
        switch kind {
        case .code, .mailAddress, .symbol, .shortcut: text
        case .emphasis: "the emphasis (*…*)"
        case .noBreakSpace: "the no-break space"
        }
    }

    /// Those of a text, in order.
    static func all(in text: String) -> [FixedToken] {
        // Most texts have none, and their bytes show it.
        guard text.utf8.contains(where: { "@`*".utf8.contains($0) || $0 >= 0xE2 || $0 == 0xC2 }) else { return [] }
        let shortcuts = text.shortcuts
        return code(in: text) + mailAddresses(in: text) + symbols(in: text, hasShortcuts: !shortcuts.isEmpty)
            + shortcuts.map { FixedToken(.shortcut, $0) } + (text.hasEmphasis ? [FixedToken(.emphasis, "*")] : [])
            + (text.hasNoBreakSpace ? [FixedToken(.noBreakSpace, " ")] : [])
    }

    /// Whether a text lacks it.
    func isMissing(in other: String) -> Bool {
        switch kind {
        case .code, .mailAddress, .symbol: other.firstBytes(of: text) == nil
        case .shortcut: !other.shortcuts.contains(text)
        case .emphasis: !other.hasEmphasis
        // What has no spaces needs none.
        case .noBreakSpace: !other.hasNoBreakSpace && other.utf8.contains(0x20)
        }
    }

    /// Whether a language keeps it as a rule, so that its own text is evidence enough.
    func isKept(in language: LanguageTag) -> Bool {
        switch kind {
        case .mailAddress, .shortcut: true
        // Titles of buttons are marked as code as well, and their words are translated.
        case .code: !text.contains(" ") && text.contains { !$0.isLetter }
        case .symbol: text.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }
        // Scripts without spaces have no italics.
        case .emphasis: !language.isWrittenWithoutSpaces && language.language != "ko"
        case .noBreakSpace: false
        }
    }

    /// Whether a text replaces this emoji with another that the source lacks, which is a matter of taste.
    func isReplaced(in other: String, of source: String) -> Bool {
        guard kind == .symbol, let scalar = text.unicodeScalars.first, scalar.properties.isEmoji else { return false }
        return other.unicodeScalars.contains { $0.value >= 0xA0 && $0.properties.isEmoji && !source.unicodeScalars.contains($0) }
    }

    /// A text between two backticks.
    private static func code(in text: String) -> [FixedToken] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 2, !parts.count.isMultiple(of: 2) else { return [] }
        return parts.indices.filter { !$0.isMultiple(of: 2) }
            .map { FixedToken(.code, String(parts[$0])) }
            .filter { !$0.text.isBlankOrFormat }
    }

    private static func mailAddresses(in text: String) -> [FixedToken] {
        let bytes = Array(text.utf8)
        // An address by itself is a sample.
        return text.mailAddresses.filter { $0 != bytes.indices }
            .map { FixedToken(.mailAddress, String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// Unicode's other symbols, but for arrows, which point the other way where one writes from right to left.
    private static func symbols(in text: String, hasShortcuts: Bool) -> [FixedToken] {
        text.unicodeScalars
            .filter { scalar in
                scalar.value >= 0xA0 && scalar.properties.generalCategory == .otherSymbol
                    && !(0x2190...0x21FF ~= scalar.value) && !(hasShortcuts && scalar.isModifierKey)
            }
            .map { FixedToken(.symbol, String($0)) }
    }
}

private extension Unicode.Scalar {
    /// Whether it is the symbol of Command, Option, Control or Shift.
    var isModifierKey: Bool { ["⌘", "⌥", "⌃", "⇧"].contains(self) }
}

private extension String {
    /// The keyboard shortcuts, without what joins their keys: `⌘V` for `⌘+V`.
    var shortcuts: [String] {
        guard unicodeScalars.contains(where: \.isModifierKey) else { return [] }
        var shortcuts: [String] = []
        var keys = ""
        var isJoined = true
        let scalars = Array(unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar.isModifierKey {
                keys.unicodeScalars.append(scalar)
                isJoined = true
            } else if !keys.isEmpty, scalar == " " || scalar == "+" || scalar == "-" {
                isJoined = scalar != " "
            } else {
                let key = Character(scalar)
                let isKey = key.isASCII && (key.isUppercase || key.isNumber || isJoined && key.isLetter)
                // Korean particles follow without a space.
                let endsWord = index + 1 == scalars.count || !scalars[index + 1].properties.isCased
                if !keys.isEmpty, isKey, endsWord { shortcuts.append(keys + key.uppercased()) }
                keys = ""
            }
        }
        return shortcuts
    }

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

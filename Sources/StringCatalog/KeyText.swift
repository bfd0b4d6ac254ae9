import Syntax

extension FormatString {
    /// Whether a key holds anything to translate: a letter outside its placeholders. `%@`, `•` and an empty key do not.
    public static func hasWords(_ key: String) -> Bool {
        rewriting(key) { _, _ in "" }.unicodeScalars.contains(where: \.isLetter)
    }
}

extension String {
    /// The text with every placeholder as a bare percent sign, to find keys that differ in nothing else; `nil` when it has none.
    package var withBarePlaceholders: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        let specifiers = FormatString(self).specifiers
        guard !specifiers.isEmpty else { return nil }
        var bytes = Array(utf8)
        for specifier in specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: "%")]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether Unicode counts it as alphabetic. Most text is ASCII, where looking that up would take longer.
    package var isLetter: Bool {
        value < 0x80 ? ASCII.isLetter(UInt8(truncatingIfNeeded: value)) : properties.isAlphabetic
    }
}

import Syntax

extension FormatString {
    /// Whether a key contains anything to translate, that is, a letter outside its placeholders. `%@`, `•` and the
    /// empty key do not.
    public static func hasWords(_ key: String) -> Bool {
        if let first = key.utf8.first, ASCII.isLetter(first) { return true }
        let text = key.utf8.contains(UInt8(ascii: "%")) ? rewriting(key) { _, _ in "" } : key
        return text.unicodeScalars.contains(where: \.isLetter)
    }

    /// Whether some placeholder is for a number, which forms may vary by.
    package var takesNumber: Bool {
        specifiers.contains { $0.argumentClass == .integer || $0.argumentClass == .floatingPoint || $0.kind == .argument }
    }
}

extension String {
    /// The text with every placeholder reduced to a percent sign, for finding keys that differ only in their
    /// placeholders; `nil` if it has none.
    package var withBarePlaceholders: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        let specifiers = FormatString(self).specifiers
        guard !specifiers.isEmpty else { return nil }
        var bytes = Array(utf8)
        for specifier in specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: "%")]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text without white space around it.
    package var trimmed: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }),
            let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
        else { return self[startIndex..<startIndex] }
        return self[first..<scalars.index(after: last)]
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is alphabetic. ASCII, which is most text, bypasses the slower Unicode lookup.
    package var isLetter: Bool {
        value < 0x80 ? ASCII.isLetter(UInt8(truncatingIfNeeded: value)) : properties.isAlphabetic
    }

    /// Unicode's property Lowercase.
    package var isLowercase: Bool { value < 0x80 ? ASCII.isLowercase(UInt8(truncatingIfNeeded: value)) : properties.isLowercase }

    /// Unicode's property Uppercase.
    package var isUppercase: Bool { value < 0x80 ? ASCII.isUppercase(UInt8(truncatingIfNeeded: value)) : properties.isUppercase }

    /// Unicode's property White_Space, from its table of ranges: the property itself is slow to look up.
    package var isWhiteSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}

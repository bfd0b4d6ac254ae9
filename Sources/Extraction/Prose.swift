/// Tells text for people from identifiers, symbols and formats.
enum Prose {
    /// Whether a literal reads like something a user is meant to read.
    static func isForPeople(_ text: String) -> Bool {
        var text = text
        var (hasSpace, hasLetter, isASCII) = (false, false, true)
        text.withUTF8 { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: " ") { hasSpace = true }
                if byte >= 0x80 { isASCII = false }
                if (byte | 0x20) &- UInt8(ascii: "a") < 26 { hasLetter = true }
            }
        }
        if !isASCII {
            // To ask for the properties of a letter takes long, and most texts tell without.
            if text.unicodeScalars.contains(where: { $0.value >= 0x2E80 && $0.properties.isAlphabetic }) { return true }
            hasLetter = hasLetter || text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        }
        guard hasLetter else { return false }
        if text.hasPrefix("http") || text.hasPrefix("/") || hasScheme(text) { return false }
        // `person.fill`, `api_key`, `com.example.app`, `lowerCamel`, `kebab-case`
        if !hasSpace {
            if isASCII { return isCapitalized(text.utf8) }
            guard let first = text.first, first.isUppercase else { return false }
            return !text.contains { $0 == "_" || $0 == "/" } && text.dropFirst().allSatisfy { !$0.isUppercase || text.count < 3 }
                && !text.utf8.dropLast().contains(UInt8(ascii: "."))
        }
        return true
    }

    /// Whether there is a letter in a text: signs alone are not for translation.
    static func hasLetter(_ text: String) -> Bool {
        text.utf8.contains { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
            || text.unicodeScalars.contains { $0.value >= 0x80 && $0.properties.isAlphabetic }
    }

    /// Whether a word in ASCII of several letters begins with its only capital, or has two letters, and is no path of several.
    private static func isCapitalized(_ text: String.UTF8View) -> Bool {
        func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
        guard let first = text.first, isCapital(first) else { return false }
        // `F20` is a key, and `A+` a mark.
        return text.dropFirst().contains { ($0 | 0x20) &- UInt8(ascii: "a") < 26 } && text.dropFirst().allSatisfy { byte in
            byte != UInt8(ascii: "_") && byte != UInt8(ascii: "/") && (!isCapital(byte) || text.count < 3)
        } && !text.dropLast().contains(UInt8(ascii: "."))
    }

    /// Whether it is one word with a capital inside, as only names are spelled: `YouTube`.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first &- UInt8(ascii: "A") < 26 else { return false }
        var last = first
        var hasInnerCapital = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") { return false }
            if byte &- UInt8(ascii: "A") < 26, last &- UInt8(ascii: "a") < 26 { hasInnerCapital = true }
            last = byte
        }
        return hasInnerCapital
    }

    /// Whether `://` stands in it.
    private static func hasScheme(_ text: String) -> Bool {
        var last: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/"), last == (UInt8(ascii: ":"), UInt8(ascii: "/")) { return true }
            last = (last.1, byte)
        }
        return false
    }
}

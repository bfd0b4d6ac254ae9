/// Tells text for people from identifiers, symbols and formats.
enum Prose {
    /// Whether a literal reads like something a user is meant to read.
    static func isForPeople(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
        if scalars.contains(where: { $0.value >= 0x2E80 && $0.properties.isAlphabetic }) { return true }
        if text.hasPrefix("http") || text.hasPrefix("/") || hasScheme(text) { return false }
        let hasSpace = text.contains(" ")
        // `person.fill`, `api_key`, `com.example.app`, `lowerCamel`, `kebab-case`
        if !hasSpace {
            guard let first = text.first, first.isUppercase else { return false }
            return !text.contains { $0 == "_" || $0 == "/" } && text.dropFirst().allSatisfy { !$0.isUppercase || text.count < 3 }
                && !text.dropLast().contains(".")
        }
        return true
    }

    /// Whether one of the words of a name means a log: `Logger`, `LoggingService`, `debugLog`; not `logIn` or `Dialog`.
    static func namesLog(_ name: String) -> Bool {
        guard name.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "l") }) else { return false }
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty || !character.isLetter { words.append("") }
            words[words.count - 1].append(contentsOf: character.lowercased())
        }
        return words.indices.contains { index in
            switch words[index] {
            case "logger", "logging", "logs": true
            case "log": !(index + 1 < words.count && ["in", "off", "on", "out"].contains(words[index + 1]))
            default: false
            }
        }
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

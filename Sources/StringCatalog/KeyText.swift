extension FormatString {
    /// Whether a key holds anything to translate: a letter outside its placeholders. `%@`, `•` and an empty key do not.
    public static func hasWords(_ key: String) -> Bool {
        var bytes = Array(key.utf8)
        for specifier in FormatString(key).specifiers.reversed() { bytes.removeSubrange(specifier.range) }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}

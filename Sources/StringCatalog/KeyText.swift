extension FormatString {
    /// Whether a key holds anything to translate: a letter outside its placeholders. `%@`, `•` and an empty key do not.
    public static func hasWords(_ key: String) -> Bool {
        rewriting(key) { _, _ in "" }.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}

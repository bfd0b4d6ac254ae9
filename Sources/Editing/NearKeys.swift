import StringCatalog

/// Finds the key that was meant by one that nothing has, where they differ only in punctuation, white space, case or the kinds of
/// placeholders: `peer’s` and `peer's`, `%d` and `%lld`, `\n` as two characters and a line break.
struct NearKeys {
    private let keys: [String: String]

    init(_ keys: some Sequence<String>) {
        self.keys = Dictionary(keys.compactMap { key in key.wordsAndPlaceholders.map { ($0, key) } }) { first, _ in first }
    }

    func key(meantBy key: String) -> String? { key.wordsAndPlaceholders.flatMap { keys[$0] } }
}

private extension String {
    /// The letters and digits in lower case, with a percent sign for each placeholder; `nil` without a letter.
    var wordsAndPlaceholders: String? {
        guard FormatString.hasWords(self) else { return nil }
        var result = String.UnicodeScalarView()
        // What follows a backslash is an escape in a file whose format has none.
        var isEscaped = false
        for scalar in (withBarePlaceholders ?? self).unicodeScalars {
            if isEscaped, ["n", "r", "t"].contains(scalar) {
                isEscaped = false
                continue
            }
            isEscaped = scalar == "\\"
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            if scalar == "%" || scalar.isLetter || isMark || scalar.properties.numericType != nil {
                result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(result)
    }
}

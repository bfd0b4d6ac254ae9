import StringCatalog

/// Common interface terms as worded on Apple's platforms; the texts of `Catalogs/Common.xcstrings`.
package struct BuiltInTerms: Sendable {
    private let byText: [String: [Substring]]

    package static let shared = BuiltInTerms()

    private init() {
        var byText: [String: [Substring]] = [:]
        for cells in Self.cells(of: CommonTerms.rows) where cells.count == CommonTerms.languages.count + 1 {
            byText[String(cells[0])] = Array(cells.dropFirst())
        }
        self.byText = byText
    }

    /// The translation of an English term.
    package func translation(of term: String, in locale: LanguageTag) -> String? {
        guard let texts = byText[term], let column = Self.column(of: locale) else { return nil }
        return texts[column].isEmpty ? nil : String(texts[column])
    }

    /// The words of the English terms, in lower case, but for names and abbreviations, which translations keep even in
    /// another script: no text of these words alone is a name.
    package static let words: Set<String> = {
        var (words, kept) = (Set<Substring>(), Set<Substring>())
        for cells in cells(of: CommonTerms.rows.lowercased()) {
            words.formUnion(latinWords(cells[0]))
            for text in cells.dropFirst().prefix(CommonTerms.nonLatin.count) { kept.formUnion(latinWords(text)) }
        }
        return Set(words.subtracting(kept).map(String.init))
    }()

    /// The cells of each row of a table. Split by bytes, since most runs need the table and little else.
    private static func cells(of table: String) -> [[Substring]] {
        table.utf8.split(separator: UInt8(ascii: "\n")).map { row in
            row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(Substring.init)
        }
    }

    private static func latinWords(_ text: Substring) -> [Substring] {
        text.unicodeScalars.split { !($0.isASCIILetter || $0 == "'" || $0 == "’") }.map(Substring.init)
    }

    /// Texts for Taiwan are not used for Hong Kong and Macau, nor those for Germany for Switzerland: they are worded or
    /// spelled differently.
    private static func column(of locale: LanguageTag) -> Int? {
        if let column = CommonTerms.languages.firstIndex(of: locale.rawValue) { return column }
        if let region = locale.region, ["CH", "HK", "MO"].contains(region) { return nil }
        let name = locale.script.map { "\(locale.language)-\($0)" } ?? locale.language
        return CommonTerms.languages.firstIndex(of: name)
    }
}

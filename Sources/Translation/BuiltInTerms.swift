import StringCatalog

/// Common interface terms as worded on Apple's platforms; the texts of `Catalogs/Common.xcstrings`.
package struct BuiltInTerms: Sendable {
    private let byText: [String: [Substring]]

    package init() {
        var byText: [String: [Substring]] = [:]
        for row in CommonTerms.rows.split(separator: "\n") {
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            if cells.count == CommonTerms.languages.count + 1 { byText[String(cells[0])] = Array(cells.dropFirst()) }
        }
        self.byText = byText
    }

    /// The translation of an English term.
    package func translation(of term: String, in locale: LanguageTag) -> String? {
        guard let texts = byText[term], let column = Self.column(of: locale) else { return nil }
        return String(texts[column])
    }

    /// Texts for Taiwan are not used for Hong Kong and Macau, where the wording differs.
    private static func column(of locale: LanguageTag) -> Int? {
        if let column = CommonTerms.languages.firstIndex(of: locale.rawValue) { return column }
        if let region = locale.region, ["HK", "MO"].contains(region) { return nil }
        let name = locale.script.map { "\(locale.language)-\($0)" } ?? locale.language
        return CommonTerms.languages.firstIndex(of: name)
    }
}

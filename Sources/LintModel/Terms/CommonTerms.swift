/// The texts of `Catalogs/Common.xcstrings`, embedded so that the binary works wherever it is installed.
///
/// The rows are generated from the catalog by `XCSTRINGS_RECORD=1 swift test --filter CommonTermsTests`.
enum CommonTerms {
    /// Those in other scripts have all terms.
    static let languages = nonLatin + ["de", "fr", "es", "it", "nl", "pt-BR"]
    static let nonLatin = ["ja", "ko", "zh-Hans", "zh-Hant"]

    /// One term per line: the English text, then its translations in language order, separated by tabs; empty if
    /// there is none.
    static let rows = rowsAToM + "\n" + rowsNToZ
}

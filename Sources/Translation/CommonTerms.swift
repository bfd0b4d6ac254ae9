/// The texts of `Catalogs/Common.xcstrings`, so that they are in the binary wherever it is installed.
///
/// The rows are generated: `XCSTRINGS_RECORD=1 swift test --filter CommonTermsTests` writes them from the catalog.
enum CommonTerms {
    static let languages = ["ja", "ko", "zh-Hans", "zh-Hant"]

    /// A line for each term: the English text, then its translations in the order of the languages, with tabs between them.
    static let rows = rowsAToM + "\n" + rowsNToZ
}

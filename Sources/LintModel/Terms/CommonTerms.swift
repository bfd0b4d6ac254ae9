/// The texts of `Catalogs/Common.xcstrings`, embedded so that the binary works wherever it is installed.
///
/// The rows are generated from the catalog by `XCSTRINGS_RECORD=1 swift test --filter CommonTermsTests`.
enum CommonTerms {
    static let languages = ["ja", "ko", "zh-Hans", "zh-Hant"]

    /// One term per line: the English text, then its translations in language order, separated by tabs.
    static let rows = rowsAToM + "\n" + rowsNToZ
}

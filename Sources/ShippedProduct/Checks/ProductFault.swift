import Interchange
import StringCatalog

/// Something in a product that keeps users from a text in their language. Paths are those of the product.
package enum ProductFault: Sendable, Equatable {
    /// A catalog was copied, not compiled.
    case rawCatalog(path: String)
    /// A table that nothing can read.
    case unreadable(path: String, String)
    /// Libraries have languages that the program does not offer.
    case notOffered([LanguageTag], bundles: [String], program: String)
    /// A language that a program offers has none of the texts of its main table.
    case languageWithoutTexts(LanguageTag, table: String, program: String)
    /// The Info.plist names languages that nothing in the program has.
    case namedWithoutTexts([LanguageTag], program: String)
    /// Users of these languages of an app see another one in a bundle.
    case otherLanguage([LanguageTag], seen: LanguageTag?, bundle: String)
    /// Texts of an Info.plist that these languages lack.
    case infoTexts(keys: [String], languages: [LanguageTag], program: String)
    /// Phrases of App Shortcuts that have lost the name of the app.
    case phrases([String], language: String, path: String)
    /// No bundle has a table of a catalog.
    case tableMissing(catalog: String, program: String)
    /// A bundle lacks languages that its catalogs have.
    case languagesMissing([LanguageTag], catalogs: [String], bundle: String)
    /// A bundle has other texts than its catalog.
    case otherTexts(catalog: String, table: String, bundle: String, [LanguageDifference])
    /// Bundles carry the same table, byte for byte.
    case carriedTwice(table: String, bundles: [String], bytes: Int)

    /// How the texts of a language differ from those of the catalog.
    package struct LanguageDifference: Sendable, Equatable {
        package let language: LanguageTag
        /// The keys that the bundle lacks, sorted.
        package let missing: [String]
        /// Those with another text, sorted.
        package let changed: [String]
    }

    package enum Weight: Sendable { case note, warning, error }

    /// From this on, what a copy costs is worth a warning.
    private static let largeCopy = 1 << 20

    /// How serious it is for users.
    package var weight: Weight {
        switch self {
        case .rawCatalog, .unreadable, .phrases, .tableMissing, .languagesMissing, .otherTexts: .error
        case .notOffered, .languageWithoutTexts, .namedWithoutTexts, .otherLanguage, .infoTexts: .warning
        case .carriedTwice(_, _, let bytes): bytes < Self.largeCopy ? .note : .warning
        }
    }

    /// The first path that the fault is about.
    package var path: String {
        switch self {
        case .rawCatalog(let path), .phrases(_, _, let path), .unreadable(let path, _): path
        case .notOffered(_, let bundles, _): bundles[0]
        case .carriedTwice(_, let bundles, _): bundles[0]
        case .languageWithoutTexts(_, _, let program), .namedWithoutTexts(_, let program),
            .infoTexts(_, _, let program),
            .tableMissing(_, let program):
            program
        case .otherLanguage(_, _, let bundle), .languagesMissing(_, _, let bundle), .otherTexts(_, _, let bundle, _):
            bundle
        }
    }
}

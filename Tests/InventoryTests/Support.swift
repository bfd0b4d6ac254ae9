import Extraction
import StringCatalog
import Syntax

@testable import Inventory

/// Small projects for the tests of the inventory.
enum Sample {
    static func catalog(_ entries: String, source: String = "en") -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"\#(source)","strings":{\#(entries)},"version":"1.0"}"#.utf8))
    }

    static func use(
        _ key: String, in file: String = "App/View.swift", table: String? = nil, bundle: String? = nil, column: Int = 1, isOfAPI: Bool = true, handedOn: Bool = false, sample: Bool = false
    ) -> ExtractedString {
        let specifiers = FormatString(key).specifiers.map { Placeholder(specifier: "%\($0.conversionText)", isCertain: true) }
        var use = ExtractedString(
            key: key, table: table, bundle: bundle, comment: nil, defaultValue: nil, placeholders: specifiers,
            place: SourcePlace(file: file, line: 1, column: column), api: "Text", isOfAPI: isOfAPI)
        use.isHandedOn = handedOn
        use.isSample = sample
        return use
    }

    /// The inventory of a catalog and the strings that use it.
    static func inventory(
        _ entries: String, uses: [ExtractedString] = [], locales: [LanguageTag]? = ["en", "ja"], sources: [String: String] = [:], tables: [String: Set<String>] = [:], glossary: Glossary = Glossary(),
        path: String = "App/Localizable.xcstrings", isWhole: Bool = true
    ) -> Inventory {
        let catalog = catalog(entries)
        var match = CatalogMatch(uses, catalogs: [CatalogKeys(path: path, catalog: catalog)])
        match.code = CodeFacts(of: uses.map(\.place), in: sources.mapValues { Array($0.utf8) })
        var input = Inventory.Input(catalogs: [(path, catalog, true)], match: uses.isEmpty ? nil : match)
        input.named = locales.map { ($0, .option) }
        input.isWhole = isWhole
        input.sources = sources.mapValues { Array($0.utf8) }
        input.tables = tables
        input.glossary = glossary
        input.mentions = KeyMentions(sources: sources.mapValues { Array($0.utf8) }, strings: uses)
        return Inventory(input)
    }
}

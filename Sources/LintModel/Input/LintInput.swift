import Extraction
import Inventory
import StringCatalog

/// A catalog and the path that findings name it by.
package struct CatalogInput: Sendable {
    /// A key that a `.strings` or `.stringsdict` file gives more than one text.
    package struct RepeatedKey: Sendable {
        package let key: String
        package let locale: LanguageTag
        /// The lines of the texts before the last, which alone counts.
        package let replacedLines: [Int]

        package init(key: String, locale: LanguageTag, replacedLines: [Int]) {
            self.key = key
            self.locale = locale
            self.replacedLines = replacedLines
        }
    }

    package let path: String
    package let catalog: Catalog
    /// Violations of the format.
    package let problems: [CatalogProblem]
    /// Those of the files that the catalog was made of; empty for a String Catalog, whose are in ``problems``.
    package let repeatedKeys: [RepeatedKey]

    /// - Parameter problems: What reading the whole catalog found, where that is known already.
    package init(path: String, catalog: Catalog, problems: [CatalogProblem]? = nil, repeatedKeys: [RepeatedKey] = []) {
        self.path = path
        self.repeatedKeys = repeatedKeys
        self.catalog = catalog
        self.problems = problems ?? catalog.structureProblems
    }
}

/// Everything that is linted together.
package struct LintInput: Sendable {
    package internal(set) var catalogs: [CatalogInput]
    /// The strings in the sources; `nil` without sources.
    package private(set) var extraction: Extraction?
    /// Which entry each extracted string means; its catalogs are ``catalogs`` in the same order.
    package let match: CatalogMatch?
    /// The texts of the app, their uses, and the locales that each catalog should have.
    package let inventory: Inventory
    /// The bytes of the Swift files by path, for comments that suppress findings and for what is underlined. May be
    /// empty.
    package let sources: [String: [UInt8]]
    /// Facts from project files.
    package var project = ProjectFacts()
    /// For catalogs, by path, what they were at the revision that the run looks back to; `nil` when it looks back to
    /// none.
    package var earlier: [String: Catalog]?
    /// A speller's verdict on the words; `nil` if none was asked.
    package var spelling: Spelling?
    /// How the terms of the project are to be rendered.
    package let glossary: Glossary
    /// The texts that users see and no lookup translates.
    package private(set) var escaping: Inventory.UnlocalizedTexts

    /// The kinds of input other than catalogs.
    package var given: Set<RuleDescription.Need> {
        var given: Set<RuleDescription.Need> = extraction == nil ? [] : [.sources]
        if !glossary.terms.isEmpty { given.insert(.terms) }
        if earlier != nil { given.insert(.earlierVersions) }
        if spelling != nil { given.insert(.speller) }
        if inventory.catalogs.contains(where: { $0.record != nil }) { given.insert(.reviewRecord) }
        return given
    }

    /// - Parameters:
    ///   - inventory: That of the same catalogs in the same order; `nil` makes one of them alone.
    ///   - known: What was found in earlier versions of the sources.
    ///   - change: What differs from those.
    package init(
        catalogs: [CatalogInput], extraction: Extraction? = nil, match: CatalogMatch? = nil, inventory: Inventory? = nil,
        sources: [String: [UInt8]] = [:], glossary: Glossary = Glossary(), after known: Inventory.UnlocalizedTexts? = nil,
        _ change: Inventory.Change = .anything
    ) {
        self.catalogs = catalogs
        self.extraction = extraction
        self.match = match
        self.inventory = inventory ?? Inventory(.init(catalogs: catalogs.map { ($0.path, $0.catalog, true) }, match: match))
        self.sources = sources
        self.glossary = glossary
        escaping = self.inventory.escaping(extraction ?? Extraction(), after: known, change)
    }

    /// The same with the findings of one file alone. The match and the inventory stay those of all files.
    func part(in file: String) -> LintInput {
        var input = self
        input.extraction = extraction?.part(in: file)
        input.escaping = escaping.part(in: file)
        return input
    }
}

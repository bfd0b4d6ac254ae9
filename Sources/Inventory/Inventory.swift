import Extraction
import ProjectModel
import StringCatalog

/// The texts of one app: which there are, in which catalogs, where they are used, and how far each locale is.
///
/// Made once from the catalogs and the sources; every command that reports or edits is a query of it, so that two commands
/// cannot disagree.
package struct Inventory: Sendable {
    /// A catalog, and what it is held against.
    package struct CatalogFile: Sendable {
        package let path: String
        package let catalog: Catalog
        /// Whether the file could be read whole. Nothing is said of the texts of one that could not.
        package let isWhole: Bool
        /// The locales that it is held against.
        package let locales: [LanguageTag]
        /// Whether the sources use at least one of its keys. Otherwise they cannot tell what is unused.
        package let isUsedByCode: Bool

        package var table: String { CatalogKeys(path: path, keys: []).table }
    }

    /// The locales of all catalogs together.
    package let locales: [Locale]
    package let catalogs: [CatalogFile]
    /// First the entries of each catalog, in the order of the file, then what no catalog holds, by place.
    package let texts: [Text]
    /// Strings of modules that have no catalog. Nothing extracts them.
    package let withoutCatalog: [ExtractedString]
    /// The bytes of the sources by path.
    let sources: [String: [UInt8]]
    let glossary: Glossary
    /// Where the entries of each catalog begin in ``texts``, and behind the last one, where what no catalog holds begins.
    private let starts: [Int]

    /// The entries of a catalog.
    package func texts(inCatalog index: Int) -> ArraySlice<Text> { texts[starts[index]..<starts[index + 1]] }

    /// The strings in code that no catalog holds.
    package var notInCatalog: ArraySlice<Text> { texts[starts[catalogs.count]...] }

    /// The locales that a text is to be translated into, its source language among them.
    package func locales(of text: Text) -> [LanguageTag] { text.locales ?? text.catalog.map { catalogs[$0].locales } ?? locales.map(\.tag) }

    /// The language that a text is written in.
    package func sourceLanguage(of text: Text) -> LanguageTag {
        (text.catalog.map { catalogs[$0] } ?? catalogs.first)?.catalog.sourceLanguage ?? "en"
    }
}

extension Inventory {
    /// What an inventory is made of.
    package struct Input: Sendable {
        /// The catalogs; `isWhole` says whether a file could be read whole.
        package var catalogs: [(path: String, catalog: Catalog, isWhole: Bool)]
        /// Which entry each string of the sources means, for these catalogs in this order; `nil` when no sources were read.
        package var match: CatalogMatch?
        /// The locales that an option or the configuration names; `nil` when there are none.
        package var named: (tags: [LanguageTag], origin: Locale.Origin)?
        package var regions: [ProjectRegions] = []
        /// Whether all files could be read. Otherwise nothing is said of what was not found.
        package var isWhole = true
        /// The bytes of the sources by path.
        package var sources: [String: [UInt8]] = [:]
        /// The paths of tables that are not catalogs: `.strings` and `.stringsdict` files.
        package var tables: [String] = []
        package var glossary = Glossary()
        /// What is known of keys that no look-up in the sources is found for.
        package var mentions = KeyMentions()

        package init(catalogs: [(path: String, catalog: Catalog, isWhole: Bool)], match: CatalogMatch? = nil) {
            self.catalogs = catalogs
            self.match = match
        }
    }

    package init(_ input: Input) {
        let locales = ProjectLocales(
            named: input.named, regions: input.regions, catalogs: input.catalogs.map { ($0.path, $0.catalog.languages) })
        self.locales = locales.all
        let match = input.match
        let isUsed = input.catalogs.indices.map { index in
            input.isWhole && !(match?.uses[index].isEmpty ?? true) && CatalogOrigin(path: input.catalogs[index].path).isFilledFromSources
        }
        let vanished = input.catalogs.indices.map { index -> [String] in
            guard isUsed[index], let uses = match?.uses[index] else { return [] }
            return input.catalogs[index].catalog.entries.filter { uses[$0.key] == nil && $0.isMadeByBuild }.map(\.key)
        }
        let spelled = input.mentions.spelled(among: Set(vanished.joined()))
        var texts: [Text] = []
        var starts: [Int] = []
        var files: [CatalogFile] = []
        for (index, item) in input.catalogs.enumerated() {
            starts.append(texts.count)
            let uses = match?.uses[index] ?? [:]
            files.append(
                CatalogFile(
                    path: item.path, catalog: item.catalog, isWhole: item.isWhole, locales: locales.byCatalog[index],
                    isUsedByCode: isUsed[index]))
            let table = files[index].table
            let mentions = input.mentions.find(vanished[index], ofTable: table, missing: match?.missing ?? [], spelled)
            for entry in item.catalog.entries {
                let found = uses[entry.key] ?? []
                texts.append(
                    Text(
                        key: entry.key, table: table, catalog: index, entry: entry, uses: found,
                        life: Life(entry, found, isUsedByCode: isUsed[index], mentions), respelled: mentions.respelled[entry.key]))
            }
        }
        starts.append(texts.count)
        var elsewhere = match.map { ElsewhereLookups($0, input.catalogs, tables: input.tables, SourceTokens(input.sources)) }
        for item in input.isWhole ? match?.missing ?? [] : [] {
            let locales = item.catalog == nil ? locales.locales(around: item.uses[0].place.file) : nil
            texts.append(
                Text(
                    key: item.key, table: item.table, catalog: item.catalog, uses: item.uses,
                    life: item.uses.allSatisfy(\.isHandedOn) ? .handedOn : .used, isElsewhere: elsewhere?.hold(item) ?? false, locales: locales))
        }
        catalogs = files
        self.texts = texts
        self.starts = starts
        withoutCatalog = match?.withoutCatalog ?? []
        sources = input.sources
        glossary = input.glossary
    }
}

import Extraction
import ProjectModel
import StringCatalog

/// The strings of one app: their catalogs, their uses, and their progress in each locale.
///
/// Built once from the catalogs and the sources. Every command that reports or edits queries it, so no two commands
/// can disagree.
package struct Inventory: Sendable {
    /// A catalog and the locales it is checked against.
    package struct CatalogFile: Sendable {
        package let path: String
        let origin: CatalogOrigin
        /// What review IDs name it by, which is the same wherever in the project a command runs.
        let name: String
        package let catalog: Catalog
        /// Whether the whole file could be read. Strings of a damaged file are not reported.
        package let isWhole: Bool
        /// The languages that the catalog has, in Xcode's order.
        package let languages: [LanguageTag]
        /// Whether a fifth of the keys or more are identifiers, and not texts.
        package let hasIdentifiersForKeys: Bool
        /// The locales that the catalog is checked against.
        package let locales: [LanguageTag]
        /// Whether the sources use at least one of its keys. Otherwise they cannot show which keys are unused.
        package let isUsedByCode: Bool
        /// Who read which translation; `nil` if the team keeps no record.
        package let record: ReviewRecord?
        /// The locales that no app offers to those who would read it.
        let localesNotOffered: Set<LanguageTag>

        package var table: String { CatalogKeys(path: path, keys: []).table }
    }

    /// The union of the locales of all catalogs.
    package let locales: [Locale]
    /// Whether one of them is read from right to left.
    package var isReadFromRightToLeft: Bool { locales.contains(where: \.tag.isWrittenFromRightToLeft) }
    /// Those with a table that could not be read, so that their progress is not known.
    package let unreadLocales: Set<LanguageTag>
    package let catalogs: [CatalogFile]
    /// The entries of each catalog in file order, then the strings not found in any catalog, by place.
    package let texts: [Text]
    /// Strings in modules without a catalog, in files in no target, and in code that may not be built. None of them is
    /// expected in a catalog.
    package let withoutCatalog: [ExtractedString]
    /// Those of files that no target compiles yet, which count for the nearest catalog.
    package let outsideTargets: [ExtractedString]
    /// The bytes of the sources, by path.
    private(set) var sources: [String: [UInt8]]
    let glossary: Glossary
    /// The index in ``texts`` of each catalog's first entry, then that of the first string not in any catalog.
    private let starts: [Int]
    /// Which keys without a lookup the sources contain.
    private var spelled: SourceLiterals

    package func texts(inCatalog index: Int) -> ArraySlice<Text> { texts[starts[index]..<starts[index + 1]] }

    /// The strings in code that are not found in any catalog.
    package var notInCatalog: ArraySlice<Text> { texts[starts[catalogs.count]...] }

    /// The strings of modules without a catalog, each key of a table once, by place.
    package var notCounted: [Text] {
        let uses = Dictionary(grouping: withoutCatalog) { [$0.table ?? "Localizable", $0.key] }
        return uses.map { Text(key: $0[1], table: $0[0], catalog: nil, uses: $1.sorted { $0.place < $1.place }, life: .used) }
            .sorted { ($0.uses[0].place, $0.key) < ($1.uses[0].place, $1.key) }
    }

    /// The locales that a text needs, including its source language.
    package func locales(of text: Text) -> [LanguageTag] { text.locales ?? text.catalog.map { catalogs[$0].locales } ?? locales.map(\.tag) }

    /// The text in the source language, which is the key where there is no other.
    package func sourceText(of text: Text) -> String { text.sourceText(sourceLanguage(of: text)) ?? text.key }

    /// The language that a text is written in.
    package func sourceLanguage(of text: Text) -> LanguageTag {
        (text.catalog ?? catalogs.indices.first).map { catalogs[$0].catalog.sourceLanguage } ?? "en"
    }
}

extension Inventory {
    /// The same with another version of a source that looks up the same strings; `nil` where it mentions other keys.
    ///
    /// - Parameter sources: All sources, with the new version.
    package func replacing(source path: String, in sources: [String: [UInt8]]) -> Inventory? {
        guard let bytes = sources[path], let spelled = spelled.replacing(path, bytes) else { return nil }
        var inventory = self
        (inventory.sources, inventory.spelled) = (sources, spelled)
        return inventory
    }

    /// The part for some catalogs, which get new numbers. What it says of their texts is known from the whole.
    ///
    /// - Parameters:
    ///   - kept: The numbers of the catalogs, ascending.
    ///   - isInFocus: Whether a file matters, so that strings in it are kept that belong in no catalog.
    package func keeping(_ kept: [Int], isInFocus: (String) -> Bool) -> Inventory {
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        var starts = [0]
        var texts: [Text] = []
        for (number, index) in kept.enumerated() {
            texts += self.texts(inCatalog: index).map { $0.inCatalog(number) }
            starts.append(texts.count)
        }
        for text in notInCatalog {
            if let catalog = text.catalog {
                if let number = numbers[catalog] { texts.append(text.inCatalog(number)) }
            } else if text.uses.contains(where: { isInFocus($0.place.file) }) {
                texts.append(text)
            }
        }
        let catalogs = kept.map { self.catalogs[$0] }
        let needed = Set(catalogs.flatMap(\.locales) + texts.flatMap { $0.locales ?? [] })
        return Inventory(
            locales: needed.isEmpty ? locales : locales.filter { needed.contains($0.tag) },
            unreadLocales: unreadLocales, catalogs: catalogs, texts: texts,
            withoutCatalog: withoutCatalog.filter { isInFocus($0.place.file) },
            outsideTargets: outsideTargets.filter { isInFocus($0.place.file) }, sources: sources, glossary: glossary, starts: starts, spelled: spelled)
    }
}

extension Inventory {
    /// The data an inventory is built from.
    package struct Input: Sendable {
        /// The catalogs; `isWhole` is false for a file that could only be read in part.
        package var catalogs: [(path: String, catalog: Catalog, isWhole: Bool)]
        /// The entry that each string in code refers to, for these catalogs in this order; `nil` when no sources were
        /// read.
        package var match: CatalogMatch?
        /// The locales named by an option or the configuration; `nil` when there are none.
        package var named: (tags: [LanguageTag], origin: Locale.Origin)?
        package var regions: [ProjectRegions] = []
        /// The locales whose texts could not be read, by the path of the catalog. It is not checked against them.
        package var unreadLocales: [String: Set<LanguageTag>] = [:]
        /// The locales that no app offers to those who would read a catalog, by its path.
        package var localesNotOffered: [String: Set<LanguageTag>] = [:]
        /// Whether all files could be read. Otherwise nothing is reported as not found.
        package var isWhole = true
        /// Whether everything that looks like a source was read. Otherwise no text counts as unused.
        package var hasAllSources = true
        /// The bytes of the sources, by path.
        package var sources: [String: [UInt8]] = [:]
        /// The keys of tables that are not catalogs, `.strings` and `.stringsdict` files, by the name of the table.
        package var tables: [String: Set<String>] = [:]
        package var glossary = Glossary()
        /// The review records of the catalogs, by path; empty if the team keeps none.
        package var records: [String: ReviewRecord] = [:]
        /// What review IDs name the catalogs by, by path; the path where it is not given.
        package var names: [String: String] = [:]
        /// Mentions of keys that have no lookup in the sources.
        package var mentions = KeyMentions()
        /// That of earlier versions of the files. What is the same isn't searched again.
        package var earlier: Inventory?

        package init(catalogs: [(path: String, catalog: Catalog, isWhole: Bool)], match: CatalogMatch? = nil) {
            self.catalogs = catalogs
            self.match = match
        }
    }

    package init(_ input: Input) {
        let known = input.catalogs.map { item in
            // Arrays that share their storage are compared at once.
            input.earlier?.catalogs.first { $0.path == item.path && $0.catalog.bytes == item.catalog.bytes }
        }
        let languages = zip(input.catalogs, known).map { $1?.languages ?? $0.catalog.languages }
        let locales = ProjectLocales(
            named: input.named, regions: input.regions, catalogs: zip(input.catalogs, languages).map { ($0.path, $1) })
        let match = input.match
        let isUsed = input.catalogs.indices.map { index in
            input.isWhole && !(match?.uses[index].isEmpty ?? true) && CatalogOrigin(path: input.catalogs[index].path).isFilledFromSources
        }
        let vanished = input.catalogs.indices.map { index -> [String] in
            guard isUsed[index], let uses = match?.uses[index] else { return [] }
            return input.catalogs[index].catalog.entries.filter { uses[Key($0.key)] == nil && $0.isMadeByBuild }.map(\.key)
        }
        // Which of its keys a source uses changes while it is edited, so all are searched for then.
        let sought = input.earlier == nil ? vanished.joined().map { Key($0) } : input.catalogs.indices.filter { isUsed[$0] }.flatMap {
            input.catalogs[$0].catalog.entries.lazy.filter(\.isMadeByBuild).map { Key($0.key) }
        }
        let spelled = input.mentions.spelled(among: Set(sought), after: input.earlier?.spelled)
        self.spelled = spelled
        let isKnown = input.isWhole && input.hasAllSources
        var texts: [Text] = []
        var starts: [Int] = []
        var files: [CatalogFile] = []
        for (index, item) in input.catalogs.enumerated() {
            starts.append(texts.count)
            let uses = match?.uses[index] ?? [:]
            let origin = CatalogOrigin(path: item.path)
            files.append(
                CatalogFile(
                    path: item.path, origin: origin, name: input.names[item.path] ?? item.path, catalog: item.catalog,
                    isWhole: item.isWhole, languages: languages[index],
                    hasIdentifiersForKeys: known[index]?.hasIdentifiersForKeys ?? item.catalog.hasIdentifiersForKeys,
                    locales: locales.byCatalog[index].filter { !(input.unreadLocales[item.path]?.contains($0) ?? false) }, isUsedByCode: isUsed[index], record: input.records[item.path],
                    localesNotOffered: input.localesNotOffered[item.path] ?? []))
            let table = files[index].table
            let mentions = input.mentions.find(vanished[index], ofTable: table, missing: match?.missing ?? [], spelled)
            for entry in item.catalog.entries {
                let found = uses[Key(entry.key)] ?? []
                texts.append(
                    Text(
                        key: entry.key, table: table, catalog: index, entry: entry, uses: found,
                        life: UsageStatus(entry, found, isUsedByCode: isUsed[index], isKnown: isKnown || !origin.isFilledFromSources, mentions), respelled: mentions.respelled[Key(entry.key)]))
            }
        }
        starts.append(texts.count)
        var elsewhere = match.map { ElsewhereLookups($0, input.catalogs, tables: input.tables) }
        for item in input.isWhole ? match?.missing ?? [] : [] {
            let locales = item.catalog == nil ? locales.locales(around: item.uses[0].place.file) : nil
            texts.append(
                Text(
                    key: item.key, table: item.table, catalog: item.catalog, uses: item.uses,
                    life: item.uses.allSatisfy(\.isHandedOn) ? .handedOn : .used, isElsewhere: elsewhere?.hold(item, isMonolingual: (locales ?? []).count == 1) ?? false, locales: locales))
        }
        catalogs = files
        let unread = Set(input.unreadLocales.values.joined())
        let readable = unread.isEmpty ? locales.all : locales.all.filter { locale in
            !unread.contains(locale.tag) || files.contains { $0.locales.contains(locale.tag) }
        }
        // Of a locale whose texts could not be read anywhere there is nothing to say, unless there is no other.
        self.locales = readable.isEmpty ? locales.all : readable
        unreadLocales = unread
        self.texts = texts
        self.starts = starts
        withoutCatalog = match.map { ($0.withoutCatalog + $0.notExpected).sorted { $0.place < $1.place } } ?? []
        outsideTargets = match?.outsideTargets ?? []
        sources = input.sources
        glossary = input.glossary
    }
}

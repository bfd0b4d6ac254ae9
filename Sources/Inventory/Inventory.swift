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
    /// The data that it is made of.
    private var input: Input
    private let choice: ProjectLocales
    private var contents: Once<Contents>
    private let absent: Once<[Text]>
    /// The keys that were found in earlier versions of the sources.
    private let earlierSpelled: SourceLiterals?

    /// Made on first use: an editor asks for little of it after most keys.
    private struct Contents: Sendable {
        var texts: [Text] = []
        /// The index of each catalog's first entry, then that of the first string not in any catalog.
        var starts: [Int] = []
        /// Which keys without a lookup the sources contain.
        var spelled: SourceLiterals
    }

    /// The bytes of the sources, by path.
    package var sources: [String: [UInt8]] { input.sources }
    var glossary: Glossary { input.glossary }

    private var made: Contents { contents.get { makeContents() } }

    /// The entries of each catalog in file order, then the strings not found in any catalog, by place.
    package var texts: [Text] { made.texts }

    package func texts(inCatalog index: Int) -> ArraySlice<Text> {
        let made = made
        return made.texts[made.starts[index]..<made.starts[index + 1]]
    }

    /// The strings in code that are not found in any catalog.
    package var notInCatalog: [Text] { absent.get { makeAbsent() } }

    /// Strings in modules without a catalog, in files in no target, and in code that may not be built, by place. None
    /// of them is expected in a catalog.
    package var withoutCatalog: [ExtractedString] {
        input.match.map { ($0.withoutCatalog + $0.notExpected).sorted { $0.place < $1.place } } ?? []
    }

    /// Those of files that no target compiles yet, which count for the nearest catalog.
    package var outsideTargets: [ExtractedString] { input.match?.outsideTargets ?? [] }

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
    /// - Parameters:
    ///   - sources: All sources, with the new version.
    ///   - mentions: The keys that they mention without a visible lookup.
    package func replacing(
        source path: String, in sources: [String: [UInt8]], _ mentions: KeyMentions
    ) -> Inventory? {
        var inventory = self
        (inventory.input.sources, inventory.input.mentions) = (sources, mentions)
        inventory.contents = Once()
        guard var made = contents.known else { return inventory }
        guard let bytes = sources[path], let spelled = made.spelled.replacing(path, bytes) else { return nil }
        made.spelled = spelled
        inventory.contents = Once(made)
        return inventory
    }

    /// The part for some catalogs, which get new numbers. What it says of their texts is known from the whole.
    ///
    /// - Parameters:
    ///   - kept: The numbers of the catalogs, ascending.
    ///   - isInFocus: Whether a file matters, so that strings in it are kept that belong in no catalog.
    package func keeping(_ kept: [Int], isInFocus: (String) -> Bool) -> Inventory {
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        var part = Contents(starts: [0], spelled: made.spelled)
        for (number, index) in kept.enumerated() {
            part.texts += texts(inCatalog: index).map { $0.inCatalog(number) }
            part.starts.append(part.texts.count)
        }
        let absent = notInCatalog.compactMap { text -> Text? in
            guard let catalog = text.catalog else {
                return text.uses.contains { isInFocus($0.place.file) } ? text : nil
            }
            return numbers[catalog].map(text.inCatalog)
        }
        part.texts += absent
        let catalogs = kept.map { self.catalogs[$0] }
        let needed = Set(catalogs.flatMap(\.locales) + part.texts.flatMap { $0.locales ?? [] })
        var input = input
        input.match = input.match?.keeping(kept, isInFocus: isInFocus)
        return Inventory(
            locales: needed.isEmpty ? locales : locales.filter { needed.contains($0.tag) },
            unreadLocales: unreadLocales, catalogs: catalogs, input: input, choice: choice, contents: Once(part),
            absent: Once(absent), earlierSpelled: nil)
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

        package init(catalogs: [(path: String, catalog: Catalog, isWhole: Bool)], match: CatalogMatch? = nil) {
            self.catalogs = catalogs
            self.match = match
        }
    }

    /// - Parameter earlier: That of earlier versions of the files. What is the same isn't searched again.
    package init(_ input: Input, after earlier: Inventory? = nil) {
        let known = input.catalogs.map { item in
            // Arrays that share their storage are compared at once.
            earlier?.catalogs.first { $0.path == item.path && $0.catalog.bytes == item.catalog.bytes }
        }
        let languages = zip(input.catalogs, known).map { $1?.languages ?? $0.catalog.languages }
        let isSame = known.allSatisfy { $0 != nil } && earlier?.catalogs.count == known.count
        choice = (isSame ? earlier?.choice : nil) ?? ProjectLocales(
            named: input.named, regions: input.regions, catalogs: zip(input.catalogs, languages).map { ($0.path, $1) })
        let locales = choice
        catalogs = input.catalogs.enumerated().map { index, item in
            let isUsed = input.isWhole && !(input.match?.uses[index].isEmpty ?? true)
            let origin = CatalogOrigin(path: item.path)
            return CatalogFile(
                path: item.path, origin: origin, name: input.names[item.path] ?? item.path, catalog: item.catalog,
                isWhole: item.isWhole, languages: languages[index],
                hasIdentifiersForKeys: known[index]?.hasIdentifiersForKeys ?? item.catalog.hasIdentifiersForKeys,
                locales: locales.byCatalog[index].filter {
                    !(input.unreadLocales[item.path]?.contains($0) ?? false)
                },
                isUsedByCode: isUsed && origin.isFilledFromSources, record: input.records[item.path],
                localesNotOffered: input.localesNotOffered[item.path] ?? [])
        }
        let unread = Set(input.unreadLocales.values.joined())
        let readable = unread.isEmpty ? locales.all : locales.all.filter { [catalogs] locale in
            !unread.contains(locale.tag) || catalogs.contains { $0.locales.contains(locale.tag) }
        }
        // A locale whose texts could not be read anywhere is left out, unless that leaves none.
        self.locales = readable.isEmpty ? locales.all : readable
        unreadLocales = unread
        // Otherwise each version would keep the one before it.
        earlierSpelled = earlier.flatMap { $0.contents.known?.spelled ?? $0.earlierSpelled }
        self.input = input
        (contents, absent) = (Once(), Once())
    }

    private func makeContents() -> Contents {
        let match = input.match
        let vanished = catalogs.indices.map { index -> [String] in
            guard catalogs[index].isUsedByCode, let uses = match?.uses[index] else { return [] }
            return catalogs[index].catalog.entries.filter { uses[Key($0.key)] == nil && $0.isMadeByBuild }.map(\.key)
        }
        // Which of its keys a source uses changes while it is edited, so all are searched for then.
        let sought = earlierSpelled == nil
            ? vanished.joined().map { Key($0) }
            : catalogs.filter(\.isUsedByCode).flatMap {
                $0.catalog.entries.lazy.filter(\.isMadeByBuild).map { Key($0.key) }
            }
        var contents = Contents(spelled: input.mentions.spelled(among: Set(sought), after: earlierSpelled))
        let isKnown = input.isWhole && input.hasAllSources
        for (index, file) in catalogs.enumerated() {
            contents.starts.append(contents.texts.count)
            let uses = match?.uses[index] ?? [:]
            let table = file.table
            let mentions = input.mentions.find(
                vanished[index], ofTable: table, missing: match?.missing ?? [], contents.spelled)
            for entry in file.catalog.entries {
                let found = uses[Key(entry.key)] ?? []
                let life = UsageStatus(
                    entry, found, isUsedByCode: file.isUsedByCode,
                    isKnown: isKnown || !file.origin.isFilledFromSources, mentions)
                contents.texts.append(
                    Text(
                        key: entry.key, table: table, catalog: index, entry: entry, uses: found, life: life,
                        respelled: mentions.respelled[Key(entry.key)]))
            }
        }
        contents.starts.append(contents.texts.count)
        contents.texts += notInCatalog
        return contents
    }

    private func makeAbsent() -> [Text] {
        guard input.isWhole, let match = input.match else { return [] }
        var elsewhere = ElsewhereLookups(match, input.catalogs, tables: input.tables)
        return match.missing.map { item in
            let locales = item.catalog == nil ? choice.locales(around: item.uses[0].place.file) : nil
            let isMonolingual = (locales ?? []).count == 1
            return Text(
                key: item.key, table: item.table, catalog: item.catalog, uses: item.uses,
                life: item.uses.allSatisfy(\.isHandedOn) ? .handedOn : .used,
                isElsewhere: elsewhere.hold(item, isMonolingual: isMonolingual), locales: locales)
        }
    }
}

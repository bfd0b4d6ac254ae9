import ProjectModel
import StringCatalog

/// The catalog entry that each extracted string refers to.
///
/// A string belongs to the catalogs of its table in the targets that compile its file. If no project file says which, or no target
/// compiles the file, it belongs to the nearest one: from the folder of the source file upwards, the first folder with a catalog of that table in it or below it.
package struct CatalogMatch: Sendable {
    /// A key in the sources that is not in any catalog, with all its uses.
    package struct Missing: Equatable, Sendable {
        package let key: String
        package let table: String
        /// The catalog that it belongs in; `nil` if there is none for its table.
        package let catalog: Int?
        package let uses: [ExtractedString]
        /// The programs that have no table of this name, although they compile all of these uses; empty if that is not the
        /// reason.
        package var programs: [String] = []
        /// Whether the uses find the key in another catalog than the one that a build puts it into.
        package var isFoundElsewhere = false
    }

    /// For each catalog the uses of its keys.
    package private(set) var uses: [[Key: [ExtractedString]]]
    /// For each catalog the keys that copies of generated symbols spell, which projects keep for builds without Xcode. A copy alone
    /// looks nothing up.
    package private(set) var copies: [[Key: [ExtractedString]]]
    /// Sorted by the first place of each key.
    package private(set) var missing: [Missing] = []
    /// The strings of modules without a catalog, which are not expected to be in one.
    package private(set) var withoutCatalog: [ExtractedString] = []
    /// The strings of files that no target compiles yet, if any will. They use keys of the nearest catalog, and none is missing there.
    package private(set) var outsideTargets: [ExtractedString] = []
    /// Strings that no catalog has and none is known to lack: of files in no target, and of code that may not be built.
    package private(set) var notExpected: [ExtractedString] = []
    /// Members that can only be symbols of keys, and that no key has.
    package private(set) var unknownSymbols: [SymbolUse] = []
    /// What the code around the strings says.
    package var code = CodeFacts()
    /// The keys of the catalogs, for the match of other strings.
    private var index: CatalogIndex?

    package init(_ strings: [ExtractedString], symbols: [SymbolUse] = [], catalogs: [CatalogKeys]) {
        self.init(strings, symbols: symbols, CatalogIndex(catalogs, levelsUp: strings.levelsUp))
    }

    private init(_ strings: [ExtractedString], symbols: [SymbolUse], _ index: CatalogIndex) {
        let (catalogs, matchers, byPath) = (index.keys, index.matchers, index.numbers)
        var finder = index.finder
        uses = Array(repeating: [:], count: catalogs.count)
        copies = uses
        /// The catalogs that hold each key; made when it is asked for.
        var known: [Key: [Int]]?
        func holders(of key: Key) -> [Int] {
            let all = known ?? index.holders
            known = all
            return all[key] ?? []
        }
        var missing = MissingKeys()
        for string in strings {
            let table = string.table ?? "Localizable"
            var owners: [Int?]
            var isCertain = string.isCertain
            if !string.unservedPrograms.isEmpty {
                let programs = string.unservedPrograms
                missing.add(string, .init(key: Key(string.key), table: table, catalog: nil, programs: programs))
                if case .none = string.owner { continue }
            }
            switch string.owner {
            case .notBuilt: continue
            case .none(let module):
                // Such a file is new and not added to its target yet, or left out on purpose.
                if module.isEmpty, let nearest = finder.catalog(of: table, for: string.place.file) {
                    isCertain = false
                    owners = [nearest]
                    break
                }
                withoutCatalog.append(string)
                continue
            case .apps(let paths, _):
                guard string.bundle == nil || string.bundleFile != nil else {
                    withoutCatalog.append(string)
                    continue
                }
                owners = paths.compactMap { byPath[$0] }
            case .catalogs(let paths): owners = paths.compactMap { byPath[$0] }
            case .unknown: owners = [finder.catalog(of: table, for: string.place.file)]
            }
            if owners.isEmpty { owners = [nil] }
            let hosts = string.hostCatalogs.compactMap { path -> (catalog: Int, key: String)? in
                guard let catalog = byPath[path], let key = matchers[catalog].key(for: string) else { return nil }
                return (catalog, key)
            }
            for host in hosts {
                var use = string
                // No build puts it there.
                use.owner = .apps(string.hostCatalogs, module: "")
                uses[host.catalog][Key(host.key), default: []].append(use)
            }
            for catalog in owners {
                if let catalog, let member = string.givenBy, catalogs[catalog].isCopy(member, ofSymbolOf: string.key) {
                    copies[catalog][Key(string.key), default: []].append(string)
                } else if let catalog, let key = matchers[catalog].key(for: string) ?? catalogs[catalog].phrases[Key(string.key)] ?? matchers[catalog].key(forPhraseOf: string) {
                    uses[catalog][Key(key), default: []].append(string)
                    if case .none = string.owner { outsideTargets.append(string) }
                } else if string.isOfAnyTable, case let others = holders(of: Key(string.key)), !others.isEmpty {
                    // Whatever looks it up names the table, as generated code does.
                    for other in others where uses[other][Key(string.key)]?.last != string {
                        uses[other][Key(string.key), default: []].append(string)
                    }
                } else if !isCertain {
                    notExpected.append(string)
                } else if string.firstPhrase == nil || catalog == nil {
                    let isFound = !hosts.isEmpty && hosts.count == string.hostCatalogs.count
                    missing.add(
                        string, .init(key: Key(string.key), table: table, catalog: catalog, isFoundElsewhere: isFound))
                }
            }
        }
        self.missing = missing.sorted
        for use in symbols { add(use, index, &finder) }
    }

    /// The part for some catalogs, which get new numbers.
    ///
    /// - Parameters:
    ///   - kept: The numbers of the catalogs, ascending.
    ///   - isInFocus: Whether a file matters, so that strings in it are kept that belong in no catalog.
    package func keeping(_ kept: [Int], isInFocus: (String) -> Bool) -> CatalogMatch {
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        var part = self
        part.uses = kept.map { uses[$0] }
        part.copies = kept.map { copies[$0] }
        part.missing = missing.compactMap { item in
            if let catalog = item.catalog {
                return numbers[catalog].map {
                    Missing(key: item.key, table: item.table, catalog: $0, uses: item.uses, isFoundElsewhere: item.isFoundElsewhere)
                }
            }
            let uses = item.uses.filter { isInFocus($0.place.file) }
            return uses.isEmpty ? nil : Missing(key: item.key, table: item.table, catalog: nil, uses: uses, programs: item.programs)
        }
        part.withoutCatalog = withoutCatalog.filter { isInFocus($0.place.file) }
        part.notExpected = notExpected.filter { isInFocus($0.place.file) }
        part.outsideTargets = outsideTargets.filter { isInFocus($0.place.file) }
        part.unknownSymbols = unknownSymbols.filter { isInFocus($0.place.file) }
        return part
    }

    /// - Parameters:
    ///   - catalogs: With their paths.
    ///   - earlier: The match of other strings, whose catalogs may be the same.
    package init(_ extraction: Extraction, catalogs: [(path: String, catalog: Catalog)], after earlier: CatalogMatch? = nil) {
        let names = extraction.symbolNames
        let levelsUp = extraction.strings.levelsUp
        let known = earlier?.index.flatMap { $0.holds(catalogs, levelsUp: levelsUp, symbols: names) ? $0 : nil }
        let index = known ?? CatalogIndex(catalogs, levelsUp: levelsUp, symbols: names)
        self.init(extraction.strings, symbols: extraction.symbols, index)
        self.index = index
        code = extraction.code
    }

    /// The same when something else is found in a few files.
    ///
    /// - Parameters:
    ///   - old: The extraction that this match is of.
    ///   - new: One that differs in these files alone.
    /// - Returns: `nil` where all strings have to be matched again.
    package func replacing(_ files: [String], of old: Extraction, with new: Extraction) -> CatalogMatch? {
        guard let index else { return nil }
        var match = self
        for file in files {
            let (before, after) = (old.part(in: file), new.part(in: file))
            guard before.symbolNames == after.symbolNames else { return nil }
            match.replace(
                CatalogMatch(before.strings, symbols: before.symbols, index),
                with: CatalogMatch(after.strings, symbols: after.symbols, index), in: file)
        }
        match.code = new.code
        return match
    }

    /// - Parameters:
    ///   - old: The part of the match that is about the strings of a file.
    ///   - new: What takes its place.
    private mutating func replace(_ old: CatalogMatch, with new: CatalogMatch, in file: String) {
        for index in uses.indices {
            uses[index].replaceUses(old.uses[index], with: new.uses[index], in: file)
            copies[index].replaceUses(old.copies[index], with: new.copies[index], in: file)
        }
        missing = MissingKeys.replacing(old.missing, with: new.missing, in: file, of: missing)
        withoutCatalog.replace(old.withoutCatalog, with: new.withoutCatalog, in: file)
        outsideTargets.replace(old.outsideTargets, with: new.outsideTargets, in: file)
        notExpected.replace(old.notExpected, with: new.notExpected, in: file)
        unknownSymbols.replace(old.unknownSymbols, with: new.unknownSymbols, in: file)
    }

    private mutating func add(_ use: SymbolUse, _ index: CatalogIndex, _ finder: inout CatalogFinder) {
        let (catalogs, byPath) = (index.keys, index.numbers)
        let own = switch use.owner {
        case .none, .notBuilt: [Int]()
        case .catalogs(let paths), .apps(let paths, _): paths.compactMap { byPath[$0] }
        case .unknown: finder.catalog(of: use.table ?? "Localizable", for: use.place.file).map { [$0] } ?? []
        }
        var keys = own.compactMap { index in catalogs[index].key(for: use).map { (index, $0) } }
        // A module may publish its symbols.
        if keys.isEmpty { keys = catalogs.indices.compactMap { index in catalogs[index].key(for: use).map { (index, $0) } } }
        for (index, key) in keys { uses[index][Key(key), default: []].append(ExtractedString(use, key: key)) }
        // Other symbols of the same catalog show that it has any.
        if keys.isEmpty, own.contains(where: { !catalogs[$0].symbols.isEmpty }) { unknownSymbols.append(use) }
    }
}

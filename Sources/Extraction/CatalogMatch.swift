import ProjectModel
import StringCatalog

/// The keys of a catalog, for matching.
package struct CatalogKeys: Sendable {
    package let path: String
    package let keys: [String]
    /// For each phrase of an App Shortcut the key of its entry, which is the first phrase.
    package let phrases: [Key: String]
    /// The keys with symbols, by the names of these.
    private(set) var symbols: [String: [(key: String, symbol: GeneratedSymbol)]] = [:]

    package init(path: String, keys: [String], phrases: [Key: String] = [:]) {
        self.path = path
        self.keys = keys
        self.phrases = phrases
    }

    /// - Parameter names: The names of the symbols that matter.
    package init(path: String, catalog: Catalog, symbols names: Set<String> = []) {
        let sets = catalog.entries.map { entry in
            (entry.key, entry.localization(for: catalog.sourceLanguage)?.stringSet?.values ?? [])
        }
        self.init(
            path: path, keys: catalog.entries.map(\.key),
            phrases: Dictionary(sets.flatMap { key, values in values.map { (Key($0), key) } }) { first, _ in first })
        symbols = Self.symbols(of: catalog, named: names)
    }

    private static func symbols(of catalog: Catalog, named names: Set<String>) -> [String: [(key: String, symbol: GeneratedSymbol)]] {
        guard !names.isEmpty else { return [:] }
        let entries = catalog.entries.filter { $0.hasSymbol && names.contains(GeneratedSymbol.name(of: $0.key)) }
        return Dictionary(grouping: entries.map { ($0.key, GeneratedSymbol($0, sourceLanguage: catalog.sourceLanguage)) }, by: \.1.name)
    }

    /// The key whose symbol is used: where symbols are overloaded, the one that takes these arguments.
    func key(for use: SymbolUse) -> String? {
        guard table == use.table ?? "Localizable", let named = symbols[use.name] else { return nil }
        return (named.first { $0.symbol.parameters.map(\.label) == use.labels ?? [] } ?? named.first)?.key
    }

    /// Whether a member of this name is a copy of the symbol that is generated for a key.
    func isCopy(_ member: String, ofSymbolOf key: String) -> Bool { symbols[member]?.contains { Key($0.key) == Key(key) } ?? false }

    /// The name of the file without its extension.
    package var table: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }
}

/// The catalog entry that each extracted string refers to.
///
/// A string belongs to the catalogs of its table in the targets that compile its file. If no project file says which, or no target
/// compiles the file, it belongs to the nearest one: from the folder of the source file upwards, the first folder with a catalog of that table in it or below it.
package struct CatalogMatch: Sendable {
    /// A key in the sources that is not in any catalog, with all its uses.
    package struct Missing: Sendable {
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
        self.init(strings, symbols: symbols, catalogs, matchers: catalogs.map { KeyMatcher($0.keys) })
    }

    private init(_ strings: [ExtractedString], symbols: [SymbolUse], _ catalogs: [CatalogKeys], matchers: [KeyMatcher]) {
        uses = Array(repeating: [:], count: catalogs.count)
        copies = uses
        let levelsUp = strings.lazy.map(\.place.file.leadingLevelsUp).max() ?? 0
        var finder = CatalogFinder(catalogs, levelsUp: levelsUp)
        /// The catalogs that hold each key; made when it is asked for.
        var known: [Key: [Int]]?
        func holders(of key: Key) -> [Int] {
            let all = known ?? Self.holders(catalogs)
            known = all
            return all[key] ?? []
        }
        var missing = MissingKeys()
        let byPath = Dictionary(catalogs.indices.map { (catalogs[$0].path, $0) }) { first, _ in first }
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
        for use in symbols { add(use, catalogs, byPath, &finder) }
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
        // Copies of symbols that nothing uses must be recognised, too.
        let names = Set(extraction.symbols.map(\.name)).union(extraction.strings.compactMap(\.givenBy))
        let known = earlier?.index.flatMap { $0.holds(catalogs, symbols: names) ? $0 : nil }
        let index = known ?? CatalogIndex(catalogs, symbols: names)
        self.init(extraction.strings, symbols: extraction.symbols, index.keys, matchers: index.matchers)
        self.index = index
        code = extraction.code
    }

    private mutating func add(
        _ use: SymbolUse, _ catalogs: [CatalogKeys], _ byPath: [String: Int], _ finder: inout CatalogFinder
    ) {
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

    private static func holders(_ catalogs: [CatalogKeys]) -> [Key: [Int]] {
        var holders: [Key: [Int]] = [:]
        for index in catalogs.indices {
            for key in catalogs[index].keys { holders[Key(key), default: []].append(index) }
        }
        return holders
    }

    /// Keys that no catalog has, with their uses.
    private struct MissingKeys {
        struct Identity: Hashable {
            let key: Key
            let table: String
            let catalog: Int?
            var programs: [String] = []
            var isFoundElsewhere = false
        }

        private var numbers: [Identity: Int] = [:]
        /// In the order of their first uses, so that little is left to sort.
        private var all: [(identity: Identity, uses: [ExtractedString])] = []

        mutating func add(_ use: ExtractedString, _ identity: Identity) {
            if let number = numbers[identity] {
                all[number].uses.append(use)
            } else {
                numbers[identity] = all.count
                all.append((identity, [use]))
            }
        }

        var sorted: [Missing] {
            all.map { key, uses in
                Missing(
                    key: key.key.text, table: key.table, catalog: key.catalog, uses: uses, programs: key.programs,
                    isFoundElsewhere: key.isFoundElsewhere)
            }
            .sorted { a, b in
                (a.uses[0].place, a.key, a.table, a.catalog ?? -1) < (b.uses[0].place, b.key, b.table, b.catalog ?? -1)
            }
        }
    }
}

/// The keys of all catalogs, which stay while sources are edited.
private struct CatalogIndex: Sendable {
    let keys: [CatalogKeys]
    let matchers: [KeyMatcher]
    private let bytes: [[UInt8]]
    private let symbols: Set<String>

    /// - Parameter symbols: The names of the symbols that matter.
    init(_ catalogs: [(path: String, catalog: Catalog)], symbols: Set<String>) {
        keys = catalogs.map { CatalogKeys(path: $0.path, catalog: $0.catalog, symbols: symbols) }
        matchers = keys.map { KeyMatcher($0.keys) }
        bytes = catalogs.map(\.catalog.bytes)
        self.symbols = symbols
    }

    func holds(_ catalogs: [(path: String, catalog: Catalog)], symbols: Set<String>) -> Bool {
        // Arrays that share their storage are compared at once.
        self.symbols == symbols && keys.map(\.path) == catalogs.map(\.path) && bytes == catalogs.map(\.catalog.bytes)
    }
}

/// Finds the nearest catalog of a table for a file.
private struct CatalogFinder {
    /// By table, then by folder: the catalog in it or nearest below it.
    private var byFolder: [String: [String: Int]] = [:]

    /// How far up from the base of the paths files are.
    private let levelsUp: Int
    /// The last answer: many strings of a file follow each other.
    private var last: (file: String, table: String, catalog: Int?)?

    init(_ catalogs: [CatalogKeys], levelsUp: Int) {
        let levelsUp = catalogs.map(\.path.leadingLevelsUp).reduce(levelsUp, max)
        self.levelsUp = levelsUp
        // Shallow ones first, so that a folder's own catalog comes before those further down; empty ones last.
        func rank(_ index: Int) -> (Int, Int, String) {
            (Self.folders(catalogs[index].path, above: levelsUp).count, catalogs[index].keys.isEmpty ? 1 : 0, catalogs[index].path)
        }
        let order = catalogs.indices.sorted { rank($0) < rank($1) }
        for index in order {
            for folder in Self.folders(catalogs[index].path, above: levelsUp) where byFolder[catalogs[index].table]?[folder] == nil {
                byFolder[catalogs[index].table, default: [:]][folder] = index
            }
        }
    }

    mutating func catalog(of table: String, for file: String) -> Int? {
        if let last, last.file == file, last.table == table { return last.catalog }
        let catalog = byFolder[table].flatMap { folders in
            Self.folders(file, above: levelsUp).reversed().lazy.compactMap { folders[$0] }.first
        }
        last = (file, table, catalog)
        return catalog
    }

    /// The folders around a file, outermost first, each as a whole path.
    ///
    /// - Parameter levelsUp: How far above the base of the paths they begin.
    private static func folders(_ path: String, above levelsUp: Int) -> [String] {
        let own = path.leadingLevelsUp
        // A path that leads up is not in the folders below.
        var result = stride(from: max(levelsUp, own), through: own, by: -1).map { level in
            Array(repeating: "..", count: level).joined(separator: "/")
        }
        var end = path.utf8.index(path.startIndex, offsetBy: own * 3)
        while let slash = path[end...].firstIndex(of: "/") {
            result.append(String(path[..<slash]))
            end = path.index(after: slash)
        }
        return result
    }
}

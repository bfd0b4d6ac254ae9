import Extraction
import StringCatalog

/// Decides which strings missing from every catalog are not expected in one, because another bundle, another table or a default
/// value may provide the text.
struct ElsewhereLookups {
    /// The uses of each key, by catalog.
    private let uses: [[Key: [ExtractedString]]]
    private let paths: [String]
    /// The tables in which each key has an entry.
    private let tables: [Key: Set<String>]
    /// The keys of tables that are not catalogs, such as `.strings` files, by table.
    private let olderTables: [String: KeyMatcher]
    private let missingKeys: Set<Key>
    /// Whether the code lists App Shortcut phrases in several scripts instead of translating them in a catalog.
    private let listsPhrasesInSeveralScripts: Bool
    private let code: CodeFacts
    /// Caches, by file, whether the names of enumeration cases are keys.
    private var filesWithNamesForKeys: [String: Bool] = [:]

    init(
        _ match: CatalogMatch, _ catalogs: [(path: String, catalog: Catalog, isWhole: Bool)], tables: [String: Set<String>]
    ) {
        uses = match.uses
        paths = catalogs.map(\.path)
        missingKeys = Set(match.missing.map { Key($0.key) })
        code = match.code
        olderTables = tables.mapValues { KeyMatcher($0) }
        let phrases = match.missing.filter(\.isPhraseWithoutCatalog)
        let others = phrases.count { $0.key.unicodeScalars.contains { $0.value >= Self.firstAfterLatin && $0.properties.isAlphabetic } }
        listsPhrasesInSeveralScripts = others > 0 && others < phrases.count
        let unsure = match.missing.filter { $0.catalog == nil || !$0.uses.allSatisfy { $0.namesItsTable && $0.isOfOwnBundle } }
        let asked = Set(unsure.map { Key($0.key) })
        var holders: [Key: Set<String>] = [:]
        for item in catalogs where !asked.isEmpty {
            let table = CatalogKeys(path: item.path, keys: []).table
            for entry in item.catalog.entries where asked.contains(Key(entry.key)) { holders[Key(entry.key), default: []].insert(table) }
        }
        self.tables = holders
    }

    /// The first code point after Unicode's blocks of Latin letters, modifiers and combining marks.
    private static let firstAfterLatin: UInt32 = 0x370

    /// Whether no user-visible use is expected to find its text in a catalog.
    ///
    /// - Parameter isMonolingual: Whether the project has one language only.
    mutating func hold(_ missing: CatalogMatch.Missing, isMonolingual: Bool) -> Bool {
        if !missing.programs.isEmpty {
            // A default value is shown in its own language, which is enough where there is only one.
            return missing.uses.allSatisfy { $0.isSample || isMonolingual && $0.defaultValue != nil }
        }
        if missing.isFoundElsewhere { return true }
        if listsPhrasesInSeveralScripts, missing.isPhraseWithoutCatalog { return true }
        for use in missing.uses where !use.isSample {
            let isExpected = missing.catalog != nil || use.isOfOwnBundle
            if isExpected, !mayHold(missing, use), !codeSaysNoKey(missing.key, use) { return false }
        }
        return missing.uses.contains { !$0.isSample }
    }

    /// Whether a lookup may find an entry for this use.
    private func mayHold(_ missing: CatalogMatch.Missing, _ use: ExtractedString) -> Bool {
        let tables = tables[Key(missing.key)]
        // A bundle with its own name may belong to any catalog.
        guard use.isOfOwnBundle else { return tables != nil }
        // If the table name is not visible in code, any table may be meant.
        if olderTables.contains(where: { (!use.namesItsTable || $0 == missing.table) && $1.key(for: use) != nil }) { return true }
        // A module without a catalog uses the app's.
        if missing.catalog == nil, tables?.contains(missing.table) == true { return true }
        guard !use.namesItsTable, let tables else { return false }
        return use.isHandedOn || tables.contains { $0 != missing.table }
    }

    /// Whether the surrounding code shows that the text is not a key, or that this catalog need not contain it.
    private mutating func codeSaysNoKey(_ key: String, _ use: ExtractedString) -> Bool {
        // A literal next to its key is the default value of an entry.
        if !use.isOfAPI, let before = code[use.place].keyBefore, isKey(before) { return true }
        if isNameOfCase(use), !hasNamesForKeys(use.place.file) { return true }
        return isInSharedFile(use, key) && code[use.place].isConditional
    }

    /// Whether any catalog or lookup has this key.
    private func isKey(_ text: String) -> Bool { missingKeys.contains(Key(text)) || uses.contains { $0[Key(text)] != nil } }

    /// Whether the case names of an enumeration are keys. Names may be passed around for other reasons, unless one of them is a key.
    private mutating func hasNamesForKeys(_ file: String) -> Bool {
        if let known = filesWithNamesForKeys[file] { return known }
        let hasNames = uses.contains { $0.contains { _, uses in uses.contains { $0.place.file == file && isNameOfCase($0) } } }
        filesWithNamesForKeys[file] = hasNames
        return hasNames
    }

    private func isNameOfCase(_ use: ExtractedString) -> Bool { use.isHandedOn && !code[use.place].isLiteral }

    /// Whether the file belongs to several targets, and another one's catalog has the key.
    private func isInSharedFile(_ use: ExtractedString, _ key: String) -> Bool {
        guard case .catalogs(let owners) = use.owner, owners.count > 1 else { return false }
        return paths.indices.contains { owners.contains(paths[$0]) && uses[$0][Key(key)] != nil }
    }
}

private extension ExtractedString {
    /// Whether it is looked up in the bundle of its own code. Strings in other bundles may be anywhere.
    var isOfOwnBundle: Bool {
        guard let bundle else { return true }
        return [".main", ".module", "Bundle.main", "Bundle.module", "#bundle"].contains(bundle)
    }
}

extension CatalogMatch.Missing {
    /// Whether it is an App Shortcut phrase with no catalog for such phrases.
    package var isPhraseWithoutCatalog: Bool { catalog == nil && table == "AppShortcuts" }
}

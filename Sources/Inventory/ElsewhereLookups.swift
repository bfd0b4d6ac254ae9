import Extraction
import StringCatalog
import Syntax

/// Decides which strings in code that no catalog holds are not expected in one: another bundle, another table or a text beside
/// them may give what is shown.
struct ElsewhereLookups {
    /// For each catalog the uses of its keys.
    private let uses: [[String: [ExtractedString]]]
    private let paths: [String]
    /// The tables of the catalogs that hold a key.
    private let tables: [String: Set<String>]
    /// Tables that are not catalogs: `.strings` files.
    private let olderTables: Set<String>
    private let missingKeys: Set<String>
    /// Whether the code lists the phrases of shortcuts in several scripts side by side, instead of translating them in a catalog.
    private let listsPhrasesInSeveralScripts: Bool
    private var tokens: SourceTokens
    /// Whether the names of enumeration cases in a file are keys, of files that were asked about.
    private var filesWithNamesForKeys: [String: Bool] = [:]

    /// Tables that no code looks anything up in.
    private static let tablesOfSystem: Set<String> = ["InfoPlist", "Launch Screen", "LaunchScreen", "Main", "MainMenu"]

    init(_ match: CatalogMatch, _ catalogs: [(path: String, catalog: Catalog, isWhole: Bool)], tables: [String], _ tokens: SourceTokens) {
        uses = match.uses
        paths = catalogs.map(\.path)
        missingKeys = Set(match.missing.map(\.key))
        self.tokens = tokens
        olderTables = Set(tables.map { path in String((path.split(separator: "/").last ?? "").prefix { $0 != "." }) })
        let phrases = match.missing.filter(\.isPhraseWithoutCatalog)
        let others = phrases.count { $0.key.unicodeScalars.contains { $0.value >= Self.firstAfterLatin && $0.properties.isAlphabetic } }
        listsPhrasesInSeveralScripts = others > 0 && others < phrases.count
        let unsure = match.missing.filter { $0.catalog == nil || !$0.uses.allSatisfy { $0.namesItsTable && $0.isOfOwnBundle } }
        let asked = Set(unsure.map(\.key))
        var holders: [String: Set<String>] = [:]
        for item in catalogs where !asked.isEmpty {
            let table = CatalogKeys(path: item.path, keys: []).table
            for entry in item.catalog.entries where asked.contains(entry.key) { holders[entry.key, default: []].insert(table) }
        }
        self.tables = holders
    }

    /// Where Unicode's blocks of Latin letters, their modifiers and marks end.
    private static let firstAfterLatin: UInt32 = 0x370

    /// Whether none of the uses that users see is expected to find a text in a catalog.
    mutating func hold(_ missing: CatalogMatch.Missing) -> Bool {
        if missing.catalog == nil {
            if olderTables.contains(missing.table) { return true }
            if listsPhrasesInSeveralScripts, missing.isPhraseWithoutCatalog { return true }
        }
        for use in missing.uses where !use.isSample {
            let isExpected = missing.catalog != nil || use.isOfOwnBundle
            if isExpected, !mayHold(missing, use), !codeSaysNoKey(missing.key, use) { return false }
        }
        return missing.uses.contains { !$0.isSample }
    }

    /// Whether a use may be looked up where there is an entry for it.
    private func mayHold(_ missing: CatalogMatch.Missing, _ use: ExtractedString) -> Bool {
        let tables = tables[missing.key]
        // A bundle with a name of its own may be that of any catalog.
        guard use.isOfOwnBundle else { return tables != nil }
        // What is told its table out of sight may be in one of those that are not catalogs.
        if !use.namesItsTable, olderTables.contains(where: { $0 != missing.table && !Self.tablesOfSystem.contains($0) }) { return true }
        // A module without a catalog looks up in that of the app.
        if missing.catalog == nil, tables?.contains(missing.table) == true { return true }
        guard !use.namesItsTable, let tables else { return false }
        return use.isHandedOn || tables.contains { $0 != missing.table }
    }

    /// Whether the code around a use says that the text is not a key, or that this catalog is not expected to have it.
    private mutating func codeSaysNoKey(_ key: String, _ use: ExtractedString) -> Bool {
        // What is given beside its key is the text of an entry.
        if !use.isOfAPI, let before = tokens.literal(before: use.place), before.isKeyName, isKey(before) { return true }
        if isNameOfCase(use), !hasNamesForKeys(use.place.file) { return true }
        return isInSharedFile(use, key) && tokens.isConditional(use.place)
    }

    /// Whether some text of the catalogs, or of what is looked up, has this key.
    private func isKey(_ text: String) -> Bool { missingKeys.contains(text) || uses.contains { $0[text] != nil } }

    /// Whether the names of an enumeration are keys: names may be handed on for something else, but not where one is a key.
    private mutating func hasNamesForKeys(_ file: String) -> Bool {
        if let known = filesWithNamesForKeys[file] { return known }
        let hasNames = uses.contains { $0.contains { _, uses in uses.contains { $0.place.file == file && isNameOfCase($0) } } }
        filesWithNamesForKeys[file] = hasNames
        return hasNames
    }

    private mutating func isNameOfCase(_ use: ExtractedString) -> Bool { use.isHandedOn && !tokens.isLiteral(use.place) }

    /// Whether the file is compiled into several targets, and another one of them has the key.
    private func isInSharedFile(_ use: ExtractedString, _ key: String) -> Bool {
        guard case .catalogs(let owners) = use.owner, owners.count > 1 else { return false }
        return paths.indices.contains { owners.contains(paths[$0]) && uses[$0][key] != nil }
    }
}

private extension ExtractedString {
    /// Whether it is looked up in the bundle of the code that names it. What is in another may be anywhere.
    var isOfOwnBundle: Bool {
        guard let bundle else { return true }
        return [".main", ".module", "Bundle.main", "Bundle.module", "#bundle"].contains(bundle)
    }
}

extension CatalogMatch.Missing {
    /// Whether it is a phrase of an App Shortcut, and no catalog is there for those.
    package var isPhraseWithoutCatalog: Bool { catalog == nil && table == "AppShortcuts" }
}

extension String {
    /// Whether a key is a name rather than a text: ASCII words that dots, dashes or underscores join.
    var isKeyName: Bool {
        var hasJoint = false
        for byte in utf8 {
            if "._-".utf8.contains(byte) {
                hasJoint = true
            } else if !ASCII.isAlphanumeric(byte) {
                return false
            }
        }
        return hasJoint
    }
}

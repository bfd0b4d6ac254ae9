import Extraction
import Inventory
import LintModel
import StringCatalog

/// A localizable string is missing from the catalog.
struct StringNotInCatalogRule: SourceRule {
    static let description = RuleDescription(
        identifier: "string-not-in-catalog", defaultSeverity: .error, impact: .untranslated,
        summary: "Every localizable string in the sources must be in the catalog of its table.",
        rationale: "It is looked up, not found, and shown in the source language to everyone.",
        example: """
            --- strings
            { "Next" : { } }
            => { "Skip" : { } }
            --- View.swift
            let title = Text(↓"Skip")
            """)

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        guard input.match != nil, !input.catalogs.isEmpty else { return [] }
        var hasPhrases = false
        var counts: [[String]: Int] = [:]
        for text in input.inventory.notInCatalog where !text.programs.isEmpty && input.inventory.need(of: text) == .wanted {
            for program in text.programs { counts[[program, text.table], default: 0] += 1 }
        }
        var programs: Set<[String]> = []
        var nearKeys = NearKeys(input.catalogs)
        return input.inventory.notInCatalog.flatMap { text -> [SourceViolation] in
            guard input.inventory.need(of: text) == .wanted, let use = text.uses.first(where: { !$0.isSample }) else { return [] }
            // That a program has no table is one finding.
            if !text.programs.isEmpty {
                let hasDefault = text.uses.allSatisfy { $0.defaultValue != nil }
                return text.programs.filter { programs.insert([$0, text.table]).inserted }.map { program in
                    let others = (counts[[program, text.table]] ?? 1) - 1
                    return SourceViolation(
                        Self.noTable(text.table, of: program, others, hasDefault: hasDefault), at: use.place, key: text.key)
                }
            }
            if text.catalog == nil, text.table == Self.tableOfPhrases {
                // Nothing of an app's shortcuts is translated: that is one finding.
                if hasPhrases { return [] }
                hasPhrases = true
            }
            let message = message(text, use, input, &nearKeys)
            return [SourceViolation(message, at: use.place, key: text.key)]
        }
    }

    private static let tableOfPhrases = "AppShortcuts"

    private func message(
        _ text: Inventory.Text, _ use: ExtractedString, _ input: LintInput, _ nearKeys: inout NearKeys
    ) -> String {
        guard let index = text.catalog else { return use.namesItsTable ? Self.noCatalog(text.table) : Self.inNone }
        let path = input.catalogs[index].path
        if let near = nearKeys.near(text.key, in: index) { return Self.near(path, near) }
        let isGuess = !text.uses.contains { $0.placeholders.allSatisfy(\.isCertain) }
        return Self.message(path, text.uses) + (isGuess ? Self.guess(use) : "")
    }

    static func message(_ path: String, _ uses: [ExtractedString]) -> String {
        (uses.count > 1 ? "not in \(path), used in \(uses.count) places" : "not in \(path)") + "; " + advice(path, uses)
    }

    private static func advice(_ path: String, _ uses: [ExtractedString]) -> String {
        if CatalogOrigin.isTable(path) { return "add it in every language" }
        // What `sync` adds has to survive the next build, which keeps only the keys that it extracts and those marked
        // manual.
        if uses.allSatisfy(\.isHandedOn) { return "add it by hand: it is looked up at run time, so neither a build nor xcstrings sync adds it" }
        return "xcstrings sync adds it"
    }

    /// The parts of a key that are guesses, because the type of an interpolated value is not known.
    static func guess(_ use: ExtractedString) -> String {
        let guess = use.placeholders.first { !$0.isCertain }?.specifier ?? ""
        return " (\(guess) is a guess, as the type of the value is unknown)"
    }

    static func near(_ path: String, _ key: String) -> String { "not in \(path), which has \"\(key)\"; rename that entry" }

    /// - Parameter hasDefault: Whether the code has a default value, which is shown in its own language.
    static func noTable(_ table: String, of program: String, _ others: Int, hasDefault: Bool) -> String {
        let what = hasDefault ? "text" : "key"
        let keys = others == 0 ? "the \(what)" : others == 1 ? "this \(what) and 1 other" : "this \(what) and \(others) others"
        return "\(program) has no table \(table), so it shows \(keys)\(hasDefault ? " untranslated" : ""); "
            + "add a catalog to the target, or add the app's catalog to it as well"
    }


    static let inNone = "not found in any catalog; add it to one"
    static func noCatalog(_ table: String) -> String { "no catalog \(table).xcstrings to look this up in; add one" }
}

/// The keys of catalogs that differ from another one in the kind of their placeholders only: `%d files` and
/// `%lld files`.
private struct NearKeys {
    private let catalogs: [CatalogInput]
    /// For catalogs that were asked for, the keys that have placeholders, by what is left without their kinds.
    private var keysByShape: [Int: [String: String]] = [:]

    init(_ catalogs: [CatalogInput]) { self.catalogs = catalogs }

    mutating func near(_ key: String, in catalog: Int) -> String? {
        guard let shape = key.withBarePlaceholders else { return nil }
        let keys = keysByShape[catalog] ?? shapes(of: catalogs[catalog].catalog)
        keysByShape[catalog] = keys
        return keys[shape]
    }

    private func shapes(of catalog: Catalog) -> [String: String] {
        var result: [String: String] = [:]
        for entry in catalog.entries {
            if let shape = entry.key.withBarePlaceholders, result[shape] == nil { result[shape] = entry.key }
        }
        return result
    }
}

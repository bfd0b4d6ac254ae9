import Extraction
import LintModel
import StringCatalog

/// A key is looked up in one table but is in another.
struct WrongTableRule: SourceRule {
    static let description = RuleDescription(
        identifier: "wrong-table", defaultSeverity: .error, impact: .untranslated,
        summary: "A key must be looked up in the table that contains it.",
        rationale: "A key is not found in any other table, so its translations are never shown.",
        supersedes: [StringNotInCatalogRule.description.identifier],
        example: """
            --- strings of Onboarding.xcstrings
            { "Skip" : { } }
            --- View.swift
            let title = Text(↓"Skip")
            => let title = Text("Skip", tableName: "Onboarding")
            """)

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let missing = input.match?.missing, !missing.isEmpty else { return [] }
        let wanted = Set(missing.map { Key($0.key) })
        var holders: [Key: [CatalogKeys]] = [:]
        for catalog in input.catalogs {
            let table = CatalogKeys(path: catalog.path, keys: [])
            // The tables of a bundle such as `Settings.bundle` are its own.
            guard !table.table.hasSuffix("InfoPlist"), !catalog.path.contains(".bundle/") else { continue }
            for entry in catalog.catalog.entries where wanted.contains(Key(entry.key)) { holders[Key(entry.key), default: []].append(table) }
        }
        return missing.compactMap { missing in
            // A table of the same name that holds it belongs to another target, so the name is right. A string that is
            // passed on may be looked up in a table named elsewhere.
            guard missing.programs.isEmpty, let use = missing.uses.first(where: \.namesItsTable), FormatString.hasWords(missing.key),
                let tables = holders[Key(missing.key)], let first = tables.first, !tables.contains(where: { $0.table == missing.table })
            else { return nil }
            return SourceViolation(Self.message(missing.table, first), at: use.place, key: missing.key)
        }
    }

    static func message(_ table: String, _ holder: CatalogKeys) -> String {
        "looked up in table \(table), but only in \(holder.table) (\(holder.path)); pass the right table"
    }
}

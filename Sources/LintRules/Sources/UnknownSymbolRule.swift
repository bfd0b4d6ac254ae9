import Extraction
import LintModel

/// Code uses a symbol that no key has.
struct UnknownSymbolRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unknown-symbol", defaultSeverity: .error, impact: .broken,
        summary: "A symbol in code must be that of a key.",
        rationale: """
            Xcode generates a symbol for each manually managed key, so the app does not compile once the key is renamed, removed \
            or no longer managed by hand. Reported where only such a symbol is possible, in targets that use other ones.
            """,
        example: """
            --- strings
            { "Save" : { "extractionState" : "manual" } }
            => { "Save" : { "extractionState" : "manual" }, "save.help" : { "extractionState" : "manual" } }
            --- View.swift
            let title = String(localized: .save)
            let help = LocalizedStringResource.↓saveHelp
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        let generators = Set(input.catalogs.map { CatalogKeys(path: $0.path, keys: []).table.loweredFirst })
        return (input.match?.unknownSymbols ?? []).compactMap { use in
            // Other generators name what they make after the table: `.localizable(.title)`.
            guard !generators.contains(use.name) else { return nil }
            return SourceViolation(Self.message(use.name, use.table ?? "Localizable"), at: use.place)
        }
    }

    static func message(_ name: String, _ table: String) -> String {
        "no key in \(table) has the symbol \"\(name)\"; correct the name, or add a key that is managed by hand"
    }
}

private extension String {
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}

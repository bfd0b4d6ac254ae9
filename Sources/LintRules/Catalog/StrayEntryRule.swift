import LintModel
import StringCatalog

/// An entry stands beside `strings` instead of in it.
struct StrayEntryRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "stray-entry", defaultSeverity: .error,
        summary: "Entries must stand in the object \"strings\".",
        rationale: "Whatever stands beside it is ignored by Xcode without a word, so the text is never translated.",
        failing: """
            --- strings
            { },
              "↓Skip" : { "localizations" : { } }
            """,
        passing: """
            --- strings
            { "Skip" : { } }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { if case .strayEntry = $0 { true } else { false } }
    }
}

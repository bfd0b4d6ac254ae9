import LintModel
import StringCatalog

/// An entry is next to `strings` instead of inside it.
struct StrayEntryRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "stray-entry", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "Entries must be inside the object \"strings\".",
        rationale: "Xcode silently ignores anything next to it, so the text is never translated.",
        example: """
            --- strings
            { },
            => { "Skip" : { "localizations" : { } } }
              "↓Skip" : { "localizations" : { } }
              =>
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations(fixedAs: { _ in "inside \"strings\"" }) { if case .strayEntry = $0 { true } else { false } }
    }
}

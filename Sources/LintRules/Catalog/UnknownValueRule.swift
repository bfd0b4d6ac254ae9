import LintModel
import StringCatalog

/// A state, device, plural category or member is not part of the format.
struct UnknownValueRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "unknown-value", defaultSeverity: .warning, impact: .upkeep,
        summary: "States, devices, plural categories and members should be ones that the format defines.",
        rationale: """
            It is usually a typo, and the text is then ignored. It may also come from a newer version of Xcode, so it is \
            only a warning.
            """,
        example: """
            "Skip"
              ja (↓done): "スキップ"
              => ja (machine_translated): "スキップ"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { kind in
            switch kind {
            case .unknownValue, .unknownMember: true
            default: false
            }
        }
    }
}

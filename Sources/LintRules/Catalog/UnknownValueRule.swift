import LintModel
import StringCatalog

/// A state, a device, a category or a member that is not known.
struct UnknownValueRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "unknown-value", defaultSeverity: .warning,
        summary: "States, devices, plural categories and members should be ones that the format has.",
        rationale: """
            Mostly a slip of the pen by a script or by hand, and then the text is ignored. It may also be something that a \
            newer Xcode knows; therefore only a warning.
            """,
        failing: """
            "Skip"
              ja (↓done): "スキップ"
            """,
        passing: """
            "Skip"
              ja (machine_translated): "スキップ"
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

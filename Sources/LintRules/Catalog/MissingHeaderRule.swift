import LintModel
import StringCatalog

/// The catalog does not say its source language or its version.
struct MissingHeaderRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "missing-header", defaultSeverity: .error,
        summary: "A catalog must say its source language and its version.",
        rationale: """
            Every catalog that Xcode writes has both; without them a reader has to guess what the keys are written in.
            """,
        failing: """
            --- Localizable.xcstrings
            ↓{ "strings" : { }, "version" : "1.0" }
            """,
        passing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { $0 == .missingMember("sourceLanguage") || $0 == .missingMember("version") }
    }
}

import LintModel
import StringCatalog

/// The catalog does not state its source language or version.
struct MissingHeaderRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "missing-header", defaultSeverity: .error, impact: .broken,
        summary: "A catalog must state its source language and its version.",
        rationale: "Every catalog written by Xcode has both. Without them a reader has to guess the language of the keys.",
        example: """
            --- Localizable.xcstrings
            ↓{ "strings" : { }, "version" : "1.0" }
            => { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { $0 == .missingMember("sourceLanguage") || $0 == .missingMember("version") }
    }
}

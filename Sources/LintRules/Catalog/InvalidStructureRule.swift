import LintModel
import StringCatalog

/// A value has the wrong type, or a required member is missing.
struct InvalidStructureRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "invalid-structure", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "A catalog must have the members and types that the format requires.",
        rationale: """
            Xcode refuses to open the file, or ignores the string. The fix gives a translation without a state `needs_review`.
            """,
        example: """
            --- Localizable.xcstrings
            ↓{ "sourceLanguage" : "en", "version" : "1.0" }
            => { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations(fixedAs: { _ in "with a state" }) { kind in
            switch kind {
            case .wrongType: true
            // The header has a rule of its own.
            case .missingMember("sourceLanguage"), .missingMember("version"): false
            case .missingMember: true
            default: false
            }
        }
    }
}

import LintModel
import StringCatalog

/// An entry stands beside `strings` instead of in it.
struct StrayEntryRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "stray-entry", defaultSeverity: .error,
        summary: "Entries must stand in the object \"strings\".",
        rationale: "Whatever stands beside it is ignored by Xcode without a word, so the text is never translated.",
        passing: [Example(strings: #"{ "Skip" : { } }"#)],
        failing: [
            Example(
                catalog: """
                    {
                      "sourceLanguage" : "en",
                      "strings" : { },
                      "↓Skip" : { "localizations" : { } },
                      "version" : "1.0"
                    }
                    """)
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { if case .strayEntry = $0 { true } else { false } }
    }
}

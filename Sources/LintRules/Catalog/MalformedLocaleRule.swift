import LintModel
import StringCatalog

/// A language in a catalog is not a valid locale code.
struct MalformedLocaleRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "malformed-locale", defaultSeverity: .error, impact: .broken,
        summary: "A language must be a locale code: letters and digits, separated by hyphens.",
        rationale: """
            No device asks for such a language, and exported and compiled files are named after it: a slash in it would \
            create a folder. `export`, `compile` and `worksheet` refuse the catalog.
            """,
        failing: """
            --- strings
            { "Skip" : { "localizations" : { "↓../../evil" : { } } }, "Next" : { "localizations" : { "../../evil" : { } } } }
            """,
        passing: """
            "Skip"
              zh-Hant-HK: "略過"
              es-419: "Omitir"
              pt_BR: "Pular"
              fil: "Laktawan"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.catalog.malformedLocales(among: catalog.languages).map { tag, node in
            Violation(Self.message(tag), at: catalog.document.place(node), key: nil)
        }
    }
}

private extension MalformedLocaleRule {
    static func message(_ tag: LanguageTag) -> String { "\"\(tag)\" is not a locale code; use one such as \"zh-Hant\"" }
}

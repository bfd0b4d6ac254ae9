import LintModel
import StringCatalog

/// A language of a catalog is not a locale code.
struct MalformedLocaleRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "malformed-locale", defaultSeverity: .error,
        summary: "A language must be a locale code: letters and digits, with hyphens between its parts.",
        rationale: """
            No device asks for such a language, and what is exported or compiled is named after it: a slash in it would be a \
            folder. `export`, `compile` and `worksheet` refuse the catalog.
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

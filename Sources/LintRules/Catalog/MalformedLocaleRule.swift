import LintModel
import StringCatalog

/// A language in a catalog is not a valid locale code, or none that exists.
struct MalformedLocaleRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "malformed-locale", defaultSeverity: .error, impact: .broken,
        summary: "A language must be a locale code: letters and digits, separated by hyphens.",
        rationale: """
            No device asks for such a language, so its texts are never shown. Often it is the code of a region: Japan is `jp`, but \
            Japanese is `ja`. Exported and compiled files are named after the code, and a slash in it would create a folder; \
            `export`, `compile` and `worksheet` refuse a catalog with a malformed code. Two codes that differ only by case, such \
            as `de` and `DE`, have the same file names on most Macs, so one of them is lost.
            """,
        example: """
            "Skip"
              zh-Hant-HK: "略過"
              es-419: "Omitir"
              ↓../pt: "Pular"
              => pt_BR: "Pular"
              fil: "Laktawan"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        let malformed = catalog.catalog.malformedLocales(among: catalog.languages).map { ($0.node, Self.message($0)) }
        let unknown = Set(catalog.languages.filter { $0.isWellFormed && !$0.exists })
        let places = catalog.catalog.firstPlaces(of: unknown).map { ($0.node, Self.unknown($0.tag)) }
        return (malformed + places).map { Violation($1, at: catalog.document.place($0), key: nil) }
    }

    static func message(_ locale: Catalog.MalformedLocale) -> String {
        if let twin = locale.twin {
            return "\"\(locale.tag)\" and \"\(twin)\" are one language, whose files have one name on a Mac; keep the texts of one of them"
        }
        return "\"\(locale.tag)\" is not a locale code; use one such as \"zh-Hant\""
    }
    static func unknown(_ tag: LanguageTag) -> String {
        let meant = LanguageTag.mostWritten(inRegion: tag.rawValue)
        return "no language has the code \"\(tag)\"; \(meant.map { "use \"\($0)\"" } ?? "use the one of the language that is meant")"
    }
}

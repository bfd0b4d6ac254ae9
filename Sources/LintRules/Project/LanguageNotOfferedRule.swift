import LintModel
import StringCatalog

/// A library has texts in a language that users cannot choose.
struct LanguageNotOfferedRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "language-not-offered", defaultSeverity: .warning, impact: .untranslated,
        summary: "The languages of a library should be among those of an app that links it.",
        rationale: """
            The system offers the languages of the app's own tables, and those in `CFBundleLocalizations` of its \
            Info.plist. The bundles of its packages and frameworks follow, so texts in another language are never \
            seen, unless the Info.plist says `CFBundleAllowMixedLocalizations`.
            """,
        example: """
            --- offered: en
            => --- offered: en, de
            "Skip"
              ↓de: "Weiter"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard let found = catalog.run.project.languagesNotOffered[catalog.path] else { return [] }
        let languages = Set(found.languages)
        for entry in catalog.catalog.entries {
            guard let localization = entry.localizations.first(where: { languages.contains($0.language) }) else {
                continue
            }
            return [
                Violation(
                    Self.message(found.languages, found.apps), at: catalog.document.place(localization.languageNode),
                    key: entry.key,
                    locale: localization.language.rawValue)
            ]
        }
        return []
    }

    static func message(_ languages: [LanguageTag], _ apps: [String]) -> String {
        let names = languages.prefix(4).map(\.rawValue).joined(separator: ", ")
        let more = languages.count > 4 ? " and \(languages.count - 4) more" : ""
        let verb = languages.count == 1 ? "is" : "are"
        return "\(names)\(more) \(verb) not offered by \(apps.joined(separator: ", ")), so these texts never appear; "
            + "add a table there, or CFBundleLocalizations"
    }
}

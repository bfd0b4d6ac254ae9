import Inventory
import StringCatalog
import Workspace

/// How a project wants its texts in a locale.
package enum GuidanceOperation: Operation {
    package static func run(_ options: MissingOptions, _ context: WorkContext) throws -> TranslationGuidance {
        let projects = try Project.all(context, paths: options.paths)
        let catalogs = projects.flatMap(\.catalogs)
        var codes = LocaleCodes(projects.flatMap(\.locales) + catalogs.flatMap(\.catalog.languages))
        let locale = try codes.tag(for: options.locale)
        let files = Set(catalogs.compactMap { Guidance.path(for: $0.path, context) }).sorted()
        return TranslationGuidance(
            locale: locale,
            files: files.compactMap { path in Guidance.text(at: path).map { (path, $0) } },
            terms: context.configuration.glossary.terms.compactMap { term in term.wanted(in: locale).map { (term, $0) } },
            address: projects.lazy.compactMap { ContextDigest.addressForms(of: $0.inventory, in: [locale])[locale] }.first)
    }
}

package struct TranslationGuidance: Sendable {
    package let locale: LanguageTag
    /// The files that the team wrote for translators, with their texts.
    package let files: [(path: String, text: String)]
    /// The project's terms, each with its accepted translations.
    package let terms: [(term: Glossary.Term, wanted: [String])]
    /// How most texts address people; `nil` if they differ or the language makes no difference.
    package let address: String?
}

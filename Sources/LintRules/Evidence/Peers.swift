import LintModel
import StringCatalog

extension TextContext {
    /// The translations of the same text into other languages, one for each language.
    func peers(in entry: EntryContext) -> [TextContext] {
        var languages: Set<String> = [language.language, entry.catalog.sourceLanguage.language]
        // More languages than these are no evidence, but a damaged file.
        return entry.localizations.prefix(100).compactMap { localization in
            guard languages.insert(localization.language.language).inserted,
                let other = localization.texts.first(where: { $0.path == path }), other.isTranslation
            else { return nil }
            return other
        }
    }
}

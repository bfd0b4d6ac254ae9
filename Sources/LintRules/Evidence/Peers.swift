import LintModel
import StringCatalog

extension TextContext {
    /// The translations of the same text into other languages, one for each language.
    func peers(in entry: EntryContext) -> [TextContext] {
        var seen: Set<Int> = [traits.family]
        // A catalog with more languages is probably damaged.
        return entry.localizations.prefix(100).compactMap { localization in
            guard !localization.traits.isInSourceLanguage, seen.insert(localization.traits.family).inserted,
                let other = localization.texts.first(where: { $0.path == path }), other.isTranslation
            else { return nil }
            return other
        }
    }
}

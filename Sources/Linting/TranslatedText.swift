import StringCatalog

/// A text in a place of its kind, to compare entries by.
struct TranslatedText: Hashable, Sendable {
    let language: LanguageTag
    let path: VariationPath
    let text: String
}

extension CatalogContext {
    /// Calls a function with every translation that has letters, in the order of the file.
    func forEachTranslation(_ body: (TextContext, _ source: SourceText, EntryContext) -> Void) {
        guard kind == .strings else { return }
        for entry in catalog.entries {
            let context = EntryContext(entry, in: self)
            guard context.isTranslatable else { continue }
            for text in context.localizations.flatMap(\.texts) where text.isTranslation && text.path.substitution == nil {
                guard let source = text.source, source.hasLetters else { continue }
                body(text, source, context)
            }
        }
    }
}

extension String {
    /// The letters and digits in small letters, to tell texts apart by their words.
    var wordsAlone: String {
        let scalars = lowercased().unicodeScalars.filter { $0.isLetter || $0.isASCIIDigit }
        return String(String.UnicodeScalarView(scalars))
    }
}

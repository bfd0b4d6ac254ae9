import StringCatalog

/// A text in a place of its kind, to compare entries by.
struct TranslatedText: Hashable, Sendable {
    let language: LanguageTag
    let path: VariationPath
    let text: String
}

extension [EntryContext] {
    /// Calls a function with every translation that has letters, in the order of the file.
    func forEachTranslation(_ body: (TextContext, _ source: SourceText, EntryContext) -> Void) {
        for entry in self where entry.isTranslatable && entry.catalog.kind == .strings {
            for localization in entry.localizations {
                for text in localization.texts where text.isTranslation && text.path.substitution == nil {
                    guard let source = text.source, source.hasLetters else { continue }
                    body(text, source, entry)
                }
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

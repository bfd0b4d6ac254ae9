import StringCatalog

/// A text in a place of its kind, to compare entries by.
struct TranslatedText: Hashable, Sendable {
    let language: LanguageTag
    let path: VariationPath
    let text: String

    // Byte by byte: to compare by Unicode's equivalence normalizes every text, and takes ten times as long.
    static func == (a: TranslatedText, b: TranslatedText) -> Bool {
        a.language == b.language && a.path == b.path && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(path)
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
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

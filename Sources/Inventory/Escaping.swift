import Extraction
import StringCatalog

extension Inventory {
    /// The texts that users see and no lookup translates, by how likely it is that they are texts to translate.
    package struct Escaping: Sendable {
        /// Those that are certainly, or very likely, words to translate.
        package private(set) var toLocalize: [UnlocalizedText] = []
        /// Names, codes and single words, and what a log shows.
        package private(set) var possible: [UnlocalizedText] = []

        init(_ texts: [UnlocalizedText], keys: @autoclosure () -> Set<String>, _ inventory: Inventory) {
            guard !texts.isEmpty else { return }
            let keys = keys()
            let translated = inventory.keysTranslated(among: Set(texts.lazy.map(\.text)))
            let previews = PreviewNames(inventory.sources, among: Set(texts.lazy.flatMap(\.declarations)))
            var tokens = SourceTokens(inventory.sources)
            for text in texts where !inventory.glossary.keeps(text.text) {
                if previews.contain(oneOf: text.declarations) { continue }
                // What is given beside its key is shown where nothing is found.
                if let key = tokens.literal(before: text.place), key.isKeyName, keys.contains(key) { continue }
                // What a catalog translates is a text.
                if text.confidence != .possible || translated.contains(text.text) { toLocalize.append(text) } else { possible.append(text) }
            }
        }
    }

    /// Decides which of the texts that a scan found to be shown without a lookup are to be localized, for every command.
    ///
    /// Made when it is asked for, as it looks through the sources again.
    package func escaping(_ extraction: Extraction) -> Escaping {
        Escaping(extraction.unlocalized, keys: Set(extraction.strings.map(\.key)), self)
    }

    /// Those of some keys that a catalog has a translation of.
    private func keysTranslated(among keys: Set<String>) -> Set<String> {
        Set(catalogs.lazy.map(\.catalog).flatMap { catalog in
            catalog.entries.lazy.filter { keys.contains($0.key) && $0.hasOwnTranslation(from: catalog.sourceLanguage) }.map(\.key)
        })
    }
}

extension Entry {
    /// Whether some language has a text for it that is not the key as it stands.
    package func hasOwnTranslation(from source: LanguageTag) -> Bool {
        shouldTranslate && localizations.contains { localization in
            localization.language != source && !localization.language.isPseudolocale
                && localization.units.contains { $1.state != .new && !$1.value.isEmpty && !$1.value.keeps(key) }
        }
    }
}

private extension String {
    /// Whether it is a key as it stands, as a name is translated, or the text around a substitution that may be.
    func keeps(_ key: String) -> Bool { self == key || FormatString(self).specifiers.contains { if case .substitution = $0.kind { true } else { false } } }
}

extension Glossary {
    /// Whether the project says of a text that it is the same in every language.
    package func keeps(_ text: String) -> Bool { terms.contains { $0.renderings == nil && $0.text == text } }
}

import Extraction
import StringCatalog

extension Inventory {
    /// Strings shown without being localized, by how likely they need localization.
    package struct UnlocalizedTexts: Sendable {
        /// Strings that certainly or very likely need localization.
        package private(set) var toLocalize: [UnlocalizedText] = []
        /// Names, codes, single words and log output.
        package private(set) var possible: [UnlocalizedText] = []

        /// For a later answer, with the names in the source texts of catalogs, and these texts.
        private var previews: PreviewNames?
        private var catalogNames: CatalogNames?

        package func isSame(as other: UnlocalizedTexts) -> Bool { toLocalize == other.toLocalize && possible == other.possible }

        init(_ extraction: Extraction, _ inventory: Inventory, after earlier: UnlocalizedTexts?, isSame: Bool) {
            let texts = extraction.unlocalized
            guard !texts.isEmpty else { return }
            let previews = PreviewNames(
                inventory.sources, around: Set(texts.lazy.map(\.declarations)), after: earlier?.previews)
            self.previews = previews
            if isSame, let earlier, previews.names == earlier.previews?.names {
                (toLocalize, possible) = (earlier.toLocalize, earlier.possible)
                return
            }
            let keys = Set(extraction.strings.lazy.map { Key($0.key) })
            let translated = inventory.keysTranslated(among: Set(texts.lazy.map { Key($0.text) }))
            var titles = TitleSlots()
            if texts.contains(where: \.mayBeName) {
                var known = CatalogNames(inventory, after: earlier?.catalogNames)
                known.names = known.names.with(others: keys.union(texts.lazy.flatMap(\.all).map { Key($0.text) }))
                catalogNames = known
                titles = TitleSlots(texts, known.names, keys: keys)
            }
            for text in texts where !inventory.glossary.keeps(text.text) {
                if previews.contain(oneOf: text.declarations.names) { continue }
                // A literal next to its key is shown when the lookup fails.
                if let key = extraction.code[text.place].keyBefore, keys.contains(Key(key)) { continue }
                // If a catalog translates it, it is text.
                if text.confidence != .possible, !titles.holdName(text) || translated.contains(Key(text.text)) {
                    toLocalize.append(text)
                } else if translated.contains(Key(text.text)) {
                    toLocalize.append(text.with(.likely))
                } else {
                    possible.append(text.with(.possible))
                }
            }
        }
    }

    /// Decides which strings shown without a lookup need localization, for every command.
    ///
    /// Computed on demand, because it searches the sources again.
    ///
    /// - Parameters:
    ///   - earlier: The answer for earlier versions of the files. What is the same in a file isn't searched again.
    ///   - isSame: Whether the strings and catalogs are the same as then.
    package func escaping(_ extraction: Extraction, after earlier: UnlocalizedTexts? = nil, isSame: Bool = false) -> UnlocalizedTexts {
        UnlocalizedTexts(extraction, self, after: earlier, isSame: isSame)
    }

    /// The names in the source texts of catalogs.
    private struct CatalogNames {
        private let catalogs: [[UInt8]]
        private let texts: [String]
        var names: ProperNames

        /// - Parameter earlier: Those of earlier versions of the catalogs.
        init(_ inventory: Inventory, after earlier: CatalogNames?) {
            catalogs = inventory.catalogs.map(\.catalog.bytes)
            // Arrays that share their storage are compared at once.
            if let earlier, earlier.catalogs == catalogs {
                (texts, names) = (earlier.texts, earlier.names)
                return
            }
            texts = inventory.sourceTexts
            names = earlier.flatMap { [texts] in $0.texts == texts ? $0.names : nil } ?? ProperNames(texts)
        }
    }

    /// The texts of the catalogs in the source language.
    private var sourceTexts: [String] {
        catalogs.flatMap { file in
            file.catalog.entries.flatMap { entry in
                entry.localizations.first { $0.language == file.catalog.sourceLanguage }?.units.map(\.1.value) ?? [entry.key]
            }
        }
    }

    /// The keys that have a translation in some catalog.
    private func keysTranslated(among keys: Set<Key>) -> Set<Key> {
        Set(catalogs.lazy.map(\.catalog).flatMap { catalog in
            catalog.entries.lazy.filter {
                keys.contains(Key($0.key)) && $0.hasOwnTranslation(from: catalog.sourceLanguage)
            }.map { Key($0.key) }
        })
    }
}

extension Entry {
    /// Whether some language has a text that differs from the key.
    package func hasOwnTranslation(from source: LanguageTag) -> Bool {
        shouldTranslate && localizations.contains { localization in
            localization.language != source && !localization.language.isPseudolocale
                && localization.units.contains { $1.state != .new && !$1.value.isEmpty && !$1.value.keeps(key) }
        }
    }
}

private extension String {
    /// Whether it equals the key, as a translated name may, or only surrounds a substitution.
    func keeps(_ key: String) -> Bool { self == key || FormatString(self).specifiers.contains { if case .substitution = $0.kind { true } else { false } } }
}

extension Glossary {
    /// Whether the project declares that a text is the same in every language.
    package func keeps(_ text: String) -> Bool { terms.contains { $0.renderings == nil && $0.text == text } }
}

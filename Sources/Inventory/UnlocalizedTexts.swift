import Extraction
import StringCatalog

extension Inventory {
    /// Strings shown without being localized, by how likely they need localization.
    package struct UnlocalizedTexts: Sendable {
        /// Strings that certainly or very likely need localization.
        package var toLocalize: [UnlocalizedText] { decided.get { decide(extraction.unlocalized) }.toLocalize }
        /// Names, codes, single words and log output.
        package var possible: [UnlocalizedText] { decided.get { decide(extraction.unlocalized) }.possible }

        /// Everything found in the sources.
        private var extraction: Extraction
        private let glossary: Glossary
        /// The names of types that only previews and tests use.
        private var previews: PreviewNames?
        /// How often the sources look up each key.
        private var keys: [Key: Int] = [:]
        /// The texts that catalogs were searched for, and those among them that have a translation.
        private var sought: Set<Key> = []
        private var translated: Set<Key> = []
        /// `nil` where no text may be a name.
        private var names: KnownNames?
        private var decided = Once<Decided>()

        private struct Decided: Sendable {
            var toLocalize: [UnlocalizedText] = []
            var possible: [UnlocalizedText] = []
        }

        /// Whether the same was decided, because no text has changed and nothing that it depends on.
        package func isSame(as other: UnlocalizedTexts) -> Bool { decided === other.decided }
    }

    /// A difference from earlier versions of the sources and the catalogs.
    package enum Change: Sendable {
        /// Only the bytes of some sources, in which the same strings were found.
        case bytes(of: Set<String>)
        /// The bytes of some sources, and the strings in a few.
        case strings(in: [String], bytesOf: Set<String>)
        /// Anything may.
        case anything

        fileprivate var sources: Set<String>? {
            switch self {
            case .bytes(let sources), .strings(_, let sources): sources
            case .anything: nil
            }
        }
    }

    /// Decides which strings shown without a lookup need localization, for every command.
    ///
    /// Computed on demand, because it searches the sources again.
    ///
    /// - Parameters:
    ///   - earlier: The answer for earlier versions of the files. What is the same in a file isn't searched again.
    ///   - change: What differs from those.
    package func escaping(
        _ extraction: Extraction, after earlier: UnlocalizedTexts? = nil, _ change: Change = .anything
    ) -> UnlocalizedTexts {
        earlier.flatMap { UnlocalizedTexts(extraction, self, after: $0, change) }
            ?? UnlocalizedTexts(extraction, self, after: earlier)
    }
}

extension Inventory.UnlocalizedTexts {
    fileprivate init(_ extraction: Extraction, _ inventory: Inventory, after earlier: Self?) {
        self.extraction = extraction
        glossary = inventory.glossary
        let texts = extraction.unlocalized
        guard !texts.isEmpty else { return }
        previews = PreviewNames(inventory.sources, around: texts, after: earlier?.previews)
        for string in extraction.strings { keys[Key(string.key), default: 0] += 1 }
        seek(texts, in: inventory)
        guard texts.contains(where: \.mayBeName) else { return }
        var known = Inventory.KnownNames(inventory, after: earlier?.names)
        known.add(extraction)
        names = known
    }

    /// The same after a change that leaves most of it as it was; `nil` where everything has to be looked at again.
    fileprivate init?(
        _ extraction: Extraction, _ inventory: Inventory, after earlier: Self, _ change: Inventory.Change
    ) {
        guard let sources = change.sources, let previews = earlier.previews else { return nil }
        let texts = extraction.unlocalized
        guard let renewed = previews.renewed(for: sources, of: inventory.sources) else { return nil }
        self = earlier
        self.previews = renewed
        guard case .strings(let files, _) = change else { return }
        guard !texts.isEmpty else { return nil }
        for file in files {
            let before = earlier.extraction.part(in: file), after = extraction.part(in: file)
            guard PreviewNames.areSame(before.unlocalized, after.unlocalized),
                names != nil || !after.unlocalized.contains(where: \.mayBeName)
            else { return nil }
            for string in after.strings { keys[Key(string.key), default: 0] += 1 }
            for string in before.strings {
                let key = Key(string.key), count = (keys[key] ?? 1) - 1
                keys[key] = count == 0 ? nil : count
            }
            seek(after.unlocalized, in: inventory)
            names?.add(after)
            names?.add(before, times: -1)
        }
        self.extraction = extraction
        decided = Once()
    }

    /// Looks for translations of texts that were not looked for before.
    private mutating func seek(_ texts: [UnlocalizedText], in inventory: Inventory) {
        let new = Set(texts.lazy.map { Key($0.text) }).subtracting(sought)
        guard !new.isEmpty else { return }
        sought.formUnion(new)
        translated.formUnion(inventory.keysTranslated(among: new))
    }

    /// Those in one file, decided by what is known of all.
    package func part(in file: String) -> Self {
        var part = self
        part.decided = Once(decided.known.map { all in
            Decided(
                toLocalize: all.toLocalize.filter { $0.place.file == file },
                possible: all.possible.filter { $0.place.file == file })
        } ?? decide(extraction.unlocalized.filter { $0.place.file == file }))
        return part
    }

    private func decide(_ texts: [UnlocalizedText]) -> Decided {
        var decided = Decided()
        let reasons = Set(texts.lazy.filter(\.mayBeName).map(\.reason))
        let titles = names.map { TitleSlots(extraction.unlocalized, $0.names, keys: keys, of: reasons) } ?? TitleSlots()
        for text in texts where !glossary.keeps(text.text) {
            if previews?.contain(oneOf: text.declarations.names) ?? false { continue }
            // A literal next to its key is shown when the lookup fails.
            if let key = extraction.code[text.place].keyBefore, keys[Key(key)] != nil { continue }
            // If a catalog translates it, it is text.
            if text.confidence != .possible, !titles.holdName(text) || translated.contains(Key(text.text)) {
                decided.toLocalize.append(text)
            } else if translated.contains(Key(text.text)) {
                decided.toLocalize.append(text.with(.likely))
            } else {
                decided.possible.append(text.with(.possible))
            }
        }
        return decided
    }
}

extension Inventory {
    /// The names in the texts of an app.
    fileprivate struct KnownNames: Sendable {
        private let catalogs: [[UInt8]]
        private let texts: [String]
        /// Those in the source texts of catalogs.
        private let ofCatalogs: ProperNames
        private(set) var names: ProperNames

        /// Those in the source texts of catalogs.
        ///
        /// - Parameter earlier: Those of earlier versions of the catalogs.
        init(_ inventory: Inventory, after earlier: KnownNames?) {
            catalogs = inventory.catalogs.map(\.catalog.bytes)
            // Arrays that share their storage are compared at once.
            if let earlier, earlier.catalogs == catalogs {
                (texts, ofCatalogs) = (earlier.texts, earlier.ofCatalogs)
            } else {
                texts = inventory.sourceTexts
                let known = earlier.flatMap { [texts] in $0.texts == texts ? $0.ofCatalogs : nil }
                ofCatalogs = known ?? ProperNames(texts)
            }
            names = ofCatalogs
        }

        /// Counts the keys and texts in code.
        ///
        /// - Parameter times: Less than zero where they are there no longer.
        mutating func add(_ extraction: Extraction, times: Int = 1) {
            for string in extraction.strings { names.add(Key(string.key), times: times) }
            for text in extraction.unlocalized.lazy.flatMap(\.all) { names.add(Key(text.text), times: times) }
        }
    }

    private var sourceTexts: [String] {
        catalogs.flatMap { file in
            file.catalog.entries.flatMap { entry in
                entry.localizations.first { $0.language == file.catalog.sourceLanguage }?.units.map(\.1.value) ?? [entry.key]
            }
        }
    }

    /// The keys that have a translation in some catalog.
    fileprivate func keysTranslated(among keys: Set<Key>) -> Set<Key> {
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

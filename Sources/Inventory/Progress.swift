import StringCatalog

extension Inventory {
    /// The progress of a text in a locale.
    package enum Progress: String, Hashable, Sendable {
        case translated
        /// There is no text and none is needed, because readers of this locale read the source language.
        case sourceText
        /// Marked `needs_review`.
        case needsReview
        /// Marked `machine_translated`.
        case machineTranslated
        /// Marked `new`, or with an unknown state.
        case new
        /// Some of the plural forms that the locale needs are missing.
        case partly
        /// There is no text.
        case missing
        /// No catalog contains the key, so there is no text either.
        case notInCatalog
        /// There is a text, but no app offers the locale.
        case notOffered
        /// There is a copy of the source text, as nearly everywhere in this locale.
        case copied

        /// Whether a text still has to be written.
        package var isMissing: Bool {
            switch self {
            case .new, .partly, .missing, .notInCatalog: true
            case .translated, .sourceText, .needsReview, .machineTranslated, .notOffered, .copied: false
            }
        }

        /// Whether a text exists but needs review.
        package var isUnreviewed: Bool { self == .needsReview || self == .machineTranslated }

        /// The distance from done, which is 0.
        package var distance: Int {
            switch self {
            case .translated, .sourceText, .notOffered, .copied: 0
            case .machineTranslated: 1
            case .needsReview: 2
            case .new: 3
            case .partly: 4
            case .missing: 5
            case .notInCatalog: 6
            }
        }
    }

    /// The progress of a text in a locale, whether or not it needs translation.
    package func progress(of text: Text, in locale: LanguageTag) -> Progress {
        progress(of: text, in: [locale])[0]
    }

    /// The same for several locales, in the given order.
    package func progress(of text: Text, in locales: [LanguageTag]) -> [Progress] {
        let source = sourceLanguage(of: text)
        if let entry = text.entry {
            var progress = entry.progress(in: locales, sourceLanguage: source)
            let ofSource = locales.indices.filter { locales[$0] == source || progress[$0] == .sourceText }
            if !ofSource.isEmpty, lacksSourceText(text) { for index in ofSource { progress[index] = .missing } }
            guard let notOffered = text.catalog.map({ catalogs[$0].localesNotOffered }), !notOffered.isEmpty else { return progress }
            return zip(locales, progress).map { notOffered.contains($0) && !$1.isMissing ? .notOffered : $1 }
        }
        // The string in code is the source text.
        return locales.map { $0.isRead(where: source) ? .sourceText : .notInCatalog }
    }

    /// Whether users of the source language see the key of a text although it is not meant to be read: it is an
    /// identifier, or the source text of a manual key is still `new`, so that no build includes it.
    ///
    /// If most keys of a catalog are texts, one that looks like an identifier is a text too, such as sample input. A
    /// translation into words shows that it is not meant to be read.
    package func lacksSourceText(_ text: Text) -> Bool {
        guard let catalog = text.catalog.map({ catalogs[$0] }), let entry = text.entry else { return false }
        let hasIdentifier = catalog.hasIdentifiersForKeys && entry.key.isIdentifier
        guard hasIdentifier || entry.extractionState == .manual, catalog.origin == .code else {
            return false
        }
        let language = catalog.catalog.sourceLanguage
        let source = entry.localization(for: language)
        let units = source?.units ?? []
        if entry.extractionState == .manual, !units.isEmpty,
            units.allSatisfy({ $0.unit.state == .new && $0.unit.value != entry.key }) {
            return true
        }
        guard hasIdentifier, units.allSatisfy({ $0.unit.value == entry.key || $0.unit.showsNothing })
        else { return false }
        return entry.localizations.contains { localization in
            localization.language != language && localization.units.contains { _, unit in
                unit.state != .new && unit.value != entry.key && FormatString.hasWords(unit.value)
            }
        }
    }

    /// A text that is incomplete in a locale.
    package struct Open: Sendable {
        package let text: Text
        package let locale: LanguageTag
        package let progress: Progress
    }

    /// Everything that is missing, by text and then by locale. Every command gets missing texts from here.
    package var missing: [Open] {
        texts.flatMap(missing(of:))
    }

    /// The texts missing in a locale, which need not be one of the project's.
    package func missing(in locale: LanguageTag) -> [Open] {
        texts.compactMap { text in
            isMissing(text, in: locale) ? Open(text: text, locale: locale, progress: progress(of: text, in: locale)) : nil
        }
    }

    /// Whether a text is missing in a locale, which need not be one of the project's.
    package func isMissing(_ text: Text, in locale: LanguageTag) -> Bool {
        isCounted(text) && need(of: text) == .wanted && isAsked(text, for: locale) && progress(of: text, in: locale).isMissing
    }

    /// Whether a text has to have a locale. Each project in a folder has its own locales, so that a language of one is not missing
    /// in the catalogs of another. A locale that no project has is asked of every text.
    private func isAsked(_ text: Text, for locale: LanguageTag) -> Bool {
        locales(of: text).contains(locale) || !locales.contains { $0.tag == locale }
    }

    /// The catalogs that are not checked against a locale although other catalogs are, because another project has it.
    package func catalogs(notAskedFor locale: LanguageTag) -> [CatalogFile] {
        guard locales.contains(where: { $0.tag == locale }) else { return [] }
        return catalogs.filter { !$0.locales.contains(locale) }
    }

    /// The number of texts that each catalog has to translate, by path.
    package var wantedCounts: [String: Int] {
        let counts = catalogs.indices.map { index in (catalogs[index].path, texts(inCatalog: index).count { need(of: $0) == .wanted }) }
        return Dictionary(counts) { first, _ in first }
    }

    package func missingLocales(of text: Text) -> [LanguageTag] { missing(of: text).map(\.locale) }

    package func missing(of text: Text) -> [Open] {
        guard isCounted(text), need(of: text) == .wanted else { return [] }
        let locales = locales(of: text)
        return zip(locales, progress(of: text, in: locales)).compactMap { locale, progress in
            progress.isMissing ? Open(text: text, locale: locale, progress: progress) : nil
        }
    }

    /// Whether a text counts. Entries of a damaged catalog do not.
    package func isCounted(_ text: Text) -> Bool { text.entry == nil || text.catalog.map { catalogs[$0].isWhole } ?? true }
}

extension Entry {
    /// The progress of an entry in a locale, as in ``completeness(in:isSource:)``, and whether part of it exists.
    ///
    /// A locale of the source language without a text of its own, such as `en-GB` next to `en`, shows the key, which is the
    /// source text if the entry has no other.
    package func progress(in locale: LanguageTag, sourceLanguage: LanguageTag) -> Inventory.Progress {
        progress(in: [locale], sourceLanguage: sourceLanguage)[0]
    }

    /// The same for several locales, in the given order. Reads the entry once.
    package func progress(in locales: [LanguageTag], sourceLanguage: LanguageTag) -> [Inventory.Progress] {
        if let plain = plainCompleteness(in: locales, sourceLanguage: sourceLanguage) {
            return zip(locales, plain).map { locale, completeness in
                if let completeness { return Inventory.Progress(completeness) ?? .missing }
                if locale == sourceLanguage { return .translated }
                let isSourceText = locale.isRead(where: sourceLanguage) && showsKey(localization(for: sourceLanguage))
                return isSourceText ? .sourceText : .missing
            }
        }
        let all = localizations
        let byLanguage = Dictionary(all.lazy.map { ($0.language, $0) }) { first, _ in first }
        let source = byLanguage[sourceLanguage]
        return locales.map { locale in
            let localization = byLanguage[locale]
            let isSource = locale == sourceLanguage
            let completeness = completeness(in: locale, localization, of: { all }, source: source, isSource: isSource)
            if let progress = Inventory.Progress(completeness) { return progress }
            if let localization { return localization.units.contains { !$0.unit.showsNothing } ? .partly : .missing }
            return locale.isRead(where: sourceLanguage) && showsKey(source) ? .sourceText : .missing
        }
    }

    /// Whether the source text is the key.
    private func showsKey(_ source: Localization?) -> Bool {
        source.map { $0.units.allSatisfy { $0.unit.value == key } && $0.stringSet == nil } ?? true
    }
}

private extension Inventory.Progress {
    /// `nil` for a text that is incomplete, since whatever there is decides.
    init?(_ completeness: Completeness) {
        switch completeness {
        case .translated: self = .translated
        case .needsReview: self = .needsReview
        case .machineTranslated: self = .machineTranslated
        case .new: self = .new
        case .missing: return nil
        }
    }
}

private extension LanguageTag {
    /// Whether readers of this locale read the source language: `en-GB` where that is `en`.
    func isRead(where source: LanguageTag) -> Bool {
        // Most languages differ in their first two letters, and to take tags apart takes long.
        let starts = (rawValue.utf8.prefix(2), source.rawValue.utf8.prefix(2))
        guard starts.0.elementsEqual(starts.1, by: { $0 | 0x20 == $1 | 0x20 }) else { return false }
        return language == source.language && script == source.script
    }
}

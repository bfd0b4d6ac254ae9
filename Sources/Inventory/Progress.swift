import StringCatalog

extension Inventory {
    /// How far a text is in a locale.
    package enum Progress: String, Hashable, Sendable {
        case translated
        /// Marked `needs_review`.
        case needsReview
        /// Marked `machine_translated`.
        case machineTranslated
        /// Marked `new`, or with a state that is not known here.
        case new
        /// Some of the forms that the locale needs have no text.
        case partly
        /// There is no text.
        case missing
        /// No catalog holds the key, so that there is no text either.
        case notInCatalog

        /// Whether a text still has to be written.
        package var isMissing: Bool {
            switch self {
            case .new, .partly, .missing, .notInCatalog: true
            case .translated, .needsReview, .machineTranslated: false
            }
        }

        /// Whether there is a text that still has to be reviewed.
        package var isUnreviewed: Bool { self == .needsReview || self == .machineTranslated }

        /// How far from done, from 0.
        package var distance: Int {
            switch self {
            case .translated: 0
            case .machineTranslated: 1
            case .needsReview: 2
            case .new: 3
            case .partly: 4
            case .missing: 5
            case .notInCatalog: 6
            }
        }
    }

    /// How far a text is in a locale, whether or not it is to be translated.
    package func progress(of text: Text, in locale: LanguageTag) -> Progress {
        let source = sourceLanguage(of: text)
        if let entry = text.entry { return entry.progress(in: locale, sourceLanguage: source) }
        // What the code says is the text of the source language.
        return locale.isRead(where: source) ? .translated : .notInCatalog
    }

    /// A text that lacks something in a locale.
    package struct Open: Sendable {
        package let text: Text
        package let locale: LanguageTag
        package let progress: Progress
    }

    /// Everything that is missing, text by text and locale by locale. Every command takes what is missing from here.
    package var missing: [Open] {
        texts.flatMap { text in missingLocales(of: text).map { Open(text: text, locale: $0, progress: progress(of: text, in: $0)) } }
    }

    /// What a locale lacks. It need not be one of the project's.
    package func missing(in locale: LanguageTag) -> [Open] {
        texts.compactMap { text in
            isMissing(text, in: locale) ? Open(text: text, locale: locale, progress: progress(of: text, in: locale)) : nil
        }
    }

    /// Whether a text is missing in a locale, which need not be one of the project's.
    package func isMissing(_ text: Text, in locale: LanguageTag) -> Bool {
        isCounted(text) && need(of: text) == .wanted && progress(of: text, in: locale).isMissing
    }

    /// The locales in which a text is missing.
    package func missingLocales(of text: Text) -> [LanguageTag] {
        guard isCounted(text), need(of: text) == .wanted else { return [] }
        return locales(of: text).filter { progress(of: text, in: $0).isMissing }
    }

    /// Whether a text counts: what could be read of a damaged catalog does not.
    package func isCounted(_ text: Text) -> Bool { text.entry == nil || text.catalog.map { catalogs[$0].isWhole } ?? true }
}

extension Entry {
    /// How far an entry is in a locale, as ``completeness(in:isSource:)`` has it, and whether a part of it is there.
    ///
    /// A locale of the source language that has no text of its own, such as `en-GB` beside `en`, shows the key, which is the
    /// source text where the entry has no other.
    package func progress(in locale: LanguageTag, sourceLanguage: LanguageTag) -> Inventory.Progress {
        let isSource = locale == sourceLanguage
        switch completeness(in: locale, isSource: isSource) {
        case .translated: return .translated
        case .needsReview: return .needsReview
        case .machineTranslated: return .machineTranslated
        case .new: return .new
        case .missing:
            if let localization = localization(for: locale), localization.units.contains(where: { !$0.unit.value.isEmpty }) {
                return .partly
            }
            return fallsBackToSource(in: locale, sourceLanguage) ? .translated : .missing
        }
    }

    private func fallsBackToSource(in locale: LanguageTag, _ source: LanguageTag) -> Bool {
        guard locale.isRead(where: source), localization(for: locale) == nil else { return false }
        return localization(for: source).map { $0.units.allSatisfy { $0.unit.value == key } && $0.stringSet == nil } ?? true
    }
}

private extension LanguageTag {
    /// Whether readers of this locale read the source language: `en-GB` where that is `en`.
    func isRead(where source: LanguageTag) -> Bool { language == source.language && script == source.script }
}

import StringCatalog

/// What a locale lacks of an entry: all of it, or plural categories.
package struct Gap: Sendable, Hashable {
    /// A text that is lacking.
    package struct Form: Sendable, Hashable {
        package let path: VariationPath
        /// The source text that it renders.
        package let source: String
        /// The source text of the plural category `other` beside it, which has every placeholder; the source text itself
        /// where it varies by no plural.
        package let general: String

        /// Whether the form may go without its number, as in "One file".
        package var mayDropNumber: Bool { [.zero, .one, .two].contains(path.pluralCategory) }
    }

    package let key: String
    package let source: VariedText
    package let comment: String?
    package let locale: LanguageTag
    /// Never empty.
    package let forms: [Form]
    /// Whether the locale has nothing yet.
    package let isWhole: Bool

    /// A gap of a locale that has nothing.
    package init(key: String, source: VariedText, comment: String? = nil, locale: LanguageTag) {
        self.init(key: key, source: source, comment: comment, locale: locale, lacking: source.paths(in: locale), isWhole: true)
    }

    /// A gap of a locale that lacks the texts at some paths.
    private init(
        key: String, source: VariedText, comment: String?, locale: LanguageTag, lacking paths: [VariationPath], isWhole: Bool
    ) {
        self.key = key
        self.source = source
        self.comment = comment
        self.locale = locale
        self.isWhole = isWhole
        forms = paths.compactMap { source.form(at: $0) }
    }
}

extension Gap {
    /// What a catalog lacks, entry by entry: a locale with no text, or with a plural that lacks categories.
    ///
    /// A locale that has a text, whatever its state, has no gap but those categories. Entries that are stale, that are not to
    /// be translated or that hold phrases of App Shortcuts have none at all.
    package static func all(in catalog: Catalog, locales: [LanguageTag]) -> [Gap] {
        catalog.entries.flatMap { entry -> [Gap] in
            guard entry.shouldTranslate, entry.extractionState != .stale, FormatString.hasWords(entry.key),
                let source = entry.source(in: catalog.sourceLanguage), !source.general.isEmpty
            else { return [] }
            return locales.filter { $0 != catalog.sourceLanguage }.compactMap { locale in
                guard let localization = entry.localization(for: locale), localization.hasText else {
                    return Gap(key: entry.key, source: source, comment: entry.comment, locale: locale)
                }
                guard let lacking = VariedText(localization)?.lackingPlurals(in: locale), !lacking.isEmpty else { return nil }
                let gap = Gap(
                    key: entry.key, source: source, comment: entry.comment, locale: locale, lacking: lacking, isWhole: false)
                return gap.forms.count == lacking.count ? gap : nil
            }
        }
    }

    /// The gaps of an entry that a catalog does not have yet.
    package static func all(ofNew key: String, comment: String?, in catalog: Catalog, locales: [LanguageTag]) -> [Gap] {
        locales.filter { $0 != catalog.sourceLanguage }.map { Gap(key: key, source: VariedText(key), comment: comment, locale: $0) }
    }
}

extension VariedText {
    /// The form of a translation at a path; `nil` for a substitution that there is none of here.
    package func form(at path: VariationPath) -> Gap.Form? {
        guard let source = nearestText(to: path), let general = nearestText(to: path.withPlural(.other) ?? path) else { return nil }
        return Gap.Form(path: path, source: source, general: general)
    }

    /// The plural categories that a locale needs and this, which is in that locale, does not have.
    fileprivate func lackingPlurals(in locale: LanguageTag) -> [VariationPath] {
        let present = Set(forms.map(\.path))
        return paths(in: locale).filter { !present.contains($0) }
    }
}

extension Localization {
    /// Whether there is anything: all but no text at all, or an empty one that is still `new`.
    package var hasText: Bool {
        stringSet != nil || units.contains { $0.unit.state != .new || !$0.unit.value.isEmpty }
    }
}

extension Entry {
    /// What the entry says in the language of its catalog: the key where it gives nothing. `nil` for phrases of App Shortcuts.
    package func source(in language: LanguageTag) -> VariedText? {
        guard let localization = localization(for: language) else { return VariedText(key) }
        if localization.stringSet != nil { return nil }
        return VariedText(localization) ?? VariedText(key)
    }
}

import Inventory
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
    /// What has to be written for a text that lacks something; `nil` for what single texts cannot express: phrases of App Shortcuts,
    /// variations by device, and the source language itself.
    ///
    /// A text that is still marked `new` is no translation, whatever it says. Any other text stays.
    package init?(_ open: Inventory.Open, in inventory: Inventory) {
        let language = inventory.sourceLanguage(of: open.text)
        guard open.locale != language else { return nil }
        let (key, comment) = (open.text.key, open.text.comment)
        guard let entry = open.text.entry else {
            let source = VariedText(open.text.sourceText(language) ?? key)
            self.init(key: key, source: source, comment: comment, locale: open.locale)
            return
        }
        guard let source = entry.source(in: language), !source.general.isEmpty else { return nil }
        guard let localization = entry.localization(for: open.locale), localization.hasText else {
            self.init(key: key, source: source, comment: comment, locale: open.locale)
            return
        }
        guard let present = VariedText(localization) else { return nil }
        let new = localization.units.filter { $0.unit.state == .new }.map(\.path)
        let lacking = present.lackingPlurals(in: open.locale) + new
        self.init(key: key, source: source, comment: comment, locale: open.locale, lacking: lacking, isWhole: false)
        guard !forms.isEmpty, forms.count == lacking.count else { return nil }
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
    /// Whether there is a translation: a text that is still `new` was put there by a build or a tool.
    package var hasText: Bool { stringSet != nil || units.contains { $0.unit.state != .new } }
}

extension Entry {
    /// What the entry says in the language of its catalog: the key where it gives nothing. `nil` for phrases of App Shortcuts.
    package func source(in language: LanguageTag) -> VariedText? {
        guard let localization = localization(for: language) else { return VariedText(key) }
        if localization.stringSet != nil { return nil }
        return VariedText(localization) ?? VariedText(key)
    }
}

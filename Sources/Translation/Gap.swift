import Inventory
import StringCatalog
import Syntax

/// The texts that a locale lacks for an entry: all of them, or some plural categories.
package struct Gap: Sendable, Hashable {
    package let key: String
    package let source: VariedText
    package let comment: String?
    package let locale: LanguageTag
    /// Never empty.
    package let forms: [SourceForm]
    /// Whether the locale has nothing yet.
    package let isWhole: Bool
    /// The text that is to be replaced in the locale, if any: see ``Localization/stamp``.
    package let replaced: Digest?
    /// How many characters the comment allows; `nil` for any number.
    package var limit: Int? { comment?.lengthBudget }

    /// About how many bytes a translator is sent for it, without context.
    package var byteCount: Int {
        forms.reduce(0) { $0 + key.utf8.count + $1.source.utf8.count + (comment?.utf8.count ?? 0) + Self.frame }
    }

    /// The bytes that names and braces around a text take.
    private static let frame = 90

    /// A gap in a locale without any text.
    package init(key: String, source: VariedText, comment: String? = nil, locale: LanguageTag) {
        self.init(key: key, source: source, comment: comment, locale: locale, lacking: source.paths(in: locale), isWhole: true)
    }

    /// A text that is to be made again.
    ///
    /// - Parameters:
    ///   - paths: The forms to make; `nil` for all of them.
    ///   - replaced: Identifies the text as it is.
    package init?(key: String, source: VariedText, comment: String?, locale: LanguageTag, paths: [VariationPath]?, replaced: Digest) {
        guard !source.general.isEmpty else { return nil }
        let needed = source.paths(in: locale)
        // Forms that the source no longer gives rise to are a person's to remove.
        if let paths, !Set(paths).isSubset(of: needed) { return nil }
        self.init(
            key: key, source: source, comment: comment, locale: locale, lacking: paths ?? needed, isWhole: paths == nil, replaced: replaced)
        guard !forms.isEmpty else { return nil }
    }

    /// A gap in a locale that lacks texts at some paths.
    private init(
        key: String, source: VariedText, comment: String?, locale: LanguageTag, lacking paths: [VariationPath], isWhole: Bool,
        replaced: Digest? = nil
    ) {
        self.key = key
        self.source = source
        self.comment = comment
        self.locale = locale
        self.isWhole = isWhole
        self.replaced = replaced
        forms = paths.compactMap { source.form(at: $0) }
    }
}

extension Gap {
    /// The texts to write for an incomplete string; `nil` for what single texts cannot express: device
    /// variations, and the source language itself.
    ///
    /// Text still marked `new` does not count as a translation. Any other text is kept.
    package init?(_ open: Inventory.Open, in inventory: Inventory) {
        let language = inventory.sourceLanguage(of: open.text)
        guard open.locale != language else { return nil }
        let (key, comment) = (open.text.key, open.text.comment)
        guard let entry = open.text.entry else {
            let source = VariedText(open.text.sourceText(language) ?? key)
            self.init(key: key, source: source, comment: comment, locale: open.locale)
            return
        }
        let source = entry.content(in: language)
        guard !source.general.isEmpty else { return nil }
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

private extension VariedText {
    /// The plural categories that the locale of this text needs and the text lacks.
    func lackingPlurals(in locale: LanguageTag) -> [VariationPath] {
        let present = Set(forms.map(\.path))
        return paths(in: locale).filter { !present.contains($0) }
    }
}

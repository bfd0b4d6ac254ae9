import StringCatalog

/// A translation that one side of a merge had changed, and that the merge lost.
package struct LostText: Sendable {
    package let key: String
    package let locale: LanguageTag
    package let text: VariedText
    /// The text that the merge left in its place; `nil` if that is nothing.
    package let remaining: VariedText?
}

/// The translations that a merge of a catalog lost, although one side alone had changed them.
package struct MergeLosses: Sendable {
    package private(set) var texts: [LostText] = []

    /// - Parameters:
    ///   - sides: The two versions that were merged.
    ///   - base: Their common ancestor.
    package init(of sides: (Catalog, Catalog), since base: Catalog, in merged: Catalog) {
        let (first, second) = (CatalogEntries(sides.0), CatalogEntries(sides.1))
        let (before, after) = (CatalogEntries(base), CatalogEntries(merged))
        for (side, other) in [(sides.0, second), (sides.1, first)] {
            for entry in side.entries {
                let former = before[entry.key]
                // The other side removed the key on purpose.
                if former != nil, other[entry.key] == nil { continue }
                for localization in entry.localizations where localization.language != side.sourceLanguage {
                    let locale = localization.language
                    guard localization.hasText, let text = VariedText(contentOf: localization) else { continue }
                    let known = former.text(in: locale)
                    let remaining = after[entry.key].text(in: locale)
                    guard text != known, other[entry.key].text(in: locale) == known, remaining == known, after[entry.key] != nil || former == nil
                    else { continue }
                    texts.append(LostText(key: entry.key, locale: locale, text: text, remaining: remaining))
                }
            }
        }
    }
}

/// Brings back translations that were lost, for review, where the catalog still has what was left in their place.
package struct RecoverPlan: Sendable {
    package private(set) var plan: EditPlan
    private let entries: CatalogEntries
    private var places: Set<LocalizationID> = []

    package init(_ editor: CatalogEditor) {
        plan = EditPlan(editor)
        entries = CatalogEntries(editor.catalog)
    }

    /// Adds a text, unless the catalog has it again, has another one, or does not have the key.
    ///
    /// - Returns: Whether it is still lost and has a place.
    package mutating func add(_ lost: LostText) -> Bool {
        guard let entry = entries[lost.key], entry.shouldTranslate, entry.hasPhrases == lost.text.forms.contains(where: { $0.path.phrase != nil }),
            Optional(entry).text(in: lost.locale) == lost.remaining, places.insert(LocalizationID(lost.key, lost.locale)).inserted,
            !plan.refuseIfAmbiguous(lost.key)
        else { return false }
        if entry.localization(for: lost.locale) != nil { plan.edit(lost.key, .removeLocalization(lost.locale)) }
        for form in lost.text.forms { plan.edit(lost.key, .setText(form.text, .needsReview, lost.locale, form.path)) }
        for argument in lost.text.arguments { plan.edit(lost.key, .setSubstitution(argument, lost.locale)) }
        plan.note(lost.key, in: lost.locale, lost.remaining == nil ? .filled : .replaced)
        return true
    }

    package mutating func holdBackFaults(foundBy judge: some TextJudge) { plan.holdBackFaults(foundBy: judge) }
}

private extension Entry? {
    /// The finished or unfinished translation in a locale; `nil` if there is none.
    func text(in locale: LanguageTag) -> VariedText? {
        self?.localization(for: locale).flatMap { $0.hasText ? VariedText(contentOf: $0) : nil }
    }
}

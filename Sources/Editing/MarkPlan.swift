import Inventory
import StringCatalog

/// The marks that entries and their texts would get: "Don't Translate", a comment, a state, who manages the entry.
package struct MarkPlan: Sendable {
    package struct Marks: Sendable, Equatable {
        /// `nil` leaves the mark "Don't Translate" as it is.
        package var shouldTranslate: Bool?
        /// `nil` leaves the comment as it is; the empty text removes it.
        package var comment: String?
        /// Whether builds leave the entry alone, or keep it in line with the sources; `nil` leaves that as it is.
        package var isManual: Bool?
        /// Whether Xcode makes a Swift symbol for a manual entry; `nil` leaves that as it is.
        package var generatesSymbol: Bool?
        /// `nil` leaves the states as they are.
        package var state: UnitState?
        /// The locales whose texts get the state; `nil` for all translations of an entry.
        package var locales: [LanguageTag]?

        package init(shouldTranslate: Bool? = nil, comment: String? = nil) {
            self.shouldTranslate = shouldTranslate
            self.comment = comment
        }
    }

    package private(set) var plan: EditPlan

    package init(_ editor: CatalogEditor, _ marks: Marks, keys: [String]) {
        plan = EditPlan(editor)
        let entries = CatalogEntries(editor.catalog)
        for key in keys {
            guard let entry = entries[key] else {
                plan.refuse(key, .noSuchKey)
                continue
            }
            if !plan.refuseIfAmbiguous(key) { mark(entry, marks) }
        }
    }

    private mutating func mark(_ entry: Entry, _ marks: Marks) {
        var isChanged = false
        if let shouldTranslate = marks.shouldTranslate, shouldTranslate != entry.shouldTranslate {
            plan.edit(entry.key, .setShouldTranslate(shouldTranslate))
            isChanged = true
        }
        if let comment = marks.comment, comment != entry.comment ?? "" {
            plan.edit(entry.key, .replaceComment(comment))
            isChanged = true
        }
        if marks.shouldTranslate == true, Inventory.Need.forbidsTranslation(marks.comment ?? entry.comment ?? "") {
            plan.warn(entry.key, .commentForbidsTranslation)
        }
        if let isManual = marks.isManual, isManual != (entry.extractionState == .manual) {
            let extracted = entry.extractedState(in: plan.catalog.sourceLanguage)
            plan.edit(entry.key, .setExtractionState(isManual ? .manual : extracted))
            isChanged = true
        }
        if let generatesSymbol = marks.generatesSymbol, generatesSymbol != entry.generatesSymbol ?? true {
            plan.edit(entry.key, .setGeneratesSymbol(generatesSymbol))
            isChanged = true
        }
        if isChanged { plan.note(entry.key, .updated) }
        if let state = marks.state, setState(state, of: entry, in: marks.locales) { isChanged = true }
        if !isChanged, plan.errors.isEmpty { plan.note(entry.key, .unchanged) }
    }

    private mutating func setState(_ state: UnitState, of entry: Entry, in locales: [LanguageTag]?) -> Bool {
        let texts = entry.localizations.filter { $0.hasText || $0.units.contains { $0.unit.hasNoState } }
        let present = Set(texts.map(\.language))
        for locale in locales ?? [] where !present.contains(locale) { plan.refuse(entry.key, in: locale, .noText) }
        let chosen = locales ?? entry.languages.filter { $0 != plan.catalog.sourceLanguage }
        return chosen.reduce(false) { isChanged, locale in
            guard present.contains(locale), plan.setState(state, of: entry, in: locale) else { return isChanged }
            plan.note(entry.key, in: locale, .updated)
            return true
        }
    }
}

private extension Entry {
    /// The state of an entry that a build would extract with this source text.
    func extractedState(in source: LanguageTag) -> ExtractionState? {
        content(in: source).saysTheSame(as: VariedText(key)) ? nil : .extractedWithValue
    }
}

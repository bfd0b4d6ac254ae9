import StringCatalog

/// Brings back translations that were lost, for review, where the catalog still has what was left in their place.
package struct RecoverPlan: Sendable {
    package private(set) var plan: EditPlan
    /// The keys that get translations of another source text, and that text.
    package private(set) var reworded: [(key: String, source: String)] = []
    private let entries: CatalogEntries
    private let missing: Set<Key>
    private var inserted: Set<Key> = []
    private var places: Set<LocalizationID> = []

    /// - Parameter missing: The keys that code looks up and the catalog lacks: their entries come back, too.
    package init(_ editor: CatalogEditor, missing: Set<Key>) {
        plan = EditPlan(editor)
        entries = CatalogEntries(editor.catalog)
        self.missing = missing
    }

    /// Adds a text, unless the catalog has it again or has another one, or nothing needs the key.
    ///
    /// - Returns: Whether it is still lost and has a place.
    package mutating func add(_ lost: LostText) -> Bool {
        let key = Key(lost.key)
        if entries[lost.key] == nil {
            guard missing.contains(key), places.insert(LocalizationID(lost.key, lost.locale)).inserted else {
                return false
            }
            if inserted.insert(key).inserted {
                plan.edit(lost.key, .insert)
                plan.note(lost.key, .inserted)
            }
            restore(lost)
            return true
        }
        guard let entry = entries[lost.key], entry.shouldTranslate,
            entry.hasPhrases == lost.text.forms.contains(where: { $0.path.phrase != nil }),
            Optional(entry).text(in: lost.locale) == lost.remaining,
            places.insert(LocalizationID(lost.key, lost.locale)).inserted,
            !plan.refuseIfAmbiguous(lost.key)
        else { return false }
        if entry.localization(for: lost.locale) != nil { plan.edit(lost.key, .removeLocalization(lost.locale)) }
        restore(lost)
        return true
    }

    private mutating func restore(_ lost: LostText) {
        for form in lost.text.forms { plan.edit(lost.key, .setText(form.text, .needsReview, lost.locale, form.path)) }
        for argument in lost.text.arguments { plan.edit(lost.key, .setSubstitution(argument, lost.locale)) }
        plan.note(lost.key, in: lost.locale, lost.remaining == nil ? .filled : .replaced)
        if let source = lost.source, reworded.last.map({ Key($0.key) != Key(lost.key) }) ?? true {
            reworded.append((lost.key, source))
        }
    }

    package mutating func holdBackFaults(foundBy judge: some TextJudge) { plan.holdBackFaults(foundBy: judge) }
}

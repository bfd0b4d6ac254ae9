import Inventory
import StringCatalog

/// The states that approvals and rejections of translations set. Each names the version of the text that was read; a text that is
/// another one by now is refused.
package struct ReviewPlan: Sendable {
    /// A decision about a text as it was shown: an approved one becomes `translated`, a rejected one `needs_review`.
    package struct Text: Sendable {
        package let key: String
        package let locale: LanguageTag
        package let version: TextVersion
        package let verdict: ReviewRecord.Verdict

        package init(key: String, locale: LanguageTag, version: TextVersion, verdict: ReviewRecord.Verdict) {
            self.key = key
            self.locale = locale
            self.version = version
            self.verdict = verdict
        }
    }

    package private(set) var plan: EditPlan

    package init(_ editor: CatalogEditor, _ texts: [Text]) {
        plan = EditPlan(editor)
        let entries = CatalogEntries(editor.catalog)
        for text in texts {
            guard let entry = entries[text.key] else {
                plan.refuse(text.key, .noSuchKey)
                continue
            }
            if entries.hasDuplicates(of: text.key) {
                plan.refuse(text.key, .duplicateKey)
            } else if TextVersion(entry, in: text.locale, sourceLanguage: editor.catalog.sourceLanguage) != text.version {
                plan.refuse(text.key, in: text.locale, .changedSinceShown)
            } else {
                plan.setState(text.verdict == .approved ? .translated : .needsReview, of: entry, in: text.locale)
                plan.note(text.key, in: text.locale, text.verdict == .approved ? .reviewed : .rejected)
            }
        }
    }
}

extension EditPlan {
    /// Sets the state of all texts of an entry in a locale.
    ///
    /// - Returns: Whether any of them has another state.
    @discardableResult
    mutating func setState(_ state: UnitState, of entry: Entry, in locale: LanguageTag) -> Bool {
        guard let localization = entry.localization(for: locale) else { return false }
        var places = localization.units.filter { $0.unit.state != state }.map { CatalogEdit.StatePlace.text($0.path) }
        if let phrases = localization.stringSet, phrases.state != state { places.append(.phrases) }
        for place in places { edit(entry.key, .setState(state, locale, place)) }
        return !places.isEmpty
    }
}

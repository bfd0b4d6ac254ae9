import Inventory
import StringCatalog

/// The states that approvals and rejections of translations set. Each names the version of the text that was read, and its comment; a
/// text that is another one by now is refused. An approved text becomes `translated`, a rejected one `needs_review`; one whose approval
/// is withdrawn keeps its state.
package struct ReviewPlan: Sendable {
    package private(set) var plan: EditPlan
    private let approved: Set<LocalizationID>

    package init(_ editor: CatalogEditor, _ texts: [ReviewRecord.Decision]) {
        plan = EditPlan(editor)
        approved = Set(texts.filter { $0.verdict == .approved }.map { LocalizationID($0.key, $0.locale) })
        let entries = CatalogEntries(editor.catalog)
        for text in texts {
            guard let entry = entries[text.key] else {
                plan.refuse(text.key, .noSuchKey)
                continue
            }
            if plan.refuseIfAmbiguous(text.key) { continue }
            if entry.comment != text.comment
                || TextVersion(entry, in: text.locale, sourceLanguage: editor.catalog.sourceLanguage) != text.version
            {
                plan.refuse(text.key, in: text.locale, .changedSinceShown)
            } else {
                decide(text, entry)
            }
        }
    }

    /// Refuses the approval of texts that a judge finds at fault, also where the review record alone would have it.
    ///
    /// - Returns: The texts whose approval is refused.
    package mutating func holdBackFaults(foundBy judge: some TextJudge) -> Set<LocalizationID> {
        plan.holdBackFaults(foundBy: judge, alsoIn: approved)
        return Set(plan.errors.filter(\.isFault).compactMap { remark in remark.locale.map { LocalizationID(remark.key, $0) } })
    }

    private mutating func decide(_ text: ReviewRecord.Decision, _ entry: Entry) {
        switch text.verdict {
        case .approved:
            plan.setState(.translated, of: entry, in: text.locale)
            plan.note(text.key, in: text.locale, .reviewed)
        case .rejected:
            plan.setState(.needsReview, of: entry, in: text.locale)
            plan.note(text.key, in: text.locale, .rejected)
        case .withdrawn: plan.note(text.key, in: text.locale, .withdrawn)
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

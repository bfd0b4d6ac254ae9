import Inventory
import StringCatalog

extension SyncPlan {
    /// Carries the translations of a reworded key over, in place of inserting the new key without any.
    mutating func carry(_ pair: Rewording, in catalog: Catalog) {
        let (old, new) = (Key(pair.old.key), Key(pair.new.key))
        guard let entry = catalog.entry(for: pair.old.key) else { return }
        var changes: [CatalogEdit.Change] = []
        let present = catalog.entry(for: pair.new.key)
        var comment = present?.comment
        var value: (text: String, state: UnitState)?
        if let present {
            changes.append(.setExtractionState(present.extractionState == .stale ? nil : present.extractionState))
            value = present.localization(for: catalog.sourceLanguage)?.unit.map { ($0.value, $0.state) }
        }
        for step in steps where Key(step.key) == new {
            switch step.change {
            case .add(let given, let text, let state):
                comment = given
                changes.append(.setExtractionState(state))
                value = text.map { ($0, state == .manual ? .translated : .new) }
            case .comment(let given): comment = given
            case .defaultValue(let text): value = (text, .new)
            case .returned(let state): changes.append(.setExtractionState(state))
            case .remove, .markStale, .retype, .reword: return
            }
        }
        if let comment, comment != entry.comment { changes.append(.replaceComment(comment)) }
        if pair.namesText, value == nil, entry.localization(for: catalog.sourceLanguage) == nil {
            value = (pair.old.source, .translated)
        }
        let words = pair.namesText ? .ofNoKey : SourceWords(of: entry, in: catalog.sourceLanguage, rewordedTo: pair.new)
        if value != nil || words != .ofNoKey, entry.localization(for: catalog.sourceLanguage) != nil {
            changes.append(.removeLocalization(catalog.sourceLanguage))
        }
        if let value { changes.append(.setText(value.text, value.state, catalog.sourceLanguage)) }
        // Texts that someone wrote in the source language are not lost with their words.
        let isCopy = pair.isCopy || value == nil && words == .written
        steps.removeAll { Key($0.key) == new || Key($0.key) == old && !isCopy }
        if isCopy, !pair.isCopy, entry.extractionState != .stale, !steps.contains(where: { Key($0.key) == old }) {
            steps.append(Step(key: pair.old.key, change: .markStale))
        }
        let carrying = CatalogEdit.Carrying(isCopy: isCopy, keepsStates: pair.keepsStates, changes: changes)
        steps.append(Step(key: pair.old.key, change: .reword(to: pair.new.key, carrying)))
    }

    /// The reworded keys that the plan carries over.
    package var reworded: [(old: String, new: String)] {
        steps.compactMap { step in
            if case .reword(let new, _) = step.change { (step.key, new) } else { nil }
        }
    }
}

/// The words of an entry in the source language, if its key is reworded.
private enum SourceWords {
    /// The words of its key, as a build puts them there.
    case ofKey
    /// The words of its key in the forms that someone wrote.
    case written
    /// Other words than its key, which names the text: they are not reworded with it.
    case ofNoKey

    init(of entry: Entry, in language: LanguageTag, rewordedTo new: Rewording.Text) {
        guard let localization = entry.localization(for: language), let text = VariedText(localization) else {
            self = .ofKey
            return
        }
        let isNew = localization.units.allSatisfy { $0.unit.state == .new }
        if let plain = text.plain, isNew || Key(plain) == Key(entry.key) || plain == FormatString.numbered(entry.key) {
            self = .ofKey
        } else {
            let isOfKey = TextLikeness(text.general).likeness(to: TextLikeness(entry.key), atLeast: 0.5) != nil
            self = isOfKey ? .written : .ofNoKey
        }
    }
}

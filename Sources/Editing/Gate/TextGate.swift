import StringCatalog

/// Judges texts that are to enter a catalog. The rules of the linter do, so that no text gets in that `lint --level
/// errors` names.
package protocol TextJudge: Sendable {
    /// The faults of some localizations of a catalog.
    func faults(of localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]]
}

extension TextJudge {
    /// The keys whose texts are at fault after a change of a catalog, and were not before.
    package func keysSpoiled(by new: Catalog, since old: Catalog) -> Set<Key> {
        let entries = CatalogEntries(old)
        func content(_ entry: Entry, of catalog: Catalog) -> ArraySlice<UInt8> { catalog.bytes[catalog.document.range(entry.node)] }
        let changed = new.entries.filter { entry in entries[entry.key].map { content($0, of: old) != content(entry, of: new) } ?? true }
        let ids = Set(changed.flatMap { entry in entry.languages.map { LocalizationID(entry.key, $0) } })
        guard !ids.isEmpty else { return [] }
        let faults = faults(of: ids, in: new)
        guard !faults.isEmpty else { return [] }
        let known = self.faults(of: Set(faults.keys), in: old)
        return Set(faults.filter { id, found in
            !found.allSatisfy { fault in (known[id] ?? []).contains { $0.rule == fault.rule && $0.form == fault.form } }
        }.keys.map { Key($0.key) })
    }
}

/// A fault of a text.
package struct TextFault: Hashable, Sendable {
    /// The identifier of the rule.
    package let rule: String
    /// A clause without a full stop: `takes %@ where the source takes %lld`.
    package let statement: String
    /// The form that it is about; `nil` for the localization as a whole, or for a text that does not vary.
    package let form: VariationPath?

    package init(rule: String, statement: String, form: VariationPath? = nil) {
        self.rule = rule
        self.statement = statement
        self.form = form
    }
}

extension EditPlan {
    /// Holds back the texts that a judge finds at fault: their edits are dropped, and each is refused with the reason.
    /// The rest of the plan stays.
    ///
    /// A text is judged when its words, its state or its key change, whatever the edit is. All texts of a key in a
    /// locale are held back together, because one form is not a whole translation. Without its source text, a new key
    /// is held back altogether, and so is the change of a key that a translation does not fit. A fault that the
    /// catalog already has does not count against a plan that leaves that text alone: adding one of two missing plural
    /// forms is allowed.
    ///
    /// - Parameter unchanged: Texts that the plan leaves as they are, to judge all the same.
    package mutating func holdBackFaults(foundBy judge: some TextJudge, alsoIn unchanged: Set<LocalizationID> = []) {
        let entries = CatalogEntries(catalog)
        holdBackDamagedKeys(entries)
        // Texts that are refused already need no second reason.
        let refused = Set(errors.compactMap { remark in remark.locale.map { LocalizationID(remark.key, $0) } })
        var unchanged = unchanged.subtracting(refused)
        // Translations are judged by their source text, which may be held back itself.
        while !edits.isEmpty || !unchanged.isEmpty {
            let after = Catalog(bytes: bytes())
            let incoming = incomingForms(entries, after).filter { !refused.contains($0.key) }
            let judged = unchanged.union(incoming.keys)
            guard !judged.isEmpty else { return }
            var faults = judge.faults(of: judged, in: after)
            guard !faults.isEmpty else { return }
            let oldKeys = oldKeys
            func before(_ id: LocalizationID) -> LocalizationID { LocalizationID(oldKeys[Key(id.key)] ?? id.key, id.locale) }
            let known = judge.faults(of: Set(faults.keys.map(before)), in: catalog)
            for (id, found) in faults where !unchanged.contains(id) {
                faults[id] = found.filter { fault in
                    incoming[id]?.contains(fault.form ?? VariationPath()) == true
                        || !(known[before(id)] ?? []).contains { $0.rule == fault.rule && $0.form == fault.form }
                }
            }
            faults = faults.filter { !$0.value.isEmpty }
            holdBack(leaveBehind(faults, from: entries), from: entries, oldKeys: oldKeys)
            guard faults.keys.contains(where: { incoming[$0] != nil }) else { return }
            unchanged.subtract(faults.keys)
        }
    }

    /// No source can look up a new key that lost a character to a wrong encoding.
    private mutating func holdBackDamagedKeys(_ entries: CatalogEntries) {
        let oldKeys = oldKeys
        let damaged = Set(edits.map { $0.newKey ?? $0.key }).filter { $0.unicodeScalars.contains("\u{FFFD}") && entries[$0] == nil }
        guard !damaged.isEmpty else { return }
        for key in damaged.sorted() { refuse(key, .damagedKey) }
        let dropped = damaged.union(damaged.compactMap { oldKeys[Key($0)] })
        remove(edits: { dropped.contains($0.key) }, outcomes: { dropped.contains($0.key) })
    }

    /// The keys that entries had before the plan, by the bytes of those that they get.
    private var oldKeys: [Key: String] {
        Dictionary(edits.compactMap { edit in edit.newKey.map { (Key($0), edit.key) } }) { first, _ in first }
    }

    /// The forms whose text or state is judged, by localization: a text that changes, and one whose state is raised:
    /// it is no longer `new`, for example, or approved. A state is for the localization as a whole as well, which has
    /// no form. Where the key changes, the texts have another source, and are judged for what does not fit it. A text
    /// that is sent back for review is not judged.
    private func incomingForms(_ entries: CatalogEntries, _ after: Catalog) -> [LocalizationID: Set<VariationPath>] {
        let oldKeys = oldKeys
        let keys = Set(edits.map { Key($0.newKey ?? $0.key) })
        var forms: [LocalizationID: Set<VariationPath>] = [:]
        for entry in after.entries where keys.contains(Key(entry.key)) {
            let oldKey = oldKeys[Key(entry.key)]
            let old = entries[oldKey ?? entry.key]
            for localization in entry.localizations {
                let found = localization.incomingForms(since: old?.localization(for: localization.language))
                if oldKey != nil {
                    if localization.hasText { forms[LocalizationID(entry.key, localization.language)] = [] }
                } else if !found.isEmpty {
                    forms[LocalizationID(entry.key, localization.language)] = found
                }
            }
        }
        return forms
    }

    /// Leaves the translations that don't fit a reworded key with the old one, so that the others are carried over.
    ///
    /// - Returns: The faults of all other texts.
    private mutating func leaveBehind(_ faults: [LocalizationID: [TextFault]], from entries: CatalogEntries)
        -> [LocalizationID: [TextFault]] {
        var rest = faults
        for edit in edits {
            guard case .carry(let new, _) = edit.change else { continue }
            let ids = faults.keys.filter { Key($0.key) == Key(new) }.sorted { $0.locale.rawValue < $1.locale.rawValue }
            let others = (entries[edit.key]?.localizations ?? []).filter { localization in
                localization.hasText && localization.language != catalog.sourceLanguage
                    && !ids.contains { $0.locale == localization.language }
            }
            guard !ids.isEmpty, !others.isEmpty, !ids.contains(where: { $0.locale == catalog.sourceLanguage }) else { continue }
            leave(ids.map(\.locale), behindRewordingTo: Key(new))
            for id in ids { for fault in rest.removeValue(forKey: id) ?? [] { refuse(id.key, in: id.locale, .fault(fault)) } }
        }
        return rest
    }

    private mutating func holdBack(_ faults: [LocalizationID: [TextFault]], from entries: CatalogEntries, oldKeys: [Key: String]) {
        let given = edits.compactMap(\.localization)
        let newKeys = Dictionary(grouping: Set(given).filter { entries[$0.key] == nil }) { Key($0.key) }
        // Neither a key whose source text is wrong nor one without any text is inserted.
        var dropped = Set(newKeys.filter { _, ids in
            ids.contains { faults[$0] != nil && $0.locale == catalog.sourceLanguage } || ids.allSatisfy { faults[$0] != nil }
        }.keys)
        // A key does not change for some of its languages alone.
        for id in faults.keys {
            let key = Key(id.key)
            if let old = oldKeys[key] { dropped.formUnion([key, Key(old)]) }
        }
        var refused: Set<LocalizationID> = []
        for id in given + faults.keys.sorted(by: { ($0.key, $0.locale.rawValue) < ($1.key, $1.locale.rawValue) })
        where refused.insert(id).inserted {
            for fault in faults[id] ?? [] { refuse(id.key, in: id.locale, at: places[id], .fault(fault)) }
            if faults[id] == nil, dropped.contains(Key(id.key)) { refuse(id.key, in: id.locale, at: places[id], .sourceHeldBack) }
        }
        func isDropped(_ key: String, _ locale: LanguageTag?) -> Bool {
            locale.map { faults[LocalizationID(key, $0)] != nil } ?? false || !dropped.isEmpty && dropped.contains(Key(key))
        }
        remove(edits: { isDropped($0.key, $0.localization?.locale) }, outcomes: { isDropped($0.key, $0.locale) })
    }
}

extension Localization {
    /// The forms whose text changes, or whose state is raised.
    func incomingForms(since old: Localization?) -> Set<VariationPath> {
        if let stringSet {
            let phrases = old?.stringSet
            guard stringSet.state.isRaised(from: phrases?.state) || stringSet.values != phrases?.values else { return [] }
            return Set(stringSet.values.indices.map { .phrase($0 + 1) }).union([VariationPath()])
        }
        let before = Dictionary(old?.units ?? []) { first, _ in first }
        let hasSameArguments = old.map { VariedText($0)?.arguments == VariedText(self)?.arguments } ?? true
        return units.reduce(into: []) { forms, item in
            let (path, unit) = item
            let present = before[path]
            if present?.value != unit.value || !hasSameArguments {
                forms.insert(path)
            } else if unit.state.isRaised(from: present?.state) {
                forms.formUnion([path, VariationPath()])
            }
        }
    }
}

extension UnitState {
    /// Whether this claims more for a text than another state does. Nothing is known of a state that Apple may add, so
    /// it does.
    func isRaised(from other: UnitState?) -> Bool {
        let ranks: [UnitState] = [.new, .needsReview, .machineTranslated, .translated]
        guard self != other, let other, let old = ranks.firstIndex(of: other), let new = ranks.firstIndex(of: self) else { return self != other }
        return new > old
    }
}

private extension CatalogEdit {
    /// The key that the entry gets instead; `nil` where it keeps its key.
    var newKey: String? {
        switch change {
        case .rename(let key), .retype(let key), .carry(let key, _): key
        default: nil
        }
    }

    /// The localization that the edit is about; `nil` for one of the whole entry.
    var localization: LocalizationID? {
        switch change {
        case .setText(_, _, let locale, _), .setState(_, let locale, _), .setSubstitution(_, let locale), .removeLocalization(let locale):
            LocalizationID(key, locale)
        default: nil
        }
    }
}

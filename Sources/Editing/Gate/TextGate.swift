import StringCatalog

/// Judges texts that are to enter a catalog. The rules of the linter do, so that no text gets in that `lint --level errors` names.
package protocol TextJudge: Sendable {
    /// What is wrong with some localizations of a catalog.
    func faults(of localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]]
}

/// What is wrong with a text.
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
    /// Holds back the texts that a judge finds at fault: their edits are dropped, and each is refused with the reason. The rest of the
    /// plan stays.
    ///
    /// All texts of a key in a locale are held back together, because one form is not a whole translation. Without its source text, a new
    /// key is held back altogether. A fault that the catalog already has does not count against a plan that leaves that text alone: adding
    /// one of two missing plural forms is allowed.
    ///
    /// - Parameter unchanged: Texts that the plan leaves as they are, to judge all the same.
    package mutating func holdBackFaults(foundBy judge: some TextJudge, alsoIn unchanged: Set<LocalizationID> = []) {
        let entries = CatalogEntries(catalog)
        holdBackDamagedKeys(entries)
        // Texts that are refused already need no second reason.
        let refused = Set(errors.compactMap { remark in remark.locale.map { LocalizationID(remark.key, $0) } })
        var unchanged = unchanged.subtracting(refused)
        // Translations are judged by their source text, which may be held back itself.
        while true {
            let incoming = incomingForms(entries).filter { !refused.contains($0.key) }
            let judged = unchanged.union(incoming.keys)
            guard !judged.isEmpty else { return }
            var faults = judge.faults(of: judged, in: Catalog(bytes: bytes()))
            guard !faults.isEmpty else { return }
            let known = judge.faults(of: Set(faults.keys), in: catalog)
            for (id, found) in faults where !unchanged.contains(id) {
                faults[id] = found.filter { fault in
                    incoming[id]?.contains(fault.form ?? VariationPath()) == true
                        || !(known[id] ?? []).contains { $0.rule == fault.rule && $0.form == fault.form }
                }
            }
            faults = faults.filter { !$0.value.isEmpty }
            holdBack(faults, entries)
            guard faults.keys.contains(where: { incoming[$0] != nil }) else { return }
            unchanged.subtract(faults.keys)
        }
    }

    /// No source can look up a new key that lost a character to a wrong encoding.
    private mutating func holdBackDamagedKeys(_ entries: CatalogEntries) {
        let damaged = Set(edits.map(\.key)).filter { $0.unicodeScalars.contains("\u{FFFD}") && entries[$0] == nil }
        guard !damaged.isEmpty else { return }
        for key in damaged.sorted() { refuse(key, .damagedKey) }
        remove(edits: { damaged.contains($0.key) }, outcomes: { damaged.contains($0.key) })
    }

    /// The forms whose text or approval is new, by localization. A text that keeps its words and is sent back for review is not. An
    /// approval is for the localization as a whole as well, which has no form.
    private func incomingForms(_ entries: CatalogEntries) -> [LocalizationID: Set<VariationPath>] {
        var forms: [LocalizationID: Set<VariationPath>] = [:]
        for edit in edits {
            switch edit.change {
            case .setText(let value, let state, let locale, let path):
                let present = entries[edit.key]?.localization(for: locale)?.units.first { $0.path == path }?.unit
                let isKnown = present?.value == value
                guard state != .new, state == .translated || !isKnown else { continue }
                forms[LocalizationID(edit.key, locale), default: []].formUnion(isKnown ? [path, VariationPath()] : [path])
            case .setState(.translated, let locale, let place):
                let path = if case .text(let path) = place { path } else { VariationPath() }
                forms[LocalizationID(edit.key, locale), default: []].formUnion([path, VariationPath()])
            default: continue
            }
        }
        return forms
    }

    private mutating func holdBack(_ faults: [LocalizationID: [TextFault]], _ entries: CatalogEntries) {
        let given = edits.compactMap(\.localization)
        let newKeys = Dictionary(grouping: Set(given).filter { entries[$0.key] == nil }) { Array($0.key.utf8) }
        // Neither a key whose source text is wrong nor one without any text is inserted.
        let dropped = newKeys.filter { _, ids in
            ids.contains { faults[$0] != nil && $0.locale == catalog.sourceLanguage } || ids.allSatisfy { faults[$0] != nil }
        }
        var refused: Set<LocalizationID> = []
        for id in given + faults.keys.sorted(by: { ($0.key, $0.locale.rawValue) < ($1.key, $1.locale.rawValue) })
        where refused.insert(id).inserted {
            for fault in faults[id] ?? [] { refuse(id.key, in: id.locale, at: places[id], .fault(fault)) }
            if faults[id] == nil, dropped[Array(id.key.utf8)] != nil { refuse(id.key, in: id.locale, at: places[id], .sourceHeldBack) }
        }
        func isDropped(_ key: String, _ locale: LanguageTag?) -> Bool {
            locale.map { faults[LocalizationID(key, $0)] != nil } ?? false || !dropped.isEmpty && dropped[Array(key.utf8)] != nil
        }
        remove(edits: { isDropped($0.key, $0.localization?.locale) }, outcomes: { isDropped($0.key, $0.locale) })
    }
}

private extension CatalogEdit {
    /// The localization that the edit is about; `nil` for one of the whole entry.
    var localization: LocalizationID? {
        switch change {
        case .setText(_, _, let locale, _), .setState(_, let locale, _), .setSubstitution(_, let locale), .removeLocalization(let locale):
            LocalizationID(key, locale)
        default: nil
        }
    }
}

import StringCatalog

/// The texts that a merge brings into our version although the gate refuses them. Their branch has them, so they stay, but none of them
/// counts as translated: they go to `needs_review`.
package struct MergedFaults: Sendable {
    private let catalog: Catalog
    private var sentBack: [(id: LocalizationID, places: [CatalogEdit.StatePlace])] = []
    /// The fault of each, as a warning.
    package private(set) var remarks: [EditPlan.Remark] = []

    package init(merging ours: Catalog, into merged: Catalog, foundBy judge: some TextJudge) {
        catalog = merged
        let entries = CatalogEntries(ours)
        var incoming: [LocalizationID: Set<VariationPath>] = [:]
        var localizations: [LocalizationID: Localization] = [:]
        for entry in merged.entries {
            let old = entries[entry.key]
            if let old, ours.bytes[ours.document.range(old.node)] == merged.bytes[merged.document.range(entry.node)] { continue }
            for localization in entry.localizations {
                let forms = localization.incomingForms(since: old?.localization(for: localization.language))
                guard !forms.isEmpty else { continue }
                incoming[LocalizationID(entry.key, localization.language)] = forms
                localizations[LocalizationID(entry.key, localization.language)] = localization
            }
        }
        guard !incoming.isEmpty else { return }
        let faults = judge.faults(of: Set(incoming.keys), in: merged)
        let known = faults.isEmpty ? [:] : judge.faults(of: Set(faults.keys), in: ours)
        for (id, found) in faults.sorted(by: { ($0.key.key, $0.key.locale.rawValue) < ($1.key.key, $1.key.locale.rawValue) }) {
            let forms = incoming[id] ?? []
            let new = found.filter { fault in
                forms.contains(fault.form ?? VariationPath()) || !(known[id] ?? []).contains { $0.rule == fault.rule && $0.form == fault.form }
            }
            guard !new.isEmpty, let localization = localizations[id] else { continue }
            remarks += new.map { .init(severity: .warning, key: id.key, locale: id.locale, reason: .mergedFault($0)) }
            sentBack.append((id, localization.places(of: forms)))
        }
    }

    /// The merged catalog with the new states.
    package func bytes() -> [UInt8] {
        guard !sentBack.isEmpty, var editor = try? CatalogEditor(catalog) else { return catalog.bytes }
        for (id, places) in sentBack {
            for place in places { CatalogEdit(key: id.key, change: .setState(.needsReview, id.locale, place)).apply(to: &editor) }
        }
        return editor.bytes()
    }
}

private extension Localization {
    /// The places of forms whose state says more than `needs_review`.
    func places(of forms: Set<VariationPath>) -> [CatalogEdit.StatePlace] {
        func isRaised(_ state: UnitState) -> Bool { state.isRaised(from: .needsReview) }
        if let stringSet { return isRaised(stringSet.state) ? [.phrases] : [] }
        return units.filter { forms.contains($0.path) && isRaised($0.unit.state) }.map { .text($0.path) }
    }
}

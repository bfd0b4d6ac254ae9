import StringCatalog

/// What repairs of sources change in one catalog: new keys come in as `sync` puts them, keys that are gone leave, and their translations
/// become forms of other keys. A value: it touches no file.
package struct LocalizePlan: Sendable {
    /// The forms of a key in the source language, as formats, and the keys whose translations become forms of its translations.
    package struct Forms: Hashable, Sendable {
        let key: String
        let one: String
        let other: String
        let oneFrom: Set<String>
        let otherFrom: Set<String>

        package init(key: String, one: String, other: String, oneFrom: Set<String>, otherFrom: Set<String>) {
            self.key = key
            self.one = one
            self.other = other
            self.oneFrom = oneFrom
            self.otherFrom = otherFrom
        }
    }

    /// What `sync` does for the new keys.
    private let sync: SyncPlan
    /// Keys that code of the project looks up at run time, so that no build finds them.
    private let handedOn: Set<String>
    private let forms: [Forms]
    /// The keys that nothing looks up any more. Their translations say nothing, or are taken over.
    private let removed: Set<String>
    /// Those whose translations fit nowhere.
    private let stale: Set<String>

    package init(_ sync: SyncPlan, handedOn: Set<String>, forms: [Forms], removing removed: Set<String>, leaving stale: Set<String>) {
        self.sync = sync
        self.handedOn = handedOn
        self.forms = forms
        self.removed = removed
        self.stale = stale
    }

    package var isEmpty: Bool { sync.steps.isEmpty && handedOn.isEmpty && forms.isEmpty && removed.isEmpty && stale.isEmpty }

    /// The plan's edits to the catalog.
    package func edits(_ editor: CatalogEditor) -> EditPlan {
        var plan = EditPlan(editor)
        let formed = Set(forms.map { Key($0.key) })
        for step in sync.steps {
            // Its forms are the source text.
            if formed.contains(Key(step.key)), case .add(let comment, _, let state) = step.change {
                plan.add(SyncPlan.Step(key: step.key, change: .add(comment: comment, value: nil, state: state)))
            } else {
                plan.add(step)
            }
        }
        for key in handedOn.sorted() { plan.add(SyncPlan.Step(key: key, change: .add(comment: nil, value: nil, state: .manual))) }
        var kept = stale
        for forms in forms { kept.formUnion(plan.add(forms)) }
        for key in removed.union(stale).sorted() {
            plan.add(SyncPlan.Step(key: key, change: kept.contains(key) ? .markStale : .remove))
        }
        return plan
    }
}

private extension EditPlan {
    /// Adds the forms of a key, and those that its translations get.
    ///
    /// - Returns: The keys with translations that fit nowhere, so that their entries have to stay.
    mutating func add(_ forms: LocalizePlan.Forms) -> Set<String> {
        let source = catalog.sourceLanguage
        let entries = Dictionary(catalog.entries.map { (Key($0.key), $0) }) { first, _ in first }
        let own = entries[Key(forms.key)]
        if own?.localization(for: source)?.varies != true {
            if own?.localization(for: source) != nil { edit(forms.key, .removeLocalization(source)) }
            edit(forms.key, .setText(forms.one, .translated, source, .plural(.one)))
            edit(forms.key, .setText(forms.other, .translated, source, .plural(.other)))
            note(forms.key, in: source, .updated)
        }
        let specifier = FormatString(forms.key).specifiers.first.map { String(decoding: Array(forms.key.utf8)[$0.range], as: UTF8.self) } ?? "%lld"
        var kept: Set<String> = []
        let languages = Set((forms.oneFrom.union(forms.otherFrom)).flatMap { entries[Key($0)]?.languages ?? [] }).subtracting([source])
        for language in languages.sorted(by: { $0.rawValue < $1.rawValue }) {
            func text(_ key: String) -> String? {
                guard let localization = entries[Key(key)]?.localization(for: language), !localization.varies, let unit = localization.unit,
                    unit.state != .new, !unit.value.isEmpty
                else { return nil }
                return unit.value
            }
            let ones = forms.oneFrom.sorted().compactMap { key in text(key).map { (key: key, text: FormatString.form(ofOne: $0, specifier)) } }
            let others = forms.otherFrom.sorted().compactMap { key in text(key).map { (key: key, text: $0) } }
            let present = own?.localization(for: language)
            let needsOne = PluralRules.rules(for: language).needed.contains(.one)
            if present?.varies == true || !needsOne {
                // What is there stays; what it does not say is not thrown away.
                let said = Set((present?.units.map(\.unit.value) ?? []) + (needsOne ? [] : others.map(\.text)))
                kept.formUnion((ones + others).filter { !said.contains($0.text) }.map(\.key))
                if present == nil, let other = others.first {
                    edit(forms.key, .setText(other.text, .needsReview, language))
                    note(forms.key, in: language, .filled)
                }
                continue
            }
            guard !ones.isEmpty || !others.isEmpty else { continue }
            if present != nil { edit(forms.key, .removeLocalization(language)) }
            for (category, found) in [(PluralCategory.one, ones), (.other, others)] {
                guard let first = found.first else { continue }
                edit(forms.key, .setText(first.text, .needsReview, language, .plural(category)))
                kept.formUnion(found.dropFirst().filter { $0.text != first.text }.map(\.key))
            }
            note(forms.key, in: language, .replaced)
        }
        // Translations that already vary can't become a form.
        for key in forms.oneFrom where entries[Key(key)]?.localizations.contains(where: { $0.varies || $0.stringSet != nil }) == true { kept.insert(key) }
        return kept.subtracting([forms.key])
    }
}

private extension VariationPath {
    static func plural(_ category: PluralCategory) -> VariationPath {
        VariationPath(steps: [.variation(.plural, category.rawValue)])
    }
}

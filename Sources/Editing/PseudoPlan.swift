import StringCatalog

/// The texts of a pseudolocale, made anew. They are nobody's work, so that those of an earlier source text are replaced.
package struct PseudoPlan: Sendable {
    package private(set) var plan: EditPlan

    package init(_ editor: CatalogEditor, in locale: LanguageTag, _ texts: [(key: String, value: VariedText)]) {
        plan = EditPlan(editor)
        let entries = CatalogEntries(editor.catalog)
        for (key, value) in texts {
            guard let entry = entries[key] else { continue }
            let old = entry.localization(for: locale)
            let present = old.flatMap { VariedText($0) }
            if present == value { continue }
            if old != nil, present?.forms.map(\.path) != value.forms.map(\.path) { plan.edit(key, .removeLocalization(locale)) }
            for form in value.forms { plan.edit(key, .setText(form.text, .translated, locale, form.path)) }
            for argument in value.arguments { plan.edit(key, .setSubstitution(argument, locale)) }
            plan.note(key, in: locale, present == nil ? .filled : .replaced)
        }
    }
}

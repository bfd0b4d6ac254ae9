import Inventory
import StringCatalog

/// The changes that filling gaps would make to a catalog. Texts added in the meantime are kept.
package struct FillPlan: Sendable {
    /// The texts for a key in a locale: all of them, or only missing plural forms.
    package struct Text: Sendable {
        package let key: String
        package let locale: LanguageTag
        package let forms: [(path: VariationPath, value: String, state: UnitState)]
        /// The arguments that the substitutions in the forms vary by.
        package let arguments: [VariedText.Argument]
        /// Whether the locale had no text before.
        package let isWhole: Bool

        package init(
            key: String, locale: LanguageTag, forms: [(path: VariationPath, value: String, state: UnitState)],
            arguments: [VariedText.Argument] = [], isWhole: Bool
        ) {
            self.key = key
            self.locale = locale
            self.forms = forms
            self.arguments = arguments
            self.isWhole = isWhole
        }

        /// Whether it overwrites nothing in the localization, if there is one.
        func fits(_ localization: Localization?) -> Bool {
            guard let localization, localization.hasText else { return isWhole }
            guard !isWhole, let present = VariedText(localization) else { return false }
            let new = Set(localization.units.filter { $0.unit.state == .new }.map(\.path))
            return forms.allSatisfy { present.text(at: $0.path) == nil || new.contains($0.path) }
        }
    }

    package private(set) var plan: EditPlan
    /// The indices of the texts that are written.
    package private(set) var written: [Int] = []

    /// - Parameter absent: Strings in code that are missing from the catalog, by key. Their keys are inserted before their texts.
    package init(_ editor: CatalogEditor, _ texts: [Text], absent: [String: Inventory.Text]) {
        plan = EditPlan(editor)
        let entries = Dictionary(editor.catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        written = texts.indices.filter { texts[$0].fits(entries[texts[$0].key]?.localization(for: texts[$0].locale)) }
        for key in Set(written.map { texts[$0].key }).sorted(by: KeyOrder.precedes) where entries[key] == nil {
            if let text = absent[key] { insert(text) }
        }
        for text in written.map({ texts[$0] }) {
            // Text still marked `new` is replaced, whatever its forms.
            if text.isWhole, entries[text.key]?.localization(for: text.locale) != nil {
                plan.edit(text.key, .removeLocalization(text.locale))
            }
            for form in text.forms { plan.edit(text.key, .setText(form.value, form.state, text.locale, form.path)) }
            for argument in text.arguments { plan.edit(text.key, .setSubstitution(argument, text.locale)) }
            plan.note(text.key, in: text.locale, .filled)
        }
    }

    /// Inserts a string from code as ``SyncPlan`` does. Strings only looked up at run time are invisible to a build, so they are
    /// marked manual.
    private mutating func insert(_ text: Inventory.Text) {
        for step in SyncPlan.additions([text.key: text.uses]) where step.key == text.key { plan.add(step) }
        if text.life == .handedOn { plan.edit(text.key, .setExtractionState(.manual)) }
    }
}

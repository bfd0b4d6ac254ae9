import Inventory
import StringCatalog

/// What texts for gaps would change in a catalog. Texts that were added in the meantime are kept.
package struct FillPlan: Sendable {
    /// The texts of a key in a locale: all that it lacks, or plural forms that it lacks.
    package struct Text: Sendable {
        package let key: String
        package let locale: LanguageTag
        package let forms: [(path: VariationPath, value: String, state: UnitState)]
        /// What the substitutions among the forms vary by.
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

        /// Whether it overwrites nothing in a localization; `nil` for none.
        func fits(_ localization: Localization?) -> Bool {
            guard let localization, localization.hasText else { return isWhole }
            guard !isWhole, let present = VariedText(localization) else { return false }
            let new = Set(localization.units.filter { $0.unit.state == .new }.map(\.path))
            return forms.allSatisfy { present.text(at: $0.path) == nil || new.contains($0.path) }
        }
    }

    package private(set) var plan: EditPlan
    /// The numbers of the texts that are written.
    package private(set) var written: [Int] = []

    /// - Parameter absent: The strings in code that the catalog lacks, by key. A key that gets a text is inserted first.
    package init(_ editor: CatalogEditor, _ texts: [Text], absent: [String: Inventory.Text]) {
        plan = EditPlan(editor)
        let entries = Dictionary(editor.catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        written = texts.indices.filter { texts[$0].fits(entries[texts[$0].key]?.localization(for: texts[$0].locale)) }
        for key in Set(written.map { texts[$0].key }).sorted(by: KeyOrder.precedes) where entries[key] == nil {
            if let text = absent[key] { insert(text) }
        }
        for text in written.map({ texts[$0] }) {
            // What is still marked new is replaced, in whatever forms it is.
            if text.isWhole, entries[text.key]?.localization(for: text.locale) != nil {
                plan.edit(text.key, .removeLocalization(text.locale))
            }
            for form in text.forms { plan.edit(text.key, .setText(form.value, form.state, text.locale, form.path)) }
            for argument in text.arguments { plan.edit(text.key, .setSubstitution(argument, text.locale)) }
            plan.note(text.key, in: text.locale, .filled)
        }
    }

    /// Inserts a string of the code as ``SyncPlan`` does. What no build finds, as it is looked up when the program runs, is marked
    /// manual.
    private mutating func insert(_ text: Inventory.Text) {
        for step in SyncPlan.additions([text.key: text.uses]) where step.key == text.key { plan.add(step) }
        if text.life == .handedOn { plan.edit(text.key, .setExtractionState(.manual)) }
    }
}

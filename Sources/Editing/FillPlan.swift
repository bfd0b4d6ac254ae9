import Inventory
import StringCatalog
import Syntax

/// The changes that filling gaps would make to a catalog. The catalog may have changed since its gaps were found, while a translator
/// worked: what was written, removed, excluded from translation or given another source text in the meantime stays as it
/// is. A text that is made again replaces only the one that it was made for, in the state that it had.
///
package struct FillPlan: Sendable {
    /// The texts for a key in a locale: all of them, or only missing plural forms.
    package struct Filling: Sendable {
        package let key: String
        package let locale: LanguageTag
        /// The text that was translated.
        package let source: VariedText
        package let forms: [(path: VariationPath, value: String, state: UnitState)]
        /// The arguments that the substitutions in the forms vary by.
        package let arguments: [VariedText.Argument]
        /// Whether the text is all that the locale has from then on.
        package let isWhole: Bool
        /// What the locale has, where it is to be replaced: see ``Localization/stamp``.
        package let replaced: Digest?

        package init(
            key: String, locale: LanguageTag, source: VariedText, forms: [(path: VariationPath, value: String, state: UnitState)],
            arguments: [VariedText.Argument] = [], isWhole: Bool, replaced: Digest? = nil
        ) {
            self.key = key
            self.locale = locale
            self.source = source
            self.forms = forms
            self.arguments = arguments
            self.isWhole = isWhole
            self.replaced = replaced
        }

        /// Whether an entry still lacks the text, or has the one to replace, and still wants it.
        ///
        /// - Parameter wasAbsent: Whether the catalog lacked the key when the text was asked for. Filling another locale inserts it, with
        ///   numbered placeholders if there are several.
        func fits(_ entry: Entry, sourceLanguage: LanguageTag, wasAbsent: Bool) -> Bool {
            let present = entry.content(in: sourceLanguage)
            guard entry.shouldTranslate, entry.comment.map(Inventory.Need.forbidsTranslation) != true,
                present == source || wasAbsent && present.plain.map(Self.withoutPositions) == source.plain.map(Self.withoutPositions)
            else { return false }
            let localization = entry.localization(for: locale)
            if let replaced { return localization?.stamp == replaced }
            guard let localization, localization.hasText else { return isWhole }
            guard !isWhole, let present = VariedText(localization) else { return false }
            let new = Set(localization.units.filter { $0.unit.state == .new }.map(\.path))
            return forms.allSatisfy { present.text(at: $0.path) == nil || new.contains($0.path) }
        }

        func hasForms(of localization: Localization) -> Bool { Set(localization.units.map(\.path)) == Set(forms.map(\.path)) }

        /// `%lld of %lld` for `%1$lld of %2$lld`.
        private static func withoutPositions(_ text: String) -> String {
            let parts = text.split(separator: "%", omittingEmptySubsequences: false)
            return parts.enumerated().map { index, part in
                let rest = part.drop { $0.isASCII && $0.isNumber }
                return index > 0 && rest.count < part.count && rest.first == "$" ? rest.dropFirst() : part
            }.joined(separator: "%")
        }
    }

    package private(set) var plan: EditPlan
    /// The indices of the texts that are written.
    package private(set) var written: [Int] = []
    /// The indices of the texts that the catalog does not want any more.
    package private(set) var overtaken: [Int] = []
    /// The indices of the texts that were held back, with what is wrong with them.
    package private(set) var refused: [(index: Int, faults: [TextFault])] = []
    private let texts: [Filling]

    /// - Parameter absent: Strings in code that are missing from the catalog, by key. Their keys are inserted before their texts.
    package init(_ editor: CatalogEditor, _ texts: [Filling], absent: [Key: Inventory.Text]) {
        plan = EditPlan(editor)
        self.texts = texts
        let entries = CatalogEntries(editor.catalog)
        for (index, text) in texts.enumerated() {
            let isOpen = entries[text.key].map {
                text.fits($0, sourceLanguage: editor.catalog.sourceLanguage, wasAbsent: absent[Key(text.key)] != nil)
            } ?? (absent[Key(text.key)] != nil)
            guard isOpen else {
                overtaken.append(index)
                continue
            }
            if !plan.refuseIfAmbiguous(text.key) { written.append(index) }
        }
        for key in Set(written.map { texts[$0].key }).sorted(by: KeyOrder.precedes) where entries[key] == nil {
            if let text = absent[Key(key)] { insert(text) }
        }
        for text in written.map({ texts[$0] }) {
            // Text still marked `new` is replaced, whatever its forms.
            if text.isWhole, let old = entries[text.key]?.localization(for: text.locale), text.replaced == nil || !text.hasForms(of: old) {
                plan.edit(text.key, .removeLocalization(text.locale))
            }
            for form in text.forms { plan.edit(text.key, .setText(form.value, form.state, text.locale, form.path)) }
            for argument in text.arguments { plan.edit(text.key, .setSubstitution(argument, text.locale)) }
            plan.note(text.key, in: text.locale, .filled)
        }
    }

    /// Holds back the texts that a judge finds at fault.
    package mutating func holdBackFaults(foundBy judge: some TextJudge) {
        plan.holdBackFaults(foundBy: judge)
        var faults: [LocalizationID: [TextFault]] = [:]
        for remark in plan.errors {
            guard case .fault(let fault) = remark.reason, let locale = remark.locale else { continue }
            faults[LocalizationID(remark.key, locale), default: []].append(fault)
        }
        guard !faults.isEmpty else { return }
        refused = written.compactMap { index in faults[LocalizationID(texts[index].key, texts[index].locale)].map { (index, $0) } }
        written.removeAll { faults[LocalizationID(texts[$0].key, texts[$0].locale)] != nil }
    }

    /// Inserts a string from code as ``SyncPlan`` does. Strings only looked up at run time are invisible to a build, so they are
    /// marked manual.
    private mutating func insert(_ text: Inventory.Text) {
        for step in SyncPlan.additions([Key(text.key): text.uses]) where Key(step.key) == Key(text.key) { plan.add(step) }
        if text.life == .handedOn { plan.edit(text.key, .setExtractionState(.manual)) }
    }
}

import Interchange
import StringCatalog

/// What the texts of a file would change in a catalog. A text that differs from the one in the catalog is kept out, unless that one
/// waits for a review, or the file is to win. Texts with errors stay out; the others can be written.
package struct ImportPlan: Sendable {
    package struct Options: Sendable {
        /// Whether a text of the file replaces another one.
        package var replaces: Bool
        /// Whether keys that the catalog does not have are inserted.
        package var inserts: Bool

        package init(replaces: Bool = false, inserts: Bool = false) {
            self.replaces = replaces
            self.inserts = inserts
        }
    }

    package private(set) var plan: EditPlan
    private let options: Options
    /// By the bytes of the key, since canonically equivalent texts are different keys.
    private let entries: [[UInt8]: Entry]
    private var insertedKeys: Set<[UInt8]> = []
    private var lastUnknownKey: String?

    package init(_ editor: CatalogEditor, _ options: Options = Options()) {
        plan = EditPlan(editor)
        self.options = options
        entries = Dictionary(editor.catalog.entries.map { (Array($0.key.utf8), $0) }) { first, _ in first }
    }

    /// - Parameter origin: The extraction state of an entry that is inserted.
    package mutating func add(_ text: ImportedText, origin: ExtractionState) {
        let isSource = text.locale == plan.catalog.sourceLanguage
        let key = Array(text.key.utf8)
        let entry = entries[key]
        if entry == nil, !insertedKeys.contains(key) {
            guard options.inserts else {
                if lastUnknownKey != text.key { plan.note(text.key, .kept(.notInCatalog)) }
                lastUnknownKey = text.key
                return
            }
            plan.edit(text.key, .setExtractionState(origin))
            if let comment = text.comment { plan.edit(text.key, .setComment(comment)) }
            plan.note(text.key, .inserted)
            insertedKeys.insert(key)
        }
        let localization = entry?.localization(for: text.locale)
        // A source text that is the key needs no localization of its own.
        if isSource, localization == nil, text.value.saysTheSame(as: VariedText(text.key)) { return }
        var source: VariedText?
        if !isSource, let entry {
            source = entry.source(in: plan.catalog.sourceLanguage)
            // The phrases of App Shortcuts are no texts.
            if source == nil { return }
        }
        let isOutdated = if let source, let old = text.source { !old.saysTheSame(as: source) } else { false }
        if changesNothing(text, isOutdated: isOutdated, localization) { return }
        if let source {
            if let (placeholder, form) = unknownPlaceholder(in: text.value, of: source) {
                return plan.refuse(text.key, in: text.locale, .unknownPlaceholder(placeholder, source: form))
            }
            plan.add(droppedPlaceholders(in: text, of: source))
        }
        settle(text, isOutdated: isOutdated, localization)
    }

    /// Whether the catalog has the text already, and the file does not say that somebody has reviewed it since. A table that comes
    /// back as it was exported says nothing of the state of its texts.
    private func changesNothing(_ text: ImportedText, isOutdated: Bool, _ localization: Localization?) -> Bool {
        guard let localization, text.same(in: localization) != nil else { return false }
        // The source language has texts that no one translates: `new`, with the positions of their placeholders.
        if text.locale == plan.catalog.sourceLanguage { return true }
        guard localization.hasText else { return false }
        return isOutdated || !text.isApproved || !text.isOpen(in: localization)
    }

    private mutating func settle(_ text: ImportedText, isOutdated: Bool, _ localization: Localization?) {
        let action: EditPlan.Action
        if let localization, localization.hasText {
            if let same = text.same(in: localization) {
                plan.note(text.key, in: text.locale, .reviewed)
                for form in same.forms where text.value.text(at: form.path) != nil {
                    plan.edit(text.key, .setText(form.text, .translated, text.locale, form.path))
                }
                return
            }
            if localization.units.allSatisfy({ $0.unit.state == .new }) {
                action = .filled
            } else if options.replaces {
                action = .replaced
            } else if text.isOpen(in: localization), text.isReviewed, !isOutdated {
                action = .reviewed
            } else {
                return plan.note(text.key, in: text.locale, .kept(.differs))
            }
        } else {
            action = .filled
        }
        plan.note(text.key, in: text.locale, action)
        if isOutdated { plan.note(text.key, in: text.locale, .outdated) }
        write(text, over: localization) { isOutdated ? .needsReview : text.state(at: $0) }
    }

    private mutating func write(_ text: ImportedText, over localization: Localization?, state: (VariationPath) -> UnitState) {
        // A text that varies by something else is replaced; otherwise the forms that are not given are kept.
        let axes = Set(localization?.units.map { $0.path.steps.map(\.axis) } ?? [])
        if !axes.isEmpty, axes != Set(text.value.forms.map { $0.path.steps.map(\.axis) }) {
            plan.edit(text.key, .removeLocalization(text.locale))
        }
        for form in text.value.forms { plan.edit(text.key, .setText(form.text, state(form.path), text.locale, form.path)) }
        for argument in text.value.arguments {
            // A substitution that never prints its argument says nothing of it.
            let known = FormatString(text.key).arguments[argument.number ?? 1]?.first?.conversionText
            let whole = VariedText.Argument(
                name: argument.name, number: argument.number, specifier: argument.specifier ?? known ?? "lld")
            plan.edit(text.key, .setSubstitution(whole, text.locale))
        }
    }

    /// What a text prints that the app does not give it, and the source text of that form.
    private func unknownPlaceholder(in value: VariedText, of source: VariedText) -> (placeholder: String, source: String)? {
        for form in value.forms {
            guard let sourceForm = source.form(at: form.path) else { continue }
            // A text may vary where its source does not, and print an argument that the source prints in a substitution, where it says
            // which one it is: what has no position means another argument there.
            let own = Set(value.arguments.map { "%#@\($0.name)@" })
            let printed = source.forms.filter { $0.path.substitution != nil }.map(\.text)
            let all = PlaceholderComparison(source: sourceForm.general, translation: form.text).unknown
            if all.isEmpty { continue }
            let unprinted = printed.map { Set(PlaceholderComparison(source: $0, translation: form.text).unknown) }
            let unknown = all.filter { placeholder in
                !placeholder.contains("$") || unprinted.allSatisfy { $0.contains(placeholder) }
            }
            if let placeholder = unknown.first(where: { !own.contains($0) }) { return (placeholder, sourceForm.general) }
        }
        return nil
    }

    private func droppedPlaceholders(in text: ImportedText, of source: VariedText) -> [EditPlan.Remark] {
        text.value.forms.compactMap { form in
            guard let sourceForm = source.form(at: form.path), !sourceForm.mayDropNumber else { return nil }
            return PlaceholderComparison(source: sourceForm.source, translation: form.text).dropped.first.map {
                .init(
                    severity: .warning, key: text.key, locale: text.locale,
                    reason: .droppedPlaceholder($0, source: sourceForm.source))
            }
        }
    }
}

private extension ImportedText {
    /// The text of a localization where that says the same; `nil` when it says something else.
    func same(in localization: Localization) -> VariedText? {
        VariedText(localization).flatMap { value.saysTheSame(as: $0) ? $0 : nil }
    }

    /// Whether what a localization has in place of this text waits for a translation or a review.
    func isOpen(in localization: Localization) -> Bool {
        localization.units.contains { unit in
            value.text(at: unit.path) != nil && [.new, .needsReview, .machineTranslated].contains(unit.unit.state)
        }
    }
}

private extension VariedText {
    /// Whether another text says the same in the forms of this one, which went through an export: there placeholders have
    /// positions, and only some categories are left.
    func saysTheSame(as other: VariedText) -> Bool {
        forms.allSatisfy { form in
            // The source may have no such substitution; then the whole text is compared.
            exportedText(at: form.path) == other.exportedText(at: form.path) ?? other.exportedText(at: VariationPath())
        }
    }
}

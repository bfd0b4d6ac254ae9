import Reporting
import StringCatalog
import Translation

/// What becomes of the texts of a file in a catalog. A text that the catalog has otherwise is kept, unless it waits for a
/// review, or the file is to win.
struct ImportPlan {
    /// A key in a locale, with what the catalog keeps instead where it does.
    struct Place: Hashable {
        let key: String
        let locale: LanguageTag
    }

    private(set) var editor: CatalogEditor
    private let replaces: Bool
    private let inserts: Bool
    /// By the bytes of the key, since texts that look the same, composed in two ways, are different keys.
    private let entries: [[UInt8]: Entry]

    private(set) var filled: [Place] = []
    /// Texts that waited for a review and have had one.
    private(set) var reviewed: [Place] = []
    private(set) var replaced: [Place] = []
    private(set) var kept: [Place] = []
    private(set) var inserted: [String] = []
    private var insertedKeys: Set<[UInt8]> = []
    /// Keys that the catalog does not have.
    private(set) var unknown: [String] = []
    /// Texts that were made from another source text than there is now; they are to be looked at again.
    private(set) var outdated: [Place] = []
    /// Texts that would break the app, and are not taken in.
    private(set) var errors: [(place: Place, message: String)] = []
    private(set) var warnings: [(place: Place, message: String)] = []

    /// - Parameters:
    ///   - replaces: Whether a text of the file takes the place of another one.
    ///   - inserts: Whether keys that the catalog does not have are inserted.
    init(_ editor: CatalogEditor, replaces: Bool, inserts: Bool) {
        self.editor = editor
        self.replaces = replaces
        self.inserts = inserts
        entries = Dictionary(editor.catalog.entries.map { (Array($0.key.utf8), $0) }) { first, _ in first }
    }

    /// - Parameter origin: The state of extraction of an entry that is inserted.
    mutating func add(_ text: TextFile.Text, origin: ExtractionState) {
        let place = Place(key: text.key, locale: text.locale)
        let isSource = text.locale == editor.catalog.sourceLanguage
        let key = Array(text.key.utf8)
        let entry = entries[key]
        if entry == nil, !insertedKeys.contains(key) {
            guard inserts else {
                if unknown.last != text.key { unknown.append(text.key) }
                return
            }
            editor.setExtractionState(origin, of: text.key)
            if let comment = text.comment { editor.setComment(comment, of: text.key) }
            inserted.append(text.key)
            insertedKeys.insert(key)
        }
        let localization = entry?.localization(for: text.locale)
        // A source text that is the key needs no localization of its own.
        if isSource, localization == nil, text.value.saysTheSame(as: VariedText(text.key)) { return }
        var source: VariedText?
        if !isSource, let entry {
            source = entry.source(in: editor.catalog.sourceLanguage)
            // The phrases of App Shortcuts are no texts.
            if source == nil { return }
        }
        let isOutdated = if let source, let old = text.source { !old.saysTheSame(as: source) } else { false }
        if changesNothing(text, isOutdated: isOutdated, localization) { return }
        if let source {
            if let message = unknownPlaceholder(in: text.value, of: source) { return errors.append((place, message)) }
            warnings += droppedPlaceholders(in: text.value, of: source).map { (place, $0) }
        }
        settle(text, isOutdated: isOutdated, localization, place)
    }

    /// Whether the catalog has a text already, and the file does not say that somebody has looked at it since. A table that comes
    /// back as it was exported has nothing to say of the state of its texts.
    private func changesNothing(_ text: TextFile.Text, isOutdated: Bool, _ localization: Localization?) -> Bool {
        guard let localization, text.same(in: localization) != nil else { return false }
        // The source language has texts that no one translates: `new`, with the positions of their placeholders.
        if text.locale == editor.catalog.sourceLanguage { return true }
        guard localization.hasText else { return false }
        return isOutdated || !text.isApproved || !text.isOpen(in: localization)
    }

    private mutating func settle(_ text: TextFile.Text, isOutdated: Bool, _ localization: Localization?, _ place: Place) {
        func write(_ plan: inout ImportPlan) {
            if isOutdated { plan.outdated.append(place) }
            plan.write(text.value, over: localization, place) { isOutdated ? .needsReview : text.state(at: $0) }
        }
        guard let localization, localization.hasText else {
            filled.append(place)
            return write(&self)
        }
        if let same = text.same(in: localization) {
            reviewed.append(place)
            for form in same.forms where text.value.text(at: form.path) != nil {
                editor.setText(form.text, state: .translated, of: place.key, in: place.locale, at: form.path)
            }
            return
        }
        if localization.units.allSatisfy({ $0.unit.state == .new }) {
            filled.append(place)
        } else if replaces {
            replaced.append(place)
        } else if text.isOpen(in: localization), text.isReviewed, !isOutdated {
            reviewed.append(place)
        } else {
            return kept.append(place)
        }
        write(&self)
    }

    private mutating func write(
        _ value: VariedText, over localization: Localization?, _ place: Place, state: (VariationPath) -> UnitState
    ) {
        // What varies by something else makes place; of what varies by the same, the cases that do not come stay.
        let axes = Set(localization?.units.map { $0.path.steps.map(\.axis) } ?? [])
        if !axes.isEmpty, axes != Set(value.forms.map { $0.path.steps.map(\.axis) }) {
            editor.removeLocalization(of: place.key, in: place.locale)
        }
        for form in value.forms { editor.setText(form.text, state: state(form.path), of: place.key, in: place.locale, at: form.path) }
        for argument in value.arguments {
            // A substitution that never prints its argument says nothing of it.
            let known = FormatString(place.key).arguments[argument.number ?? 1]?.first?.conversionText
            editor.setSubstitution(
                argument.name, argumentNumber: argument.number, formatSpecifier: argument.specifier ?? known ?? "lld", of: place.key,
                in: place.locale)
        }
    }

    /// What a text prints that the app does not give it.
    private func unknownPlaceholder(in value: VariedText, of source: VariedText) -> String? {
        for form in value.forms {
            guard let gap = source.form(at: form.path) else { continue }
            // A text may vary where its source does not, and print an argument that the source prints in a substitution, where it says
            // which one it is: what has no position means another argument there.
            let own = Set(value.arguments.map { "%#@\($0.name)@" })
            let printed = source.forms.filter { $0.path.substitution != nil }.map(\.text)
            let all = PlaceholderComparison(source: gap.general, translation: form.text).unknown
            if all.isEmpty { continue }
            let unprinted = printed.map { Set(PlaceholderComparison(source: $0, translation: form.text).unknown) }
            let unknown = all.filter { placeholder in
                !placeholder.contains("$") || unprinted.allSatisfy { $0.contains(placeholder) }
            }
            if let placeholder = unknown.first(where: { !own.contains($0) }) {
                return "\"\(form.text)\" has \(placeholder), which the source does not have there"
            }
        }
        return nil
    }

    private func droppedPlaceholders(in value: VariedText, of source: VariedText) -> [String] {
        value.forms.compactMap { form in
            guard let gap = source.form(at: form.path), !gap.mayDropNumber else { return nil }
            let dropped = PlaceholderComparison(source: gap.source, translation: form.text).dropped.first
            return dropped.map { "\"\(form.text)\" leaves out \($0)" }
        }
    }
}

private extension TextFile.Text {
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
    /// Whether another text says the same in the cases of this one, which went through an export: there placeholders have
    /// positions, and only some categories are left.
    func saysTheSame(as other: VariedText) -> Bool {
        forms.allSatisfy { form in
            // The source may have no such substitution; it is told whole then.
            exportedText(at: form.path) == other.exportedText(at: form.path) ?? other.exportedText(at: VariationPath())
        }
    }
}

import StringCatalog
import Syntax

/// The text for a key in a language, as given in a file.
package struct ImportedText: Sendable {
    package private(set) var key: String
    package let locale: LanguageTag
    package private(set) var value: VariedText
    /// Its source text; `nil` if the file does not give it.
    package let source: VariedText?
    /// The text of the catalog that it is to replace; `nil` if the file does not give it.
    package let replaced: VariedText?
    /// The ID of the text that a reviewer saw, if the file approves it.
    package let review: String?
    /// Whether the file sends the text back, as its reviewer read it.
    package let isRejected: Bool
    /// The remark of its translator or reviewer.
    package let note: String?
    /// The states of its forms, if given in the file; forms without one are translated.
    package private(set) var states: [VariationPath: UnitState]
    /// Whether the file contains all forms it asks for.
    package let isComplete: Bool
    package let comment: String?
    /// Whether the text is known to be a change of the one that it is to replace, so that it may replace a finished
    /// text.
    package let isChangeOfReplaced: Bool
    /// Where the file has it; `nil` if unknown.
    package let place: SourceLocation?

    package init(
        key: String, locale: LanguageTag, value: VariedText, source: VariedText? = nil, replaced: VariedText? = nil, review: String? = nil,
        isRejected: Bool = false, note: String? = nil, states: [VariationPath: UnitState] = [:], isComplete: Bool = true, comment: String? = nil,
        isChangeOfReplaced: Bool = false, place: SourceLocation? = nil
    ) {
        self.isChangeOfReplaced = isChangeOfReplaced
        self.isRejected = isRejected
        self.note = note
        self.key = key
        self.locale = locale
        self.value = value
        self.source = source
        self.replaced = replaced
        self.review = review
        self.states = states
        self.isComplete = isComplete
        self.comment = comment
        self.place = place
    }

    /// The same without empty forms; `nil` if no form is left.
    package var withoutEmptyForms: ImportedText? {
        VariedText(value.forms.filter { !$0.text.isEmpty }, arguments: value.arguments).map {
            ImportedText(
                key: key, locale: locale, value: $0, source: source, replaced: replaced, review: review, isRejected: isRejected,
                note: note, states: states, isComplete: isComplete, comment: comment,
                    isChangeOfReplaced: isChangeOfReplaced, place: place)
        }
    }

    /// The same text of another key.
    package func renamed(_ key: String) -> ImportedText {
        var text = self
        text.key = key
        return text
    }

    /// The text with its plural forms in the variable that a catalog's whole text consists of. A `.stringsdict` doesn't
    /// tell the two apart.
    package func inVariable(of localization: Localization) -> ImportedText {
        guard let whole = localization.unit?.value, let name = FormatString.onlySubstitution(in: whole),
            value.variesByPluralOnly, localization.substitutions.contains(where: { $0.name == name })
        else { return self }
        func inVariable(_ path: VariationPath) -> VariationPath {
            VariationPath(steps: [.substitution(name)] + path.steps)
        }
        let forms = value.forms.map { VariedText.Form(path: inVariable($0.path), text: $0.text) }
        let all = [VariedText.Form(path: VariationPath(), text: whole)] + forms
        guard let value = VariedText(exported: all, hasBareArguments: true) else { return self }
        var text = self
        text.value = value
        text.states = Dictionary(states.map { (inVariable($0.key), $0.value) }) { first, _ in first }
        return text
    }

    package var isReviewed: Bool { states.values.allSatisfy { $0 == .translated } }

    /// Whether the file marks the text as reviewed, rather than merely containing it.
    package var isApproved: Bool { isReviewed && !states.isEmpty }

    package func state(at path: VariationPath) -> UnitState { states[path] ?? .translated }
}

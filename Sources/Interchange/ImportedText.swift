import StringCatalog

/// The text of a key in a language, as a file gives it.
package struct ImportedText: Sendable {
    package let key: String
    package let locale: LanguageTag
    package let value: VariedText
    /// What it was translated from; `nil` where the file does not say.
    package let source: VariedText?
    /// The states of its forms, where the file says them; those that have none are translated.
    package let states: [VariationPath: UnitState]
    /// Whether all forms that the file asks for are there.
    package let isComplete: Bool
    package let comment: String?

    package init(
        key: String, locale: LanguageTag, value: VariedText, source: VariedText? = nil, states: [VariationPath: UnitState] = [:],
        isComplete: Bool = true, comment: String? = nil
    ) {
        self.key = key
        self.locale = locale
        self.value = value
        self.source = source
        self.states = states
        self.isComplete = isComplete
        self.comment = comment
    }

    package var isReviewed: Bool { states.values.allSatisfy { $0 == .translated } }

    /// Whether the file says that somebody reviewed the text, rather than only holding it.
    package var isApproved: Bool { isReviewed && !states.isEmpty }

    package func state(at path: VariationPath) -> UnitState { states[path] ?? .translated }
}

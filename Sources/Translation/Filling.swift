import StringCatalog
import Syntax

/// The complete texts for a gap, and their origin.
package struct Filling: Sendable {
    package enum Origin: Sendable {
        /// An exact match in a catalog of the same project.
        case project(String)
        /// An exact match in a memory.
        case memory(String)
        /// An inexact match in a memory; the score is from 0 to 1.
        case close(String, source: String, score: Double)
        /// The translation of the key before it was reworded.
        case reworded(from: String)
        case commonTerm
        case conversion(LanguageTag)
        case translator
    }

    /// The text of one form.
    package struct Form: Sendable {
        package let path: VariationPath
        package let source: String
        package let value: String
        package let state: UnitState
        package let origin: Origin
        /// Other translations that the same source has of the text. Where there are any, a person has to choose.
        package var others: [String] = []
    }

    package let key: String
    package let locale: LanguageTag
    /// The text that it translates.
    package let source: VariedText
    /// Never empty.
    package let forms: [Form]
    /// The arguments that the substitutions in the forms vary by.
    package let arguments: [VariedText.Argument]
    /// Whether the text is all that the locale has.
    package let isWhole: Bool
    /// The text that is replaced in the locale, if any: see ``Localization/stamp``.
    package let replaced: Digest?

    init(_ gap: Gap, _ forms: [Form], arguments: [VariedText.Argument]? = nil) {
        key = gap.key
        locale = gap.locale
        source = gap.source
        self.forms = forms
        self.arguments = gap.isWhole ? arguments ?? gap.source.arguments : []
        isWhole = gap.isWhole
        replaced = gap.replaced
    }

    /// The texts without their states.
    package var text: VariedText? {
        VariedText(forms.map { VariedText.Form(path: $0.path, text: $0.value) }, arguments: arguments)
    }
}

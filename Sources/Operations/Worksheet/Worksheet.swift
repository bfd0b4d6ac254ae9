import Inventory
import StringCatalog

/// The texts that a translator fills in and reviews in one locale of a project.
package struct Worksheet: Sendable {
    /// The work to do for a text.
    package enum Status: String, Sendable {
        case missing, review, translated
    }

    /// An existing translation of the same or a similar text.
    package struct Suggestion: Sendable {
        package let text: String
        /// The source text that it translates.
        package let source: String
        /// Where it is from: the path of a catalog or of a memory.
        package let origin: String
        /// How similar the source texts are, from 0 to 1.
        package let score: Double
    }

    /// A text to write: all of a translation, or one of its forms.
    package struct Form: Sendable {
        package var path = VariationPath()
        package let source: String
        /// The existing text; `nil` if there is none.
        package let text: String?
        package var suggestions: [Suggestion] = []
    }

    /// Why a text is to be reviewed.
    package struct Review: Sendable {
        /// Names the text as the page shows it; an approval names it.
        package let id: String
        package let reason: Inventory.PendingReview.Reason
    }

    /// A text to translate or to review.
    package struct Row: Sendable {
        package let key: String
        package let source: String
        package let status: Status
        /// `nil` unless it is to be reviewed.
        package var review: Review?
        /// Never empty.
        package let forms: [Form]
        /// The text in other languages than the source language and the language of the page.
        package var others: [(locale: LanguageTag, text: String)] = []
        package var comment: String?
        /// Whether the text is part of a sentence, and no comment gives the rest of it.
        package var needsComment = false
        /// Where the text is shown, if the code doesn't say it.
        package var place: String?
        /// How many characters the text may have; `nil` for any number.
        package var limit: Int?
        /// The context of the text in the code and the app; `nil` where nothing is known.
        package var context: ContextReport?

        /// The screen that shows it, in words.
        package var screen: String? { place ?? context?.screen }
    }

    /// The texts of one catalog.
    package struct Section: Sendable {
        /// `nil` for strings in code without a catalog.
        package let catalog: String?
        /// Whether there are texts that the catalog lacks the key of.
        package var hasNewKeys = false
        /// The guidance of the team for translators; `nil` without any.
        package var guidance: String?
        package var texts: [Row] = []
        /// Texts that a table cannot represent, such as missing forms for a device.
        package var leftOut: [(key: String, status: Status)] = []
    }

    package let project: String
    /// The identity of the project among others of the same name: the work on a page is kept for it alone.
    package let identity: String
    package let locale: LanguageTag
    package var isRightToLeft = false
    package let sections: [Section]
    /// Pictures by the names of their screens, each as an address that holds the picture.
    package var pictures: [(name: String, address: String)] = []
}

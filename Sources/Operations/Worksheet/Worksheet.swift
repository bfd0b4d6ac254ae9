import Inventory
import StringCatalog

/// What a translator fills in and reviews in one locale of a project.
package struct Worksheet: Sendable {
    /// What there is to do for a text.
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

        package init(text: String, source: String, origin: String, score: Double) {
            self.text = text
            self.source = source
            self.origin = origin
            self.score = score
        }
    }

    /// A text to write: all of a translation, or one of its forms.
    package struct Form: Sendable {
        package let path: VariationPath
        package let source: String
        /// The existing text; `nil` if there is none.
        package let text: String?
        package let suggestions: [Suggestion]

        package init(path: VariationPath = VariationPath(), source: String, text: String?, suggestions: [Suggestion] = []) {
            self.path = path
            self.source = source
            self.text = text
            self.suggestions = suggestions
        }
    }

    /// Why a text is to be reviewed.
    package struct Review: Sendable {
        /// Names the text as the page shows it; an approval names it.
        package let id: String
        package let reason: Inventory.Waiting.Reason

        package init(id: String, reason: Inventory.Waiting.Reason) {
            self.id = id
            self.reason = reason
        }
    }

    /// A text to translate or to review.
    package struct Row: Sendable {
        package let key: String
        package let source: String
        package let status: Status
        /// `nil` unless it is to be reviewed.
        package let review: Review?
        /// Never empty.
        package let forms: [Form]
        /// The text in other languages than the source language and the language of the page.
        package let others: [(locale: LanguageTag, text: String)]
        package let comment: String?
        /// Whether the text is part of a sentence, and no comment gives the rest of it.
        package let needsComment: Bool
        /// How many characters the text may have; `nil` for any number.
        package let limit: Int?
        /// What the code and the app say about the text; `nil` where nothing is known.
        package let context: ContextReport?

        package init(
            key: String, source: String, status: Status, review: Review? = nil, forms: [Form],
            others: [(locale: LanguageTag, text: String)] = [], comment: String? = nil, needsComment: Bool = false, limit: Int? = nil,
            context: ContextReport? = nil
        ) {
            self.key = key
            self.source = source
            self.status = status
            self.review = review
            self.forms = forms
            self.others = others
            self.comment = comment
            self.needsComment = needsComment
            self.limit = limit
            self.context = context
        }
    }

    /// The texts of one catalog.
    package struct Section: Sendable {
        /// `nil` for strings in code without a catalog.
        package let catalog: String?
        /// Whether there are texts that the catalog lacks the key of.
        package var hasNewKeys = false
        package var texts: [Row]
        /// Texts that a table cannot represent, such as missing forms for a device.
        package var leftOut: [(key: String, status: Status)]

        package init(catalog: String?, texts: [Row] = [], leftOut: [(key: String, status: Status)] = []) {
            self.catalog = catalog
            self.texts = texts
            self.leftOut = leftOut
        }
    }

    package let project: String
    /// What distinguishes the project from others of the same name.
    package let identity: String
    package let locale: LanguageTag
    package let isRightToLeft: Bool
    package let sections: [Section]

    /// - Parameter identity: What distinguishes the project from others of the same name: the work on a page is kept for it alone.
    package init(project: String, identity: String, locale: LanguageTag, isRightToLeft: Bool = false, sections: [Section]) {
        self.project = project
        self.identity = identity
        self.locale = locale
        self.isRightToLeft = isRightToLeft
        self.sections = sections
    }
}

import StringCatalog
import Syntax

extension EditPlan {
    /// A problem with the request. Its message is made where it is printed.
    package struct Remark: Hashable, Sendable {
        package enum Severity: Hashable, Sendable {
            /// What it is about is not written.
            case error
            case warning
        }

        package let severity: Severity
        package let key: String
        /// `nil` for what is about the entry as a whole.
        package let locale: LanguageTag?
        /// `nil` for what does not come from a table.
        package let place: SourceLocation?
        package let reason: Reason

        package init(severity: Severity, key: String, locale: LanguageTag? = nil, place: SourceLocation? = nil, reason: Reason) {
            self.severity = severity
            self.key = key
            self.locale = locale
            self.place = place
            self.reason = reason
        }
    }

    package enum Reason: Hashable, Sendable {
        // MARK: The key

        case noSuchKey
        /// The new name of a key is that of another one.
        case keyExists
        /// The key is in the catalog more than once, so no edit could be sure to reach the right entry.
        case duplicateKey
        /// The key is in the catalog, and no text was given for it.
        case nothingGiven
        /// Code uses a key that is to be removed.
        case used([SourcePlace])
        /// No key of the catalog is used by the sources, so they cannot tell which ones are unused.
        case noKeyIsUsed

        // MARK: The text

        /// A spreadsheet took a key or a text for a formula.
        case formula(String)
        case unknownPlaceholder(String, source: String)
        /// So many more beside those that are named.
        case moreUnknownPlaceholders(Int)
        case droppedPlaceholder(String, source: String)
        case moreDroppedPlaceholders(Int)
        /// Another text is there, and may not be replaced.
        case differs(from: String, given: String, VariationPath)
        /// A text is there that does not vary, where forms are given.
        case doesNotVary(String, VariationPath)
        /// The text that is there varies by these axes, and the given one does not.
        case varies(by: [String], isGivenPlain: Bool)

        // MARK: The forms

        case mixedVariations
        /// There are plural forms of a text that has no number.
        case pluralWithoutNumber
        case otherFormMissing(device: String?)
        case formsMissing([String], device: String?)
        case formNeverUsed(PluralCategory)
    }
}

import StringCatalog
import Syntax

extension EditPlan {
    /// A problem with the request. Its message is formatted when it is printed.
    package struct Remark: Hashable, Sendable {
        package enum Severity: Hashable, Sendable {
            /// The affected change is not written.
            case error
            case warning
        }

        package let severity: Severity
        package let key: String
        /// `nil` if it concerns the whole entry.
        package var locale: LanguageTag?
        /// `nil` if it does not come from a table.
        package var place: SourceLocation?
        package let reason: Reason

        /// Whether a text was judged and refused, rather than a request that cannot be carried out.
        package var isFault: Bool {
            switch reason {
            case .fault, .sourceHeldBack, .damagedKey: true
            default: false
            }
        }
    }

    package enum Reason: Hashable, Sendable {
        // MARK: The key

        case noSuchKey
        /// Another entry already has the new key.
        case keyExists
        /// The catalog contains the key more than once; an edit could reach the wrong entry.
        case duplicateKey
        /// An object in the entry contains a member more than once; an edit could reach the wrong text.
        case duplicateMember
        /// The new key contains U+FFFD.
        case damagedKey
        /// The key that would be inserted is an identifier that another tool made of a key and a form.
        case identifierOfForm
        /// The key exists, and no text was given for it.
        case nothingGiven
        /// The comment asks not to translate the text, whatever the mark says.
        case commentForbidsTranslation
        /// The catalog does not have the key, and has this one that is nearly the same.
        case unknownNearKey(String)
        /// No source uses the key that is inserted, and the catalog or code has this one that is nearly the same.
        case unusedNearKey(String)
        /// Code uses a key that would be removed.
        case used([SourcePlace])
        /// The sources use none of the catalog's keys, so they cannot show which ones are unused.
        case noKeyIsUsed

        // MARK: The text

        /// The entry has no text in the locale.
        case noText
        /// The source text or the text is not the one that was read.
        case changedSinceShown
        /// The file approves a text that has changed since, or was sent back.
        case approvalOutdated
        /// The file sends a text back that has changed since.
        case rejectionOutdated
        /// A note from a translator or reviewer.
        case note(String)
        /// A spreadsheet mistook a key or text for a formula.
        case formula(String)
        /// The text does not pass the gate.
        case fault(TextFault)
        /// The same of a text that a merge brings in all the same, and that needs review then.
        case mergedFault(TextFault)
        /// The source text of a new key does not pass the gate, so its translations stay out as well.
        case sourceHeldBack
        /// A different text exists and must not be replaced.
        case differs(from: String, given: String, VariationPath)
        /// Forms are given, but the existing text does not vary.
        case doesNotVary(String, VariationPath)
        /// The existing text varies along these axes; the given one does not.
        case varies(by: [String], isGivenPlain: Bool)
        /// The entry is marked "Don't Translate".
        case notTranslated

        // MARK: The forms

        /// Phrases are given for a text that isn't an App Shortcut.
        case hasNoPhrases
        /// The phrases of an App Shortcut are given as one text.
        case hasPhrases
        case mixedVariations
        /// The text is the mark that a pasted command has in its place.
        case notWritten
        /// The text has one form, and the source text and the language have several.
        case lacksForms
        /// Plural forms are given for a text without a number.
        case pluralWithoutNumber
        case formNeverUsed(PluralCategory)
    }
}

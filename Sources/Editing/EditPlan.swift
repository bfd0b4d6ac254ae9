import StringCatalog
import Syntax

/// A change to a catalog: the edits in order, the outcome for each key, and the problems with the request.
///
/// A value that never touches a file. The commands show or write it in one place.
package struct EditPlan: Sendable {
    private let editor: CatalogEditor
    package private(set) var edits: [CatalogEdit] = []
    /// The outcomes for keys and their texts, in the requested order.
    package private(set) var outcomes: [Outcome] = []
    package private(set) var remarks: [Remark] = []

    package init(_ editor: CatalogEditor) { self.editor = editor }

    /// The catalog before the change.
    package var catalog: Catalog { editor.catalog }

    package var errors: [Remark] { remarks.filter { $0.severity == .error } }
    package var warnings: [Remark] { remarks.filter { $0.severity == .warning } }

    /// The catalog after the change.
    package func bytes() -> [UInt8] {
        var editor = editor
        for edit in edits { edit.apply(to: &editor) }
        return editor.bytes()
    }

    mutating func edit(_ key: String, _ change: CatalogEdit.Change) { edits.append(CatalogEdit(key: key, change: change)) }

    mutating func note(_ key: String, in locale: LanguageTag? = nil, _ action: Action) {
        outcomes.append(Outcome(key: key, locale: locale, action: action))
    }

    mutating func add(_ remarks: [Remark]) { self.remarks += remarks }

    mutating func refuse(_ key: String, in locale: LanguageTag? = nil, at place: SourceLocation? = nil, _ reason: Reason) {
        remarks.append(Remark(severity: .error, key: key, locale: locale, place: place, reason: reason))
    }

    mutating func warn(_ key: String, _ reason: Reason) {
        remarks.append(Remark(severity: .warning, key: key, reason: reason))
    }
}

extension EditPlan {
    /// The outcome for a key, or for its text in a locale.
    package struct Outcome: Hashable, Sendable {
        package let key: String
        /// `nil` for the entry as a whole.
        package let locale: LanguageTag?
        package let action: Action

        package init(key: String, locale: LanguageTag? = nil, action: Action) {
            self.key = key
            self.locale = locale
            self.action = action
        }
    }

    package enum Action: Hashable, Sendable {
        case inserted
        /// There was no text, or only one marked `new`.
        case filled
        /// The text needed review and was reviewed.
        case reviewed
        /// The text was sent back and needs review.
        case rejected
        /// A different text was replaced.
        case replaced
        /// The state, comment or extraction state changed.
        case updated
        /// The catalog already contains everything.
        case unchanged
        case kept(KeepReason)
        case removed
        case renamed(to: String)
        case markedStale
        /// The stale mark is removed, because code uses the key again.
        case noLongerStale
        case newComment
        /// The default value in code changed.
        case newDefaultValue
        /// The key's placeholders have other types in code.
        case retyped(to: String)
        /// The source text changed after the translation, so the translation needs review.
        case outdated
    }

    /// Why something is kept as is.
    package enum KeepReason: Hashable, Sendable {
        /// The text differs and must not be replaced.
        case differs
        /// The catalog does not contain the key, and inserting it is not allowed.
        case notInCatalog
        /// Code uses the key at these places.
        case used([SourcePlace])
        /// No use was found, but code or another file mentions the key.
        case mentioned
    }
}

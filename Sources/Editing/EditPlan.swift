import StringCatalog
import Syntax

/// A change to a catalog: the edits in order, what happens to each key, and what is wrong with the request.
///
/// A value that touches no file. The commands show it, or write it, in one place.
package struct EditPlan: Sendable {
    private let editor: CatalogEditor
    package private(set) var edits: [CatalogEdit] = []
    /// What happens to keys and their texts, in the requested order.
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
}

extension EditPlan {
    /// What happens to a key, or to its text in a locale.
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
        /// There was no text, or only one that was still new.
        case filled
        /// The text waited for a review and has had one.
        case reviewed
        /// Another text was there.
        case replaced
        /// The state, the comment or the extraction state is another one.
        case updated
        /// Everything is there already.
        case unchanged
        case kept(KeepReason)
        case removed
        case renamed(to: String)
        case markedStale
        /// The mark is removed, because the code uses the key again.
        case noLongerStale
        case newComment
        /// The default value in the code is another one now.
        case newDefaultValue
        /// The placeholders of the key have other types in the code.
        case retyped(to: String)
        /// The text was made from another source text than there is now, so it waits for a review.
        case outdated
    }

    /// Why something stays as it is.
    package enum KeepReason: Hashable, Sendable {
        /// The text differs, and may not be replaced.
        case differs
        /// The catalog does not have the key, and may not get it.
        case notInCatalog
        /// Code uses the key, at these places.
        case used([SourcePlace])
        /// No use is found, but code or another file mentions the key.
        case mentioned
    }
}

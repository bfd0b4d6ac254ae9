import Inventory
import StringCatalog
import Syntax

/// A change to a catalog: the edits in order, the outcome for each key, and the problems with the request.
///
/// A value that never touches a file. The commands show or write it in one place.
package struct EditPlan: Sendable {
    private let editor: CatalogEditor
    /// The keys whose edits could reach the wrong text, among those that the plan would edit. By their bytes.
    private var refusedKeys: Set<Key> = []
    package private(set) var edits: [CatalogEdit] = [] { didSet { applied = Once() } }
    private var applied = Once<Applied>()
    /// The outcomes for keys and their texts, in the requested order.
    private var requested: [Outcome] = []
    package private(set) var remarks: [Remark] = []
    /// Where texts are in the table that they come from.
    private(set) var places: [LocalizationID: SourceLocation] = [:]

    package init(_ editor: CatalogEditor) { self.editor = editor }

    /// The catalog before the change.
    package var catalog: Catalog { editor.catalog }

    package var errors: [Remark] { remarks.filter { $0.severity == .error } }
    package var warnings: [Remark] { remarks.filter { $0.severity == .warning } }

    /// The outcomes for keys and their texts, in the requested order, and then for the translations of source texts
    /// that change.
    package var outcomes: [Outcome] { requested + applied.get(apply).outdated }

    /// The catalog after the change.
    package func bytes() -> [UInt8] { applied.get(apply).bytes }

    /// The same, read.
    package var changedCatalog: Catalog {
        let applied = applied.get(apply)
        return applied.catalog ?? Catalog(bytes: applied.bytes)
    }

    /// The catalog after the change, and the outcomes for translations of source texts that change.
    private struct Applied: Sendable {
        let bytes: [UInt8]
        /// `nil` where it wasn't read for the outcomes.
        var catalog: Catalog?
        var outdated: [Outcome] = []
    }

    private func apply() -> Applied {
        var editor = editor
        for edit in edits { edit.apply(to: &editor) }
        let bytes = editor.bytes()
        var keys: [Key: String] = [:]
        for edit in edits {
            if let key = edit.key(changingTextIn: catalog.sourceLanguage) { keys[Key(key)] = edit.key }
        }
        if keys.isEmpty { return Applied(bytes: bytes) }
        let changed = Catalog(bytes: bytes)
        let outdated = OutdatedTranslations(changing: catalog, to: changed, keys: keys)
        if outdated.isEmpty { return Applied(bytes: bytes, catalog: changed) }
        return Applied(bytes: outdated.bytes(), outdated: outdated.outcomes)
    }

    /// Adds an edit, unless it could reach the wrong text: then the plan refuses the key.
    mutating func edit(_ key: String, _ change: CatalogEdit.Change) {
        if !refuseIfAmbiguous(key) { edits.append(CatalogEdit(key: key, change: change)) }
    }

    /// Refuses a key whose edits could reach the wrong text. ``edit(_:_:)`` asks for every edit; a plan asks before
    /// that to name the place of the request.
    ///
    /// - Returns: Whether the key is refused.
    package mutating func refuseIfAmbiguous(_ key: String, at place: SourceLocation? = nil) -> Bool {
        guard let ambiguity = editor.ambiguity(of: key) else { return false }
        if refusedKeys.insert(Key(key)).inserted || place != nil {
            refuse(key, at: place, ambiguity == .key ? .duplicateKey : .duplicateMember)
        }
        return true
    }

    /// - Parameter place: Where the text is in its table; `nil` if it comes from no table.
    mutating func locate(_ id: LocalizationID, at place: SourceLocation?) {
        if let place, places[id] == nil { places[id] = place }
    }

    mutating func remove(edits isEditRemoved: (CatalogEdit) -> Bool, outcomes isOutcomeRemoved: (Outcome) -> Bool) {
        edits.removeAll(where: isEditRemoved)
        requested.removeAll(where: isOutcomeRemoved)
    }

    /// Leaves some translations of a reworded key with the old one, which stays.
    mutating func leave(_ locales: [LanguageTag], behindRewordingTo key: Key) {
        for index in edits.indices {
            guard case .carry(let new, let carrying) = edits[index].change, Key(new) == key else { continue }
            let old = edits[index].key
            edits[index] = CatalogEdit(key: old, change: .carry(to: new, carrying.leaving(locales)))
            guard !carrying.isCopy else { continue }
            edit(old, .setExtractionState(.stale))
            note(old, .markedStale)
        }
    }

    /// Adds an outcome. A change that could reach the wrong text is refused instead.
    mutating func note(_ key: String, in locale: LanguageTag? = nil, _ action: Action, forms: Int = 1) {
        if action.isChange, refuseIfAmbiguous(key) { return }
        requested.append(Outcome(key: key, locale: locale, action: action, forms: forms))
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
        package var locale: LanguageTag?
        package let action: Action
        /// How many forms of the text it is about.
        package let forms: Int

        package init(key: String, locale: LanguageTag? = nil, action: Action, forms: Int = 1) {
            self.key = key
            self.locale = locale
            self.action = action
            self.forms = forms
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
        /// The approval of the text was taken back; the text stays as it is.
        case withdrawn
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
        /// The sources reworded the key, and the new one has its translations.
        case reworded(to: String)
        /// The source text changed after the translation, so the translation needs review.
        case outdated
        /// Another text for the same key and locale stays.
        case dropped(String)

        /// Whether the catalog or its review record changes.
        var isChange: Bool {
            switch self {
            case .unchanged, .kept: false
            default: true
            }
        }
    }

    /// Why something is kept as is.
    package enum KeepReason: Hashable, Sendable {
        /// The text differs and must not be replaced.
        case differs
        /// The catalog does not contain the key, and inserting it is not allowed.
        case notInCatalog
        /// The entry is marked "Don't Translate".
        case notTranslated
        /// Code uses the key at these places.
        case used([SourcePlace])
        /// No use was found, but code or another file mentions the key.
        case mentioned
        /// No use was found, but something that looks like a source was not read.
        case unread
        /// The entry has no text in the locale.
        case noText
    }
}

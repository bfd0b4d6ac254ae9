import Syntax

/// Edits a catalog, changing only the bytes that have to change.
///
/// Changes are collected and applied together. New content is formatted like its surroundings and goes where Xcode
/// would put it. An edit of an ambiguous key changes nothing, because it could reach the wrong text;
/// ``ambiguity(of:)`` tells.
public struct CatalogEditor: Sendable {
    public let catalog: Catalog
    private var editor: JSONEditor
    private lazy var entries = Dictionary(
        catalog.entries.map { (Key($0.key), $0) }, uniquingKeysWith: { first, _ in first })

    private let ambiguities: [Key: Ambiguity]
    private var phrases: [[Key]: StringSetEdit] = [:]
    /// The members that were removed, by the names on the path to each.
    private var removed: Set<[Key]> = []

    /// Why an edit could reach the wrong text.
    public enum Ambiguity: Sendable {
        /// The catalog contains the key more than once.
        case key
        /// An object in the entry contains a member more than once, such as a language.
        case member
    }

    /// The phrases of an App Shortcut as edited so far.
    private struct StringSetEdit {
        var state: UnitState
        /// By their numbers.
        var values: [Int: String]
    }

    /// - Throws: ``CatalogError/invalid`` if the catalog could not be read completely, since an edit might damage it further, or if
    ///   it has `strings` more than once.
    public init(_ catalog: Catalog) throws {
        let problems = catalog.structureProblems
        let hasOneList = !problems.contains { $0.key == nil && $0.kind == .duplicateKey("strings") }
        guard hasOneList, catalog.isValid(with: problems), catalog.stringsNode != nil else { throw CatalogError.invalid(catalog.problems) }
        self.catalog = catalog
        ambiguities = Self.ambiguities(problems, catalog)
        editor = JSONEditor(catalog.document) { KeyOrder.precedes($0, $1) }
    }

    private static func ambiguities(_ problems: [CatalogProblem], _ catalog: Catalog) -> [Key: Ambiguity] {
        let duplicates = problems.filter { if case .duplicateKey = $0.kind { $0.key != nil } else { false } }
        guard !duplicates.isEmpty else { return [:] }
        let keys = Set(catalog.entries.map(\.keyNode))
        return Dictionary(duplicates.map { (Key($0.key ?? ""), keys.contains($0.node) ? .key : .member) }) { $0 == .key ? $0 : $1 }
    }

    /// Whether any edit has changed the catalog.
    public var hasChanges: Bool { editor.hasChanges }

    /// Why an edit of a key could reach the wrong text, so that it changes nothing; `nil` for any other key.
    public func ambiguity(of key: String) -> Ambiguity? { ambiguities.isEmpty ? nil : ambiguities[Key(key)] }

    /// Adds an empty entry.
    public mutating func insertEntry(_ key: String) {
        set(["strings", key], to: .object([]))
    }

    /// Removes an entry and everything in it. Does nothing if there is no such entry.
    public mutating func removeEntry(_ key: String) {
        remove(["strings", key])
    }

    /// Changes the key of an entry. Its value is copied byte for byte.
    public mutating func renameEntry(_ key: String, to newKey: String) {
        guard let entry = entries[Key(key)] else { return }
        replaceEntry(key, with: newKey, Array(catalog.bytes[catalog.document.range(entry.node)]))
    }

    /// Replaces an entry with one that has a new key and the given bytes as its value.
    mutating func replaceEntry(_ key: String, with newKey: String, _ bytes: [UInt8]) {
        guard ambiguity(of: key) == nil, ambiguity(of: newKey) == nil else { return }
        remove(["strings", key])
        set(["strings", newKey], to: .verbatim(bytes))
    }

    /// Gives a key the contents of another one, in place of its own.
    ///
    /// - Parameters:
    ///   - isCopy: Whether the other key stays.
    ///   - change: Edits the other key, by its name; the edits reach the new key alone.
    package mutating func carryEntry(_ key: String, to newKey: String, isCopy: Bool,
        changing change: (inout CatalogEditor) -> Void) {
        guard let entry = entries[Key(key)], ambiguity(of: key) == nil, ambiguity(of: newKey) == nil else { return }
        var changed = self
        changed.editor = JSONEditor(catalog.document) { KeyOrder.precedes($0, $1) }
        changed.phrases = [:]
        changed.removed = []
        change(&changed)
        let node = catalog.document.range(entry.node)
        let edits = changed.edits().map { edit in
            ByteEdit(edit.range.lowerBound - node.lowerBound..<edit.range.upperBound - node.lowerBound, edit.replacement)
        }
        if !isCopy { remove(["strings", key]) }
        set(["strings", newKey], to: .verbatim(edits.applied(to: Array(catalog.bytes[node]))))
    }

    /// Sets the extraction state of an entry.
    ///
    /// - Parameter state: `nil` removes the member, which means the same as ``ExtractionState/automatic``.
    public mutating func setExtractionState(_ state: ExtractionState?, of key: String) {
        set(state.map { .string($0.rawValue) }, ["strings", key, "extractionState"])
    }

    /// Sets the comment for translators; `nil` removes it.
    public mutating func setComment(_ comment: String?, of key: String) {
        set(comment.map { .string($0) }, ["strings", key, "comment"])
    }

    /// Removes the marks that Xcode generated the comment.
    public mutating func removeCommentAutoGenerated(of key: String) {
        set(nil, ["strings", key, "isCommentAutoGenerated"])
        set(nil, ["strings", key, "commentGenerationVersion"])
    }

    /// Sets the text of a key in a language, and its state. Creates the entry and the localization if necessary.
    public mutating func setText(_ text: String, state: UnitState, of key: String, in language: LanguageTag) {
        let path = ["strings", key, "localizations", language.rawValue]
        let unit = isRemoved(path) ? nil : entries[Key(key)]?.localization(for: language)?.unit
        guard let unit, unit.valueNode != nil, unit.stateNode != nil else {
            return set(
                path + ["stringUnit"], to: .object([("state", .string(state.rawValue)), ("value", .string(text))]))
        }
        if unit.value != text { set(path + ["stringUnit", "value"], to: .string(text)) }
        if unit.state != state { set(path + ["stringUnit", "state"], to: .string(state.rawValue)) }
    }

    /// Sets the text of one case of a variation: a plural category, a device, or a case of a substitution. The empty
    /// path denotes a text without variations.
    public mutating func setText(
        _ text: String, state: UnitState, of key: String, in language: LanguageTag, at path: VariationPath
    ) {
        if path.steps.isEmpty { return setText(text, state: state, of: key, in: language) }
        if let number = path.phrase { return setPhrase(text, number, state: state, of: key, in: language) }
        let members = ["strings", key, "localizations", language.rawValue] + path.members + ["stringUnit"]
        set(members + ["state"], to: .string(state.rawValue))
        set(members + ["value"], to: .string(text))
    }

    /// Sets a phrase of an App Shortcut, starting at 1, or adds it behind the others. The phrases of a language have
    /// one state, so one that is not translated makes it that of all.
    private mutating func setPhrase(_ text: String, _ number: Int, state: UnitState, of key: String, in language: LanguageTag) {
        let path = ["strings", key, "localizations", language.rawValue, "stringSet"]
        let present = entries[Key(key)]?.localization(for: language)?.stringSet
        let numbered = Dictionary(uniqueKeysWithValues: (present?.values ?? []).enumerated().map { ($0 + 1, $1) })
        let place = path.map { Key($0) }
        var edit = phrases[place] ?? StringSetEdit(state: state, values: numbered)
        edit.values[number] = text
        if state != .translated { edit.state = state }
        phrases[place] = edit
        set(path + ["state"], to: .string(edit.state.rawValue))
        set(path + ["values"], to: .array(edit.values.sorted { $0.key < $1.key }.map { .string($0.value) }))
    }

    /// Sets the argument that a substitution varies by, starting at 1, and its conversion without the percent sign.
    /// `nil` leaves the current value unchanged.
    public mutating func setSubstitution(
        _ name: String, argumentNumber: Int?, formatSpecifier: String?, of key: String, in language: LanguageTag
    ) {
        let path = ["strings", key, "localizations", language.rawValue, "substitutions", name]
        if let argumentNumber { set(path + ["argNum"], to: .integer(argumentNumber)) }
        if let formatSpecifier { set(path + ["formatSpecifier"], to: .string(formatSpecifier)) }
    }

    /// Sets the state of a text without variations. The text itself does not change.
    public mutating func setState(_ state: UnitState, of key: String, in language: LanguageTag) {
        setState(state, of: key, in: language, at: VariationPath())
    }

    /// Sets the state of one case of a variation. The text itself does not change.
    public mutating func setState(_ state: UnitState, of key: String, in language: LanguageTag, at path: VariationPath) {
        let members = ["strings", key, "localizations", language.rawValue] + path.members + ["stringUnit", "state"]
        set(members, to: .string(state.rawValue))
    }

    /// Sets the state of the phrases of an App Shortcut. The phrases themselves do not change.
    public mutating func setPhraseState(_ state: UnitState, of key: String, in language: LanguageTag) {
        set(["strings", key, "localizations", language.rawValue, "stringSet", "state"], to: .string(state.rawValue))
    }

    /// Marks an entry "Don't Translate", or removes the mark.
    public mutating func setShouldTranslate(_ shouldTranslate: Bool, of key: String) {
        set(shouldTranslate ? nil : .bool(false), ["strings", key, "shouldTranslate"])
    }

    /// Keeps Xcode from making a Swift symbol for an entry, or lets it again.
    public mutating func setGeneratesSymbol(_ generatesSymbol: Bool, of key: String) {
        set(generatesSymbol ? nil : .bool(false), ["strings", key, "generatesSymbol"])
    }

    /// Removes one case of a variation.
    public mutating func removeVariation(of key: String, in language: LanguageTag, at path: VariationPath) {
        remove(["strings", key, "localizations", language.rawValue] + path.members)
    }

    /// Removes the localization of an entry for a language.
    public mutating func removeLocalization(of key: String, in language: LanguageTag) {
        phrases[["strings", Key(key), "localizations", Key(language.rawValue), "stringSet"]] = StringSetEdit(state: .translated, values: [:])
        remove(["strings", key, "localizations", language.rawValue])
    }

    /// Removes the localizations of an entry for all languages.
    public mutating func removeLocalizations(of key: String) { remove(["strings", key, "localizations"]) }

    /// The bytes of the catalog with all changes applied.
    public func bytes() -> [UInt8] { edits().applied(to: catalog.bytes) }

    /// The changes as edits to the original bytes, sorted.
    package func edits() -> [ByteEdit] { editor.edits() }

    private mutating func set(_ value: JSONValue?, _ path: [String]) {
        if let value { set(path, to: value) } else { remove(path) }
    }

    /// - Parameter path: The names of the members: `strings`, the key, and others.
    private mutating func set(_ path: [String], to value: JSONValue) {
        if ambiguity(of: path[1]) == nil { editor.set(path, to: value) }
    }

    private mutating func remove(_ path: [String]) {
        guard ambiguity(of: path[1]) == nil else { return }
        editor.remove(path)
        removed.insert(path.map { Key($0) })
    }

    /// Whether a member, or one around it, is removed by an earlier change, so that nothing of it is left to keep.
    private func isRemoved(_ path: [String]) -> Bool {
        !removed.isEmpty && path.indices.contains { removed.contains(path[...$0].map { Key($0) }) }
    }
}

private extension VariationPath {
    /// The names of the JSON members on the path from the localization to the case.
    var members: [String] {
        var members: [String] = []
        for step in steps {
            switch step {
            case .substitution(let name): members += ["substitutions", name]
            case .variation(let axis, let name): members += ["variations", axis.rawValue, name]
            }
        }
        return members
    }
}

/// Why a catalog cannot be edited.
public enum CatalogError: Error, Sendable {
    /// The file is not strict JSON or not a catalog; the problems say where.
    case invalid([Catalog.Problem])
}

import Syntax

/// Changes a catalog by the bytes that must change and no others.
///
/// Changes are collected and written all at once; what is new looks like what stands around it and goes where
/// Xcode would put it.
public struct CatalogEditor: Sendable {
    public let catalog: Catalog
    private var editor: JSONEditor

    /// - Throws: ``CatalogError/invalid`` for a catalog that could not be read whole, which an edit might damage further.
    public init(_ catalog: Catalog) throws {
        guard catalog.isValid, catalog.stringsNode != nil else { throw CatalogError.invalid(catalog.problems) }
        self.catalog = catalog
        editor = JSONEditor(catalog.document) { KeyOrder.precedes($0, $1) }
    }

    public var hasChanges: Bool { editor.hasChanges }

    /// Adds an entry with nothing in it.
    public mutating func insertEntry(_ key: String) {
        editor.set(["strings", key], to: .object([]))
    }

    public mutating func removeEntry(_ key: String) {
        editor.remove(["strings", key])
    }

    /// Gives an entry another key. What it holds is copied byte for byte.
    public mutating func renameEntry(_ key: String, to newKey: String) {
        guard let entry = catalog.entry(for: key) else { return }
        editor.remove(["strings", key])
        editor.set(["strings", newKey], to: .verbatim(Array(catalog.bytes[catalog.document.range(entry.node)])))
    }

    public mutating func setExtractionState(_ state: ExtractionState?, of key: String) {
        set(state.map { .string($0.rawValue) }, ["strings", key, "extractionState"])
    }

    public mutating func setComment(_ comment: String?, of key: String) {
        set(comment.map { .string($0) }, ["strings", key, "comment"])
    }

    /// Sets the text of a key in a language, with its state; the entry and the localization are made where they are missing.
    public mutating func setText(_ text: String, state: UnitState, of key: String, in language: LanguageTag) {
        let path = ["strings", key, "localizations", language.rawValue]
        let unit = catalog.entry(for: key)?.localization(for: language)?.unit
        guard let unit, unit.valueNode != nil, unit.stateNode != nil else {
            editor.set(
                path + ["stringUnit"],
                to: .object([.init("state", .string(state.rawValue)), .init("value", .string(text))]))
            return
        }
        if unit.value != text { editor.set(path + ["stringUnit", "value"], to: .string(text)) }
        if unit.state != state { editor.set(path + ["stringUnit", "state"], to: .string(state.rawValue)) }
    }

    /// Sets the text of one case of a variation: a plural category, a device, or a case of a substitution.
    public mutating func setText(
        _ text: String, state: UnitState, of key: String, in language: LanguageTag, at path: VariationPath
    ) {
        let members = ["strings", key, "localizations", language.rawValue] + path.members + ["stringUnit"]
        editor.set(members + ["state"], to: .string(state.rawValue))
        editor.set(members + ["value"], to: .string(text))
    }

    /// Sets the state of a text that does not vary, and leaves the text alone.
    public mutating func setState(_ state: UnitState, of key: String, in language: LanguageTag) {
        editor.set(["strings", key, "localizations", language.rawValue, "stringUnit", "state"], to: .string(state.rawValue))
    }

    /// Marks an entry "Don't Translate", or takes the mark away.
    public mutating func setShouldTranslate(_ shouldTranslate: Bool, of key: String) {
        set(shouldTranslate ? nil : .bool(false), ["strings", key, "shouldTranslate"])
    }

    /// Takes away one case of a variation.
    public mutating func removeVariation(of key: String, in language: LanguageTag, at path: VariationPath) {
        editor.remove(["strings", key, "localizations", language.rawValue] + path.members)
    }

    public mutating func removeLocalization(of key: String, in language: LanguageTag) {
        editor.remove(["strings", key, "localizations", language.rawValue])
    }

    /// The file with all changes.
    public func bytes() -> [UInt8] { edits().applied(to: catalog.bytes) }

    package func edits() -> [JSONEdit] { editor.edits() }

    private mutating func set(_ value: JSONFragment?, _ path: [String]) {
        if let value { editor.set(path, to: value) } else { editor.remove(path) }
    }
}

private extension VariationPath {
    /// The names of the members from the localization to the case.
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
    /// It is not strict JSON, or not a catalog; the problems say where.
    case invalid([Catalog.Problem])
}

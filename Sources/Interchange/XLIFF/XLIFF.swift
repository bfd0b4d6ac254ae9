import StringCatalog
import Syntax

/// The units of an XLIFF 1.2 document, as Xcode exports and imports them, or of one in XLIFF 2.
package struct XLIFF: Sendable {
    /// The texts of one file of the project in one language.
    package struct File: Sendable {
        /// The path in the project, such as `App/Localizable.xcstrings`.
        package var original: String
        /// Whether the document has that path, rather than some identifier of the file.
        package internal(set) var namesOriginal = true
        package var sourceLanguage: LanguageTag
        /// `nil` for a document without a target language yet.
        package var targetLanguage: LanguageTag?
        package var units: [Unit]
        /// Where a document that was read has each unit, in their order.
        package internal(set) var places: [SourceLocation] = []

        package init(original: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag?, units: [Unit] = []) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.targetLanguage = targetLanguage
            self.units = units
        }
    }

    package struct Unit: Sendable, Hashable {
        /// The key, followed by ``XLIFF/keySeparator`` and the variation if the text varies.
        package var id: String
        /// The name of the text in the project, where a platform has identifiers of its own.
        package var resourceName: String?
        package var source: String
        /// `nil` when the unit has no target.
        package var target: String?
        /// The phrases of an App Shortcut; the source text is the first of them. Empty for other units.
        package var sourcePhrases: [String] = []
        /// The same of the target.
        package var targetPhrases: [String] = []
        /// The `state` of the target, such as `translated`.
        package var state: String?
        /// Qualifies the state, such as `leveraged-mt` for machine translation.
        package var stateQualifier: String?
        package var note: String?
        /// The context of the text in code, as a note of its own that is not read back.
        package var context: String?
        /// Whether Xcode generated the note.
        package var isNoteGenerated = false
        /// Whether the unit says `approved="yes"`, without which some tools call a finished text fuzzy.
        package var isApproved = false
        /// False when the unit says `translate="no"`.
        package var shouldTranslate: Bool
        /// Why the texts cannot be used: part of them was lost.
        package var problem: InterchangeProblem?

        package init(
            id: String, source: String = "", target: String? = nil, state: String? = nil, stateQualifier: String? = nil,
            note: String? = nil, shouldTranslate: Bool = true
        ) {
            self.id = id
            self.source = source
            self.target = target
            self.state = state
            self.stateQualifier = stateQualifier
            self.note = note
            self.shouldTranslate = shouldTranslate
        }
    }

    /// Marks notes that this tool made from the code.
    static let contextOrigin = "xcstrings"

    /// Separates a key from its variation: `%lld files|==|plural.one`.
    package static let keySeparator = "|==|"

    package private(set) var files: [File]

    /// The document's version, if it is not supported.
    package let unsupportedVersion: String?

    package init(_ files: [File]) {
        self.files = files
        unsupportedVersion = nil
    }

    /// Reads a document. Never loads external resources, whatever it refers to.
    ///
    /// - Throws: ``InterchangeProblem`` if it is not well formed or contains no file. A document in another version
    ///   does not throw: it has no files and an ``unsupportedVersion``.
    package init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        var reader = try XLIFFReader(bytes)
        try reader.read()
        files = reader.files
        unsupportedVersion = reader.unsupportedVersion
    }
}

extension XLIFF.File {
    /// The units with their variation paths, grouped by key.
    ///
    /// - Parameter isKey: Whether a catalog has a key; an identifier that is a key has no variation path, whatever it ends with.
    package func unitsByKey(isKey: (String) -> Bool = { _ in false }) -> [(key: String, units: [(unit: XLIFF.Unit, path: VariationPath)])] {
        FormIdentity.byKey(units, isKey: isKey) { ($0.id, $0.source) }.map { ($0.key, $0.items.map { (unit: $0.item, path: $0.path) }) }
    }
}

extension XLIFF.Unit {
    /// The texts of the source, each with the path of its form, if the unit is that of a path.
    package func sourceForms(at path: VariationPath) -> [VariedText.Form] {
        Self.forms(source, sourcePhrases, at: path)
    }

    /// The texts of the target, in the same way.
    package func targetForms(at path: VariationPath) -> [VariedText.Form] {
        Self.forms(target ?? "", targetPhrases, at: path)
    }

    private static func forms(_ text: String, _ phrases: [String], at path: VariationPath) -> [VariedText.Form] {
        if phrases.isEmpty { return [.init(path: path, text: text)] }
        return phrases.enumerated().map { .init(path: .phrase($0 + 1), text: $1) }
    }

    /// Whether the text is part of a rule in a `.stringsdict`, whose arguments have no positions.
    package var isOfRule: Bool { FormIdentity.isOfRule(id) }

    /// The key, and the unit's variation path.
    ///
    /// - Parameter isKey: Whether a catalog has a key. Xcode takes every identifier that ends like a variation path for a variation and
    ///   loses the translation if it is a key.
    package func keyAndPath(isKey: (String) -> Bool = { _ in false }) -> (key: String, path: VariationPath) {
        let identity = FormIdentity(id, isKey: isKey)
        return if case .path(let path) = identity.form { (identity.key, path) } else { (id, VariationPath()) }
    }
}

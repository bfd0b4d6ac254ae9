import Foundation
import StringCatalog
import Syntax

/// The units of an XLIFF 1.2 document, as Xcode exports and imports them.
package struct XLIFF: Sendable {
    /// The texts of one file of the project in one language.
    package struct File: Sendable {
        /// The path in the project, such as `App/Localizable.xcstrings`.
        package var original: String
        package var sourceLanguage: LanguageTag
        /// `nil` for a document that is not meant for a language yet.
        package var targetLanguage: LanguageTag?
        package var units: [Unit]

        package init(original: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag?, units: [Unit] = []) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.targetLanguage = targetLanguage
            self.units = units
        }
    }

    package struct Unit: Sendable, Hashable {
        /// The key, and for a text that varies what ``XLIFF/keySeparator`` parts from it.
        package var id: String
        package var source: String
        /// `nil` when the document has none.
        package var target: String?
        /// The `state` of the target, such as `translated`.
        package var state: String?
        /// More of the state, such as `leveraged-mt` for what a machine translated.
        package var stateQualifier: String?
        package var note: String?
        /// Whether Xcode wrote the note by itself.
        package var isNoteGenerated = false
        /// False when the unit says `translate="no"`.
        package var shouldTranslate: Bool
        /// Why the texts cannot be used as they are here: something of them is lost.
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

    /// Stands between a key and the case of a variation: `%lld files|==|plural.one`.
    package static let keySeparator = "|==|"

    package private(set) var files: [File]

    /// The version of a document, if it is not supported.
    package let unsupportedVersion: String?

    package init(_ files: [File]) {
        self.files = files
        unsupportedVersion = nil
    }

    /// Reads a document. Nothing outside of it is looked up, whatever it refers to.
    ///
    /// - Throws: ``InterchangeProblem`` for one that is not well formed or has no file in it. A document in another version than
    ///   1.x is none: it has no files here, and an ``unsupportedVersion``.
    package init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        var reader = try XLIFFReader(bytes)
        try reader.read()
        files = reader.files
        unsupportedVersion = reader.unsupportedVersion
    }
}

extension XLIFF.File {
    /// The units with the cases that they are for, those of one key together.
    package var unitsByKey: [(key: String, units: [(unit: XLIFF.Unit, path: VariationPath)])] {
        var result: [(key: String, units: [(unit: XLIFF.Unit, path: VariationPath)])] = []
        // By its bytes: texts that look the same, composed in two ways, are different keys.
        var indices: [[UInt8]: Int] = [:]
        for unit in units {
            let (key, path) = unit.keyAndPath
            if let index = indices[Array(key.utf8)] {
                result[index].units.append((unit, path))
            } else {
                indices[Array(key.utf8)] = result.count
                result.append((key, [(unit, path)]))
            }
        }
        return result
    }
}

extension XLIFF.Unit {
    /// The key, and the case of it that the unit is for.
    package var keyAndPath: (key: String, path: VariationPath) {
        if let separator = id.range(of: XLIFF.keySeparator, options: .backwards),
            let path = VariationPath(String(id[separator.upperBound...])), !path.steps.isEmpty
        {
            return (String(id[..<separator.lowerBound]), path)
        }
        return (id, VariationPath())
    }
}

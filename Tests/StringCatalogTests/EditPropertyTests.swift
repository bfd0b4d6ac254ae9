import Foundation
import TestSupport
import Testing

@testable import StringCatalog
@testable import Syntax

/// Random edits of real catalogs: our reader and Foundation agree on the result, nothing else changes, and undoing an edit
/// restores the bytes.
@Suite struct EditPropertyTests {
    /// Each edit separately.
    private static let editsAFile = max(1, TestRun.rounds(200, thorough: 2000) / max(1, Corpus.catalogs.count))

    private static let seed = SeededGenerator.seed(for: "random edits, \(editsAFile) a file")

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: Corpus.catalogs)
    func randomEditsMeanWhatTheySayAndCanBeUndone(file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let catalog = Catalog(bytes: bytes)
        guard catalog.isValid else { return }
        let keys = catalog.entries.map(\.key)
        // Foundation keeps only one of two members with the same key, and not always the same one.
        guard Set(keys).count == keys.count else { return }
        let before = try Self.strings(bytes)
        let salt = file.lastPathComponent.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
        var random = SeededGenerator(seed: Self.seed &+ salt)
        for _ in 0..<Self.editsAFile {
            var editor = try CatalogEditor(catalog)
            var expected = before
            let change = RandomChange(keys: keys, languages: catalog.languages, using: &random)
            change.apply(&editor, &expected)
            let edits = editor.edits()
            let after = edits.applied(to: bytes)
            let note = "\(file.lastPathComponent): \(change), seed \(Self.seed)"
            #expect(edits.inverse(of: bytes).applied(to: after) == bytes, "\(note)")
            let again = Catalog(bytes: after)
            #expect(again.isValid, "\(note)")
            #expect(try NSDictionary(dictionary: Self.strings(after)) == NSDictionary(dictionary: expected), "\(note)")
            #expect(Set(again.entries.map(\.key)) == Set(expected.keys), "\(note)")
        }
    }

    private static func strings(_ bytes: [UInt8]) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]))
        return (object as? [String: Any])?["strings"] as? [String: Any] ?? [:]
    }
}

/// A change that an editor makes to the bytes and this test to dictionaries.
private struct RandomChange: CustomStringConvertible {
    enum Kind: CaseIterable {
        case insert, text, state, comment, remove, removeLanguage, plural, extraction
    }

    let kind: Kind
    let key: String
    let language: LanguageTag
    let text: String

    init(keys: [String], languages: [LanguageTag], using random: inout SeededGenerator) {
        kind = keys.isEmpty ? .insert : Kind.allCases.randomElement(using: &random) ?? .insert
        let word = { (random: inout SeededGenerator) in
            (0..<Int.random(in: 0...6, using: &random)).map { _ in
                ["a", "Z", "7", " ", "\"", "\\", "\n", "中", "é", "%@", "/", "\u{2028}", "😀", "\u{1}"].randomElement(using: &random) ?? ""
            }.joined()
        }
        text = word(&random)
        language = (languages + ["ja", "x-new"]).randomElement(using: &random) ?? "ja"
        var key = kind == .insert ? "new " + word(&random) : keys.randomElement(using: &random) ?? ""
        while kind == .insert, keys.contains(key) { key += "+" }
        self.key = key
    }

    var description: String { "\(kind) \(key.debugDescription) \(language) \(text.debugDescription)" }

    func apply(_ editor: inout CatalogEditor, _ strings: inout [String: Any]) {
        var entry = strings[key] as? [String: Any] ?? [:]
        var localizations = entry["localizations"] as? [String: Any] ?? [:]
        var localization = localizations[language.rawValue] as? [String: Any] ?? [:]
        switch kind {
        case .insert:
            editor.insertEntry(key)
        case .text:
            editor.setText(text, state: .translated, of: key, in: language)
            var unit = localization["stringUnit"] as? [String: Any] ?? [:]
            unit["state"] = "translated"
            unit["value"] = text
            localization["stringUnit"] = unit
        case .state:
            editor.setState(.needsReview, of: key, in: language)
            var unit = localization["stringUnit"] as? [String: Any] ?? [:]
            unit["state"] = "needs_review"
            localization["stringUnit"] = unit
        case .comment:
            editor.setComment(text, of: key)
            entry["comment"] = text
        case .remove:
            editor.removeEntry(key)
            strings[key] = nil
            return
        case .removeLanguage:
            editor.removeLocalization(of: key, in: language)
            if localizations.removeValue(forKey: language.rawValue) != nil { entry["localizations"] = localizations }
            strings[key] = entry
            return
        case .plural:
            let path = VariationPath(steps: [.variation(.plural, "other")])
            editor.setText(text, state: .new, of: key, in: language, at: path)
            var variations = localization["variations"] as? [String: Any] ?? [:]
            var plural = variations["plural"] as? [String: Any] ?? [:]
            var other = plural["other"] as? [String: Any] ?? [:]
            var unit = other["stringUnit"] as? [String: Any] ?? [:]
            unit["state"] = "new"
            unit["value"] = text
            other["stringUnit"] = unit
            plural["other"] = other
            variations["plural"] = plural
            localization["variations"] = variations
        case .extraction:
            editor.setExtractionState(.manual, of: key)
            entry["extractionState"] = "manual"
        }
        if [.text, .state, .plural].contains(kind) {
            localizations[language.rawValue] = localization
            entry["localizations"] = localizations
        }
        strings[key] = entry
    }
}

extension [ByteEdit] {
    /// The edits that restore the original text.
    func inverse(of bytes: [UInt8]) -> [ByteEdit] {
        var shift = 0
        return map { edit in
            let start = edit.range.lowerBound + shift
            shift += edit.replacement.count - edit.range.count
            return ByteEdit(start..<start + edit.replacement.count, Array<UInt8>(bytes[edit.range]))
        }
    }
}

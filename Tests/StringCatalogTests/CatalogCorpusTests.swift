import Foundation
import TestSupport
import Testing

@testable import StringCatalog

/// Real catalogs; skipped if they are not next to the checkout.
@Suite struct CatalogCorpusTests {
    /// The lines that are only in one of the texts, by a plain comparison from both ends.
    private func changedLines(_ before: [UInt8], _ after: [UInt8]) -> (removed: [String], added: [String]) {
        let a = String(decoding: before, as: UTF8.self).components(separatedBy: "\n")
        let b = String(decoding: after, as: UTF8.self).components(separatedBy: "\n")
        var head = 0
        while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
        var tail = 0
        while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        return (Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
    }

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: Corpus.catalogs)
    func anEntryIsAddedWithoutTouchingTheOthers(file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let catalog = Catalog(bytes: bytes)
        #expect(catalog.bytes == bytes)
        guard catalog.isValid else { return }
        var editor = try CatalogEditor(catalog)
        editor.setExtractionState(.manual, of: "A key that nobody has 7")
        editor.setText("値", state: .translated, of: "A key that nobody has 7", in: "ja")
        let after = editor.bytes()
        let again = Catalog(bytes: after)
        #expect(again.isValid)
        #expect(again.entries.count == catalog.entries.count + 1)
        #expect(again.entry(for: "A key that nobody has 7")?.localization(for: "ja")?.unit?.value == "値")
        let isMinified = bytes.filter { $0 == 0x0A }.count < 3
        guard !isMinified, !catalog.entries.isEmpty else { return }
        let diff = changedLines(bytes, after)
        // If JSON needs a comma, one more line changes: the one that had none.
        #expect(diff.removed.count <= 1 && diff.removed.allSatisfy { diff.added.contains($0 + ",") }, "\(diff.removed)")
        let (before, now) = try (Self.meaning(bytes), Self.meaning(after))
        #expect(now == before.merging(now) { old, _ in old })
    }

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: Corpus.catalogs)
    func aChangeTouchesItsOwnLinesAlone(file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let catalog = Catalog(bytes: bytes)
        guard catalog.isValid, bytes.filter({ $0 == 0x0A }).count > 2 else { return }
        let units = catalog.entries.flatMap { entry in
            entry.localizations.compactMap { localization in localization.unit.map { (entry.key, localization.language, $0) } }
        }
        for (key, language, unit) in [units.first, units.dropFirst(units.count / 2).first, units.last].compactMap({ $0 }) {
            var value = try CatalogEditor(catalog)
            value.setText(unit.value + "!", state: unit.state, of: key, in: language)
            let valueDiff = changedLines(bytes, value.bytes())
            #expect(valueDiff.removed.count == 1 && valueDiff.added.count == 1, "\(key) \(language)")

            var state = try CatalogEditor(catalog)
            state.setState(unit.state == .new ? .translated : .new, of: key, in: language)
            let stateDiff = changedLines(bytes, state.bytes())
            #expect(stateDiff.removed.count == 1 && stateDiff.added.count == 1, "\(key) \(language)")
        }
        // Without its only entry, the object is empty, and its braces are adjacent if that is the style of the file.
        guard catalog.entries.count > 1 else { return }
        for key in Set([catalog.entries.first, catalog.entries.dropFirst(catalog.entries.count / 2).first, catalog.entries.last].compactMap { $0?.key }) {
            var editor = try CatalogEditor(catalog)
            editor.removeEntry(key)
            let diff = changedLines(bytes, editor.bytes())
            // The preceding entry loses its comma; if nothing is left, only the braces remain.
            #expect(
                diff.added.count <= 1 && diff.added.allSatisfy { diff.removed.contains($0 + ",") || $0.isEmpty },
                "\(key): \(diff.added)")
        }
    }

    private static func meaning(_ bytes: [UInt8]) throws -> [String: NSObject] {
        let object = try JSONSerialization.jsonObject(with: Data(bytes))
        let strings = (object as? [String: Any])?["strings"] as? [String: Any] ?? [:]
        return strings.compactMapValues { $0 as? NSObject }
    }
}

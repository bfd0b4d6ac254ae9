import Extraction
import Foundation
import Inventory
import StringCatalog
import TestSupport
import Testing

@testable import Workspace

/// While a file is edited, the scan that takes its new text in says what a scan of everything would say.
@Suite struct EditedSourceTests {
    private static let pieces = [
        "x", "\"", "Text(\"New\")", "\n", " ", "}", "{", "(", ")", ",", ".", "title", "\"A new sentence.\"", "// note\n", "é", "%@", "\\(name)",
        "let title: String\n", "func go() { Text(\"Go\") }\n", "#if DEBUG\n", "#endif\n",
    ]

    /// The fixtures about the ways of texts, as one project.
    private static func files() throws -> [String: [UInt8]] {
        let folder = Checkout.fixtures.appendingPathComponent("extraction/flow")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) })
    }

    private static func scan(_ files: [String: [UInt8]]) -> SourceScan {
        SourceScan(files.sorted { $0.key < $1.key }.map { SourceFile(path: $0, bytes: $1) }, jobs: 1, isKept: true)
    }

    /// A scan, the match of its strings with a catalog, and the texts that escape localization.
    private struct Reading {
        let match: CatalogMatch
        let inventory: Inventory
        let escaping: Inventory.UnlocalizedTexts

        /// - Parameter earlier: That of an earlier scan, and the files that have changed since.
        init(
            _ scan: SourceScan, _ files: [String: [UInt8]], _ catalog: Catalog,
            after earlier: (reading: Reading, scan: SourceScan, replaced: Set<String>)? = nil
        ) {
            let isSame = earlier?.scan.changes == scan.changes
            let renewed = earlier.flatMap { earlier in
                isSame ? earlier.reading.match : scan.changedFiles.flatMap {
                    earlier.reading.match.replacing($0, of: earlier.scan.extraction, with: scan.extraction)
                }
            }
            match = renewed ?? CatalogMatch(
                scan.extraction, catalogs: [("Localizable.xcstrings", catalog)], after: earlier?.reading.match)
            var input = Inventory.Input(catalogs: [("Localizable.xcstrings", catalog, true)], match: match)
            input.sources = files
            inventory = Inventory(input, after: earlier?.reading.inventory)
            let change = earlier.map { earlier -> Inventory.Change in
                isSame ? .bytes(of: earlier.replaced)
                    : scan.changedFiles.map { .strings(in: $0, bytesOf: earlier.replaced) } ?? .anything
            }
            escaping = inventory.escaping(
                scan.extraction, after: earlier?.reading.escaping, change ?? .anything)
        }
    }

    /// A catalog with every second key.
    private static func catalog(of scan: SourceScan) -> Catalog {
        let keys = Set(scan.extraction.strings.map(\.key)).sorted().enumerated().filter { $0.offset % 2 == 0 }
        let entries = keys.map { _, key in
            #"""
            \#(JSONValue.string(key).packed()) :
              { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "訳" } } } }
            """#
        }.joined(separator: ",")
        return Catalog(bytes: Array(#"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#.utf8))
    }

    /// Some bytes, as if typed, deleted or pasted. Most edits are at one place, where someone types.
    private static func edit(_ bytes: inout [UInt8], at cursor: inout Int, _ random: inout SeededGenerator) {
        if Int.random(in: 0..<8, using: &random) == 0 { cursor = Int.random(in: 0...bytes.count, using: &random) }
        cursor = min(cursor, bytes.count)
        if Int.random(in: 0..<3, using: &random) == 0, cursor > 0 {
            let start = max(0, cursor - Int.random(in: 1...4, using: &random))
            bytes.removeSubrange(start..<cursor)
            cursor = start
        } else {
            let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
            bytes.insert(contentsOf: piece, at: cursor)
            cursor += piece.count
        }
    }

    @Test func afterAnyEditsTheScanSaysWhatAScanOfEverythingSays() throws {
        let seed = SeededGenerator.seed(for: "edited sources")
        var random = SeededGenerator(seed: seed)
        let original = try Self.files()
        var files = original
        var scan = Self.scan(files)
        let catalog = Self.catalog(of: scan)
        var reading = Reading(scan, files, catalog)
        var (path, cursor) = (files.keys.sorted()[0], 0)
        var (unchanged, replaced) = (0, 0)
        for round in 0..<TestRun.rounds(800, thorough: 20_000) {
            if Int.random(in: 0..<12, using: &random) == 0, let other = files.keys.sorted().randomElement(using: &random) {
                (path, cursor) = (other, Int.random(in: 0...(files[other]?.count ?? 0), using: &random))
                // Otherwise nothing would be left of them after a while.
                if Int.random(in: 0..<3, using: &random) == 0 {
                    files = original
                    scan = Self.scan(files)
                    reading = Reading(scan, files, catalog)
                }
            }
            // An editor gets ready for a file that was opened.
            if round % 10 == 0 { scan = scan.separating(path, jobs: 1) ?? scan }
            var bytes = files[path] ?? []
            Self.edit(&bytes, at: &cursor, &random)
            files[path] = bytes
            if let edited = scan.replacing(path, bytes, jobs: 1) {
                if edited.changes == scan.changes { unchanged += 1 }
                replaced += 1
                reading = Reading(edited, files, catalog, after: (reading, scan, [path]))
                scan = edited
            } else {
                scan = Self.scan(files)
                reading = Reading(scan, files, catalog)
            }
            guard round % 4 == 0 else { continue }
            let fresh = Self.scan(files)
            let (found, all) = (scan.extraction, fresh.extraction)
            let place = Comment(rawValue: "\(path) after \(round) edits, seed \(seed)")
            try #require(found.strings == all.strings, place)
            try #require(found.symbols == all.symbols, place)
            try #require(found.unlocalized == all.unlocalized, place)
            try #require(found.localizedUses == all.localizedUses, place)
            try #require(found.conventions == all.conventions, place)
            try #require(found.code == all.code, place)
            // They take longer than the scan.
            guard round % 16 == 0 else { continue }
            let expected = Reading(fresh, files, catalog)
            try #require(reading.match.uses == expected.match.uses, place)
            try #require(reading.match.missing == expected.match.missing, place)
            try #require(reading.match.notExpected == expected.match.notExpected, place)
            try #require(reading.match.unknownSymbols == expected.match.unknownSymbols, place)
            let part = reading.escaping.part(in: path)
            try #require(part.toLocalize == expected.escaping.part(in: path).toLocalize, place)
            try #require(reading.escaping.toLocalize == expected.escaping.toLocalize, place)
            try #require(reading.escaping.possible == expected.escaping.possible, place)
            try #require(reading.inventory.texts.map(\.life) == expected.inventory.texts.map(\.life), place)
        }
        #expect(unchanged > 0 && replaced > unchanged)
    }
}

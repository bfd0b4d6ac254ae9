import Foundation
import Testing

@testable import StringCatalog

/// Differences, patches and merges by meaning.
@Suite struct CatalogMergeTests {
    private static func catalog(_ strings: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#.utf8))
    }

    private static func entry(_ key: String, _ locale: String, _ value: String, _ state: String = "translated") -> String {
        #""\#(key)":{"localizations":{"\#(locale)":{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}}}"#
    }

    @Test func orderLayoutAndEscapesDoNotCount() {
        let a = Catalog(bytes: Array(#"{"version":"1.0","strings":{"A":{"comment":"/é"}},"sourceLanguage":"en"}"#.utf8))
        let b = Catalog(bytes: Array("{\"sourceLanguage\" : \"en\",\r\n\"strings\":{\"A\":{\"comment\":\"\\/\\u00e9\"}},\"version\":\"1.0\"}".utf8))
        #expect(CatalogDifference(from: a, to: b).isEmpty)
    }

    @Test func aUnitIsOneDifferenceAndTheOutdatedTranslationIsNamed() {
        let old = Self.catalog(#""K":{"localizations":{"en":{"stringUnit":{"state":"new","value":"Hi"}},"ja":{"stringUnit":{"state":"translated","value":"や"}}}}"#)
        let new = Self.catalog(#""K":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Hello"}},"ja":{"stringUnit":{"state":"translated","value":"や"}}}}"#)
        let difference = CatalogDifference(from: old, to: new)
        #expect(difference.deltas.map(\.path) == [["strings", "K", "localizations", "en", "stringUnit"]])
        #expect(difference.outdated.map(\.key) == ["K"] && difference.outdated.first?.locales == ["ja"])
    }

    @Test(arguments: [
        // base, ours, theirs, conflicts
        ("", entry("A", "ja", "1"), entry("B", "ja", "2"), 0),
        ("", entry("A", "ja", "1"), entry("A", "ko", "2"), 0),
        ("", entry("A", "ja", "1"), entry("A", "ja", "1"), 0),
        ("", entry("A", "ja", "1"), entry("A", "ja", "2"), 1),
        (entry("A", "ja", "1"), "", entry("A", "ja", "2"), 1),
        (entry("A", "ja", "1"), entry("A", "ja", "2"), "", 1),
        (entry("A", "ja", "1"), entry("A", "ja", "1", "new"), entry("A", "ja", "2"), 1),
        (entry("A", "ja", "1"), "", "", 0),
        (
            entry("A", "ja", "1"), entry("A", "ja", "2"),
            #""A":{"localizations":{"ja":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"1"}}}}}}}"#, 1
        ),
    ])
    func conflictsAreWhereBothChangedTheSame(base: String, ours: String, theirs: String, conflicts: Int) throws {
        let merge = CatalogMerge(base: Self.catalog(base), ours: Self.catalog(ours), theirs: Self.catalog(theirs))
        #expect(merge.conflicts.count == conflicts)
        #expect(Catalog(bytes: try merge.bytes(keepingTheirs: false)).isValid)
        let kept = Catalog(bytes: try merge.bytes(keepingTheirs: true))
        #expect(kept.isValid)
        if conflicts > 0 { #expect(kept.value == Self.catalog(theirs).value) }
    }

    /// XCSTRINGS_MERGES asks for more pairs than the tests of every day need.
    private static let pairs = ProcessInfo.processInfo.environment["XCSTRINGS_MERGES"].flatMap { Int($0) } ?? 40
    private static let seed: UInt64 = {
        let seed = ProcessInfo.processInfo.environment["XCSTRINGS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
        print("XCSTRINGS_SEED=\(seed) repeats these merges")
        return seed
    }()

    /// Two people each set a few texts of the same catalog. What comes out is held against plain dictionaries.
    @Test(.enabled(if: !Corpus.catalogs.isEmpty))
    func randomMergesLoseAndInventNothing() throws {
        var random = SeededGenerator(seed: Self.seed)
        let usable = Corpus.catalogs.filter { ((try? Data(contentsOf: $0).count) ?? .max) < 400_000 }
        var conflicting = (ours: 0, git: 0)
        let compares = ProcessInfo.processInfo.environment["XCSTRINGS_MERGES"] != nil
        for number in 0..<Self.pairs {
            let bytes = [UInt8](try Data(contentsOf: usable[number % usable.count]))
            let base = Catalog(bytes: bytes)
            let keys = base.entries.map(\.key)
            guard base.isValid, !keys.isEmpty, Set(keys.map { Array($0.utf8) }).count == keys.count else { continue }
            let place = Int.random(in: 0..<keys.count, using: &random)
            let (ours, mine) = try Self.edited(base, keys, near: place, &random)
            let (theirs, others) = try Self.edited(base, keys, near: place, &random)
            let merge = CatalogMerge(base: base, ours: ours, theirs: theirs)
            let note = "\(usable[number % usable.count].lastPathComponent), pair \(number), seed \(Self.seed)"
            let clashes = mine.filter { place, text in others[place].map { $0 != text } ?? false }.keys
            #expect(merge.conflicts.isEmpty == clashes.isEmpty, "\(note)")
            let merged = Catalog(bytes: try merge.bytes(keepingTheirs: true))
            #expect(merged.isValid, "\(note)")
            for (place, text) in mine.merging(others, uniquingKeysWith: { $1 }) {
                #expect(merged.entry(for: place.key)?.localization(for: place.language)?.unit?.value == text, "\(note)")
            }
            // Undoing what both did gives the base: nothing was invented.
            let touched = Set(mine.keys).union(others.keys)
            for delta in CatalogDifference(from: base, to: merged).deltas {
                #expect(touched.contains { $0.key == delta.key && (delta.locale == nil || delta.locale == $0.language.rawValue) }, "\(note)")
            }
            if compares {
                conflicting.ours += clashes.isEmpty ? 0 : 1
                conflicting.git += try Self.gitConflicts(bytes, ours.bytes, theirs.bytes) ? 1 : 0
            }
        }
        if compares { print("\(Self.pairs) pairs: conflicts in \(conflicting.ours) by meaning, in \(conflicting.git) by git merge-file") }
    }

    private struct Place: Hashable {
        let key: String
        let language: LanguageTag
    }

    /// The catalog with one to four texts set, near a place or anywhere, of new keys or old ones.
    private static func edited(
        _ base: Catalog, _ keys: [String], near place: Int, _ random: inout SeededGenerator
    ) throws -> (Catalog, [Place: String]) {
        var editor = try CatalogEditor(base)
        var texts: [Place: String] = [:]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = Bool.random(using: &random) ? Int.random(in: 0..<keys.count, using: &random) : min(keys.count - 1, place + Int.random(in: 0...2, using: &random))
            let isNew = Bool.random(using: &random)
            let key = isNew ? keys[index] + " \(Int.random(in: 0...3, using: &random))" : keys[index]
            if isNew, keys.contains(key) { continue }
            let language = (base.languages + ["ja", "ko"]).randomElement(using: &random) ?? "ja"
            // A text that varies is another story: the two shapes cannot stand together.
            if let localization = base.entry(for: key)?.localization(for: language), localization.unit == nil { continue }
            let text = "text \(Int.random(in: 0...5, using: &random))"
            if base.entry(for: key)?.localization(for: language)?.unit?.value == text { continue }
            editor.setText(text, state: .translated, of: key, in: language)
            texts[Place(key: key, language: language)] = text
        }
        return (Catalog(bytes: editor.bytes()), texts)
    }

    private static func gitConflicts(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try Data(bytes).write(to: folder.appendingPathComponent(name))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "merge-file", "-q", "-p", "ours", "base", "theirs"]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus != 0
    }
}

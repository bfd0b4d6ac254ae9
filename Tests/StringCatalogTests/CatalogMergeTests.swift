import Foundation
import TestSupport
import Testing

@testable import StringCatalog

/// Semantic differences, patches and merges.
@Suite struct CatalogMergeTests {
    private static func catalog(_ strings: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#.utf8))
    }

    private static func unit(_ value: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"# }

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
        (entry("A", "ja", "1"), entry("A", "ja", "1", "new"), "", 1),
        (entry("A", "ja", "1"), "", "", 0),
        // One side removes the only localization, the other adds one.
        (entry("A", "ja", "1"), #""A":{}"#, #""A":{"localizations":{"ja":"# + unit("1") + #","ko":"# + unit("2") + "}}", 0),
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

    /// A state that one side changed is that of the former text.
    @Test(arguments: [
        // base, ours, theirs, result
        (
            entry("A", "ja", "1", "needs_review"), entry("A", "ja", "1"), entry("A", "ja", "2", "needs_review"),
            entry("A", "ja", "2", "needs_review")
        ),
        (entry("A", "ja", "1", "needs_review"), entry("A", "ja", "1"), entry("A", "ja", "2"), entry("A", "ja", "2")),
        (entry("A", "ja", "1"), entry("A", "ja", "1", "needs_review"), entry("A", "ja", "2"), entry("A", "ja", "2")),
        (entry("A", "ja", "1"), entry("A", "ja", "2"), entry("A", "ja", "1", "new"), entry("A", "ja", "2")),
        // Nor does a copy of the source text that waits for a translation stand in the way of one.
        ("\"A\":{}", entry("A", "ja", "A", "new"), entry("A", "ja", "1"), entry("A", "ja", "1")),
        ("\"A\":{}", entry("A", "ja", "1"), entry("A", "ja", "A", "new"), entry("A", "ja", "1")),
        ("\"A\":{}", entry("A", "ja", "1"), entry("A", "ja", ""), entry("A", "ja", "1")),
        ("\"A\":{}", entry("A", "ja", ""), entry("A", "ja", "1"), entry("A", "ja", "1")),
        (
            entry("A", "ja", "1", "needs_review"), entry("A", "ja", "1"), #""A":{"localizations":{"ja":\#(varied)}}"#,
            #""A":{"localizations":{"ja":\#(varied)}}"#
        ),
    ])
    func theTextThatOneSideAloneChangedIsTaken(base: String, ours: String, theirs: String, result: String) throws {
        let merge = CatalogMerge(base: Self.catalog(base), ours: Self.catalog(ours), theirs: Self.catalog(theirs))
        #expect(merge.conflicts.isEmpty)
        for keepingTheirs in [false, true] {
            #expect(Catalog(bytes: try merge.bytes(keepingTheirs: keepingTheirs)).value == Self.catalog(result).value)
        }
    }

    private static let varied =
        #"{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"2"}}}}}"#

    private static let pairs = TestRun.rounds(40, thorough: 400)
    /// Whether the conflicts of git are counted for comparison.
    private static let compares = TestRun.isThorough
    /// In bytes.
    private static let largest = compares ? 400_000 : 100_000
    private static let seed = SeededGenerator.seed(for: "merges")

    /// Two people each make a few edits to the same catalog. The result is compared with a merge of plain dictionaries.
    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"))
    func randomMergesLoseAndInventNothing() throws {
        var random = SeededGenerator(seed: Self.seed)
        let usable = Corpus.catalogs.filter { ((try? Data(contentsOf: $0).count) ?? .max) < Self.largest }
        var conflicting = (ours: 0, git: 0, merged: 0)
        var varied: [URL: [String]] = [:]
        for number in 0..<Self.pairs {
            let file = usable[number % usable.count]
            let bytes = [UInt8](try Data(contentsOf: file))
            let base = Catalog(bytes: bytes)
            let keys = base.entries.map(\.key)
            guard base.isValid, !keys.isEmpty, Set(keys.map { Array($0.utf8) }).count == keys.count else { continue }
            let place = Int.random(in: 0..<keys.count, using: &random)
            let varying = varied[file] ?? base.entries.filter { $0.localizations.contains { $0.units.count > 1 } }.map(\.key)
            varied[file] = varying
            // Both often change the same text with variations.
            let common = varying.randomElement(using: &random)
            let edits = try (0..<2).map { _ in
                var edits = try RandomEdits(base, near: place)
                edits.make(varying: [common, varying.randomElement(using: &random)].compactMap { $0 }, &random)
                return Catalog(bytes: edits.editor.bytes())
            }
            let (ours, theirs) = (edits[0], edits[1])
            let merge = CatalogMerge(base: base, ours: ours, theirs: theirs)
            let expected = FlatMerge(base: base, ours: ours, theirs: theirs)
            let note = "\(file.lastPathComponent), pair \(number), seed \(Self.seed)"
            #expect(merge.conflicts.isEmpty != expected.hasClashes, "\(note): \(merge.conflicts.map(\.path))")
            for keepsTheirs in [false, true] {
                let merged = Catalog(bytes: try merge.bytes(keepingTheirs: keepsTheirs))
                #expect(merged.isValid, "\(note)")
                #expect(expected.leaves(merged) == expected.leaves(keepingTheirs: keepsTheirs), "\(note)")
            }
            if Self.compares {
                conflicting.merged += 1
                conflicting.ours += expected.hasClashes ? 1 : 0
                conflicting.git += try Self.gitConflicts(bytes, ours.bytes, theirs.bytes) ? 1 : 0
            }
        }
        if Self.compares {
            print("\(conflicting.merged) pairs: conflicts in \(conflicting.ours) by meaning, in \(conflicting.git) by git merge-file")
        }
    }

    private static func gitConflicts(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try Data(bytes).write(to: folder.appendingPathComponent(name))
        }
        return try Program.run("git", ["merge-file", "-q", "-p", "ours", "base", "theirs"], in: folder).status != 0
    }
}

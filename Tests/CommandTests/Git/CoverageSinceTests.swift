import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Operations
@testable import Workspace

@Suite struct CoverageSinceTests {
    private static func catalog(_ entries: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#.utf8))
    }

    private static func entry(_ key: String, _ state: String, _ value: String = "値") -> String {
        #""\#(key)" : {"localizations":{"ja":{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}}}"#
    }

    private static func changes(_ old: String, _ new: String) -> ChangedEntries {
        ChangedEntries(from: catalog(old), to: catalog(new), path: "L.xcstrings", locales: ["en", "ja"])
    }

    @Test func layoutAndOrderAreNoChange() {
        let a = Self.entry("A", "translated")
        let b = Self.entry("B", "new")
        #expect(Self.changes("\(a),\(b)", "\n\(b) ,\n \(a)").keys.isEmpty)
    }

    @Test func newAndChangedKeysAreReported() {
        let changes = Self.changes(
            Self.entry("A", "translated") + "," + Self.entry("B", "translated"),
            Self.entry("A", "translated", "別") + "," + Self.entry("B", "translated") + #","C":{}"#)
        #expect(changes.keys == ["A", "C"])
        #expect(changes.worse.isEmpty)
    }

    @Test(arguments: [
        ("translated", "needs_review", true), ("translated", "new", true), ("needs_review", "translated", false),
        ("new", "needs_review", false), ("translated", "translated", false),
    ])
    func aStateThatFallsBackIsWorse(from: String, to: String, isWorse: Bool) {
        let changes = Self.changes(Self.entry("A", from), Self.entry("A", to))
        #expect(changes.worse.map(\.locale.rawValue) == (isWorse ? ["ja"] : []))
    }

    @Test func aTranslationThatWentAwayIsWorseUnlessNobodyWaitsForIt() {
        let old = Self.entry("A", "translated")
        #expect(Self.changes(old, #""A":{}"#).worse.count == 1)
        #expect(Self.changes(old, #""A":{"shouldTranslate":false}"#).worse.isEmpty)
        #expect(Self.changes(old, #""A":{"extractionState":"stale"}"#).worse.isEmpty)
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func aReportKeepsToWhatChangedSinceARevision() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        func git(_ arguments: String...) throws {
            try GitRun.run(arguments, in: folder)
        }
        func catalog(_ entries: String) -> String { #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"# }
        try write("Text(\"Old\")\n", "Old.swift")
        try write(catalog(Self.entry("A", "translated") + #","Untouched":{}"#), "Localizable.xcstrings")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "first")
        try write("Text(\"New\")\n", "New.swift")
        try write(catalog(Self.entry("A", "new") + #","Untouched":{}"#), "Localizable.xcstrings")

        let run = try Tools.run("xcstrings", ["coverage", "--since", "HEAD", "--locales", "en,ja", "--format", "json"], in: folder)
        #expect(run.status == 1, "\(run.error)")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        func keys(_ list: String) -> [String] {
            (report?[list] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
        }
        #expect(report?["since"] as? String == "HEAD")
        #expect(keys("worse") == ["A"])
        #expect(keys("missing") == ["A", "New"])
        #expect(keys("notInCatalog") == ["New"])

        // Also where no catalog changed, and with what was missing before.
        try git("checkout", "-q", "Localizable.xcstrings")
        let text = try Tools.run("xcstrings", ["coverage", "--since", "HEAD", "--locales", "en,ja"], in: folder).output
        #expect(text.hasPrefix("1 changed string is in no catalog.\n"), "\(text)")
        #expect(text.contains("(1 from before)"), "\(text)")

        let unknown = try Tools.run("xcstrings", ["coverage", "--since", "nowhere"], in: folder)
        #expect(unknown.status == 2)
        #expect(unknown.error.contains("\"nowhere\" is not a revision"))
    }
}

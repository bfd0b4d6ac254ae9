import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `xcstrings` under the name of Apple's tool.
@Suite struct AppleToolTests {
    /// Runs the tool by that name in a folder with the fixtures of `compile`.
    private static func run(
        _ arguments: [String], prepare: (URL) throws -> Void = { _ in }, _ check: (Tools.Run, URL) throws -> Void
    ) throws {
        try Tools.inTemporaryFolder { folder in
            let input = folder.appendingPathComponent("input")
            try FileManager.default.copyItem(at: Checkout.fixtures.appendingPathComponent("commands/compile/input"), to: input)
            try prepare(input)
            try check(try Tools.run("xcstringstool", arguments, in: input), input)
        }
    }

    @Test func compilesInSilence() throws {
        try Self.run(["compile", "--output-directory", "out", "-l", "ja", "-l", "en", "Localizable.xcstrings"]) { run, folder in
            #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent("out").path)
            #expect(Set(files).isSuperset(of: ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "ja.lproj/Localizable.strings"]))
        }
    }

    @Test func namesTheFilesOfADryRunOneALine() throws {
        try Self.run(["compile", "--dry-run", "--force-build-all-strings", "-l", "ja", "--output-directory", "/out", "Localizable.xcstrings"]) { run, _ in
            #expect(run.status == 0 && run.error.isEmpty)
            #expect(run.output == "/out/ja.lproj/Localizable.strings\n")
        }
    }

    /// Builds read messages of the form `FILE: error: MESSAGE`.
    @Test func namesTheFileOfAnErrorWithoutAPlace() throws {
        try Self.run(["compile", "Broken/Days.xcstrings", "-o", "out"]) { run, _ in
            #expect(run.status == 2)
            #expect(run.error.hasPrefix("Broken/Days.xcstrings: error: "))
            #expect(run.error.contains("(de: %lld days)\n"))
        }
    }

    @Test func printsKeysOneALine() throws {
        try Self.run(["print", "Other/Localizable.xcstrings"]) { run, _ in
            #expect(run.status == 0)
            #expect(run.output == "Back\n")
        }
    }

    @Test func syncsFromTheCompilersOutput() throws {
        try Self.run(["sync", "Empty.xcstrings", "--stringsdata", "A.stringsdata", "B.stringsdata"], prepare: { folder in
            for (name, key) in [("A", "Skip"), ("B", "Open")] {
                try Data(Self.stringsData(key).utf8).write(to: folder.appendingPathComponent("\(name).stringsdata"))
            }
            try Data(#"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#.utf8)
                .write(to: folder.appendingPathComponent("Empty.xcstrings"))
        }) { run, folder in
            #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
            let text = try String(contentsOf: folder.appendingPathComponent("Empty.xcstrings"), encoding: .utf8)
            #expect(text.contains("\"Skip\"") && text.contains("\"Open\""))
        }
    }

    private static func stringsData(_ key: String) -> String {
        #"{ "source" : "/App/View.swift", "tables" : { "Empty" : [ { "comment" : "", "key" : "\#(key)", "location" : { "startingColumn" : 1, "startingLine" : 1 } } ] }, "version" : 1 }"#
    }

    @Test func hasNoOtherCommands() throws {
        try Self.run(["coverage"]) { run, _ in
            #expect(run.status == 2)
            #expect(run.error.hasPrefix("xcstringstool: error: ") && run.error.contains("coverage"))
        }
    }
}

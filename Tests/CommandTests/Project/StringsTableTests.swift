import Foundation
import Testing

/// Tables that were not migrated, read by `lint` and `coverage` as separate processes.
@Suite struct StringsTableTests {
    private func inFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            for (name, text) in files {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            try body(folder)
        }
    }

    private static let english = "\"hi\" = \"Hello, %@!\";\n"
    private static let japanese = "// Greeting\n\"hi\" = \"こんにちは、%d！\";\n"
    private static let finding = "ja.lproj/Localizable.strings:2:8: error: takes %d where the source takes %@"

    @Test(arguments: [
        (["en.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese], true),
        (["Base.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese], true),
        (["English.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese], true),
        // A second text for a key counts, as in an app.
        (["en.lproj/Localizable.strings": "\"hi\" = \"Hello, %d!\";\n" + english, "ja.lproj/Localizable.strings": japanese], true),
        // Nothing says what was translated.
        (["ja.lproj/Localizable.strings": japanese], false),
        // A catalog replaces the table.
        (
            [
                "en.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese,
                "Localizable.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }",
            ], false
        ),
    ])
    func aFindingIsAtItsPlaceInTheTable(_ files: [String: String], _ isFound: Bool) throws {
        try inFolder(files) { folder in
            let run = try Tools.run("xcstrings", ["lint", "--only", "format-mismatch"], in: folder)
            #expect(run.output.contains(Self.finding) == isFound, "\(run.output)\(run.error)")
            #expect(run.status == (isFound ? 1 : 0))
        }
    }

    private static func dictionary(_ keys: String...) -> String {
        let members = keys.map { "<key>\($0)</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>Hi</string></dict>\n" }
        return "<plist version=\"1.0\">\n<dict>\n\(members.joined())</dict>\n</plist>\n"
    }

    @Test(arguments: [
        (["en.lproj/Localizable.strings": english], []),
        (
            ["en.lproj/Localizable.strings": "\"hi\" = \"Hi\";\n\n" + english],
            ["en.lproj/Localizable.strings:3:8 replaces that of line 1"]
        ),
        (
            ["en.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese + japanese + japanese],
            ["ja.lproj/Localizable.strings:6:8 replaces those of lines 2 and 4"]
        ),
        (
            ["en.lproj/Localizable.stringsdict": dictionary("hi", "files", "hi")],
            ["en.lproj/Localizable.stringsdict:7:1 replaces that of line 3"]
        ),
        // Each file may have the key.
        (["Base.lproj/Localizable.strings": english, "en.lproj/Localizable.strings": english], []),
    ] as [([String: String], [String])])
    func aKeyThatAFileGivesTwiceIsFoundAtTheTextThatCounts(_ files: [String: String], _ expected: [String]) throws {
        try inFolder(files) { folder in
            let run = try Tools.run("xcstrings", ["lint", "--only", "duplicate-key"], in: folder)
            let found = run.output.split(separator: "\n").filter { $0.contains("duplicate-key") }.map { line in
                String(line).replacing(": error: \"hi\" is a duplicate key in this file; its text here", with: "")
                    .replacing(" (duplicate-key)", with: "")
            }
            #expect(found == expected, "\(run.output)\(run.error)")
        }
    }

    @Test func aTableIsNeverWritten() throws {
        try inFolder(["en.lproj/Localizable.strings": Self.english, "ja.lproj/Localizable.strings": Self.japanese]) { folder in
            for arguments in [["lint", "--fix"], ["sync"], ["fill"], ["coverage", "--fill"], ["fmt"]] {
                _ = try Tools.run("xcstrings", arguments, in: folder)
            }
            #expect(try String(contentsOf: folder.appendingPathComponent("en.lproj/Localizable.strings"), encoding: .utf8) == Self.english)
            #expect(try String(contentsOf: folder.appendingPathComponent("ja.lproj/Localizable.strings"), encoding: .utf8) == Self.japanese)
        }
    }

    @Test func aDamagedTableIsAnErrorWithItsPlace() throws {
        try inFolder(["en.lproj/Localizable.strings": "\"hi\" = \"Hello\"\n\"next\" = \"Next\";\n"]) { folder in
            let run = try Tools.run("xcstrings", ["lint"], in: folder)
            #expect(run.status == 2 && run.error.contains("en.lproj/Localizable.strings:2:1: error: a semicolon is missing"), "\(run.error)")
        }
    }
}

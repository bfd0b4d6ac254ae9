import Foundation
import TestSupport
import Testing

@testable import CommandSupport

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

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func whatChangedInATableIsFoundInTheOtherLanguages() throws {
        let files = [
            "en.lproj/Localizable.strings": "\"a\" = \"One\";\n\"hi\" = \"Hello\";\n", "ja.lproj/Localizable.strings": Self.japanese,
        ]
        try inFolder(files) { folder in
            try GitRun.run(["init", "-q"], in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "Tables"], in: folder)
            let lint = ["lint", "--since", "HEAD"]
            #expect(try Tools.run("xcstrings", lint, in: folder).output.hasPrefix("0 errors"))
            // The translation did not change, but what it translates did.
            let english = folder.appendingPathComponent("en.lproj/Localizable.strings")
            try Data("\"a\" = \"One\";\n\(Self.english)".utf8).write(to: english)
            let changed = try Tools.run("xcstrings", lint, in: folder).output
            #expect(changed.contains(Self.finding) && !changed.contains("missing-translation"), "\(changed)")
            try GitRun.run(["checkout", "-q", "."], in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("ja.lproj/Localizable.strings"))
            let removed = try Tools.run("xcstrings", ["coverage", "--since", "HEAD", "--locales", "ja"], in: folder).output
            #expect(removed.contains("\"hi\"") && !removed.contains("\"a\""), "\(removed)")
        }
    }

    @Test func aVariableWithinAnotherIsDefined() throws {
        func variable(_ name: String, _ text: String) -> String {
            "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict>"
        }
        let table = """
            <plist version="1.0"><dict><key>gone</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@texts@</string>
            \(variable("texts", "%1$d of %2$#@apps@ and %3$#@tests@"))\(variable("apps", "%2$d apps"))</dict></dict></plist>
            """
        try inFolder(["en.lproj/Localizable.stringsdict": table]) { folder in
            let run = try Tools.run("xcstrings", ["lint", "--only", "undefined-substitution"], in: folder)
            #expect(run.output.contains("no substitution \"tests\"") && !run.output.contains("\"apps\""), "\(run.output)")
        }
    }

    /// The code has the English texts, so only translations are in files.
    @Test func aTableWithoutItsSourceLanguageCountsWhereAProjectNamesThatLanguage() throws {
        let project = "// !$*UTF8*$!\n{ objects = { P = { developmentRegion = en; knownRegions = (en, ja); }; }; rootObject = P; }"
        let files = [
            "App.xcodeproj/project.pbxproj": project, "ja.lproj/Localizable.strings": "\"Fly a kite\" = \"凧を揚げる\";\n",
            "Kite.swift": "let title = [String(localized: \"Fly a kite\"), String(localized: \"Land it\")]\n",
        ]
        try inFolder(files) { folder in
            let coverage = try Tools.type("xcstrings coverage", in: folder).output
            #expect(coverage.hasPrefix("50.0% translated: 1 text missing in Japanese"), "\(coverage)")
            #expect(coverage.contains("Next: xcstrings import --migrate "), "\(coverage)")
            #expect(try Tools.type("xcstrings import --migrate", in: folder).status == 0)
            let after = try Tools.type("xcstrings coverage", in: folder).output
            #expect(after.hasPrefix("50.0% translated: 1 text missing in Japanese"), "\(after)")
        }
    }

    @Test func aCommandThatWouldWriteATableSaysSo() throws {
        try inFolder(["en.lproj/Localizable.strings": Self.english]) { folder in
            for command in ["fill", "sync", "worksheet", "fmt"] {
                let run = try Tools.run("xcstrings", [command, "en.lproj/Localizable.strings"], in: folder)
                #expect(run.status == 2 && run.error.contains("only catalogs are written"), "\(command): \(run.error)")
            }
        }
    }

    @Test(arguments: [
        ["list"], ["list", "en.lproj/Localizable.strings"], ["list", "ja.lproj/Localizable.strings"], ["show", "hi"],
        ["export", "--format", "csv"], ["export", "ja.lproj/Localizable.strings"],
    ])
    func aTableIsReadLikeACatalog(_ arguments: [String]) throws {
        // A catalog of another name does not replace it.
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"
        let tables = ["en.lproj/Localizable.strings": Self.english, "ja.lproj/Localizable.strings": Self.japanese]
        try inFolder(tables.merging(["Other.xcstrings": catalog]) { $1 }) {
            let run = try Tools.run("xcstrings", arguments, in: $0)
            let text = arguments[0] == "list" ? "\"hi\"" : "こんにちは、%d！"
            #expect(run.status == 0 && run.output.contains(text), "\(run.output)\(run.error)")
        }
    }

    @Test func anXclocHoldsTheTableAsItIs() throws {
        let table = ["en.lproj/Localizable.strings": Self.english, "en.lproj/Localizable.stringsdict": Self.dictionary("files")]
        try inFolder(table.merging(["ja.lproj/Localizable.strings": Self.japanese]) { $1 }) { folder in
            let run = try Tools.run("xcstrings", ["export", "--format", "xcloc", "--locales", "ja", "-o", "out"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let source = folder.appendingPathComponent("out/ja.xcloc/Source Contents")
            for (path, text) in table {
                let copy = try String(contentsOf: source.appendingPathComponent(path), encoding: .utf8)
                #expect(copy == text)
            }
            #expect(!FileManager.default.fileExists(atPath: source.appendingPathComponent("ja.lproj").path))
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

    private static func project(_ region: String) -> String {
        "// !$*UTF8*$!\n{ objects = { P = { developmentRegion = \"\(region)\"; knownRegions = (\"\(region)\", ja, Base); }; }; rootObject = P; }"
    }

    @Test(arguments: [
        ("en-US", "en-US.lproj"), ("de", "de.lproj"), ("de", "Base.lproj"), ("pt_BR", "pt-BR.lproj"), ("English", "en.lproj"),
    ])
    func aTableIsTranslatedFromTheLanguageOfTheProject(_ region: String, _ folder: String) throws {
        let files = [
            "App.xcodeproj/project.pbxproj": Self.project(region), "App/\(folder)/Localizable.strings": Self.english,
            "App/ja.lproj/Localizable.strings": Self.japanese,
        ]
        try inFolder(files) { folder in
            let run = try Tools.run("xcstrings", ["lint", "--only", "format-mismatch"], in: folder)
            #expect(run.output.contains(Self.finding), "\(run.output)\(run.error)")
            let coverage = try Tools.run("xcstrings", ["coverage"], in: folder).output
            #expect(coverage.contains("1 key in the catalog") && coverage.contains("2 locales"), "\(coverage)")
        }
    }

    @Test(arguments: [(String.Encoding.macOSRoman, 30), (.isoLatin1, 5), (.utf16LittleEndian, 10), (.utf8, 30), (.utf8, 4)])
    func aTableIsReadInTheEncodingThatTheProjectDeclares(_ encoding: String.Encoding, _ number: Int) throws {
        let project = """
            { objects = { P = { mainGroup = G; developmentRegion = en; knownRegions = (en, fr); };
              G = { sourceTree = "<group>"; children = (F); };
              F = { isa = PBXFileReference; sourceTree = "<group>"; path = "fr.lproj/Localizable.strings"; fileEncoding = \(number); };
            }; rootObject = P; }
            """
        let files = ["App.xcodeproj/project.pbxproj": project, "en.lproj/Localizable.strings": "\"hi\" = \"Summer\";\n"]
        try inFolder(files.merging(["fr.lproj/Localizable.strings": ""]) { $1 }) { folder in
            let french = try #require("\"hi\" = \"Été\";\n".data(using: encoding))
            try french.write(to: folder.appendingPathComponent("fr.lproj/Localizable.strings"))
            let run = try Tools.run("xcstrings", ["show", "hi"], in: folder)
            #expect(run.output.contains("fr  Été"), "\(run.output)\(run.error)")
        }
    }

    @Test func aDamagedTranslationCostsItsLanguageOnly() throws {
        let files = [
            "en.lproj/Localizable.strings": Self.english, "ja.lproj/Localizable.strings": Self.japanese,
            "de.lproj/Localizable.strings": "\"hi\" = \"Hallo, %@!\"\n\"next\" = \"Weiter\";\n",
            "View.swift": "let text = [NSLocalizedString(\"hi\", comment: \"\"), NSLocalizedString(\"other\", comment: \"\")]",
        ]
        try inFolder(files) { folder in
            let run = try Tools.run("xcstrings", ["lint", "--locales", "en,ja,de"], in: folder)
            #expect(run.status == 2 && run.error.contains("de.lproj/Localizable.strings:1:20: error: a semicolon is missing"), "\(run.error)")
            #expect(run.output.contains(Self.finding) && run.output.contains("\"other\""), "\(run.output)")
            #expect(!run.output.contains("not translated into de"), "\(run.output)")
            let coverage = try Tools.run("xcstrings", ["coverage", "--locales", "en,ja,de"], in: folder)
            #expect(coverage.output.contains("2 locales") && !coverage.output.contains("\n  de"), "\(coverage.output)")
        }
    }

    /// What could be read of it would make the language look better than the others.
    @Test func theProgressOfALanguageWithADamagedFileIsNotKnown() throws {
        var files = ["View.swift": "let text = NSLocalizedString(\"hi\", comment: \"\")"]
        for (table, key) in [("Localizable", "hi"), ("Other", "next")] {
            for locale in ["en", "ja", "de"] {
                let isDamaged = table == "Other" && locale == "de"
                files["\(locale).lproj/\(table).strings"] =
                    "\"\(key)\" = \"\(locale)\"\(isDamaged ? "\n\"a\" = \"b\"" : "");\n"
            }
        }
        try inFolder(files) { folder in
            let coverage = try Tools.run("xcstrings", ["coverage", "--locales", "en,ja,de"], in: folder).output
            #expect(coverage.contains("\n  de  not known\n"), "\(coverage)")
            #expect(
                coverage.contains("  de: not known, because a file in that language can't be read\n"), "\(coverage)")
            #expect(coverage.hasPrefix("100.0% translated: nothing missing in Japanese"), "\(coverage)")
        }
    }

    @Test func aDamagedTableIsAnErrorWithItsPlace() throws {
        try inFolder(["en.lproj/Localizable.strings": "\"hi\" = \"Hello\"\n\"next\" = \"Next\";\n"]) { folder in
            let run = try Tools.run("xcstrings", ["lint"], in: folder)
            #expect(run.status == 2 && run.error.contains("en.lproj/Localizable.strings:1:15: error: a semicolon is missing"), "\(run.error)")
        }
    }
}

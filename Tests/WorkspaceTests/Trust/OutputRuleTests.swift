import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Operations
@testable import Workspace

/// What an output may replace. The same for every command, since one function decides.
@Suite struct OutputRuleTests {
    private static let hand = "\"hand\" = \"手書き\";\n"

    private static func catalog(_ text: String) -> String {
        #"{"sourceLanguage":"en","strings":{"Hi":{"extractionState":"manual","localizations":{"ja":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}},"version":"1.1"}"#
    }

    /// An app with one of each kind of file that no output may replace.
    private static let files = [
        "A.swift": "import SwiftUI\nlet a = Text(\"Hi\")\n", "B.m": "// B\n", "ja.lproj/Localizable.strings": hand,
        "ja.lproj/Localizable.stringsdict": "<plist/>\n", "Main.storyboard": "<document/>\n", "Info.plist": "<plist/>\n",
        "Package.swift": "// swift-tools-version: 6.0\n", ".xcstrings.json": "{}\n", "TRANSLATION.md": "Be brief.\n",
        ".Localizable.review.jsonl": "{\"version\":2}\n", ".Localizable.fill.jsonl": "{\"version\":1}\n", ".gitignore": "x\n",
        ".git/config": "[core]\n", ".git/hooks/pre-commit": "#!/bin/sh\n", "Other.xcstrings": catalog("よ"),
    ]

    private static func inProject(_ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            try write(files.merging(["Localizable.xcstrings": catalog("や")]) { $1 }, to: folder)
            try body(folder)
        }
    }

    private static func write(_ files: [String: String], to folder: URL) throws {
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private static func text(_ path: String, in folder: URL) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private static let commands: [[String]] = [
        ["export", "-f", "csv", "Localizable.xcstrings"], ["export", "--locales", "ja", "Localizable.xcstrings"],
        ["worksheet", "--all", "--locales", "ja", "Localizable.xcstrings"], ["coverage", "-f", "html", "Localizable.xcstrings"],
        ["lint", "-f", "sarif", "Localizable.xcstrings"], ["list", "Localizable.xcstrings"],
        ["diff", "Localizable.xcstrings", "Other.xcstrings"], ["lint", "Localizable.xcstrings", "--write-baseline"],
        ["localize", "Localizable.xcstrings"],
    ]

    /// How a command is told its output.
    private static func option(_ command: [String]) -> String {
        command.contains("--write-baseline") ? "--baseline" : command[0] == "localize" ? "--plan" : "-o"
    }

    @Test(arguments: TestRun.sample(commands, oneIn: 2), [false, true]) func noFileOfAProjectIsReplaced(command: [String], isForced: Bool) throws {
        try Self.inProject { folder in
            for (path, text) in Self.files {
                let run = try Tools.run("xcstrings", command + [Self.option(command), path] + (isForced ? ["--force"] : []), in: folder)
                #expect(Self.text(path, in: folder) == text, "\(path)")
                #expect(run.status == 2, "\(path): \(run.output)")
            }
        }
    }

    @Test(arguments: commands) func noFileOfAProjectIsMade(command: [String]) throws {
        try Self.inProject { folder in
            for path in ["New.swift", "fr.lproj/New.strings", ".git/hooks/post-commit", "New.xcstrings", ".gitattributes", "App/.xcstrings.json"] {
                let run = try Tools.run("xcstrings", command + [Self.option(command), path], in: folder)
                #expect(run.status == 2, "\(path): \(run.output)")
                #expect(Self.text(path, in: folder) == nil, "\(path)")
            }
        }
    }

    @Test func anotherFileIsReplacedWithForceAlone() throws {
        try Self.inProject { folder in
            for command in Self.commands.dropLast(2) {
                try Self.write(["notes.txt": "mine\n"], to: folder)
                let refused = try Tools.run("xcstrings", command + ["-o", "notes.txt"], in: folder)
                #expect(refused.error.contains("is there already, and is not an output of this command"), "\(command): \(refused.error)")
                #expect(Self.text("notes.txt", in: folder) == "mine\n")
                #expect(try Tools.run("xcstrings", command + ["-o", "notes.txt", "--force"], in: folder).status != 2, "\(command)")
                #expect(Self.text("notes.txt", in: folder) != "mine\n", "\(command)")
            }
        }
    }

    private static let repeated: [[String]] = [
        ["compile", "-o", "out"], ["compile", "-o", "."], ["generate-symbols", "-o", "Generated"], ["export", "-f", "csv", "-o", "e.csv"],
        ["export", "-f", "strings", "-o", "s/"], ["export", "-f", "xcloc", "-o", "x/"], ["export", "--locales", "ja", "-o", "ja.xliff"],
        ["export", "-f", "json", "-o", "e.json"], ["export", "-f", "markdown", "-o", "e.md"], ["worksheet", "--all", "--locales", "ja", "-o", "w.html"],
        ["coverage", "-f", "html", "-o", "c.html"], ["coverage", "-f", "json", "-o", "c.json"], ["coverage", "-f", "badge", "-o", "b.svg"],
        ["coverage", "-o", "c.txt"], ["lint", "-f", "sarif", "-o", "l.sarif"], ["lint", "-f", "junit", "-o", "l.xml"], ["lint", "-o", "l.txt"],
        ["lint", "--baseline", "b.json", "--write-baseline"], ["localize", "--plan", "plan.md"], ["list", "-f", "keys", "-o", "keys.txt"],
    ]

    @Test(arguments: repeated) func anOutputIsMadeAgainAfterATextHasChanged(command: [String]) throws {
        try Tools.inTemporaryFolder { folder in
            for text in ["や", "ゆ", "よ"] {
                try Self.write(["Localizable.xcstrings": Self.catalog(text), "A.swift": "import SwiftUI\nlet a = Text(\"Hi\")\n"], to: folder)
                let run = try Tools.run("xcstrings", command, in: folder)
                #expect(run.status != 2, "\(run.error)")
            }
        }
    }

    @Test(arguments: [["compile"], ["export", "-f", "strings"]]) func aTableWithTextsOfItsOwnStays(command: [String]) throws {
        for own in [Self.hand, "\"Hi\" = \"やあ\";\n", "/* seen by a person */\n\"Hi\" = \"や\";\n"] {
            try Tools.inTemporaryFolder { folder in
                try Self.write(["Localizable.xcstrings": Self.catalog("や"), "ja.lproj/Localizable.strings": own], to: folder)
                #expect(try Tools.run("xcstrings", command + ["-o", "."], in: folder).status == 2)
                #expect(Self.text("ja.lproj/Localizable.strings", in: folder) == own)
            }
        }
    }

    @Test func anOutputThatWasEditedStays() throws {
        try Tools.inTemporaryFolder { folder in
            try Self.write(["Localizable.xcstrings": Self.catalog("や")], to: folder)
            #expect(try Tools.run("xcstrings", ["compile", "-o", "."], in: folder).status == 0)
            let file = try FileHandle(forUpdating: folder.appendingPathComponent("ja.lproj/Localizable.strings"))
            try file.seekToEnd()
            try file.write(contentsOf: Data(Self.hand.utf8))
            try file.close()
            let edited = Self.text("ja.lproj/Localizable.strings", in: folder)
            #expect(try Tools.run("xcstrings", ["compile", "-o", "."], in: folder).status == 2)
            #expect(Self.text("ja.lproj/Localizable.strings", in: folder) == edited)
            #expect(try Tools.run("xcstrings", ["compile", "-o", ".", "--force"], in: folder).status == 0)
            #expect(Self.text("ja.lproj/Localizable.strings", in: folder) != edited)
        }
    }

    @Test(arguments: ["out/report.json", "report.json", "new.json"]) func noLinkLeadsAnOutputOut(path: String) throws {
        try Tools.inTemporaryFolder { folder in
            let repository = folder.appendingPathComponent("repo")
            try Self.write(["repo/Localizable.xcstrings": Self.catalog("や"), "elsewhere/there.json": "mine"], to: folder)
            for (name, target) in [("out", "../elsewhere"), ("report.json", "../elsewhere/there.json"), ("new.json", "../elsewhere/new.json")] {
                try FileManager.default.createSymbolicLink(atPath: repository.path + "/" + name, withDestinationPath: target)
            }
            for force in [[], ["--force"]] {
                let run = try Tools.run("xcstrings", ["coverage", "-f", "json", "-o", path] + force, in: repository)
                #expect(run.status == 2)
                #expect(run.error.contains("through a link that leads out of the repository"), "\(run.error)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == ["there.json"])
            #expect(Self.text("elsewhere/there.json", in: folder) == "mine")
        }
    }

    @Test func anAssistantReplacesNothingElse() throws {
        try Self.inProject { folder in
            try Self.write(["notes.txt": "mine\n"], to: folder)
            let tools = MCPTools(of: folder)
            let export = try #require(MCPTools.all.first { $0.name == "export" })
            for (path, text) in Self.files.merging(["notes.txt": "mine\n"], uniquingKeysWith: { $1 }) {
                let answer = tools.call(export, try #require(JSONValue(Array(#"{"output":"\#(path)","format":"tsv","paths":["Localizable.xcstrings"]}"#.utf8))))
                #expect(answer.content == nil, "\(path)")
                #expect(Self.text(path, in: folder) == text, "\(path)")
            }
        }
    }
}

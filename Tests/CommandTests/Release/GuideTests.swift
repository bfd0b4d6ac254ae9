import Foundation
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The pages for people: what they link to is there, and what they tell to type works.
@Suite struct GuideTests {
    static let pages = [
        "README.md", ".github/actions/lint/README.md", "Sources/Commands/Init/FromNothing.md", "Sources/Commands/Import/Migrating.md",
        "Sources/AssistantServer/Assistants.md", "Sources/Workspace/Settings/Settings.md", "Sources/Workspace/Settings/Trust.md", "Sources/Interchange/Translators.md", "Sources/Translation/Guidance.md",
    ]

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: Checkout.root.appendingPathComponent(page), encoding: .utf8)
    }

    /// The commands of a page, but for those that build and install.
    static func commands(of page: String) throws -> [String] {
        try text(page).matches(of: /```sh\n((?:(?!```).*\n)*)```/).flatMap { $0.1.split(separator: "\n").map(String.init) }
            .filter { $0.firstMatch(of: #/^(?:xcstrings|xcstrings-lint|tar|git)\s/#) != nil }
    }

    /// Programs `translate` and `translate.py` that give each text in brackets of the script of its locale.
    static func writeTranslator(to folder: URL) throws {
        let file = folder.appendingPathComponent("translate")
        let program = #"""
            #!/usr/bin/env python3
            import json, re, sys
            for line in sys.stdin:
                question = json.loads(line)
                word = {"ja": "文字", "ko": "글자", "zh-Hans": "文字", "zh-Hant": "文字"}.get(question["locale"], "text")
                value = re.sub(r"(%[0-9$]*l*[@df])|\w+", lambda match: match.group(1) or word, question["source"])
                answer = {"key": question["key"], "locale": question["locale"], "value": value}
                if "variation" in question: answer["variation"] = question["variation"]
                print(json.dumps(answer), flush=True)
            """#
        try Program.write(script: program, to: file)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/translate.py", withDestinationPath: file.path)
    }

    /// Makes what a reader has: an app in a repository, with a branch to compare with, older texts, a table, and a release.
    private static func setUp(_ folder: URL) throws {
        let files = FileManager.default
        try files.copyItem(at: Checkout.fixtures.appendingPathComponent("PeerDrop"), to: folder.appendingPathComponent("MyApp"))
        try files.copyItem(
            at: Checkout.fixtures.appendingPathComponent("Relay/Localizable.xcstrings"), to: folder.appendingPathComponent("Old.xcstrings"))
        try files.createDirectory(at: folder.appendingPathComponent("ja.lproj"), withIntermediateDirectories: true)
        try Data("\"First key\" = \"最初\";\n\"Second key\" = \"次\";\n".utf8).write(to: folder.appendingPathComponent("ja.lproj/Legacy.strings"))
        let texts = [("en", "Skip"), ("ja", "スキップ")].map { "<tuv xml:lang=\"\($0)\"><seg>\($1)</seg></tuv>" }
        let memory = "<tmx version=\"1.4\"><tu>\(texts.joined())</tu></tmx>"
        try Data(memory.utf8).write(to: folder.appendingPathComponent("translations.tmx"))
        let messages = "msgid \"\"\nmsgstr \"Language: ja\\n\"\n\nmsgid \"Skip\"\nmsgstr \"スキップ\"\n"
        try Data(messages.utf8).write(to: folder.appendingPathComponent("ja.po"))
        let saved = "Catalog\tKey\tVariation\tState\tTranslated from\tja\nMyApp/Localizable.xcstrings\tSearch devices\t\ttranslated\tSearch devices\tデバイスを検索\n"
        try Data(saved.utf8).write(to: folder.appendingPathComponent("MyApp.ja.tsv"))
        let table = try #require(try text("README.md").firstMatch(of: /```markdown\n((?:\|.*\n)+)```/))
        try Data(String(table.1).utf8).write(to: folder.appendingPathComponent("rows.md"))
        try writeTranslator(to: folder)
        let release = "xcstrings-0.0.0-here"
        try files.createDirectory(at: folder.appendingPathComponent("\(release)"), withIntermediateDirectories: true)
        for tool in ["xcstrings", "xcstrings-lint"] {
            try files.createSymbolicLink(
                at: folder.appendingPathComponent("\(release)/\(tool)"), withDestinationURL: Tools.folder.appendingPathComponent(tool))
        }
        #expect(try run("tar -czf \(release).tar.gz \(release) && rm -r \(release)", in: folder).status == 0)
        try GitRun.run(["add", "."], in: folder)
        try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
        try GitRun.run(["update-ref", "refs/remotes/origin/main", "HEAD"], in: folder)
    }

    /// Types a line, with the tools of this build on the PATH.
    static func run(_ line: String, in folder: URL) throws -> Program.Run {
        let path = Tools.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        return try Program.run("bash", ["-c", line], in: folder, environment: ["PATH": path], mergesErrors: true)
    }

    /// What a command prints that found nothing to work on, or could not do its work.
    private static let troubles = ["There is no String Catalog", "Nothing is missing", "--insert inserts new keys", ": not found", ": no such"]

    @Test(.enabled(if: TestRun.isFull, "it types commands into a shell"), arguments: pages)
    func everyCommandOfAPageWorks(page: String) throws {
        try GitRun.inRepository { folder in
            try Self.setUp(folder)
            let commands = try Self.commands(of: page)
            #expect(!commands.isEmpty)
            for command in commands {
                // Only a release knows where its action is.
                let line = command.replacingOccurrences(of: "init --github", with: "init --github --action someone/xcstrings")
                let before = try FaultCase.contents(of: folder)
                let run = try Self.run(line, in: folder)
                // Of the commands on these pages, these have findings.
                let mayFind = command.contains(/^xcstrings-lint|^xcstrings (lint|coverage|sync)\b/)
                #expect(run.status == 0 || mayFind && run.status == 1, "\(page): \(command)\n\(run.output)")
                let troubles = Self.troubles + (mayFind ? [] : [" error: "])
                for trouble in troubles where run.output.contains(trouble) { Issue.record("\(page): \(command)\n\(run.output)") }
                let hasEffect = try !run.output.isEmpty || FaultCase.contents(of: folder) != before || command.hasPrefix("tar ") || command.contains("--fix")
                #expect(hasEffect, "\(page): \(command) neither prints nor writes anything")
                if let output = command.firstMatch(of: /--output (\S+)/) {
                    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + output.1), "\(page): \(command)")
                }
            }
        }
    }

    /// The anchor of a heading, as GitHub makes it.
    private static func anchor(_ heading: Substring) -> String {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return kept.replacingOccurrences(of: " ", with: "-")
    }

    @Test(arguments: pages + ["Sources/LanguageServer/Editors.md", "Sources/SourceRepair/Repairs.md", "Sources/CompileStringCatalogs/README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Sources/LintRules/Rules.md", "Tests/Conformance/MEASURED.md"])
    func noLinkIsDead(page: String) throws {
        let url = Checkout.root.appendingPathComponent(page)
        for match in try Self.text(page).matches(of: /\]\(([^)\s]*)\)/) where !match.1.hasPrefix("https://") {
            let link = match.1
            // GitHub's own pages of the repository.
            if link.hasPrefix("../../releases"), page == "README.md" { continue }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? url : url.deletingLastPathComponent().appendingPathComponent(String(parts[0])).standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
            if parts.count > 1 {
                let headings = try String(contentsOf: target, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("#") }
                    .map { Self.anchor($0.drop { $0 == "#" }.dropFirst()) }
                #expect(headings.contains(String(parts[1])), "\(page): \(link)")
            }
        }
    }

    @Test func theGuideForAssistantsNamesEveryTool() throws {
        let rows = try Self.text("Sources/AssistantServer/Assistants.md").matches(of: /(?m)^\| (?:see|write texts|localize code|change keys|make and exchange files) \| (.*) \|$/)
        let named = rows.flatMap { $0.1.matches(of: /`(\w+)`/).map { String($0.1) } }
        #expect(named.sorted() == MCPTools.all.map(\.name).sorted())
    }

    @Test func everyGuideIsLinkedFromTheReadme() throws {
        let readme = try Self.text("README.md")
        for page in Self.pages.dropFirst() { #expect(readme.contains("](\(page))"), "README.md does not link \(page)") }
    }

    /// The lines of a picture of a terminal. `.pictures/make` draws them anew.
    private static func lines(ofPicture name: String) throws -> [String] {
        try text(".pictures/\(name).svg").matches(of: /<text [^>]*>(.*)<\/text>/).map { match -> String in
            String(match.1).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        }
    }

    /// A terminal has a line for the place and one for the message, and cuts them to its width.
    @Test func thePictureOfTheFirstStepsShowsWhatTheToolPrints() throws {
        let lines = try Self.lines(ofPicture: "start")
        #expect(
            lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
                == Array(try Self.commands(of: "README.md").prefix(2)))
        try Tools.inFolder { folder in
            try FileManager.default.copyItem(
                at: Checkout.root.appendingPathComponent("Fixtures/PeerDrop"), to: folder.appendingPathComponent("MyApp"))
            let output = try Tools.run("xcstrings", ["lint", "MyApp"], in: folder).output
            let start = try #require(lines.firstIndex(of: "$ xcstrings lint MyApp")), end = try #require(lines.firstIndex(of: "$ xcstrings init --github"))
            let shown = lines[(start + 1)..<end].map { $0.trimmingCharacters(in: .whitespaces).replacing(/…$| \([0-9.]+ s\)$/, with: "") }
            #expect(shown.count > 30)
            for line in shown where !line.isEmpty && !output.contains(line) { Issue.record("lint does not print: \(line)") }
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it needs a repository of git"))
    func thePictureOfTheFirstStepsShowsEachFile() throws {
        let lines = try Self.lines(ofPicture: "start")
        let start = try #require(lines.firstIndex(of: "$ xcstrings init --github"))
        try GitRun.inRepository { folder in
            let run = try Tools.type("xcstrings init --github --action OWNER/xcstrings", in: folder)
            #expect(lines[(start + 1)...].filter { !$0.isEmpty } == run.output.split(separator: "\n").map(String.init))
        }
    }

    /// The page itself can't be read from its picture; the README says what is at its top.
    @Test func thePictureOfThePageIsDescribed() throws {
        let run = try Tools.run("xcstrings", ["coverage", "Fixtures/PeerDrop"], in: Checkout.root)
        let first = String(try #require(run.output.split(separator: "\n").first))
        #expect(
            try Self.text("README.md").contains("![The page: \(first)](.pictures/report.png)"),
            "run .pictures/make, and describe the page")
    }

    @Test func thePictureShowsWhatTheToolPrints() throws {
        let run = try Tools.run("xcstrings", ["coverage", "Fixtures/PeerDrop"], in: Checkout.root)
        var lines = try Self.lines(ofPicture: "coverage")
        #expect(lines.removeFirst() == "$ xcstrings coverage Fixtures/PeerDrop")
        #expect(lines == run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines.count).map { String($0) })
    }
}

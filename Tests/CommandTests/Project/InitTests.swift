import Foundation
import ProjectModel
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Operations
@testable import Workspace

/// `init`, `diff` and `merge` in real repositories.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct InitTests {
    private static func catalog(_ keys: [String]) -> String {
        let entries = keys.map { key in
            """
                "\(key)" : {
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(key) 訳"
                      }
                    }
                  }
                }
            """
        }
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(entries.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    private static let attributes = "*.xcstrings diff=xcstrings merge=xcstrings\n*.review.jsonl merge=union\n*.fill.jsonl merge=union\n"

    private static func write(_ text: String, to name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func twoBranchesThatAddKeysAtTheSamePlaceMerge() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            #expect(try Self.text(".gitattributes", in: folder) == Self.attributes)
            try Self.write(Self.catalog(["Apple", "Zoom"]), to: "L.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            try GitRun.run(["checkout", "-q", "-b", "other"], in: folder)
            try Self.write(Self.catalog(["Apple", "Box", "Zoom"]), to: "L.xcstrings", in: folder)
            #expect(try GitRun.run(["diff"], in: folder, forReader: true) == "L.xcstrings\n  + \"Box\"   ja\n")
            try GitRun.run(["commit", "-q", "-a", "-m", "theirs"], in: folder)
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try Self.write(Self.catalog(["Apple", "Cup", "Zoom"]), to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "ours"], in: folder)
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder)
            #expect(try Self.text("L.xcstrings", in: folder) == Self.catalog(["Apple", "Box", "Cup", "Zoom"]))
        }
    }

    @Test func logAndShowCompareLineByLine() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            try Self.write(Self.catalog(["Apple", "Zoom"]), to: "L.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            // A different layout and order, and one changed text.
            try Self.write(
                #"{"version":"1.0","strings":{"Zoom":{"localizations":{"ja":{"stringUnit":{"value":"ズーム","state":"new"}}}},"#
                    + #""Apple":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"Apple 訳"}}}}},"sourceLanguage":"en"}"#,
                to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "text"], in: folder)
            let shown = try GitRun.run(["show", "--format=", "-U0"], in: folder, forReader: true)
            #expect(shown.split(separator: "\n").dropFirst(4) == [#"@@ -6 +6 @@ "Zoom""#, #"-  ja  "Zoom 訳""#, #"+  ja  "ズーム" (new)"#])
            // Anything other than a catalog is compared as is.
            try Self.write("{", to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "broken"], in: folder)
            #expect(try GitRun.run(["show", "--format=", "-U0"], in: folder, forReader: true).hasSuffix("\n+{\n\\ No newline at end of file\n"))
        }
    }

    @Test func aTextThatBothChangedIsAConflictInTheFileAndInGit() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            let base = Self.catalog(["Apple", "Zoom"])
            try Self.write(base, to: "L.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            try GitRun.run(["checkout", "-q", "-b", "other"], in: folder)
            try Self.write(base.replacingOccurrences(of: "Zoom 訳", with: "ズーム"), to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "theirs"], in: folder)
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try Self.write(base.replacingOccurrences(of: "Zoom 訳", with: "拡大"), to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "ours"], in: folder)
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder, status: 1)
            #expect(try GitRun.run(["status", "--porcelain", "-uno"], in: folder).contains("UU L.xcstrings"))
            let marked = """
                <<<<<<< ours
                            "value" : "拡大"
                =======
                            "value" : "ズーム"
                >>>>>>> theirs

                """
            #expect(try Self.text("L.xcstrings", in: folder).contains(marked))
            let marks = ["++<<<<<<< ours", " +  ja  \"拡大\"", "++=======", "+   ja  \"ズーム\"", "++>>>>>>> theirs"]
            #expect(try GitRun.run(["diff"], in: folder, forReader: true).hasSuffix(marks.joined(separator: "\n") + "\n"))
        }
    }

    @Test func theHookHoldsBackABadCatalog() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--pre-commit"], in: folder).status == 0)
            let good = Self.catalog(["Send %lld files"]).replacingOccurrences(of: "files 訳", with: "files 送信")
            try Self.write(good.replacingOccurrences(of: "%lld files 送信", with: "%@ 送信"), to: "L.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "bad"], in: folder, status: 1)
            try Self.write(good, to: "L.xcstrings", in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "good"], in: folder)
            // Changes outside of catalogs are ignored.
            try Self.write("x", to: "README", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "other"], in: folder)
        }
    }

    @Test func aSecondRunChangesNothingAndADryRunNeither() throws {
        try GitRun.inRepository { folder in
            let all = ["init", "--git", "--config", "--pre-commit", "--github", "--action", "someone/xcstrings"]
            func files() throws -> [String: String] {
                let names = [".gitattributes", ".xcstrings.json", ".git/config", ".git/hooks/pre-commit"]
                    + ["", "-update"].map { ".github/workflows/xcstrings\($0).yml" }
                return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? Self.text($0, in: folder)) ?? "none") })
            }
            try Self.write("*.png binary", to: ".gitattributes", in: folder)
            let before = try files()
            #expect(try Tools.run("xcstrings", all + ["--dry-run"], in: folder).status == 0)
            #expect(try files() == before)
            #expect(try Tools.run("xcstrings", all, in: folder).status == 0)
            let written = try files()
            #expect(!written.values.contains("none"))
            #expect(written[".gitattributes"] == "*.png binary\n" + Self.attributes)
            #expect(try Tools.run("xcstrings", all, in: folder).status == 0)
            #expect(try files() == written)
            #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/.git/hooks/pre-commit"))
            // The tool can read the configuration.
            try Self.write(Self.catalog(["Apple"]), to: "Localizable.xcstrings", in: folder)
            #expect(try Tools.run("xcstrings", ["list"], in: folder).status == 0)
        }
    }

    /// What an assistant changed is checked, and what was there before is not its fault.
    @Test func theHookOfAnAssistantReportsItsErrorsAndNothingElse() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--agents"], in: folder).status == 0)
            let settings = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(".claude/settings.json"))) as? [String: Any])
            let groups = (settings["hooks"] as? [String: Any])?["PostToolUse"] as? [[String: Any]]
            let hook = try #require((groups?.first?["hooks"] as? [[String: String]])?.first?["command"])
            func run() throws -> Tools.Run {
                try Tools.run("xcstrings", [hook], in: folder, through: ["/bin/sh", "-c", #"PATH="${0%/*}:$PATH"; export PATH; exec sh -c "$1""#])
            }
            let text = { (value: String) in
                #"{"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"\#(value)"}}}}},"version":"1.0"}"#
            }
            try Self.write(text("%lld 個"), to: "L.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "good"], in: folder)
            #expect(try run().status == 0)
            try Self.write(text("%@ 個"), to: "L.xcstrings", in: folder)
            let broken = try run()
            #expect(broken.status == 2 && broken.error.contains("format-mismatch"), "\(broken.error)")
        }
    }

    @Test func settingsOfAssistantsThatAreThereAreLeft() throws {
        try GitRun.inRepository { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(".claude"), withIntermediateDirectories: true)
            try Self.write("{}", to: ".claude/settings.json", in: folder)
            let run = try Tools.run("xcstrings", ["init", "--agents"], in: folder)
            #expect(run.status == 0 && run.output.contains("PostToolUse"))
            #expect(try Self.text(".claude/settings.json", in: folder) == "{}")
            #expect(try Self.text(".agents/skills/xcstrings/SKILL.md", in: folder).hasPrefix("---\nname: xcstrings\ndescription: "))
            #expect(try Tools.run("xcstrings", ["init", "--agents"], in: folder).error.contains("SKILL.md: already exists\n"))
        }
    }

    @Test func whatOthersSetUpIsLeft() throws {
        try GitRun.inRepository { folder in
            try Self.write("*.xcstrings merge=union\n", to: ".gitattributes", in: folder)
            try Self.write("#!/bin/sh\nmake check\n", to: ".git/hooks/pre-commit", in: folder)
            let run = try Tools.run("xcstrings", ["init", "--git", "--pre-commit"], in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains(".gitattributes:1: error: these files already have \"merge=union\""))
            #expect(run.error.contains("another hook is installed"))
            #expect(try Self.text(".gitattributes", in: folder) == "*.xcstrings merge=union\n")
            #expect(try Self.text(".git/hooks/pre-commit", in: folder) == "#!/bin/sh\nmake check\n")
            #expect(try !Self.text(".git/config", in: folder).contains("xcstrings"))
            #expect(try Tools.run("xcstrings", ["init"], in: folder).status == 2)
        }
    }

    /// A link in a repository that leads elsewhere could have been put there by anybody.
    @Test(arguments: [
        ("--config", ".xcstrings.json"), ("--github", ".github"), ("--git", ".gitattributes"), ("--agents", ".claude"), ("--pre-commit", ".hooks"),
    ], [true, false])
    func linksThatLeadOutOfTheRepositoryAreNotWrittenThrough(part: (option: String, link: String), isThere: Bool) throws {
        try GitRun.inRepository { folder in
            let outside = folder.path + "-outside"
            if isThere { try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true) }
            defer { try? FileManager.default.removeItem(atPath: outside) }
            try GitRun.run(["config", "core.hooksPath", ".hooks"], in: folder)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + part.link, withDestinationPath: outside)
            let run = try Tools.run("xcstrings", ["init", part.option, "--action", "someone/xcstrings"], in: folder)
            #expect(run.status == 2)
            let reasons = [
                "would be written through a symbolic link that leads to nothing, or out of", "is a link that leads out of the repository",
                "configuration keeps its hooks, which is outside of it",
            ]
            #expect(reasons.contains(where: run.error.contains), "\(run.error)")
            #expect(FileManager.default.fileExists(atPath: outside) == isThere)
            #expect(((try? FileManager.default.contentsOfDirectory(atPath: outside)) ?? []).isEmpty)
            #expect(try !Self.text(".git/config", in: folder).contains("merge.xcstrings"))
        }
    }

    @Test func aLinkWithinTheRepositoryIsFollowed() throws {
        try GitRun.inRepository { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("ci"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/.github", withDestinationPath: "ci")
            #expect(try Tools.run("xcstrings", ["init", "--github", "--action", "someone/xcstrings"], in: folder).status == 0)
            #expect(try Self.text("ci/workflows/xcstrings.yml", in: folder).contains("someone/xcstrings"))
        }
    }

    @Test func revisionsAreCompared() throws {
        try GitRun.inRepository { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try Self.write(Self.catalog(["Apple"]), to: "App/L.xcstrings", in: folder)
            try Self.write(Self.catalog(["Old"]), to: "Gone.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            try Self.write(Self.catalog(["Apple", "Box"]), to: "App/L.xcstrings", in: folder)
            try GitRun.run(["rm", "-q", "Gone.xcstrings"], in: folder)
            try Self.write(Self.catalog(["New"]), to: "New.xcstrings", in: folder)
            let all = """
                App/L.xcstrings
                  + "Box"   ja

                Gone.xcstrings
                  ~ header
                      sourceLanguage   "en" → nothing
                      version   "1.0" → nothing
                  − "Old"   ja

                New.xcstrings
                  ~ header
                      sourceLanguage   nothing → "en"
                      version   nothing → "1.0"
                  + "New"   ja

                """
            func diff(_ arguments: String...) throws -> String {
                let run = try Tools.run("xcstrings", ["diff"] + arguments, in: folder)
                #expect(run.status == 0, "\(run.error)")
                return run.output
            }
            #expect(try diff("HEAD") == all)
            #expect(try diff("--since", "HEAD") == all)
            #expect(try diff("HEAD", "App") == "App/L.xcstrings\n  + \"Box\"   ja\n")
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "two"], in: folder)
            #expect(try diff("HEAD~1", "HEAD") == all)
            #expect(try diff("HEAD", "HEAD~1", "App/L.xcstrings") == "App/L.xcstrings\n  − \"Box\"   ja\n")
            #expect(try Tools.run("xcstrings", ["diff", "nowhere"], in: folder).status == 2)
        }
    }

    /// `ship` needs the product, which the workflow has to build first.
    @Test(arguments: [
        ("", false, "xcodebuild archive -project 'My App.xcodeproj' -scheme 'Demo' -destination 'generic/platform=iOS' "),
        ("ios", true, "xcodebuild archive -workspace 'ios/My App.xcworkspace' -scheme 'Demo' -destination 'generic/platform=iOS' "),
    ])
    func theWorkflowOfAnAppLooksIntoItsArchive(place: String, hasPods: Bool, command: String) throws {
        try GitRun.inRepository { top in
            let folder = top.appendingPathComponent(place)
            let project = folder.appendingPathComponent("My App.xcodeproj")
            try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
            let text = XcodeProjectText([
                .init("Demo", folders: ["App"]), .init("Widget", product: "app-extension", folders: ["Widget"]),
            ])
            try Data(text.text.utf8).write(to: project.appendingPathComponent("project.pbxproj"))
            if hasPods {
                let workspace = folder.appendingPathComponent("My App.xcworkspace")
                try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
            }
            #expect(try Tools.run("xcstrings", ["init", "--github", "--action", "someone/xcstrings"], in: folder).status == 0)
            let workflow = try Self.text(".github/workflows/xcstrings.yml", in: top)
            #expect(workflow.contains("on: [push, pull_request, workflow_dispatch]\n"))
            #expect(workflow.contains("          \(command)-archivePath 'build/Demo.xcarchive' CODE_SIGNING_ALLOWED=NO\n"))
            #expect(workflow.components(separatedBy: "/ship@").count == 2 && workflow.contains("product: 'build/Demo.xcarchive'\n"))
        }
    }

    /// A name that GitHub would evaluate, or that ends the quotation of the shell, is not written.
    @Test(arguments: ["${{ github.token }}", "It's", "Two\nlines"])
    func namesThatAWorkflowWouldEvaluateAreLeftOut(name: String) {
        let app = ProgramSummary(
            name: name, project: "App.xcodeproj", platforms: [.iOS], mayHaveOtherPlatforms: false, catalogs: [], tables: [], libraries: [])
        #expect(ArchiveStep(app, in: "", root: "/") == nil)
    }

    /// A build from a clone has no tag, so the workflow names its commit.
    @Test(arguments: [
        ("https://github.com/someone/xcstrings.git", "someone/xcstrings"), ("git@github.com:someone/xcstrings", "someone/xcstrings"),
        ("https://example.com/someone/xcstrings.git", nil),
    ] as [(String, String?)])
    func aBuildFromACloneKnowsItsAction(remote: String, repository: String?) throws {
        try GitRun.inRepository { folder in
            try GitRun.run(["commit", "-q", "--allow-empty", "-m", "one"], in: folder)
            try GitRun.run(["remote", "add", "origin", remote], in: folder)
            let head = try GitRun.run(["rev-parse", "HEAD"], in: folder).trimmingCharacters(in: .newlines)
            let source = try #require(BuildOrigin.toolSource(ofClone: folder.path))
            let workflow = SetupText.workflow(source, archives: [])
            if let repository {
                #expect(source == .action(PublishedAction(repository: repository, revision: head)))
                #expect(workflow.contains("      - uses: \(repository)/.github/actions/lint@\(head)\n"))
            } else {
                #expect(source == .clone(address: remote, revision: head))
                #expect(
                    workflow.contains("git clone --quiet '\(remote)' ")
                        && workflow.contains("checkout --quiet \(head)\n"))
            }
        }
    }

    /// A key or a password must not end up in a workflow, and a runner has none.
    @Test(arguments: [
        "git@example.com:someone/xcstrings.git", "https://someone:secret@example.com/xcstrings.git",
        "/home/someone/xcstrings"
    ])
    func aCloneThatOnlyItsOwnerCanMakeIsNoSource(remote: String) throws {
        try GitRun.inRepository { folder in
            try GitRun.run(["commit", "-q", "--allow-empty", "-m", "one"], in: folder)
            try GitRun.run(["remote", "add", "origin", remote], in: folder)
            #expect(BuildOrigin.toolSource(ofClone: folder.path) == nil)
        }
    }

    /// The steps that build the tool are run as a runner does, with a clone on this machine in place of the address.
    @Test func theWorkflowOfAnotherHostBuildsTheTool() throws {
        try GitRun.inRepository { folder in
            let scripts = folder.appendingPathComponent(".github/actions/lint")
            try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
            try Self.write(
                "echo installed as \"[$ACTION_REPOSITORY]\"\n", to: ".github/actions/lint/install", in: folder)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scripts.path + "/install")
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            let head = try GitRun.run(["rev-parse", "HEAD"], in: folder).trimmingCharacters(in: .newlines)
            let workflow = SetupText.workflow(.clone(address: folder.path, revision: head), archives: [])
            let lines = workflow.split(separator: "\n").drop { !$0.hasSuffix("- run: |") }.dropFirst().prefix {
                $0.hasPrefix("          ")
            }
            let script = lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
            try Tools.inFolder { runner in
                let run = try Program.run(
                    "bash", ["-euc", script], in: runner, environment: ["RUNNER_TEMP": runner.path], mergesErrors: true)
                #expect(run.status == 0 && run.output.contains("installed as []"), "\(script)\n\(run.output)")
            }
        }
    }

    @Test(arguments: ["xcstrings", "a/b/c", "${{ x }}/y", "some one/xcstrings"])
    func anActionIsARepository(name: String) throws {
        try GitRun.inRepository { folder in
            let run = try Tools.run("xcstrings", ["init", "--github", "--action", name], in: folder)
            #expect(run.status == 2 && run.error.contains("as OWNER/NAME"), "\(run.error)")
        }
    }
}

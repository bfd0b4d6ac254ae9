import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The steps of the GitHub action, with events, programs and addresses made up.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ActionTests {
    struct Outcome {
        let status: Int32
        let output: String
        let error: String
        /// What the step wrote, by the name of its file.
        let files: [String: String]
    }

    private static let action = Checkout.root.appendingPathComponent(".github/actions/lint")
    private static let golden = Checkout.root.appendingPathComponent("Tests/CommandTests/Release/Golden")

    /// Runs a step in a folder, with programs of these names before all others.
    private static func run(
        _ step: String, in folder: URL, programs: [String: String] = [:], environment: [String: String] = [:]
    ) throws -> Outcome {
        try Tools.inFolder { runner in
            let bin = runner.appendingPathComponent("bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            for tool in ["xcstrings", "xcstrings-lint"] {
                try FileManager.default.createSymbolicLink(
                    at: bin.appendingPathComponent(tool), withDestinationURL: Tools.folder.appendingPathComponent(tool))
            }
            for (name, script) in programs {
                try Program.write(script: "#!/bin/sh\n\(script)\n", to: bin.appendingPathComponent(name))
            }
            let names = ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_PATH", "CALLS"]
            var variables: [String: String?] = environment
            variables["PATH"] = bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
            variables["RUNNER_TEMP"] = runner.path
            variables["GITHUB_REPOSITORY"] = "someone/app"
            for name in names { variables[name] = runner.appendingPathComponent(name).path }
            let run = try Program.run("bash", [action.appendingPathComponent(step).path], in: folder, environment: variables)
            var files: [String: String] = [:]
            for name in names + ["xcstrings-comment.md", "xcstrings-update.md", "xcstrings.sarif"] {
                files[name] = (try? String(contentsOf: runner.appendingPathComponent(name), encoding: .utf8))?
                    .replacingOccurrences(of: runner.path, with: "TEMP")
            }
            return Outcome(
                status: run.status, output: run.output, error: run.error, files: files)
        }
    }

    // MARK: Lint

    private static func entry(_ key: String, _ value: String) -> String {
        """
            "\(key)" : {
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(value)"
                  }
                }
              }
            }
        """
    }

    private static func catalog(_ entries: [String]) -> Data {
        Data("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}".utf8)
    }

    /// A repository with an old mistake, and a commit that mends a gap and makes a mistake; what the step makes of it.
    private static func lint(_ event: [String: String], inputs: [String: String] = [:]) throws -> Outcome {
        var outcome: Outcome?
        try GitRun.inRepository { folder in
            let app = folder.appendingPathComponent("My App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            let file = app.appendingPathComponent("Localizable.xcstrings")
            try catalog([entry("Old %lld", "%@ 件"), #"    "Skip" : {\#n\#n    }"#]).write(to: file)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            let base = try GitRun.run(["rev-parse", "HEAD"], in: folder).trimmingCharacters(in: .whitespacesAndNewlines)
            try catalog([entry("New %lld", "%@ 個"), entry("Old %lld", "%@ 件"), entry("Skip", "スキップ")]).write(to: file)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "change"], in: folder)
            let defaults = ["INPUT_PATHS": "", "INPUT_STRICT": "false", "INPUT_BASELINE": "", "INPUT_SINCE": "base"]
            let event = event.mapValues { $0.replacingOccurrences(of: "{base}", with: base) }
            outcome = try run("lint", in: folder, environment: defaults.merging(inputs) { $1 }.merging(event) { $1 })
            #expect(try GitRun.run(["worktree", "list", "--porcelain"], in: folder).components(separatedBy: "worktree ").count == 2)
        }
        return try #require(outcome)
    }

    /// Compares with a file; `XCSTRINGS_RECORD=1` writes it anew.
    private static func expect(_ text: String?, asIn name: String) throws {
        let file = golden.appendingPathComponent(name)
        // The app is named after the folder of the test.
        let text = (text ?? "").replacing(#/xcstrings-[0-9A-F\-]{36}/#, with: "App")
        if TestRun.isRecording {
            try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } else {
            #expect(try text == String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test func aPullRequestIsToldWhatItChanges() throws {
        let outcome = try Self.lint(["BASE": "{base}", "HEAD_REPOSITORY": "someone/app"])
        #expect(outcome.status == 1 && outcome.error == "")
        try Self.expect(outcome.output, asIn: "pull-request-annotations.txt")
        try Self.expect(outcome.files["GITHUB_STEP_SUMMARY"], asIn: "pull-request-summary.md")
        try Self.expect(outcome.files["xcstrings-comment.md"], asIn: "pull-request-comment.md")
        #expect(outcome.files["GITHUB_OUTPUT"] == "sarif=TEMP/xcstrings.sarif\ncomment=TEMP/xcstrings-comment.md\n")
        #expect(outcome.files["xcstrings.sarif"]?.contains("\"format-mismatch\"") == true)
    }

    @Test func aForkGetsTheReportsThatNeedNoPermission() throws {
        let own = try Self.lint(["BASE": "{base}", "HEAD_REPOSITORY": "someone/app"])
        let fork = try Self.lint(["BASE": "{base}", "HEAD_REPOSITORY": "stranger/app"])
        #expect(fork.status == 1 && fork.output == own.output)
        #expect(fork.files["GITHUB_OUTPUT"] == nil && fork.files["xcstrings-comment.md"] == nil)
        #expect(fork.files["GITHUB_STEP_SUMMARY"]?.contains("New %lld") == true)
    }

    @Test func aPushIsToldEverything() throws {
        let outcome = try Self.lint(["BASE": "", "HEAD_REPOSITORY": ""])
        #expect(outcome.status == 1)
        try Self.expect(outcome.output, asIn: "push-annotations.txt")
        try Self.expect(outcome.files["GITHUB_STEP_SUMMARY"], asIn: "push-summary.md")
        #expect(outcome.files["GITHUB_OUTPUT"] == "sarif=TEMP/xcstrings.sarif\n")
    }

    @Test(arguments: [
        (["INPUT_SINCE": ""], 2), (["INPUT_SINCE": "HEAD"], 0), (["INPUT_PATHS": "My App/Localizable.xcstrings\n"], 1),
        (["INPUT_BASELINE": "none.json"], 0),
    ])
    func inputsDecideWhatIsReported(inputs: [String: String], mistakes: Int) throws {
        let outcome = try Self.lint(["BASE": "{base}", "HEAD_REPOSITORY": "someone/app"], inputs: inputs)
        #expect(outcome.output.components(separatedBy: "title=format-mismatch").count == mistakes + 1)
        #expect(outcome.status == (inputs["INPUT_BASELINE"] != nil ? 2 : mistakes > 0 ? 1 : 0))
    }

    // MARK: Install

    /// Makes a release with a program that says its name, and installs it.
    private static func install(sum: String? = nil, hasRelease: Bool = true, architecture: String = "X64") throws -> Outcome {
        try Tools.inFolder { folder in
            let source = try String(contentsOf: Checkout.root.appendingPathComponent("Sources/Commands/Tool/Tool.swift"), encoding: .utf8)
            let version = try #require(source.firstMatch(of: #/static let version = "(.*)"/#)).1
            let releases = folder.appendingPathComponent("\(version)")
            let name = "xcstrings-\(version)-linux-x86_64"
            let script = """
                set -e
                mkdir -p stage/\(name) \(releases.path)
                printf '#!/bin/sh\\necho the release\\n' >stage/\(name)/xcstrings
                chmod +x stage/\(name)/xcstrings
                tar -C stage -czf \(releases.path)/\(name).tar.gz \(name)
                cd \(releases.path)
                sum=$(sha256sum \(name).tar.gz 2>/dev/null || shasum -a 256 \(name).tar.gz)
                echo "\(sum ?? "${sum%% *}")  \(name).tar.gz" >SHA256SUMS
                """
            if hasRelease {
                #expect(try Program.run("bash", ["-c", script], in: folder).status == 0)
            }
            let built = folder.appendingPathComponent("built")
            try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
            let build = """
                case "$*" in
                  *--show-bin-path*) echo "\(built.path)" ;;
                  *) printf '#!/bin/sh\\necho a build\\n' >"\(built.path)/xcstrings"; chmod +x "\(built.path)/xcstrings" ;;
                esac
                """
            return try run(
                "install", in: folder, programs: ["swift": build],
                environment: [
                    "RUNNER_OS": "Linux", "RUNNER_ARCH": architecture, "ACTION_REPOSITORY": "", "GITHUB_SERVER_URL": "https://github.com",
                    "RELEASES": "file://" + folder.path,
                ])
        }
    }

    @Test func theReleaseOfTheRunnerIsInstalled() throws {
        let outcome = try Self.install()
        #expect(outcome.status == 0 && outcome.output == "the release\n", "\(outcome.error)")
        #expect(outcome.files["GITHUB_PATH"] == "TEMP/xcstrings-bin\n")
    }

    @Test func aWrongChecksumIsAnError() throws {
        let outcome = try Self.install(sum: String(repeating: "0", count: 64))
        #expect(outcome.status == 1 && outcome.output.hasPrefix("::error::The checksum of file://"))
        #expect(outcome.files["GITHUB_PATH"] == nil)
    }

    @Test(arguments: [(false, "X64"), (true, "RISCV64"), (true, "ARM64")])
    func withoutAReleaseTheSourcesAreBuilt(hasRelease: Bool, architecture: String) throws {
        let outcome = try Self.install(hasRelease: hasRelease, architecture: architecture)
        #expect(outcome.status == 0 && outcome.output.hasSuffix("a build\n"), "\(outcome.error)")
        #expect(outcome.files["GITHUB_PATH"] == "TEMP/xcstrings-bin\n")
    }

    // MARK: Comment

    @Test(arguments: [
        ("", "--method POST repos/someone/app/issues/7/comments"), ("41", "--method PATCH repos/someone/app/issues/comments/41"),
    ])
    func oneCommentIsWrittenAndThenUpdated(known: String, call: String) throws {
        try Tools.inFolder { folder in
            let outcome = try Self.run(
                "comment", in: folder, programs: ["gh": #"echo "$*" >>"$CALLS"; case "$*" in *--jq*) echo "$KNOWN" ;; esac"#],
                environment: ["NUMBER": "7", "COMMENT": "comment.md", "KNOWN": known])
            #expect(outcome.status == 0)
            let calls = (outcome.files["CALLS"] ?? "").split(separator: "\n")
            #expect(calls.count == 2 && calls.last == "api --silent \(call) --field body=@comment.md")
        }
    }

    // MARK: Update

    /// Runs the step in a clone of a repository whose sources have a key that the catalog lacks.
    ///
    /// - Returns: The outcome, and the catalog on the branch of the pull request.
    private static func update(_ code: String, open: String = "") throws -> (outcome: Outcome, pushed: String) {
        var result: (Outcome, String)?
        try GitRun.inRepository { server in
            try GitRun.run(["checkout", "-q", "-B", "main"], in: server)
            try catalog([entry("Skip", "スキップ")]).write(to: server.appendingPathComponent("Localizable.xcstrings"))
            try Data("import SwiftUI\nlet a = Text(\"Skip\")\n\(code)".utf8).write(to: server.appendingPathComponent("A.swift"))
            try GitRun.run(["add", "."], in: server)
            try GitRun.run(["commit", "-q", "-m", "main"], in: server)
            try Tools.inFolder { place in
                try GitRun.run(["clone", "-q", server.path, "clone"], in: place)
                let gh = #"echo "$*" >>"$CALLS"; case "$*" in *list*) echo "$OPEN" ;; esac"#
                let outcome = try run(
                    "../update/update", in: place.appendingPathComponent("clone"), programs: ["gh": gh],
                    environment: ["INPUT_PATHS": "", "INPUT_FILL": "", "BRANCH": "xcstrings/update", "OPEN": open])
                let branches = try GitRun.run(["branch", "--list", "xcstrings/update"], in: server)
                result = (
                    outcome,
                    branches.isEmpty ? "" : try GitRun.run(["show", "xcstrings/update:Localizable.xcstrings"], in: server))
            }
        }
        return try #require(result)
    }

    @Test(arguments: [
        ("", "pr create --base main --head xcstrings/update --title Update the String Catalogs "),
        ("41", "pr edit xcstrings/update "),
    ])
    func newKeysAndKnownTextsAreProposedInOnePullRequest(open: String, call: String) throws {
        let (outcome, pushed) = try Self.update("let b = Text(\"Cancel\")\n", open: open)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(pushed.contains("\"Cancel\"") && pushed.contains("キャンセル"))
        let last = (outcome.files["CALLS"] ?? "").split(separator: "\n").last
        #expect(last == "\(call)--body-file TEMP/xcstrings-update.md")
        #expect(outcome.files["xcstrings-update.md"]?.contains("キャンセル") == true)
    }

    @Test func whereNothingChangesNothingIsProposed() throws {
        let (outcome, pushed) = try Self.update("")
        #expect(outcome.status == 0 && outcome.files["CALLS"] == nil && pushed.isEmpty, "\(outcome.error)")
    }

    // MARK: Checks

    /// Our workflows, those that we write, and our actions' examples hold against a checker that knows GitHub's rules.
    @Test(.enabled(if: Program.path(of: "actionlint") != nil, "actionlint checks workflows"))
    func actionlintFindsNothingInWorkflows() throws {
        try GitRun.inRepository { folder in
            let workflows = folder.appendingPathComponent(".github/workflows")
            try FileManager.default.createDirectory(at: workflows, withIntermediateDirectories: true)
            let ours = Checkout.root.appendingPathComponent(".github/workflows")
            for name in try FileManager.default.contentsOfDirectory(atPath: ours.path) {
                try FileManager.default.copyItem(
                    at: ours.appendingPathComponent(name), to: workflows.appendingPathComponent(name))
            }
            let arguments = ["init", "--github", "--action", "someone/xcstrings"]
            #expect(try Tools.run("xcstrings", arguments, in: folder).status == 0)
            let run = try Program.run("actionlint", ["-shellcheck="], in: folder, mergesErrors: true)
            #expect(run.status == 0, "\(run.output)")
        }
    }

    // MARK: Merge

    /// Runs the step in a clone of a repository whose branches `main` and `feature` insert keys at the same place.
    ///
    /// - Returns: The outcome, and the keys of the catalog on the server's branch afterwards.
    private static func merge(headRepository: String, theirCode: String = "1") throws -> (outcome: Outcome,
        pushed: String) {
        var result: (Outcome, String)?
        try GitRun.inRepository { server in
            try GitRun.run(["config", "receive.denyCurrentBranch", "ignore"], in: server)
            for (branch, keys, code) in [("main", ["Old"], "1"), ("feature", ["New", "Old"], "2"),
                ("main", ["Next", "Old"], theirCode)] {
                try GitRun.run(["checkout", "-q", "-B", branch] + (branch == "feature" ? ["main"] : []), in: server)
                if branch == "main", keys.count > 1 {
                    try GitRun.run(["reset", "-q", "--hard", "feature^"], in: server)
                }
                try catalog(keys.map { entry($0, "字") }).write(to: server.appendingPathComponent("L.xcstrings"))
                try Data(code.utf8).write(to: server.appendingPathComponent("A.swift"))
                try GitRun.run(["add", "."], in: server)
                try GitRun.run(["commit", "-q", "-m", branch], in: server)
            }
            try Tools.inFolder { place in
                try GitRun.run(["clone", "-q", "-b", "feature", server.path, "clone"], in: place)
                let outcome = try run(
                    "../merge/merge", in: place.appendingPathComponent("clone"),
                    environment: ["BASE": "main", "HEAD": "feature", "HEAD_REPOSITORY": headRepository])
                result = (outcome, try GitRun.run(["show", "feature:L.xcstrings"], in: server))
            }
        }
        return try #require(result)
    }

    @Test func aPullRequestThatConflictsInCatalogsAloneIsMergedAndPushed() throws {
        let (outcome, pushed) = try Self.merge(headRepository: "someone/app")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(pushed == String(decoding: Self.catalog(["New", "Next", "Old"].map { Self.entry($0, "字") }),
            as: UTF8.self))
    }

    @Test func forAForkTheCommandsArePrinted() throws {
        let (outcome, pushed) = try Self.merge(headRepository: "stranger/app")
        #expect(outcome.status == 0 && !pushed.contains("Next"))
        #expect(outcome.files["GITHUB_STEP_SUMMARY"]?.contains("xcstrings merge --branch FETCH_HEAD") == true)
    }

    @Test func aPullRequestThatAlsoConflictsInCodeIsLeftAlone() throws {
        let (outcome, pushed) = try Self.merge(headRepository: "someone/app", theirCode: "3")
        #expect(outcome.status == 0 && !pushed.contains("Next"))
        #expect(outcome.output.contains("::warning::Not only catalogs conflict with main"))
    }
}

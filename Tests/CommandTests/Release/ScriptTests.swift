import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Operations
@testable import Workspace

/// Shell scripts, those of the repository and those that the tool writes, as shellcheck reads them.
@Suite(.enabled(if: TestRun.isFull && Program.path(of: "shellcheck") != nil, "it starts shellcheck, where that is installed")) struct ScriptTests {
    private static func check(_ files: [String], shell: String? = nil, in folder: URL) throws {
        let run = try Program.run("shellcheck", (shell.map { ["--shell", $0] } ?? []) + files, in: folder, mergesErrors: true)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func thoseOfTheRepositoryAreClean() throws {
        let folders = [".ci", ".github/actions/lint", ".github/actions/merge", ".pictures", "Tests/Darwin",
            "Tests/Fuzz"]
        let files = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: Checkout.root.appendingPathComponent(folder).path)) ?? []).sorted().map { "\(folder)/\($0)" }
        }
        let scripts = files.filter { file in
            (try? String(contentsOf: Checkout.root.appendingPathComponent(file), encoding: .utf8).hasPrefix("#!/usr/bin/env bash")) ?? false
        }
        #expect(scripts.count == 8)
        try Self.check(scripts, in: Checkout.root)
    }

    @Test func theHookAndTheDriversAreClean() throws {
        try Tools.inFolder { folder in
            try Data(SetupText.hook.utf8).write(to: folder.appendingPathComponent("pre-commit"))
            try Self.check(["pre-commit"], in: folder)
            // git puts paths in place of these, and adds the arguments of a command to its end.
            for (name, value) in SetupText.drivers where name.hasSuffix("command") || name.hasSuffix("textconv") || name.hasSuffix("driver") {
                let script = value.replacingOccurrences(of: "%[OABPL]", with: "path", options: .regularExpression)
                try Data("\(script) \(name.hasSuffix("driver") ? "" : "\"$@\"")\n".utf8).write(to: folder.appendingPathComponent(name))
                try Self.check([name], shell: "sh", in: folder)
            }
        }
    }

    @Test func theCompletionsOfBashAreClean() throws {
        try Tools.inFolder { folder in
            #expect(try Tools.run("xcstrings", ["completions", "bash", "--output", "script"], in: folder).status == 0)
            try Self.check(["script"], shell: "bash", in: folder)
        }
    }
}

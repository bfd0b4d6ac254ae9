import Foundation
import TestSupport
import Testing

/// The scripts in the actual shells.
@Suite struct CompletionsTests {
    private static func script(_ shell: String) throws -> String {
        let run = try Tools.run("xcstrings", ["completions", shell], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    /// The output of a shell that runs a program.
    private static func output(of shell: [String], _ program: String) throws -> String {
        // From a file, because nothing may be left to read from a pipe.
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("program")
            try Data(program.utf8).write(to: file)
            return try Program.run("sh", ["-c", "exec \(shell.joined(separator: " ")) <'\(file.path)'"]).output
        }
    }

    /// A folder with two catalogs.
    private static func inProject(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            for (name, key) in [("Localizable", "Send %lld \\\"files\\\""), ("Other", "Skip")] {
                let text = #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{"zh-Hant":{}, "ja":{}}}},"version":"1.0"}"#
                try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).xcstrings"))
            }
            try body(folder)
        }
    }

    @Test(arguments: [
        (["cov"], ["coverage"]), (["re"], ["remove", "rename", "review"]), (["help", "man"], ["manual"]),
        (["coverage", "--format", "ma"], ["markdown"]), (["coverage", "-f", "j"], ["json"]), (["add", "--from", "r"], []),
        (["coverage", "--format=ma"], ["--format=markdown"]), (["coverage", "--format", "=", "ma"], ["markdown"]),
        (["coverage", "--color", "="], ["auto", "always", "never"]), (["coverage", "--no-such=x"], []),
        (["coverage", "--sin"], ["--since"]), (["lint", "--stric"], ["--strict"]), (["extract", "Sources"], []), (["nothing", ""], []),
        (["lint", "--only", "duplicate-"], ["duplicate-key"]), (["lint", "--disable", "length,duplicate-"], ["length,duplicate-key"]),
        (["lint", "--explain=duplicate-"], ["--explain=duplicate-key"]), (["coverage", "--locales", ""], ["en", "ja", "zh-Hant"]),
        (["coverage", "--locales", "ja,z"], ["ja,zh-Hant"]), (["remove", "Localizable.xcstrings", ""], [#"Send %lld "files""#]),
        (["remove", ""], []), (["remove", "Localizable.xcstrings", "\"Send "], [#"Send %lld "files""#]),
        (["show", ""], [#"Send %lld "files""#, "Skip"]), (["show", "--", "S"], [#"Send %lld "files""#, "Skip"]),
        (["show", #"Send\ %"#], [#"Send %lld "files""#]), (["remove", "None.xcstrings", ""], []),
    ])
    func aLineIsCompleted(words: [String], expected: [String]) throws {
        try Self.inProject { folder in
            let run = try Tools.run("xcstrings", ["completions", "--for"] + words, in: folder)
            #expect(run.status == 0 && run.error == "")
            #expect(run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a shell"), arguments: [
        (["xcstrings", "cov"], "coverage"), (["xcstrings", "coverage", "--format", "=", "ma"], "markdown"),
        (["xcstrings", "extract", "Sources"], ""), (["xcstrings-lint", "--only", "duplicate-"], "duplicate-key"),
        (["/usr/bin/xcstrings-lint", "--stric"], "--strict"), (["xcstrings", "show", "Se"], #"Send\ %lld\ \"files\""#),
        (["xcstrings", "show", "\"Se"], #"Send %lld "files""#),
    ])
    func bashCompletes(words: [String], expected: String) throws {
        try Self.inProject { folder in
            let line = words.map { "'\($0)'" }.joined(separator: " ")
            let program = "cd \(folder.path)\nPATH=\(Tools.folder.path):$PATH\n" + (try Self.script("bash"))
                + "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _xcstrings; echo \"${COMPREPLY[@]}\"\n"
            let output = try Self.output(of: ["bash"], program)
            #expect(output == expected + "\n")
        }
    }

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "fish") != nil, "it starts fish, where that is installed"))
    func fishCompletes() throws {
        let program = "set -x PATH \(Tools.folder.path) $PATH\n" + (try Self.script("fish")) + "complete -C 'xcstrings coverage --format ma'\n"
        let output = try Self.output(of: ["fish"], program)
        #expect(output.hasPrefix("markdown"))
    }

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "zsh") != nil, "it starts zsh, where that is installed"))
    func zshReadsTheScript() throws {
        let program = "autoload -Uz compinit && compinit -D -u\n" + (try Self.script("zsh")) + "print ${_comps[xcstrings]}\n"
        let output = try Self.output(of: ["zsh", "-f"], program)
        #expect(output == "_xcstrings\n")
    }

    @Test func theManualIsOneThatManReads() throws {
        let run = try Tools.run("xcstrings", ["manual"], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 0 && run.output.hasPrefix(".TH XCSTRINGS 1 "))
        for line in run.output.split(separator: "\n") where line.hasPrefix(".") {
            let request = line.dropFirst().prefix { $0 != " " }
            #expect(["TH", "SH", "SS", "PP", "TP", "B", "I", "nf", "fi", "RS", "RE"].contains(request), "\(line)")
        }
        #expect(run.output.contains(#".SS "xcstrings lint [PATH…]""#))
        #expect(run.output.contains(#"\fB\-n, \-\-dry\-run\fR"#))
    }

    @Test func anotherShellIsAnError() throws {
        let run = try Tools.run("xcstrings", ["completions", "zhs"], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 2)
        #expect(run.error.contains("did you mean zsh?"))
    }
}

import Foundation
import TestSupport
import Testing

@testable import CommandSupport

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
        (["cov"], ["coverage"]), (["re"], ["recover", "remove", "rename", "review"]), (["help", "man"], ["manual"]),
        (["coverage", "--format", "ma"], ["markdown"]), (["coverage", "-f", "j"], ["json"]), (["add", "--from", "r"], []),
        (["coverage", "--format=ma"], ["--format=markdown"]), (["coverage", "--format", "=", "ma"], ["markdown"]),
        (["coverage", "--color", "="], ["auto", "always", "never"]), (["coverage", "--no-such=x"], []),
        (["coverage", "--sin"], ["--since"]), (["lint", "--stric"], ["--strict"]), (["extract", "Sources"], []), (["nothing", ""], []),
        (["lint", "--only", "duplicate-"], ["duplicate-key"]), (["lint", "--disable", "length,duplicate-"], ["length,duplicate-key"]),
        (["lint", "--explain=duplicate-"], ["--explain=duplicate-key"]), (["coverage", "--locales", ""], ["en", "ja", "zh-Hant"]),
        (["coverage", "--locales", "ja,z"], ["ja,zh-Hant"]), (["remove", "Localizable.xcstrings", ""], [#"Send %lld "files""#]),
        (["remove", ""], []), (["remove", "Localizable.xcstrings", "\"Send "], [#"Send %lld "files""#]),
        (["show", ""], [#"Send %lld "files""#, "Skip"]), (["show", "--", "S"], [#"Send %lld "files""#, "Skip"]),
        (["show", #"Send\ %"#], [#"Send %lld "files""#]), (["list", "--missing", ""], ["en", "ja", "zh-Hant"]), (["list", "--missing=j"], ["--missing=ja"]),
        (["list", "--missing", "--sta"], ["--state", "--stale"]), (["import", "--locale", "z"], ["zh-Hant"]), (["compile", "--language", "j"], ["ja"]),
        (["compile", "-l", "e"], ["en"]), (["add", "--source-language", "e"], ["en"]), (["list", "--key", "Sk"], ["Skip"]),
        (["fill", "--convert", "zh-Hans"], ["zh-Hans=zh-Hant"]), (["fill", "--convert", "zh-Hans=zh-Hant,zh-Hant"], ["zh-Hans=zh-Hant,zh-Hant=zh-Hans"]),
        (["locale", ""], ["add", "remove", "pseudo"]), (["locale", "remove", "z"], ["zh-Hant"]), (["locale", "--texts", "rem"], ["remove"]),
        (["locale", "--config", "a", "remove", "j"], ["ja"]), (["locale", "remove", "ja", ""], []), (["completions", "f"], ["fish"]),
        (["doctor", "--format", ""], ["text", "json"]),
    ])
    func aLineIsCompleted(words: [String], expected: [String]) throws {
        try Self.inProject { folder in
            let run = try Tools.run("xcstrings", ["completions", "--for"] + words, in: folder)
            #expect(run.error == "")
            #expect(run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
        }
    }

    /// Files would only be in the way of a number, a text, or a value that does not exist.
    @Test(arguments: [
        (["add", "--from", "r"], true), (["extract", "Sources"], true), (["nothing", ""], true), (["remove", ""], true), (["locale", "remove", "ja", ""], true),
        (["list", "--missing", "x"], true), (["coverage", "--config", "x"], true), (["coverage", "--no-such=x"], false), (["coverage", "--jobs", ""], false),
        (["fill", "--threshold", ""], false), (["add", "L.xcstrings", "Skip", "--ja", ""], false), (["lint", "--only", "no-such"], false),
        (["coverage", "--format", "x"], false), (["remove", "Other.xcstrings", "x"], false), (["manual", ""], false), (["mark", "--comment", ""], false),
    ])
    func filesAreOfferedWhereTheyMayStand(words: [String], mayBeFile: Bool) throws {
        try Self.inProject { folder in
            let run = try Tools.run("xcstrings", ["completions", "--for"] + words, in: folder)
            #expect(run.output == "" && run.status == (mayBeFile ? 0 : 1))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git"))
    func revisionsAreThoseOfTheRepository() throws {
        try GitRun.inRepository { folder in
            try GitRun.run(["commit", "-q", "--allow-empty", "-m", "one"], in: folder)
            try GitRun.run(["tag", "1.0"], in: folder)
            try GitRun.run(["branch", "topic"], in: folder)
            for command in ["lint", "coverage", "diff"] {
                #expect(try Tools.run("xcstrings", ["completions", "--for", command, "--since", ""], in: folder).output == "main\ntopic\n1.0\n")
            }
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

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "fish") != nil, "it starts fish, where that is installed"), arguments: [
        ("coverage --format ma", ["markdown"]), ("list --missing ", ["en", "ja", "zh-Hant"]), ("coverage --jobs ", []),
        ("fill --memory Lo", ["Localizable.xcstrings"]), ("locale ", ["add", "pseudo", "remove"]),
    ])
    func fishCompletesWithoutMixingFilesIn(line: String, expected: [String]) throws {
        try Self.inProject { folder in
            let program = "cd \(folder.path)\nset -x PATH \(Tools.folder.path) $PATH\n" + (try Self.script("fish")) + "complete -C 'xcstrings \(line)'\n"
            let output = try Self.output(of: ["fish"], program)
            #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted() == expected)
        }
    }

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "zsh") != nil, "it starts zsh, where that is installed"))
    func zshReadsTheScript() throws {
        let program = "autoload -Uz compinit && compinit -D -u\n" + (try Self.script("zsh")) + "print ${_comps[xcstrings]}\n"
        let output = try Self.output(of: ["zsh", "-f"], program)
        #expect(output == "_xcstrings\n")
    }

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "mandoc") != nil, "it starts mandoc, where that is installed"))
    func mandocFindsNothingInTheManual() throws {
        try Tools.inFolder { folder in
            #expect(try Tools.run("xcstrings", ["manual", "--output", "xcstrings.1"], in: folder).status == 0)
            let lint = try Program.run("mandoc", ["-T", "lint", "xcstrings.1"], in: folder, mergesErrors: true)
            #expect(lint.status == 0 && lint.output == "")
        }
    }

    @Test func theManualIsOneThatManReads() throws {
        let run = try Tools.run("xcstrings", ["manual"], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 0 && run.output.hasPrefix(".TH XCSTRINGS 1 "))
        for line in run.output.split(separator: "\n") where line.hasPrefix(".") {
            let request = line.dropFirst().prefix { $0 != " " }
            #expect(["TH", "SH", "SS", "PP", "TP", "B", "I", "nf", "fi", "RS", "RE"].contains(request), "\(line)")
        }
        #expect(run.output.contains(#".SS "xcstrings lint [PATH…|\-]""#))
        #expect(run.output.contains(#"\fB\-n, \-\-dry\-run\fR"#))
    }

    @Test func anotherShellIsAnError() throws {
        let run = try Tools.run("xcstrings", ["completions", "zhs"], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 2)
        #expect(run.error.contains("did you mean zsh?"))
    }
}

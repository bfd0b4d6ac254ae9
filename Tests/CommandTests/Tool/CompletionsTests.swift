import Foundation
import Testing

/// The scripts in the actual shells. A shell that is not installed is skipped; bash is always available.
@Suite struct CompletionsTests {
    private static func script(_ shell: String) throws -> String {
        let run = try Tools.run("xcstrings", ["completions", shell], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    /// The output of a shell that reads a program from standard input; `nil` if the shell is not installed.
    private static func output(of shell: [String], _ program: String) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = shell
        // From a file, because nothing may be left to read from a pipe.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try Data(program.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let input = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        // A missing shell reads nothing, and writing to it must not terminate the tests.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 127 ? nil : String(decoding: data, as: UTF8.self)
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

    @Test(arguments: [
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
            let output = try #require(try Self.output(of: ["bash"], program))
            #expect(output == expected + "\n")
        }
    }

    @Test func fishCompletes() throws {
        let program = "set -x PATH \(Tools.folder.path) $PATH\n" + (try Self.script("fish")) + "complete -C 'xcstrings coverage --format ma'\n"
        guard let output = try Self.output(of: ["fish"], program) else { return }
        #expect(output.hasPrefix("markdown"))
    }

    @Test func zshReadsTheScript() throws {
        let program = "autoload -Uz compinit && compinit -D -u\n" + (try Self.script("zsh")) + "print ${_comps[xcstrings]}\n"
        guard let output = try Self.output(of: ["zsh", "-f"], program) else { return }
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

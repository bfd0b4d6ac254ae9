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

    @Test(arguments: [
        (["cov"], ["coverage"]), (["re"], ["remove", "rename"]), (["help", "--fo"], []), (["lint", "--only", ""], []),
        (["coverage", "--format", "ma"], ["markdown"]), (["coverage", "-f", "j"], ["json"]), (["add", "--from", "r"], []),
        (["coverage", "--sin"], ["--since"]), (["lint", "--stric"], ["--strict"]), (["extract", "Sources"], []),
    ])
    func bashCompletes(words: [String], expected: [String]) throws {
        let line = (["xcstrings"] + words).map { "'\($0)'" }.joined(separator: " ")
        let program = try Self.script("bash") + "COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _xcstrings; echo \"${COMPREPLY[@]}\"\n"
        let output = try #require(try Self.output(of: ["bash"], program))
        #expect(output.split(whereSeparator: \.isWhitespace).map(String.init) == expected)
    }

    @Test func fishCompletes() throws {
        let program = try Self.script("fish") + "complete -C 'xcstrings coverage --format ma'\n"
        guard let output = try Self.output(of: ["fish"], program) else { return }
        #expect(output.hasPrefix("markdown"))
    }

    @Test func zshReadsTheScript() throws {
        let program = "autoload -Uz compinit && compinit -D -u\n" + (try Self.script("zsh")) + "print ${_comps[xcstrings]}\n"
        guard let output = try Self.output(of: ["zsh", "-f"], program) else { return }
        #expect(output == "_xcstrings\n")
    }

    @Test func anotherShellIsAnError() throws {
        let run = try Tools.run("xcstrings", ["completions", "zhs"], in: FileManager.default.temporaryDirectory)
        #expect(run.status == 2)
        #expect(run.error.contains("did you mean zsh?"))
    }
}

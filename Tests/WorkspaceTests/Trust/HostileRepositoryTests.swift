import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands

/// What commands and servers do in a repository that holds every hostile file that we can think of.
@Suite(.enabled(if: TestRun.isFull, "it starts processes"), .serialized) struct HostileRepositoryTests {
    private static let reading: [[String]] = [
        ["lint"], ["lint", "--staged"], ["lint", "--since", "HEAD"], ["coverage"], ["coverage", "--since", "HEAD"], ["coverage", "-f", "html"],
        ["list"], ["extract"], ["show", "Hi", "--context"], ["doctor"], ["export", "-f", "csv", "-o", "-", "App/Localizable.xcstrings"],
        ["sync", "--dry-run"], ["fill", "--dry-run", "--translator", "chat"], ["fmt", "--check"], ["fmt", "--dry-run"], ["localize"], ["review"],
        ["diff", "HEAD"], ["worksheet", "--locales", "ja", "-o", "-"], ["add", "App/Localizable.xcstrings", "Other", "--ja", "他", "--dry-run"],
    ]
    private static let writing: [[String]] = [
        ["fill", "--translator", "chat", "--retries", "0"], ["fill"], ["sync"], ["fmt"], ["compile", "-o", "out"], ["export", "-f", "csv", "-o", "out/e.csv"],
        ["coverage", "-o", "out/c.txt"], ["generate-symbols", "-o", "out"], ["localize", "--write", "--allow-dirty"], ["lint", "--fix"],
    ]

    private static let environment = ["XCSTRINGS_KEY": "k", "PWD": nil] as [String: String?]

    private static func call(_ number: Int, _ method: String, _ parameters: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#
    }

    /// The messages of a client of `mcp` or `lsp`.
    private static func input(_ command: [String], _ hostile: HostileRepository) -> String {
        switch command[0] {
        case "mcp":
            let tools = ["coverage", "list_keys", "lint", "missing_translations", "export"].enumerated().map { index, name in
                let arguments = name == "export" ? #"{"output":"out/e.csv","format":"csv"}"# : name.hasPrefix("missing") ? #"{"locale":"ja"}"# : "{}"
                return call(index + 1, "tools/call", #"{"name":"\#(name)","arguments":\#(arguments)}"#)
            }
            let start = call(0, "initialize", #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}"#)
            return ([start] + tools).joined(separator: "\n") + "\n"
        case "lsp":
            let file = hostile.repository.appendingPathComponent("App/A.swift").absoluteString
            let messages = [
                call(0, "initialize", #"{"rootUri":"\#(hostile.repository.absoluteString)","capabilities":{}}"#),
                #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(file)","languageId":"swift","version":1,"text":"import SwiftUI\nlet a = Text(\"Hi\")\n"}}}"#,
                call(1, "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(file)"}}"#), call(2, "shutdown", "null"),
                #"{"jsonrpc":"2.0","method":"exit"}"#,
            ]
            return messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
        default: return ""
        }
    }

    private static func run(_ command: [String], in hostile: HostileRepository, through wrapper: [String] = []) throws -> Tools.Run {
        try Tools.run(
            "xcstrings", command, in: hostile.repository, input: input(command, hostile), through: wrapper,
            environment: environment.merging(["HOME": hostile.home.path, "XDG_CONFIG_HOME": nil]) { $1 })
    }

    @Test(arguments: reading + writing + [["mcp"], ["lsp"]]) func nothingOutsideIsReadOrWritten(command: [String]) throws {
        try HostileRepository.inFolder { hostile in
            let outside = try HostileRepository.contents(of: hostile.outside)
            let own = try HostileRepository.contents(of: hostile.repository)
            let run = try Self.run(command, in: hostile)
            #expect([0, 1, 2].contains(run.status), "\(run.status)")
            #expect(!HostileRepository.hasRun, "a program was started that the repository names")
            #expect(try HostileRepository.contents(of: hostile.outside) == outside)
            #expect(!(run.output + run.error).contains(HostileRepository.secret))
            if Self.reading.contains(command) || ["mcp", "lsp"].contains(command[0]) {
                #expect(try HostileRepository.contents(of: hostile.repository) == own, "a command that reads has written")
            }
            // The servers' answers are JSON, in which nothing needs another escape.
            let text = command == ["lsp"] ? run.error : run.output + run.error
            let isHarmless = !text.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{7}"].contains($0) } && !text.contains("\n::error::")
            #expect(isHarmless || command == ["diff", "HEAD"] || command.contains("-o"), "a name is printed raw")
        }
    }

    private static let tracer = ["-f", "-qq", "-y", "-e", "trace=open,openat,creat,execve", "-s", "4096"]

    /// What the system, the toolchain and git read wherever they run.
    private static let system = ["/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/null", "/dev/urandom", "/dev/random", "/opt/", "pipe:", "/dev/pts", "/dev/tty"]
    /// `doctor` asks the toolchain for its version.
    private static let programs: Set = ["xcstrings", "env", "git", "sh", "curl", "dash", "bash", "swift", "swift-frontend", "swift-driver"]

    @Test(.enabled(if: Strace.path != nil, "strace is not installed"), arguments: reading + writing + [["mcp"], ["lsp"]])
    func aTracerSeesNothingElse(command: [String]) throws {
        try HostileRepository.inFolder { hostile in
            let log = hostile.folder.appendingPathComponent("trace.log")
            _ = try Self.run(command, in: hostile, through: [try #require(Strace.path)] + Self.tracer + ["-o", log.path])
            let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
            #expect(lines.count > 10)
            // Temporary folders may be behind a link.
            let temporary = FileManager.default.temporaryDirectory
            let own = [temporary.path, temporary.resolvingSymlinksInPath().path].flatMap { ["\($0)/xcstrings-", "\($0)/TemporaryDirectory."] }
            // `doctor` asks git where the tool was built from.
            let build = Checkout.root.appendingPathComponent(".git").path
            let allowed = Self.system + own + [hostile.repository.path, hostile.home.path, Tools.folder.path, build]
            for line in lines {
                if let match = line.firstMatch(of: #/execve\("([^"]*)".* = 0$/#) {
                    let program = String(match.1)
                    #expect(Self.programs.contains((program as NSString).lastPathComponent) || program.contains("git-core"), "\(program)")
                } else if let match = line.firstMatch(of: #/ = \d+<([^>]*)>/#) {
                    let path = String(match.1)
                    let isOutside = [hostile.outside.path, hostile.folder.path + "/hooks", "/dev/zero"].contains(where: path.hasPrefix)
                    #expect(!isOutside && allowed.contains(where: path.hasPrefix), "\(line)")
                }
            }
        }
    }
}

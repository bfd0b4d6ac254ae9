import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Translation
@testable import Workspace

/// The lines of the guide "What a repository may do", each in a small repository. `HostileRepositoryTests` has them all in one.
@Suite struct TrustTests {
    private static let catalog =
        #"{"sourceLanguage":"en","strings":{"Hi":{"extractionState":"manual","localizations":{"ja":{"stringUnit":{"state":"needs_review","value":"や"}}}},"Open":{"extractionState":"manual"}},"version":"1.0"}"#

    /// A repository, and a folder next to it with a secret.
    private static func inRepository(_ files: [String: String], links: [String: String] = [:], _ body: (_ repository: URL, _ outside: URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let all = ["repo/.git/HEAD": "ref: refs/heads/main\n", "outside/secret": "TOPSECRET\n", "repo/Localizable.xcstrings": catalog]
                .merging(files.map { ("repo/" + $0, $1) }) { $1 }
            for (path, text) in all {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            for (name, target) in links {
                try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/repo/\(name)", withDestinationPath: target)
            }
            try body(folder.appendingPathComponent("repo"), folder.appendingPathComponent("outside"))
        }
    }

    private static let review = [".xcstrings.json": #"{"review":true,"locales":["en","ja"]}"#]

    // MARK: Files

    @Test(arguments: ["/dev/zero", "/dev/random", "pipe", "large"], [".xcstrings.json", ".Localizable.review.jsonl", "A.swift", "Other.xcstrings", "App.xcodeproj/project.pbxproj"])
    func whatNeverEndsIsNotRead(_ target: String, name: String) throws {
        try Self.inRepository(Self.review.merging(["App.xcodeproj/x": ""]) { $1 }) { repository, _ in
            let path = repository.path + "/" + name
            try? FileManager.default.removeItem(atPath: path)
            switch target {
            case "pipe": #expect(mkfifo(path, 0o600) == 0)
            case "large":
                _ = FileManager.default.createFile(atPath: path, contents: nil)
                #expect(truncate(path, 1 << 40) == 0)
            default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            }
            for command in ["lint", "coverage", "sync"] {
                let run = try Tools.run("xcstrings", [command] + (command == "sync" ? ["--dry-run"] : []), in: repository)
                #expect([0, 1, 2].contains(run.status))
                if name == ".xcstrings.json" { #expect(run.status == 2, "\(run.error)") }
            }
        }
    }

    @Test(arguments: ["add", "fmt", "list", "lint", "compile"]) func aNamedPipeIsNotWaitedFor(command: String) throws {
        try Self.inRepository([:]) { repository, _ in
            #expect(mkfifo(repository.path + "/Pipe.xcstrings", 0o600) == 0)
            let rest = command == "add" ? ["Key", "--ja", "新"] : command == "compile" ? ["-o", "out"] : []
            let run = try Tools.run("xcstrings", [command, "Pipe.xcstrings"] + rest, in: repository)
            #expect(run.status == 2 && run.error.contains("is not a regular file"), "\(run.error)")
        }
    }

    // MARK: Links

    @Test(arguments: ["Secret.swift", "Linked.xcstrings", "ja.lproj/L.strings"]) func aLinkOutIsNotRead(name: String) throws {
        let text = name.hasSuffix(".swift") ? "import SwiftUI\nlet a = Text(\"TOPSECRET\")\n"
            : name.hasSuffix(".strings") ? "\"TOPSECRET\" = \"x\";\n" : Self.catalog.replacing("Hi", with: "TOPSECRET")
        try Self.inRepository(["A.swift": "let x = 1\n", "ja.lproj/x": ""], links: [name: String(repeating: "../", count: name.split(separator: "/").count) + "outside/there"]) { repository, outside in
            try Data(text.utf8).write(to: outside.appendingPathComponent("there"))
            for command in [["list"], ["extract"], ["coverage", "--verbose"], ["export", "-f", "json", "-o", "-", "."], ["fmt"]] {
                let run = try Tools.run("xcstrings", command, in: repository)
                #expect(!(run.output + run.error).contains("TOPSECRET"), "\(command)")
            }
            #expect(try String(contentsOf: outside.appendingPathComponent("there"), encoding: .utf8) == text)
            // The user may name it.
            if name.hasSuffix(".xcstrings") { #expect(try Tools.run("xcstrings", ["list", name], in: repository).output.contains("TOPSECRET")) }
        }
    }

    @Test func guidanceThatIsALinkOutIsNone() throws {
        for (target, isRead) in [("../outside/secret", false), ("Docs/guide.md", true)] {
            try Self.inRepository(["Docs/guide.md": "Be brief."], links: ["TRANSLATION.md": target]) { repository, _ in
                let run = try Tools.run("xcstrings", ["show", "Hi", "--context", "--format", "json"], in: repository)
                #expect(run.output.contains("TRANSLATION.md") == isRead, "\(run.output)")
            }
        }
    }

    @Test func settingsThatAreALinkOutAreRefused() throws {
        try Self.inRepository([:], links: [".xcstrings.json": "../outside/secret"]) { repository, outside in
            let run = try Tools.run("xcstrings", ["lint"], in: repository)
            #expect(run.status == 2)
            #expect(run.error.contains(".xcstrings.json: error: is a link that leads out of the repository"), "\(run.error)")
            // The user may name them.
            try Data("{}".utf8).write(to: outside.appendingPathComponent("settings.json"))
            #expect(try Tools.run("xcstrings", ["list", "--config", "../outside/settings.json"], in: repository).status == 0)
        }
    }

    @Test(arguments: ["../outside", "/", "out"]) func settingsNameNoAppOutside(path: String) throws {
        let settings = [".xcstrings.json": "{\"apps\":[{\"name\":\"A\",\"paths\":[\"\(path)\"]}]}"]
        try Self.inRepository(settings, links: ["out": "../outside"]) { repository, _ in
            let run = try Tools.run("xcstrings", ["list"], in: repository)
            #expect(run.status == 2 && run.error.contains("which is outside of the repository"), "\(run.error)")
        }
    }

    @Test(arguments: [".Localizable.review.jsonl"]) func aRecordIsNotWrittenThroughALinkOut(name: String) throws {
        try Self.inRepository(Self.review, links: [name: "../outside/new.sh"]) { repository, outside in
            let json = try JSONSerialization.jsonObject(with: Data(Tools.run("xcstrings", ["review", "--format", "json"], in: repository).output.utf8))
            let waiting = (json as? [String: Any])?["waiting"] as? [[String: Any]]
            let id = try #require(waiting?.first?["id"] as? String)
            #expect(try Tools.run("xcstrings", ["review", "--approve", id], in: repository).status == 2)
            #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["secret"])
        }
    }

    // MARK: Endpoints

    private static func settings(_ endpoint: String, key: String? = nil) -> [String: String] {
        let key = key.map { ",\"key\":\"\($0)\"" } ?? ""
        return [".xcstrings.json": "{\"locales\":[\"en\",\"ja\"],\"translator\":{\"endpoint\":\"\(endpoint)\",\"model\":\"m\"\(key)}}"]
    }

    private static let chat = ["fill", "--translator", "chat", "--retries", "0"]

    @Test func anEndpointOfTheSettingsNeedsConsent() throws {
        try Self.inRepository(Self.settings("https://example.com/v1/chat/completions")) { repository, outside in
            let environment: [String: String?] = ["XDG_CONFIG_HOME": outside.path + "/config"]
            let run = try Tools.run("xcstrings", Self.chat, in: repository, environment: environment)
            #expect(run.status == 2)
            #expect(run.error.contains("you have not yet agreed to send the texts of this repository there") && run.error.contains("--trust-endpoint"))
            #expect(try Tools.run("xcstrings", Self.chat + ["--dry-run"], in: repository, environment: environment).status != 2)
        }
    }

    @Test func consentIsForOneRepositoryAndOneAddress() throws {
        try Self.inRepository([:]) { repository, outside in
            func context(_ folder: URL, _ environment: [String: String]) throws -> WorkContext {
                try WorkContext(in: folder.path, environment: environment, .init(), rules: .init(), listener: .init { _ in })
            }
            let home = ["XDG_CONFIG_HOME": outside.path + "/config", "HOME": outside.path]
            try WorkingFolder.at(repository.path) {
                let own = try context(repository, home)
                #expect(try !TrustedEndpoints(own).contains("https://a.example/"))
                try TrustedEndpoints(own).add("https://a.example/", own)
                #expect(try TrustedEndpoints(own).contains("https://a.example/"))
                #expect(try !TrustedEndpoints(own).contains("https://b.example/"))
                #expect(try !TrustedEndpoints(context(repository, ["HOME": outside.path])).contains("https://a.example/"))
                #expect(throws: Failure.self) { try TrustedEndpoints(context(repository, ["XDG_CONFIG_HOME": "relative"])) }
            }
            let other = try WorkingFolder.at(outside.path) { try TrustedEndpoints(context(outside, home)).contains("https://a.example/") }
            #expect(!other)
        }
    }

    @Test(arguments: [("HOME", false), ("AWS_SECRET_ACCESS_KEY", false), ("XCSTRINGS_KEY", true)])
    func aKeyIsOneThatIsMeantForIt(name: String, isAllowed: Bool) throws {
        try Self.inRepository(Self.settings("https://example.com/v1/chat/completions", key: name)) { repository, _ in
            for (words, isAllowed) in [([], isAllowed), (["--key", name], true)] {
                let run = try Tools.run("xcstrings", Self.chat + ["--dry-run"] + words, in: repository, environment: [name: "secret"])
                #expect((run.status != 2) == isAllowed, "\(run.error)")
            }
        }
    }

    @Test(arguments: ["http://example.com/v1/chat/completions", "http://127.0.0.1@example.com/chat/completions", "http://localhost.example.com/chat/completions", "https://user@example.com/chat/completions"])
    func onlyThisMachineIsAskedInTheClear(address: String) throws {
        for (settings, words) in [(address, []), ("https://example.com/v1/chat/completions", ["--endpoint", address])] {
            try Self.inRepository(Self.settings(settings)) { repository, _ in
                let run = try Tools.run("xcstrings", Self.chat + ["--dry-run"] + words, in: repository)
                #expect(run.status == 2, "\(run.output)")
            }
        }
    }
}

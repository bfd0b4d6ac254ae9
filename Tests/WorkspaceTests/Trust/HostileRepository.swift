import Foundation
import TestSupport

@testable import CommandSupport

/// A repository whose author means harm, and what is next to it.
struct HostileRepository {
    /// Everything below; the repository and the home of a user are in it.
    let folder: URL

    var repository: URL { folder.appendingPathComponent("repo") }
    var home: URL { folder.appendingPathComponent("home") }
    var outside: URL { folder.appendingPathComponent("outside") }

    static let secret = "TOPSECRET"

    private static let settings = """
        { "locales": ["en", "ja"], "review": true, "translator": { "endpoint": "http://127.0.0.1:9/[1-9]/v1/chat/completions", "model": "m", "key": "XCSTRINGS_KEY" } }
        """

    /// What each program would leave that the repository names.
    private static let gitConfiguration = """
        [core]
        \trepositoryformatversion = 0
        \tfsmonitor = touch \(trace)
        \tpager = touch \(trace)
        \thooksPath = ../hooks
        \tsshCommand = touch \(trace)
        \teditor = touch \(trace)
        [diff]
        \texternal = touch \(trace)
        [diff "x"]
        \tcommand = touch \(trace)
        \ttextconv = touch \(trace)
        [filter "x"]
        \tclean = touch \(trace)
        \tsmudge = touch \(trace)
        \tprocess = touch \(trace)
        \trequired = true
        [credential]
        \thelper = "!touch \(trace)"
        [alias]
        \trev-parse = "!touch \(trace)"
        """

    private static let trace = "/tmp/xcstrings-hostile-trace"

    /// Whether a program was started that the repository names.
    static var hasRun: Bool { FileManager.default.fileExists(atPath: trace) }

    static func inFolder(_ body: (HostileRepository) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let hostile = HostileRepository(folder: folder.resolvingSymlinksInPath())
            try? FileManager.default.removeItem(atPath: trace)
            try hostile.make()
            try body(hostile)
        }
    }

    private static func catalog(_ key: String) -> String {
        #"{"sourceLanguage":"en","strings":{"\#(key)":{"extractionState":"manual","localizations":{"ja":{"stringUnit":{"state":"needs_review","value":"や"}}}},"Open":{}},"version":"1.1"}"#
    }

    private func make() throws {
        let manager = FileManager.default
        let source = "import SwiftUI\nlet a = Text(\"Hi\")\nlet b = Text(\"New\")\n"
        let files = [
            "outside/id_rsa": Self.secret + "\n", "outside/L.xcstrings": Self.catalog(Self.secret), "outside/S.swift": "let s = Text(\"\(Self.secret)\")\n",
            "outside/x.strings": "\"\(Self.secret)\" = \"x\";\n", "outside/ignore": "*\n", "outside/.f.before": "precious", "hooks/pre-commit": "#!/bin/sh\n",
            "repo/App/Localizable.xcstrings": Self.catalog("Hi"), "repo/App/A.swift": source, "repo/.xcstrings.json": Self.settings,
            "repo/App/B\u{1B}[31m\n::error::\u{202E}.swift": source, "repo/App/C\u{202E}\u{7}.xcstrings": Self.catalog("Bye"),
            "repo/.x.journal": #"{"version":2,"inode":1,"files":[{"path":"../outside/f","old":{"inode":1,"size":8,"seconds":1,"nanoseconds":0},"new":{"inode":1,"size":1,"seconds":1,"nanoseconds":1}}],"folders":["../outside/empty"]}"#,
            "repo/.gitattributes": "* filter=x diff=x\n",
        ]
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        for path in ["outside/empty", "home", "repo/ja.lproj"] {
            try manager.createDirectory(at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        try GitRun.run(["init", "-q"], in: repository)
        try GitRun.run(["add", "App"], in: repository)
        try GitRun.run(["commit", "-q", "-m", "base"], in: repository)
        try Data(Self.gitConfiguration.utf8).write(to: repository.appendingPathComponent(".git/config"))
        // So that git has to compare the bytes.
        try Data((source + "let c = Text(\"Staged\")\n").utf8).write(to: repository.appendingPathComponent("App/A.swift"))
        let links = [
            "TRANSLATION.md": "../outside/id_rsa", "App/TRANSLATION.md": "../../outside/id_rsa", "App/Linked.xcstrings": "../../outside/L.xcstrings",
            "App/Secret.swift": "../../outside/S.swift", "App/Folder": "../../outside", "ja.lproj/Legacy.strings": "../../outside/x.strings",
            "App/.gitignore": "../../outside/ignore", "App/Zero.swift": "/dev/zero", "App/Zero.xcstrings": "/dev/zero", "out": "../outside",
            "App/.Localizable.review.jsonl": "../../outside/new.sh", "AGENTS.md": "../outside/id_rsa",
        ]
        for (name, target) in links {
            try manager.createSymbolicLink(atPath: repository.path + "/" + name, withDestinationPath: target)
        }
        mkfifo(repository.path + "/App/Pipe.swift", 0o600)
        // Sparse.
        let large = repository.appendingPathComponent("App/Large.swift")
        _ = manager.createFile(atPath: large.path, contents: nil)
        truncate(large.path, 1 << 32)
    }

    /// Paths with what is at them.
    static func contents(of folder: URL) throws -> [String: Data] {
        let manager = FileManager.default
        return try manager.subpathsOfDirectory(atPath: folder.path).reduce(into: [:]) { found, path in
            let type = try manager.attributesOfItem(atPath: folder.path + "/" + path)[.type] as? FileAttributeType
            let size = try manager.attributesOfItem(atPath: folder.path + "/" + path)[.size] as? Int ?? 0
            found[path] = type == .typeRegular && size < 1 << 20 ? manager.contents(atPath: folder.path + "/" + path) : Data("\(size)".utf8)
        }
    }
}

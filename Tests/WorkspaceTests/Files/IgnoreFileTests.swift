import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

@Suite struct IgnoreFileTests {
    /// Whether a file with these lines ignores a path; a trailing slash denotes a folder.
    private func opinion(_ lines: String, on path: String) -> Bool? {
        let isFolder = path.hasSuffix("/")
        var folder = Array((isFolder ? String(path.dropLast()) : path).utf8)
        let name = folder.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        folder.removeLast(name.count)
        return IgnoreFile(Array(lines.utf8)).ignores(name, in: folder, isFolder: isFolder)
    }

    @Test(arguments: [
        ("build", "build", true), ("build", "a/build/", true), ("build", "builder", nil), ("build", "a/rebuild", nil),
        ("build/", "build", nil), ("build/", "a/build/", true),
        ("*.o", "a.o", true), ("*.o", "x/.o", true), ("*.o", "a.oo", nil), ("*", "anything", true),
        ("/gen", "gen/", true), ("/gen", "a/gen/", nil), ("a/gen", "a/gen", true), ("a/gen", "b/a/gen", nil),
        ("/*.o", "a.o", true), ("/*.o", "b/a.o", nil), ("**/gen/*.swift", "x/y/gen/A.swift", true),
        ("*.[oa]", "lib.a", true), ("*.[oa]", "lib.c", nil), ("te?t", "test", true), ("te\\?t", "test", nil),
        // The last matching pattern decides.
        ("*.swift\n!Keep.swift", "Keep.swift", false), ("!Keep.swift\n*.swift", "Keep.swift", true),
        // Comments, trailing spaces, other line endings, and escapes at the start.
        ("# build", "# build", nil), ("build  ", "build", true), ("x\r\nbuild\r\n", "build", true),
        ("\\#x", "#x", true), ("\\!x", "!x", true), ("", "build", nil), ("/", "build/", nil),
    ])
    func readsAsGitDoes(lines: String, path: String, expected: Bool?) {
        #expect(opinion(lines, on: path) == expected, "\(lines) on \(path)")
    }

    @Test(arguments: [
        ("Build/\n", "", ["a.swift", "build/b.swift"]), ("Build/\n", "ignorecase = true", ["a.swift"]),
        ("/BUILD/*.swift\n", "\tignoreCase = true", ["a.swift"]),
        ("a.swift\nBuild/\n", "ignorecase", []),
    ])
    func namesAreComparedAsTheRepositorySays(lines: String, setting: String, expected: [String]) throws {
        try Tools.inFolder { folder in
            try Self.write(["a.swift": "", "build/b.swift": "", ".gitignore": lines, ".git/config": "[core]\n\(setting)\n[user]\nignorecase = false\n"], in: folder)
            let found = try FileWalker(jobs: 1) { $0.hasSuffix(".swift") }.walk([folder.path])
            #expect(found.files.map { String($0.dropFirst(folder.path.count + 1)) } == expected)
        }
    }

    @Test(arguments: [("", ["e\u{301}.swift"]), ("precomposeunicode = true", [])])
    func accentsAreComparedAsTheRepositorySays(setting: String, expected: [String]) throws {
        try Tools.inFolder { folder in
            try Self.write(["e\u{301}.swift": "", ".gitignore": "\u{E9}.swift\n", ".git/config": "[core]\n\(setting)\n"], in: folder)
            let found = try FileWalker(jobs: 1) { $0.hasSuffix(".swift") }.walk([folder.path])
            #expect(found.files.map { Array($0.dropFirst(folder.path.count + 1).utf8) } == expected.map { Array($0.utf8) })
        }
    }

    /// The setting stands in the repository that a linked work tree names.
    @Test func aLinkedWorkTreeHasTheSettingsOfItsRepository() throws {
        try Tools.inFolder { folder in
            try Self.write([
                "main/.git/config": "[core]\nignorecase = true\n", "main/.git/worktrees/w/commondir": "../..\n",
                "w/.git": "gitdir: \(folder.path)/main/.git/worktrees/w\n", "w/.gitignore": "BUILD/\n", "w/build/b.swift": "", "w/a.swift": "",
            ], in: folder)
            let found = try FileWalker(jobs: 1) { $0.hasSuffix(".swift") }.walk([folder.path + "/w"])
            #expect(found.files == [folder.path + "/w/a.swift"])
        }
    }

    private static func write(_ files: [String: String], in folder: URL) throws {
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}

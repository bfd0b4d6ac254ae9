import Testing

@testable import Commands

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
}

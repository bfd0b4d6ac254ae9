import Syntax
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("*.swift", ["a.swift", ".swift"], ["a/b.swift", "a.swiftx", ""]),
        ("a?c", ["abc"], ["ac", "a/c"]),
        ("[a-c]x", ["ax", "cx"], ["dx", "x", "/x"]),
        ("[!a-c]x", ["dx", "-x"], ["ax", "/x"]),
        ("[]-]", ["]", "-"], ["["]),
        ("[a", ["[a"], ["a"]),
        ("\\*", ["*"], ["a", "\\*"]),
        ("a\\", [], ["a", "a\\"]),
        ("Sources/**", ["Sources/", "Sources/a/b.swift"], ["Sources", "a/Sources/b"]),
        ("**/Tests/*.swift", ["Tests/a.swift", "a/b/Tests/a.swift"], ["aTests/a.swift", "Tests/a/b.swift"]),
        ("a**/b", ["ab", "ax/b", "ac/d/b"], ["axb"]),
        ("**a**/b", ["xa/yab", "a/b"], ["xa/yb/c"]),
        ("*a*b*", ["ab", "xaxbx"], ["ba", "a/b"]),
        ("", [""], ["a"]),
    ])
    func matchesAsAShellDoes(_ pattern: String, _ matching: [String], _ others: [String]) {
        for path in matching { #expect(Glob.matches(pattern, path), "\(path)") }
        for path in others { #expect(!Glob.matches(pattern, path), "\(path)") }
    }

    /// Trying every way to distribute a text among many stars would take forever.
    @Test func manyStarsTakeNoTime() {
        let text = String(repeating: "a", count: 2_000)
        #expect(!Glob.matches(String(repeating: "*a", count: 100) + "b", text))
        #expect(!Glob.matches(String(repeating: "**a", count: 100) + "b", text))
        #expect(Glob.matches(String(repeating: "**/", count: 100) + "*", text))
    }
}

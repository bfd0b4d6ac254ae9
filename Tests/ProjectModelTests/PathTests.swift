import Testing

@testable import ProjectModel

/// Paths as project files write them.
@Suite struct PathTests {
    @Test(arguments: [
        ("A/B", "C", "A/B/C"), ("", "C", "C"), ("A", "", "A"), ("A/B", "../C", "A/C"), ("A", "../../C", "../C"), ("..", "../C", "../../C"),
        ("A", "./B/./C", "A/B/C"), ("A/", "B", "A/B"), ("/A", "../B", "/B"), ("A", ".", "A"), ("A", "B/", "A/B"),
    ])
    func pathsAreWorkedOut(folder: String, path: String, result: String) {
        #expect(folder.appending(path: path) == result)
    }

    @Test(arguments: [
        ("A/B", "A", true), ("A/B/C", "A", true), ("A", "A", false), ("AB", "A", false), ("B/A", "A", false), ("A", "", true), ("/A", "", false),
        ("/A/B", "/A", true),
    ])
    func filesAreInsideFolders(path: String, folder: String, isInside: Bool) {
        #expect(path.isInside(folder) == isInside)
    }

    @Test func patternsOfWholeFoldersStandForThese() {
        #expect(["Old/**", "Old/*", "Old/**/*", "Old", "O*d"].map(\.withoutWildcards) == ["Old", "Old", "Old", "Old", "O*d"])
    }
}

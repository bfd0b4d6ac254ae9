import Testing

@testable import Inventory

@Suite struct ChangedWordsTests {
    @Test(arguments: [
        ("Connect your devices to start", "Connect your devices to begin",
            "Connect your devices to [-start-]{+begin+}"),
        ("Sign in", "Please sign in", "[-Sign-]{+Please sign+} in"), ("Save", "Save", "Save"),
        ("Delete all files", "Delete files", "Delete [-all-] files"),
            ("Delete files", "Delete all files", "Delete {+all+} files"),
        ("", "New", "[--]{+New+}"),
    ])
    func wordsThatCameAndWentAreMarked(old: String, new: String, marked: String) {
        #expect(ChangedWords.marked(from: old, to: new) == marked)
    }
}

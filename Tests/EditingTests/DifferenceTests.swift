import Editing
import Testing

@Suite struct DifferenceTests {
    @Test func changesThatAreNearShareAHunk() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n3\n", with: "\nthree\n").replacing("\n9\n", with: "\n").replacing("\n19\n", with: "\n19\n19½\n")
        let diff = UnifiedDiff(Array(old.utf8), Array(new.utf8))
        #expect(diff.counts == (added: 2, removed: 2))
        // Lines 3 and 9 are close enough for their context lines to meet.
        #expect(diff.hunks.map { "\($0[0].oldLine) \($0[0].newLine) \($0.count)" } == ["0 0 13", "16 15 5"])
    }

    @Test func equalTextsHaveNoHunks() {
        #expect(UnifiedDiff([1, 2, 10], [1, 2, 10]).hunks.isEmpty)
    }

    @Test func conflictsAreMarkedAndReadBack() throws {
        let (ours, theirs) = (Array("a\nb\nc\n".utf8), Array("a\nB\nc\nd\n".utf8))
        let merged = ConflictMarkers.merged(ours: ours, theirs: theirs)
        #expect(
            String(decoding: merged, as: UTF8.self)
                == "a\n<<<<<<< ours\nb\n=======\nB\n>>>>>>> theirs\nc\n<<<<<<< ours\n=======\nd\n>>>>>>> theirs\n")
        let sides = try #require(ConflictMarkers.sides(of: merged))
        #expect(sides.ours == ours && sides.theirs == theirs)
        #expect(ConflictMarkers.sides(of: ours) == nil)
    }
}

import Editing
import Reporting
import Testing

@Suite struct UnifiedDiffTests {
    private func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }

    /// Texts too long for a minimal difference of the whole are compared between the lines that stand once in both.
    @Test func fewChangesInALongTextAreShownAlone() {
        let old = (0..<9000).map { $0 % 3 == 0 ? "}" : "line \($0)" }
        var new = old
        new[10] = "changed"
        new.insert(contentsOf: ["}", "inserted"], at: 4500)
        new.remove(at: 8900)
        let diff = UnifiedDiff(bytes(old), bytes(new))
        #expect(diff.counts == (added: 3, removed: 2))
        let text = diff.text(path: "a")
        #expect(text.contains("-line 10\n+changed\n"))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 3)
    }

    /// A patch is applied, a diff on a terminal is looked at.
    @Test func aDiffOnATerminalDoesNotDriveIt() {
        let diff = UnifiedDiff(bytes(["a\t\u{1B}[2J"]), bytes(["a\t\u{9B}2J\r", "b"]))
        #expect(diff.text(path: "x\n") == "--- x\\n\n+++ x\\n\n@@ -1,1 +1,2 @@\n-a\t\u{1B}[2J\n+a\t\u{9B}2J\r\n+b\n")
        #expect(
            diff.text(path: "x", isForTerminal: true)
                == "--- x\n+++ x\n@@ -1,1 +1,2 @@\n-a\t\\u{1B}[2J\n+a\t\\u{9B}2J\r\n+b\n")
    }

    @Test func aLongTextWithNothingInCommonIsReplacedWhole() {
        let diff = UnifiedDiff(bytes((0..<3000).map { "a\($0)" }), bytes((0..<3000).map { "b\($0)" }))
        #expect(diff.counts == (added: 3000, removed: 3000))
    }
}

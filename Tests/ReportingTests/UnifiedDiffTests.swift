import Editing
import Reporting
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
    private func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }

    /// Texts that are too long for a minimal diff are compared between lines that occur once in both.
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

    /// Also in a pipe, which may lead to a terminal.
    @Test func aDiffDoesNotDriveATerminal() {
        let diff = UnifiedDiff(bytes(["a\t\u{1B}[2J"]), bytes(["a\t\u{9B}2J\u{202E}\r", "b"]))
        #expect(diff.text(path: "x\n") == "--- x\\n\n+++ x\\n\n@@ -1,1 +1,2 @@\n-a\t\\u{1B}[2J\n+a\t\\u{9B}2J\\u{202E}\r\n+b\n")
    }

    @Test func aLongTextWithNothingInCommonIsReplacedWhole() {
        let diff = UnifiedDiff(bytes((0..<3000).map { "a\($0)" }), bytes((0..<3000).map { "b\($0)" }))
        #expect(diff.counts == (added: 3000, removed: 3000))
    }

    @Test func aPatchSaysWhichLinesItIsFor() {
        func text(_ old: String, _ new: String) -> String { UnifiedDiff(Array(old.utf8), Array(new.utf8)).text(path: "a") }
        let head = "--- a\n+++ a\n"
        #expect(text("a\n", "a\n").isEmpty)
        #expect(text("", "a\n") == head + "@@ -0,0 +1,1 @@\n+a\n")
        #expect(text("a\n", "") == head + "@@ -1,1 +0,0 @@\n-a\n")
        #expect(text("a", "a\n") == head + "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
        let long = (1...20).map { "\($0)\n" }.joined()
        #expect(text(long, long.replacing("10\n", with: "ten\n")) == head + "@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
        // Changes with six lines between them share a hunk; with seven lines, there are two.
        let near = long.replacing("\n5\n", with: "\nfive\n").replacing("\n12\n", with: "\ntwelve\n")
        #expect(text(long, near).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,14 +2,14 @@"])
        let far = long.replacing("\n5\n", with: "\nfive\n").replacing("\n13\n", with: "\nthirteen\n")
        #expect(text(long, far).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
    }

    @Test func aPatchMakesTheNewTextOfTheOldOne() throws {
        let seed = SeededGenerator.seed(for: "patches")
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let texts = (0..<2).map { _ in Self.text(round % 40, &random) }
            let diff = UnifiedDiff(texts[0], texts[1])
            let patch = diff.text(path: "a")
            #expect(patch.isEmpty == (texts[0] == texts[1]))
            #expect(try Self.applied(patch, to: texts[0]) == texts[1], "seed \(seed), round \(round)\n\(patch)")
            let lines = patch.split(separator: "\n").dropFirst(2)
            #expect(diff.counts == (added: lines.count { $0.hasPrefix("+") }, removed: lines.count { $0.hasPrefix("-") }))
        }
    }

    /// Lines with many duplicates; the last one may lack a line ending.
    private static func text(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        let lines = (0..<count).map { _ in ["a", "b", "}", "", "long line"].randomElement(using: &random) ?? "" }
        let end = count > 0 && Bool.random(using: &random) ? "\n" : ""
        return Array((lines.joined(separator: "\n") + end).utf8)
    }

    private struct DoesNotFit: Error {}

    /// The result of applying a patch to a text.
    ///
    /// - Throws: ``DoesNotFit`` if the patch refers to a line that does not exist.
    private static func applied(_ patch: String, to old: [UInt8]) throws -> [UInt8] {
        var old = lines(String(decoding: old, as: UTF8.self))[...]
        var new: [String] = []
        var (taken, made) = (0, 0)
        let parts = lines(patch)
        for (index, line) in parts.enumerated().dropFirst(2) {
            if let header = line.firstMatch(of: /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.anchorsMatchLineEndings()) {
                guard let start = Int(header.1), let count = Int(header.2), taken == 0, made == 0 else { throw DoesNotFit() }
                (taken, made) = (count, Int(header.4) ?? -1)
                while old.startIndex < (count == 0 ? start : start - 1) {
                    guard let next = old.popFirst() else { throw DoesNotFit() }
                    new.append(next)
                }
                guard Int(header.3) == new.count + (made == 0 ? 0 : 1) else { throw DoesNotFit() }
                continue
            }
            if line.hasPrefix("\\") { continue }
            let lacksEnd = index + 1 < parts.count && parts[index + 1].hasPrefix("\\")
            let text = String(lacksEnd ? line.dropFirst().dropLast() : line.dropFirst())
            if !line.hasPrefix("+") {
                guard old.popFirst() == text else { throw DoesNotFit() }
                taken -= 1
            }
            if !line.hasPrefix("-") {
                new.append(text)
                made -= 1
            }
        }
        guard taken == 0, made == 0 else { throw DoesNotFit() }
        return Array((new + old).joined().utf8)
    }

    /// The lines of a text with their line endings.
    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
        lines[lines.count - 1].removeLast()
        return lines.filter { !$0.isEmpty }
    }
}

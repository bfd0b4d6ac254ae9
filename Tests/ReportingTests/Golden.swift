import Foundation
import TestSupport
import Testing

/// Golden files next to the tests. `XCSTRINGS_RECORD=1` rewrites them.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

    /// Compares byte by byte, and reports the first line that differs.
    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent(name)
        if TestRun.isRecording {
            try Data(text.utf8).write(to: file)
        }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard Array(text.utf8) != Array(expected.utf8) else { return }
        let pairs = zip(lines(text), lines(expected)).enumerated()
        let first = pairs.first { $1.0 != $1.1 }.map { "line \($0 + 1):\n  is       \($1.0)\n  expected \($1.1)" }
        Issue.record("\(name) differs, \(first ?? "in its length")", sourceLocation: sourceLocation)
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

import Editing

extension UnifiedDiff {
    /// The diff in the format of `diff -u`; empty if the texts are equal.
    ///
    /// - Parameter isForTerminal: Whether the lines are displayed, with terminal controls escaped. A patch needs them unchanged.
    package func text(path: String, isForTerminal: Bool = false) -> String {
        let hunks = hunks
        guard !hunks.isEmpty else { return "" }
        let name = TerminalText.printable(path)
        var output = "--- \(name)\n+++ \(name)\n"
        for hunk in hunks {
            let oldCount = hunk.filter { $0.kind != .added }.count
            let newCount = hunk.filter { $0.kind != .removed }.count
            let old = "\(hunk[0].oldLine + (oldCount == 0 ? 0 : 1)),\(oldCount)"
            let new = "\(hunk[0].newLine + (newCount == 0 ? 0 : 1)),\(newCount)"
            output += "@@ -\(old) +\(new) @@\n"
            for line in hunk {
                output += line.kind == .added ? "+" : line.kind == .removed ? "-" : " "
                output += isForTerminal ? Self.shown(line.text) : String(decoding: line.text, as: UTF8.self)
                if line.text.last != 0x0A { output += "\n\\ No newline at end of file\n" }
            }
        }
        return output
    }

    /// A line with everything that controls a terminal escaped, except tabs and the line ending.
    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        var text = line
        while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
        let parts = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return parts.map { TerminalText.printable(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
            + String(decoding: line[text.endIndex...], as: UTF8.self)
    }
}

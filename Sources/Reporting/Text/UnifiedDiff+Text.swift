import Editing
import StringCatalog

extension UnifiedDiff {
    /// The diff in the format of `diff -u`; empty if the texts are equal. What controls a terminal is escaped, wherever
    /// the diff goes: a line with such a character cannot be applied as a patch.
    package func text(path: String) -> String {
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
                output += Self.shown(line.text)
                if line.text.last != 0x0A { output += "\n\\ No newline at end of file\n" }
            }
        }
        return output
    }

    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        var text = line
        while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
        return String(decoding: text, as: UTF8.self).printable(keeping: ["\t"]) + String(decoding: line[text.endIndex...], as: UTF8.self)
    }
}

/// The changes between two texts as `diff -u` prints them.
enum UnifiedDiff {
    /// Empty when the texts are equal.
    static func text(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
        let a = lines(old)
        let b = lines(new)
        let script = edits(a, b)
        guard script.contains(where: { $0.kind != .same }) else { return "" }
        var output = "--- \(path)\n+++ \(path)\n"
        for hunk in hunks(script) {
            let oldCount = hunk.filter { $0.kind != .added }.count
            let newCount = hunk.filter { $0.kind != .removed }.count
            let first = hunk[0]
            output += "@@ -\(first.oldLine + (oldCount == 0 ? 0 : 1)),\(oldCount) +\(first.newLine + (newCount == 0 ? 0 : 1)),\(newCount) @@\n"
            for line in hunk {
                let text = line.kind == .added ? b[line.newLine] : a[line.oldLine]
                output += line.kind == .added ? "+" : line.kind == .removed ? "-" : " "
                output += String(decoding: text, as: UTF8.self)
                if text.last != 0x0A { output += "\n\\ No newline at end of file\n" }
            }
        }
        return output
    }

    /// How many lines come and go.
    static func counts(_ old: [UInt8], _ new: [UInt8]) -> (added: Int, removed: Int) {
        let script = edits(lines(old), lines(new))
        return (script.filter { $0.kind == .added }.count, script.filter { $0.kind == .removed }.count)
    }

    private enum Kind { case same, removed, added }

    private struct Line {
        let kind: Kind
        let oldLine: Int
        let newLine: Int
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func edits(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [Line] {
        // What both begin and end with is no matter for the search.
        var head = 0
        while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
        var tail = 0
        while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        let middle = Array(b[head..<b.count - tail]).difference(from: Array(a[head..<a.count - tail]))
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in middle {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset + head)
            case .insert(let offset, _, _): added.insert(offset + head)
            }
        }
        var result: [Line] = []
        var i = 0
        var j = 0
        while i < a.count || j < b.count {
            if removed.contains(i) {
                result.append(Line(kind: .removed, oldLine: i, newLine: j))
                i += 1
            } else if added.contains(j) {
                result.append(Line(kind: .added, oldLine: i, newLine: j))
                j += 1
            } else {
                result.append(Line(kind: .same, oldLine: i, newLine: j))
                i += 1
                j += 1
            }
        }
        return result
    }

    /// Runs of changes with up to three lines around them.
    private static func hunks(_ script: [Line]) -> [[Line]] {
        let context = 3
        var hunks: [Range<Int>] = []
        for (index, line) in script.enumerated() where line.kind != .same {
            let range = max(0, index - context)..<min(script.count, index + context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks.map { Array(script[$0]) }
    }
}

import Syntax

/// The line-by-line changes between two texts, in hunks with a few lines of context.
package struct UnifiedDiff: Sendable {
    package enum Kind: Sendable { case same, removed, added }

    package struct Line: Sendable {
        package let kind: Kind
        /// With its line ending.
        package let text: ArraySlice<UInt8>
        /// The line's index in both texts.
        package let oldLine: Int
        package let newLine: Int
    }

    private static let context = 3
    private let script: [Line]

    /// Compares only what lies between the common prefix and suffix, because an edit changes little of a large catalog.
    package init(_ old: [UInt8], _ new: [UInt8]) {
        guard old != new else {
            script = []
            return
        }
        var (head, tail) = Self.commonEnds(old, new)
        // Go back to the start of the line, plus three lines of context.
        for _ in 0...Self.context { head = Self.lineStart(old, before: head) }
        var shown = 0
        while tail > 0 {
            tail -= 1
            if old[old.count - 1 - tail] == 0x0A { shown += 1 }
            if shown > Self.context { break }
        }
        let firstLine = old[..<head].withUnsafeBufferPointer { part in
            var lines = 0
            for byte in part where byte == 0x0A { lines += 1 }
            return lines
        }
        script = Self.script(
            Self.lines(old[head..<old.count - tail]), Self.lines(new[head..<new.count - tail]), firstLine: firstLine)
    }

    /// The number of added and removed lines.
    package var counts: (added: Int, removed: Int) {
        (script.filter { $0.kind == .added }.count, script.filter { $0.kind == .removed }.count)
    }

    // MARK: Lines

    /// The length in bytes of the common prefix, and of the common suffix of the rest.
    private static func commonEnds(_ old: [UInt8], _ new: [UInt8]) -> (head: Int, tail: Int) {
        old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                let shorter = min(old.count, new.count)
                var head = 0
                // Compare eight bytes at a time: a catalog may be megabytes, mostly identical.
                while head + 8 <= shorter,
                    old.loadUnaligned(fromByteOffset: head, as: UInt64.self)
                        == new.loadUnaligned(fromByteOffset: head, as: UInt64.self)
                {
                    head += 8
                }
                while head < shorter, old[head] == new[head] { head += 1 }
                var tail = 0
                while tail + 8 <= shorter - head,
                    old.loadUnaligned(fromByteOffset: old.count - tail - 8, as: UInt64.self)
                        == new.loadUnaligned(fromByteOffset: new.count - tail - 8, as: UInt64.self)
                {
                    tail += 8
                }
                while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
                return (head, tail)
            }
        }
    }

    private static func lineStart(_ bytes: [UInt8], before offset: Int) -> Int {
        var offset = max(0, offset - 1)
        while offset > 0, bytes[offset - 1] != 0x0A { offset -= 1 }
        return offset
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }

    private static func script(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>], firstLine: Int) -> [Line] {
        // One flag per line, plus one past the end.
        var removed = [Bool](repeating: false, count: a.count + 1)
        var added = [Bool](repeating: false, count: b.count + 1)
        for block in blocks(a, b).map({ withoutCommonEnds(a, b, $0) }) {
            guard !block.old.isEmpty, !block.new.isEmpty, block.old.count + block.new.count <= largestBlock else {
                for line in block.old { removed[line] = true }
                for line in block.new { added[line] = true }
                continue
            }
            for change in b[block.new].difference(from: a[block.old]) {
                switch change {
                case .remove(let offset, _, _): removed[block.old.lowerBound + offset] = true
                case .insert(let offset, _, _): added[block.new.lowerBound + offset] = true
                }
            }
        }
        var result: [Line] = []
        result.reserveCapacity(a.count + b.count)
        var i = 0
        var j = 0
        while i < a.count || j < b.count {
            let kind: Kind = removed[i] ? .removed : added[j] ? .added : .same
            let text = kind == .added ? b[j] : a[i]
            result.append(Line(kind: kind, text: text, oldLine: firstLine + i, newLine: firstLine + j))
            if kind != .added { i += 1 }
            if kind != .removed { j += 1 }
        }
        return result
    }

    /// Larger blocks count as entirely changed, because a minimal diff takes quadratic time.
    private static let largestBlock = 4000

    /// The blocks between lines that are unique in both texts and in the same order. Each can be compared separately.
    private static func blocks(
        _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]
    ) -> [(old: Range<Int>, new: Range<Int>)] {
        guard !a.isEmpty, !b.isEmpty, a.count + b.count > largestBlock else { return [(a.indices, b.indices)] }
        var blocks: [(old: Range<Int>, new: Range<Int>)] = []
        var old = 0
        var new = 0
        for anchor in anchors(a, b) {
            blocks.append((old..<anchor.old, new..<anchor.new))
            old = anchor.old + 1
            new = anchor.new + 1
        }
        return (blocks + [(old..<a.count, new..<b.count)]).filter { !$0.old.isEmpty || !$0.new.isEmpty }
    }

    private static func withoutCommonEnds(
        _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>], _ block: (old: Range<Int>, new: Range<Int>)
    ) -> (old: Range<Int>, new: Range<Int>) {
        var (old, new) = block
        while let first = old.first, let other = new.first, a[first] == b[other] { (old, new) = (old.dropFirst(), new.dropFirst()) }
        while let last = old.last, let other = new.last, a[last] == b[other] { (old, new) = (old.dropLast(), new.dropLast()) }
        return (old, new)
    }

    /// Lines unique in both texts, as many as keep their order, as in a patience diff.
    private static func anchors(
        _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]
    ) -> [(old: Int, new: Int)] {
        let inOld = Dictionary(a.enumerated().map { ($1, $0) }, uniquingKeysWith: { _, _ in -1 })
        var inNew: [Int: Int] = [:]
        for (new, line) in b.enumerated() {
            if let old = inOld[line], old >= 0 { inNew[old] = inNew[old] == nil ? new : -1 }
        }
        let pairs = inNew.filter { $0.value >= 0 }.map { (old: $0.key, new: $0.value) }.sorted { $0.old < $1.old }
        // Longest increasing subsequence: for each length the pair with the lowest end, and the predecessor of each pair.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            let low = ends.firstIndexInOrder { pairs[$0].new >= pair.new }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var run: [(old: Int, new: Int)] = []
        var last = ends.last
        while let index = last {
            run.append(pairs[index])
            last = previous[index]
        }
        return run.reversed()
    }

    /// Runs of changes with a few lines of context; empty when the texts are equal.
    package var hunks: [[Line]] {
        var hunks: [Range<Int>] = []
        for (index, line) in script.enumerated() where line.kind != .same {
            let range = max(0, index - Self.context)..<min(script.count, index + Self.context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks.map { Array(script[$0]) }
    }
}

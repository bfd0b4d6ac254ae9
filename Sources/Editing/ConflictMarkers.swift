/// Marks the differences between two texts the way git marks conflicts.
package enum ConflictMarkers {
    /// Our text, with both versions of differing lines between markers.
    package static func merged(ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
        let a = lines(ours)
        let b = lines(theirs)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in b.difference(from: a) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        let newline: [UInt8] = a.first.map { $0.suffix(2) == [0x0D, 0x0A] } == true ? [0x0D, 0x0A] : [0x0A]
        var output: [UInt8] = []
        func append(_ lines: ArraySlice<ArraySlice<UInt8>>) {
            for line in lines { output += line }
            if let last = lines.last, last.last != 0x0A { output += newline }
        }
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            let (firstOurs, firstTheirs) = (i, j)
            while removed.contains(i) { i += 1 }
            while added.contains(j) { j += 1 }
            if i > firstOurs || j > firstTheirs {
                output += Array("<<<<<<< ours".utf8) + newline
                append(a[firstOurs..<i])
                output += Array("=======".utf8) + newline
                append(b[firstTheirs..<j])
                output += Array(">>>>>>> theirs".utf8) + newline
            } else {
                output += a[i]
                i += 1
                j += 1
            }
        }
        return output
    }

    /// The two sides of a text with conflict markers; `nil` without markers.
    package static func sides(of bytes: [UInt8]) -> (ours: [UInt8], theirs: [UInt8])? {
        enum Part { case both, ours, base, theirs }
        var part = Part.both
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        var hasMarks = false
        for line in lines(bytes) {
            switch (part, String(decoding: line.prefix(7), as: UTF8.self)) {
            case (.both, "<<<<<<<"): (part, hasMarks) = (.ours, true)
            case (.ours, "|||||||"): part = .base
            case (.ours, "======="), (.base, "======="): part = .theirs
            case (.theirs, ">>>>>>>"): part = .both
            default:
                if part == .both || part == .ours { ours += line }
                if part == .both || part == .theirs { theirs += line }
            }
        }
        return hasMarks && part == .both ? (ours, theirs) : nil
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { line in
            let end = line.endIndex < bytes.endIndex ? line.endIndex + 1 : line.endIndex
            return line.startIndex == end ? nil : bytes[line.startIndex..<end]
        }
    }
}

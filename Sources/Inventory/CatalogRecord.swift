/// The subject of a record next to a catalog.
package enum RecordKind: String, Sendable {
    /// What people decided about texts.
    case review
    /// What a translator was given to make texts.
    case fill
}

/// Why a line of a record cannot be read.
package enum RecordProblem: Error, Sendable {
    case notALine
    /// A later version of the tool wrote it.
    case laterVersion(Int)
}

/// A file of JSON lines that a team keeps next to a catalog. Its lines may be in any order and occur twice, so a merge may keep those of both
/// sides.
package protocol CatalogRecord: Sendable {
    static var kind: RecordKind { get }
    /// The lines that cannot be read, by number, starting at 1. Nothing may be written then.
    var problems: [(line: Int, problem: RecordProblem)] { get }

    /// Reads the lines of a file; those that cannot be read are skipped.
    init(_ bytes: [UInt8])
    /// The content of the file.
    func bytes() -> [UInt8]
}

extension RecordKind {
    /// The kind of the record in a file; `nil` for another file.
    package init?(ofFile name: String) {
        guard let kind = [RecordKind.review, .fill].first(where: { name.hasSuffix(".\($0.rawValue).jsonl") })
            else { return nil }
        self = kind
    }

    /// The lines that a record has after a merge: those of both sides, but for what one of them removed.
    package static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
        let (before, mine, others) = (lines(base), lines(ours), lines(theirs))
        let removed = Set(before).subtracting(others), known = Set(before).union(mine)
        let kept = mine.filter { !removed.contains($0) } + others.filter { !known.contains($0) }
        return Array(kept.map { $0 + [UInt8(ascii: "\n")] }.joined())
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }
}

extension CatalogRecord {
    /// Hands each line of a file that is not empty to a closure, and collects the problems.
    static func read(_ bytes: [UInt8], _ take: (String) throws(RecordProblem) -> Void) -> [(line: Int, problem: RecordProblem)] {
        var problems: [(line: Int, problem: RecordProblem)] = []
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in texts.enumerated() where !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
            do {
                try take(String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self))
            } catch {
                problems.append((index + 1, error))
            }
        }
        return problems
    }
}

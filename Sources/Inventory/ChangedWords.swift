/// The words in which two texts differ.
enum ChangedWords {
    /// The newer text with the words that went as `[-old-]` and those that came as `{+new+}`, as git marks them.
    static func marked(from old: String, to new: String) -> String {
        let before = old.split(separator: " ", omittingEmptySubsequences: false)
        let after = new.split(separator: " ", omittingEmptySubsequences: false)
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.compactMap(offset)),
            inserted = Set(difference.insertions.compactMap(offset))
        var parts: [String] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            let (first, second) = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            guard (i, j) != (first, second) else {
                parts.append(String(after[j]))
                (i, j) = (i + 1, j + 1)
                continue
            }
            let gone = i > first ? "[-\(before[first..<i].joined(separator: " "))-]" : ""
            let added = j > second ? "{+\(after[second..<j].joined(separator: " "))+}" : ""
            parts.append(gone + added)
        }
        return parts.joined(separator: " ")
    }

    private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int? {
        switch change {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
    }
}

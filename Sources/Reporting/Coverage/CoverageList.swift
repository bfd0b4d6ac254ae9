/// A list of a coverage report on a terminal: a line with its title and the number of items, and as many items as fit.
struct CoverageList {
    let head: String
    /// How many items there are in all.
    let total: Int
    /// How many items each line that may be printed represents.
    let weights: [Int]
    /// The lines of the first items. An item may take two on a narrow terminal.
    let lines: (Int) -> [String]

    /// The lists, one after the other.
    ///
    /// - Parameters:
    ///   - rows: How many rows they may take; `nil` for no limit. Heads are always printed.
    ///   - columns: The width of the terminal; `nil` for no limit.
    static func parts(_ lists: [CoverageList], rows: Int?, columns: Int?, style: TerminalStyle) -> [String] {
        guard !lists.isEmpty else { return [] }
        let counts = counts(lists, rows: rows, columns: columns)
        var parts: [String] = []
        var heads: [String] = []
        for (list, count) in zip(lists, counts) {
            guard count > 0 else {
                heads.append(list.head + "\n")
                continue
            }
            if !heads.isEmpty { parts.append(heads.joined()) }
            heads = []
            let rest = list.total - list.weights.prefix(count).reduce(0, +)
            // Where nothing is cut to the screen, a list says itself how much there is.
            let more = rest > 0 && rows == nil ? [style.dim("  and \(rest) more; --verbose lists all")] : []
            parts.append(([list.head] + list.lines(count) + more).joined(separator: "\n") + "\n")
        }
        let isCut = rows != nil && zip(lists, counts).contains { $0.weights.prefix($1).reduce(0, +) < $0.total }
        if isCut { heads.append(style.dim("--verbose lists everything") + "\n") }
        if !heads.isEmpty { parts.append(heads.joined()) }
        return parts
    }

    /// How many items of each list are printed: one more of each in turn, as long as there is room.
    private static func counts(_ lists: [CoverageList], rows: Int?, columns: Int?) -> [Int] {
        guard let rows else { return lists.map(\.weights.count) }
        // The last line says how to see the rest.
        var left = rows - lists.reduce(0) { $0 + TerminalText.rowCount($1.head, columns: columns) } - 2
        var counts = lists.map { _ in 0 }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (index, list) in lists.enumerated() where counts[index] < list.weights.count {
                let lines = TerminalText.rowCount(list.lines(counts[index] + 1).suffix(1).joined(), columns: columns)
                // A list with items has an empty line before it, and one after it.
                let cost = lines + (counts[index] == 0 ? 2 : 0)
                guard cost <= left else { continue }
                left -= cost
                counts[index] += 1
                isGrowing = true
            }
        }
        return counts
    }
}

/// The edit distance of two texts.
package enum EditDistance {
    /// How many characters must be inserted, removed or replaced to turn one text into the other; `nil` if more than a
    /// maximum.
    ///
    /// Only the cells near the diagonal of the table are filled, which are the ones that so few edits can reach.
    ///
    /// - Parameter countsSwaps: Whether swapping two neighbouring characters is one edit, not two.
    package static func between(
        _ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>, atMost most: Int, countsSwaps: Bool = false
    ) -> Int? {
        var (a, b) = (a, b)
        while let first = a.first, first == b.first { (a, b) = (a.dropFirst(), b.dropFirst()) }
        while let last = a.last, last == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
        guard abs(a.count - b.count) <= most else { return nil }
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        let (startA, startB) = (a.startIndex, b.startIndex)
        let beyond = most + 1
        var beforeLast = [Int](repeating: beyond, count: b.count + 1)
        var last = (0...b.count).map { min($0, beyond) }
        var row = beforeLast
        for i in 0..<a.count {
            let start = max(0, i - most)
            let end = min(b.count, i + most + 1)
            row[start] = start == 0 ? min(i + 1, beyond) : beyond
            var least = row[start]
            for j in start..<end {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[startA + i] == b[startB + j] ? 0 : 1), beyond)
                if countsSwaps, i > 0, j > 0, a[startA + i] == b[startB + j - 1], a[startA + i - 1] == b[startB + j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            // A swap may still skip a row that is out of reach.
            if least > most, !countsSwaps { return nil }
            // The next row reads one more cell.
            if end < b.count { row[end + 1] = beyond }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count] <= most ? last[b.count] : nil
    }
}

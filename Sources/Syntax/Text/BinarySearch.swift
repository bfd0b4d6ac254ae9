extension RandomAccessCollection {
    /// The index of the first element that fulfils a condition, in a collection where those that do follow those that
    /// do not.
    package func firstIndexInOrder(where belongs: (Element) throws -> Bool) rethrows -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if try belongs(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

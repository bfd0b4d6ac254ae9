extension RandomAccessCollection {
    /// The first index whose element belongs to the second part of a collection, of which all elements that do not come
    /// before all that do.
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

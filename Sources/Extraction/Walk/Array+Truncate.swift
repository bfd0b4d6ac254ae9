extension Array {
    /// Removes all but the first elements. Those are few at most, and `removeSubrange` would take longer.
    @inline(__always)
    mutating func truncate(to length: Int) {
        while count > length { removeLast() }
    }
}

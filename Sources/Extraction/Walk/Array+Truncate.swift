extension Array {
    /// Takes from a stack what lies on its first elements: a few at most, for which `removeSubrange` takes long.
    @inline(__always)
    mutating func pop(to height: Int) {
        while count > height { removeLast() }
    }
}

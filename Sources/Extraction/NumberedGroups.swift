/// Elements in groups by number, each group in the order in which it was filled: two arrays, however many groups there
/// are.
package struct NumberedGroups<Element: Sendable>: Sendable {
    /// Where each group begins; one more at the end.
    private let starts: [UInt32]
    private let elements: [Element]

    init() { (starts, elements) = ([0], []) }

    /// - Parameters:
    ///   - count: How many groups there are.
    ///   - addAll: Adds each element to its group. Called twice.
    package init(count: Int, _ addAll: (_ add: (_ element: Element, _ group: Int) -> Void) -> Void) {
        var starts = [UInt32](repeating: 0, count: count + 1)
        addAll { starts[$1 + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        var next = starts
        elements = Array(unsafeUninitializedCapacity: Int(starts[count])) { elements, filled in
            addAll { element, group in
                elements.initializeElement(at: Int(next[group]), to: element)
                next[group] += 1
            }
            filled = elements.count
        }
        self.starts = starts
    }

    var count: Int { starts.count - 1 }

    /// A group; empty for a number beyond the last.
    package subscript(group: Int) -> ArraySlice<Element> {
        group < count ? elements[Int(starts[group])..<Int(starts[group + 1])] : []
    }
}

/// Adds an element to a list in a text, or takes one out, in the way in which its elements are separated. Nothing else changes.
package struct ListEdit: Sendable {
    private let bytes: [UInt8]
    /// The elements, with their quotation marks.
    private let elements: [Range<Int>]
    /// What is before the first element since the beginning of the list.
    private let indentation: ArraySlice<UInt8>

    /// - Parameters:
    ///   - elements: The ranges of the elements, in order and with their quotation marks; one at least.
    ///   - start: Where the list begins: after its bracket, or after the line above it.
    package init(_ bytes: [UInt8], elements: [Range<Int>], start: Int) {
        precondition(!elements.isEmpty && start <= elements[0].lowerBound)
        self.bytes = bytes
        self.elements = elements
        indentation = bytes[start..<elements[0].lowerBound]
    }

    /// The edit that puts an element after the last one.
    ///
    /// - Parameter separator: What is between two elements beside white space. It is not needed where there are two of them.
    package func adding(_ element: String, separator: String = ",") -> ByteEdit {
        let last = elements[elements.count - 1].upperBound
        if elements.count > 1 {
            let between = bytes[elements[elements.count - 2].upperBound..<elements[elements.count - 1].lowerBound]
            // A comment there is for one of the two.
            if between.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }) {
                return ByteEdit(last..<last, Array(between) + Array(element.utf8))
            }
        }
        let space = indentation.isEmpty ? Array(" ".utf8) : Array(indentation)
        return ByteEdit(last..<last, Array(separator.utf8) + space + Array(element.utf8))
    }

    /// The edit that takes out the element at an index, with what separates it from its neighbour.
    package func removing(at index: Int) -> ByteEdit {
        if index > 0 { return ByteEdit(elements[index - 1].upperBound..<elements[index].upperBound, "") }
        let end = elements.count > 1 ? elements[1].lowerBound : elements[0].upperBound
        return ByteEdit(elements[0].lowerBound..<end, "")
    }
}

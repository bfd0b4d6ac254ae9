/// Adds elements to a list in a text, or takes one out, in the way in which its elements are written. Comments and
/// everything else stay.
package struct ListEdit: Sendable {
    /// The mark that separates two elements, apart from white space and comments.
    package enum Separator: Sendable {
        /// A comma; the last element may have one as well.
        case comma
        /// A dash before each element, which has a line of its own.
        case dash
    }

    private let bytes: [UInt8]
    private let elements: [Range<Int>]
    private let separator: Separator

    /// - Parameter elements: The ranges of the elements, in order and with their quotation marks; one at least.
    package init(_ bytes: [UInt8], elements: [Range<Int>], separator: Separator = .comma) {
        precondition(!elements.isEmpty)
        self.bytes = bytes
        self.elements = elements
        self.separator = separator
    }

    /// The edits that put elements after the last one.
    package func adding(_ new: [String]) -> [ByteEdit] {
        guard !new.isEmpty else { return [] }
        let last = elements[elements.count - 1]
        let line = lineStart(of: last)
        let comma = separator == .dash ? nil : comma(after: last)
        let isOnOwnLine = separator == .dash || line > 0 && trivia(from: line) == last.lowerBound
        let end = comma.map { $0 + 1 } ?? last.upperBound
        guard isOnOwnLine else {
            return [insertion(new.map { comma == nil ? separation + $0 : " \($0)," }.joined(), at: end)]
        }
        // A comment on the line of the last element is about that element.
        let start = separator == .dash ? bytes[line..<last.lowerBound] : bytes[line...].prefix(while: Self.isSpace)
        let lines = new.map { lineBreak(before: line) + String(decoding: start, as: UTF8.self) + $0 }
        let added = lines.joined(separator: separator == .dash ? "" : ",") + (comma == nil ? "" : ",")
        let place = trivia(from: end, onLine: true)
        guard separator == .comma, comma == nil else { return [insertion(added, at: place)] }
        return place == end ? [insertion("," + added, at: end)] : [insertion(",", at: end), insertion(added, at: place)]
    }

    /// The edits that take out the element at an index, with its separator.
    package func removing(at index: Int) -> [ByteEdit] {
        let element = elements[index]
        if separator == .dash {
            let dash = bytes[..<element.lowerBound].lastIndex(of: UInt8(ascii: "-")) ?? element.lowerBound
            return [ByteEdit(withLine(dash..<element.upperBound), "")]
        }
        if let comma = comma(after: element) { return [ByteEdit(withLine(element.lowerBound..<comma + 1), "")] }
        guard index > 0, let comma = comma(after: elements[index - 1]) else { return [ByteEdit(withLine(element), "")] }
        if bytes[comma + 1..<element.lowerBound].allSatisfy(Self.isSpace) { return [ByteEdit(comma..<element.upperBound, "")] }
        return [ByteEdit(comma..<comma + 1, ""), ByteEdit(withLine(element), "")]
    }
}

private extension ListEdit {
    func insertion(_ text: String, at offset: Int) -> ByteEdit { ByteEdit(offset..<offset, text) }

    /// The text between the last two elements on one line.
    var separation: String {
        guard elements.count > 1 else { return ", " }
        let between = bytes[elements[elements.count - 2].upperBound..<elements[elements.count - 1].lowerBound]
        return between.allSatisfy { Self.isSpace($0) || $0 == UInt8(ascii: ",") } ? String(decoding: between, as: UTF8.self) : ", "
    }

    /// The line break that ends before the start of a line.
    func lineBreak(before line: Int) -> String { line > 1 && bytes[line - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n" }

    static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    static func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: "\r") }

    func lineStart(of range: Range<Int>) -> Int { bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

    func comma(after element: Range<Int>) -> Int? {
        let next = trivia(from: element.upperBound)
        return next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next : nil
    }

    /// The end of white space and comments: of JSON5 and property lists, and of YAML.
    ///
    /// - Parameter onLine: Whether to stop at the line break, or before white space that ends the line.
    func trivia(from start: Int, onLine: Bool = false) -> Int {
        var offset = start
        var end = start
        func endOfLine(_ start: Int) -> Int { bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count }
        while offset < bytes.count {
            let rest = bytes[offset...]
            if Self.isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: "\n") && !onLine {
                offset += 1
                if !onLine { end = offset }
            } else if rest.starts(with: "//".utf8) || bytes[offset] == UInt8(ascii: "#") {
                offset = endOfLine(offset)
                end = offset
            } else if rest.starts(with: "/*".utf8), let close = rest.dropFirst(2).firstRange(of: Array("*/".utf8)) {
                offset = close.upperBound
                end = offset
            } else {
                break
            }
        }
        return end
    }

    /// A range with its line if nothing else is on it; else with the spaces that would be left over.
    func withLine(_ range: Range<Int>) -> Range<Int> {
        let start = lineStart(of: range)
        let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let before = bytes[start..<range.lowerBound].reversed().prefix(while: Self.isSpace).count
        let after = bytes[range.upperBound..<end].prefix(while: Self.isBlank).count
        let isFirst = range.lowerBound - before == start
        let isLast = range.upperBound + after == end
        guard isFirst, isLast else {
            return isLast ? range.lowerBound - before..<range.upperBound : range.lowerBound..<range.upperBound + after
        }
        // The last line of a text without a line break at its end takes the one before it.
        return end < bytes.count ? start..<end + 1 : max(0, start - lineBreak(before: start).utf8.count)..<end
    }
}

/// How objects and arrays are laid out.
package struct JSONStyle: Sendable, Equatable {
    /// The white space after the opening brace if everything is on one line; `nil` if members have lines of their own.
    var inlinePadding: [UInt8]?
    /// The white space after a comma, on one line.
    var inlineSeparator: [UInt8] = []
    /// The bytes between a key and its value.
    var colon: [UInt8]
    /// The line ending, and the indentation of members relative to the braces.
    var newline = Array("\n".utf8)
    var indentStep = Array("  ".utf8)

    /// Xcode's: indented by two spaces, with spaces around the colon.
    static let xcode = JSONStyle(inlineSeparator: Array(" ".utf8), colon: Array(" : ".utf8))

    static let indented = JSONStyle(colon: Array(": ".utf8))
    static let line = JSONStyle(inlinePadding: Array(" ".utf8), inlineSeparator: Array(" ".utf8), colon: Array(": ".utf8))
    static let packed = JSONStyle(inlinePadding: [], colon: Array(":".utf8))

    /// The brackets around a value.
    enum Brackets {
        case array, object

        var open: UInt8 { self == .array ? UInt8(ascii: "[") : UInt8(ascii: "{") }
        var close: UInt8 { self == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }
    }

    /// Writes items in brackets.
    ///
    /// - Parameters:
    ///   - indent: The indentation of the line on which the value begins.
    ///   - empty: The bytes between the brackets of an empty list.
    ///   - write: Writes an item, at the indentation of its line.
    func enclose<Items: Sequence>(
        _ items: Items, in brackets: Brackets, indent: [UInt8], empty: @autoclosure () -> [UInt8] = [],
        to output: inout [UInt8], _ write: (Items.Element, inout [UInt8], [UInt8]) -> Void
    ) {
        let inner = inlinePadding == nil ? indent + indentStep : indent
        var isEmpty = true
        output.append(brackets.open)
        for item in items {
            if !isEmpty { output.append(UInt8(ascii: ",")) }
            if let inlinePadding {
                output += isEmpty ? inlinePadding : inlineSeparator
            } else {
                output += newline
                output += inner
            }
            write(item, &output, inner)
            isEmpty = false
        }
        output += isEmpty ? empty() : inlinePadding ?? newline + indent
        output.append(brackets.close)
    }
}

import Syntax

/// JSON string literals for reports.
package enum JSONLiteral {
    /// The text in double quotes. Quotation marks, backslashes and characters that control a terminal are escaped.
    package static func string(_ text: String) -> String {
        var literal: [UInt8] = []
        append(text, to: &literal)
        return String(decoding: literal, as: UTF8.self)
    }

    /// A member of an object on one line, whose name needs no escapes.
    package static func member(_ name: String, _ value: String) -> String { "\"\(name)\": \(string(value))" }

    /// Appends the literal for a text.
    package static func append(_ text: String, to literals: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0[...], to: &literals) }
    }

    /// Appends the literal for a text in UTF-8.
    package static func append(_ text: Slice<UnsafeBufferPointer<UInt8>>, to literals: inout [UInt8]) {
        // Most texts in a report need no escaping.
        guard isPlain(UnsafeBufferPointer(rebasing: text)) else {
            return appendEscaped(String(decoding: text, as: UTF8.self), to: &literals)
        }
        literals.append(UInt8(ascii: "\""))
        literals += UnsafeBufferPointer(rebasing: text)
        literals.append(UInt8(ascii: "\""))
    }

    private static func appendEscaped(_ text: String, to literals: inout [UInt8]) {
        let literal = JSONString.encode(text)
        guard Unicode.Scalar.mayDriveTerminal(in: literal) else { return literals += literal }
        for scalar in String(decoding: literal, as: UTF8.self).unicodeScalars {
            if scalar.isTerminalControl {
                let digits = String(scalar.value, radix: 16)
                literals += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            } else {
                literals += String(scalar).utf8
            }
        }
    }

    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}

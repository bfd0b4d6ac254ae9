import Syntax

/// JSON's spelling of a text, for reports.
package enum JSONLiteral {
    /// The text in double quotes, with quotes, backslashes and control characters escaped.
    package static func string(_ text: String) -> String {
        // Most texts of a report need no escape, and are not taken apart for it.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? "\"" + text + "\"" : String(decoding: JSONString.encode(text), as: UTF8.self)
    }
}

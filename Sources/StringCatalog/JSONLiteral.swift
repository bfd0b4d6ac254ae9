import Syntax

/// JSON's spelling of a text, for reports.
package enum JSONLiteral {
    /// The text in double quotes, with quotes, backslashes and control characters escaped.
    package static func string(_ text: String) -> String {
        String(decoding: JSONString.encode(text), as: UTF8.self)
    }
}

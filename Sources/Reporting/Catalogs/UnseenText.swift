import Operations
import StringCatalog
import Syntax

extension UnseenText {
    package static func text(_ texts: [UnseenText], style: TerminalStyle) -> String {
        guard let first = texts.first else { return "" }
        let lines = texts.map { text in
            "  " + style.dim(TerminalText.printable("\(text.place.file):\(text.place.line)   \(text.reason)"))
        }
        return ([style.bold(TerminalText.quoted(first.text)) + style.dim("   not in any catalog"), ""] + lines).joined(separator: "\n") + "\n"
    }

    var json: JSONOutput {
        .object([
            ("text", .string(text)), ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
            ("reason", .string(reason)),
        ])
    }
}

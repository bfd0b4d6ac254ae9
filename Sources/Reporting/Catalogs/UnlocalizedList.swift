import Extraction
import StringCatalog
import Syntax

/// Texts that are shown but never looked up, as a list of their own.
package enum UnlocalizedList {
    /// - Parameters:
    ///   - format: `text`, `json`, `keys` or `csv`.
    ///   - isVerbose: Whether the text format also lists what may be a name or a code.
    package static func text(_ texts: [UnlocalizedText], _ format: String, isVerbose: Bool, style: TerminalStyle) -> String {
        switch format {
        case "json":
            JSONValue.object([("version", .integer(1)), ("unlocalized", .array(texts.map(ExtractionJSON.unlocalized)))]).indented() + "\n"
        case "keys": texts.flatMap(\.all).map { JSONLiteral.string($0.text) + "\n" }.joined()
        case "csv": csv(texts)
        default: lines(texts, isVerbose: isVerbose, style: style)
        }
    }

    private static func csv(_ texts: [UnlocalizedText]) -> String {
        let header = ["text", "file", "line", "column", "reason", "confidence"]
        let rows = texts.flatMap(\.all).map { item in
            [
                item.text, item.place.file, String(item.place.line), String(item.place.column), item.reason.message, item.confidence.rawValue,
            ]
        }
        return ([header] + rows).map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// The surest first, a heading for each step of confidence.
    private static func lines(_ texts: [UnlocalizedText], isVerbose: Bool, style: TerminalStyle) -> String {
        let steps = Dictionary(grouping: texts, by: \.confidence)
        var parts: [String] = []
        for confidence in UnlocalizedText.Confidence.allCases {
            guard let items = steps[confidence] else { continue }
            guard isVerbose || confidence != .possible else {
                let isOne = items.count == 1, names = isOne ? "a name or a code" : "names or codes"
                parts.append(style.dim("\(TerminalText.count(items.count, "text")) may be \(names); --verbose lists \(isOne ? "it" : "them")") + "\n")
                continue
            }
            parts.append(
                style.bold("Shown but never looked up, \(confidence.rawValue) (\(items.count))") + "\n"
                    + items.map { item in
                        let place = TerminalText.printable("\(item.place.file):\(item.place.line):\(item.place.column)")
                        let messages = item.others.map { other in
                            "    " + TerminalText.quoted(other.text) + style.dim("  line \(other.place.line)") + "\n"
                        }
                        return "  " + TerminalText.quoted(item.text) + style.dim("  \(place)   " + TerminalText.printable(item.reason.message)) + "\n"
                            + messages.joined()
                    }.joined())
        }
        return parts.joined(separator: "\n")
    }
}

import StringCatalog

/// A JSON value to print, members in the order given.
package indirect enum JSONOutput: Sendable {
    case string(String)
    case integer(Int)
    /// Printed with at most two decimals.
    case number(Double)
    /// A number printed as it was spelled elsewhere.
    case spelled(String)
    case bool(Bool)
    case null
    case array([JSONOutput])
    case object([(String, JSONOutput)])

    package static func optional(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }

    /// The value over several lines, two spaces a level.
    package func text() -> String {
        var text = ""
        write(to: &text, indent: "\n")
        return text
    }

    /// The value on one line.
    package func line() -> String {
        // No string has a line break of its own: those are escaped.
        text().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    /// - Parameter indent: What begins a line of this value: a line break and the spaces of its level.
    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let value): text += JSONLiteral.string(value)
        case .integer(let value): text += String(value)
        case .number(let value): text += Self.decimal(value)
        case .spelled(let value): text += value
        case .bool(let value): text += value ? "true" : "false"
        case .null: text += "null"
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), to: &text, indent: indent) { element, text, inner in
                element.write(to: &text, indent: inner)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &text, indent: indent) { member, text, inner in
                text += JSONLiteral.string(member.0) + ": "
                member.1.write(to: &text, indent: inner)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], in brackets: (String, String), to text: inout String, indent: String,
        _ write: (Item, inout String, String) -> Void
    ) {
        text += brackets.0
        let inner = indent + "  "
        for (index, item) in items.enumerated() {
            text += index > 0 ? "," + inner : inner
            write(item, &text, inner)
        }
        text += items.isEmpty ? brackets.1 : indent + brackets.1
    }

    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = abs(hundredths % 100)
        if fraction == 0 { return String(hundredths / 100) }
        let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
        return "\(hundredths / 100)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
    }
}

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
    package func text(indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .string(let text): return JSONLiteral.string(text)
        case .integer(let value): return String(value)
        case .number(let value): return Self.decimal(value)
        case .spelled(let text): return text
        case .bool(let value): return value ? "true" : "false"
        case .null: return "null"
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            return "[\n" + elements.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { inner + JSONLiteral.string($0) + ": " + $1.text(indent: inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = abs(hundredths % 100)
        if fraction == 0 { return String(hundredths / 100) }
        let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
        return "\(hundredths / 100)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
    }
}

import StringCatalog

/// A JSON value to print, with members in the order given.
package indirect enum JSONOutput: Sendable {
    case string(String)
    case integer(Int)
    /// Printed with at most two decimals.
    case number(Double)
    /// A number printed exactly as given.
    case spelled(String)
    case bool(Bool)
    case null
    case array([JSONOutput])
    case object([(String, JSONOutput)])
    /// An array whose elements are created by index while it is written, because those of a large report would take a lot of
    /// memory.
    case elements(count: Int, @Sendable (Int) -> JSONOutput)

    package static func optional(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }

    /// The value on multiple lines, indented by two spaces per level.
    package func text() -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, depth: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value on one line, without any space between its parts.
    package func packed() -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, depth: nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value on one line.
    package func line() -> String {
        // Strings contain no line breaks, because those are escaped.
        text().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    /// - Parameter depth: The nesting depth of this value; `nil` writes it without line breaks and spaces.
    private func write(to bytes: inout [UInt8], depth: Int?) {
        let inner = depth.map { $0 + 1 }
        switch self {
        case .string(let value): JSONLiteral.append(value, to: &bytes)
        case .integer(let value): bytes += String(value).utf8
        case .number(let value): bytes += Self.decimal(value).utf8
        case .spelled(let value): bytes += value.utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), to: &bytes, depth: depth) { $0.write(to: &$1, depth: inner) }
        case .elements(let count, let element):
            Self.write(0..<count, in: ("[", "]"), to: &bytes, depth: depth) { element($0).write(to: &$1, depth: inner) }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &bytes, depth: depth) { member, bytes in
                JSONLiteral.append(member.0, to: &bytes)
                bytes += (depth == nil ? ":" : ": ").utf8
                member.1.write(to: &bytes, depth: inner)
            }
        }
    }

    private static func write<Items: Collection>(
        _ items: Items, in brackets: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8], depth: Int?,
        _ write: (Items.Element, inout [UInt8]) -> Void
    ) {
        func startLine(_ depth: Int?) {
            guard let depth else { return }
            bytes.append(UInt8(ascii: "\n"))
            for _ in 0..<depth * 2 { bytes.append(UInt8(ascii: " ")) }
        }
        bytes.append(UInt8(ascii: brackets.0))
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            startLine(depth.map { $0 + 1 })
            write(item, &bytes)
        }
        if !items.isEmpty { startLine(depth) }
        bytes.append(UInt8(ascii: brackets.1))
    }

    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = abs(hundredths % 100)
        if fraction == 0 { return String(hundredths / 100) }
        let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
        return "\(hundredths / 100)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
    }
}

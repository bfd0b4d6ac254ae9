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
    package func text() -> String { String(decoding: bytes(.indented(depth: 0)), as: UTF8.self) }

    /// The value on one line, without any space between its parts.
    package func packed() -> String { String(decoding: bytes(.packed), as: UTF8.self) }

    /// The value on one line.
    package func line() -> String { String(decoding: bytes(.line), as: UTF8.self) }

    /// The value on one line, in which nothing ends or begins an HTML element.
    package func lineInHTML() -> [UInt8] {
        var output: [UInt8] = []
        let line = bytes(.line)
        output.reserveCapacity(line.count)
        // It only occurs in strings.
        for byte in line { if byte == UInt8(ascii: "<") { output += "\\u003c".utf8 } else { output.append(byte) } }
        return output
    }

    /// What is between the parts of a value.
    private enum Layout {
        /// A line for each part, indented by the nesting depth.
        case indented(depth: Int)
        /// A space.
        case line
        case packed

        var inner: Layout {
            if case .indented(let depth) = self { .indented(depth: depth + 1) } else { self }
        }

        var isPacked: Bool { if case .packed = self { true } else { false } }

        func separate(_ bytes: inout [UInt8]) {
            switch self {
            case .indented(let depth):
                bytes.append(UInt8(ascii: "\n"))
                for _ in 0..<depth * 2 { bytes.append(UInt8(ascii: " ")) }
            case .line: bytes.append(UInt8(ascii: " "))
            case .packed: break
            }
        }
    }

    private func bytes(_ layout: Layout) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, layout)
        return bytes
    }

    private func write(to bytes: inout [UInt8], _ layout: Layout) {
        switch self {
        case .string(let value): JSONLiteral.append(value, to: &bytes)
        case .integer(let value): bytes += String(value).utf8
        case .number(let value): bytes += Self.decimal(value).utf8
        case .spelled(let value): bytes += value.utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), to: &bytes, layout) { $0.write(to: &$1, layout.inner) }
        case .elements(let count, let element):
            Self.write(0..<count, in: ("[", "]"), to: &bytes, layout) { element($0).write(to: &$1, layout.inner) }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &bytes, layout) { member, bytes in
                JSONLiteral.append(member.0, to: &bytes)
                bytes += (layout.isPacked ? ":" : ": ").utf8
                member.1.write(to: &bytes, layout.inner)
            }
        }
    }

    private static func write<Items: Collection>(
        _ items: Items, in brackets: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8], _ layout: Layout,
        _ write: (Items.Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: brackets.0))
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            layout.inner.separate(&bytes)
            write(item, &bytes)
        }
        if !items.isEmpty { layout.separate(&bytes) }
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

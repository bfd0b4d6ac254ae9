import Syntax

extension JSONValue {
    /// The value on multiple lines, indented by two spaces per level.
    package func indented() -> String { String(decoding: bytes(.indented), as: UTF8.self) }

    /// The value on one line, without any space between its parts.
    package func packed() -> String { String(decoding: bytes(.packed), as: UTF8.self) }

    /// The value on one line, in which nothing ends or begins an HTML element.
    package func lineInHTML() -> [UInt8] {
        var output: [UInt8] = []
        let line = bytes(.line)
        output.reserveCapacity(line.count)
        // It only occurs in strings.
        for byte in line { if byte == UInt8(ascii: "<") { output += "\\u003c".utf8 } else { output.append(byte) } }
        return output
    }

    private func bytes(_ style: JSONStyle) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, style, indent: [])
        return bytes
    }

    private func write(to bytes: inout [UInt8], _ style: JSONStyle, indent: [UInt8]) {
        switch self {
        case .null, .bool, .number, .verbatim: writeScalar(to: &bytes)
        case .string(let value): JSONLiteral.append(value, to: &bytes)
        case .array(let elements):
            style.enclose(elements, in: .array, indent: indent, to: &bytes) { $0.write(to: &$1, style, indent: $2) }
        case .elements(let count, let element):
            style.enclose(0..<count, in: .array, indent: indent, to: &bytes) { element($0).write(to: &$1, style, indent: $2) }
        case .object(let members):
            style.enclose(members, in: .object, indent: indent, to: &bytes) { member, bytes, indent in
                JSONLiteral.append(member.name, to: &bytes)
                bytes += style.colon
                member.value.write(to: &bytes, style, indent: indent)
            }
        }
    }

    /// Writes a value that is neither a string nor has parts.
    func writeScalar(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let spelling): bytes += spelling.utf8
        case .verbatim(let value): bytes += value
        case .string, .array, .elements, .object: break
        }
    }
}

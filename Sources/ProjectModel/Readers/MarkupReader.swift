import Syntax

/// Reads the tags and texts of an XML file one at a time. Supports the subset of XML that property lists and Interface
/// Builder files use.
///
/// Reads in a single pass without validation. A damaged file yields what precedes the damage, and possibly a part after
/// it.
package struct MarkupReader {
    package struct Attribute {
        package let name: String
        /// The range of the value, without its quotation marks.
        package let value: ByteRange
    }

    package struct Tag {
        package let name: String
        package let attributes: [Attribute]
        /// Whether the tag is self-closing: `<name/>`.
        package let isEmpty: Bool
    }

    package enum Event {
        case opening(Tag)
        case closing
        /// The text between two tags, including whitespace.
        case text(ByteRange)
    }

    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next tag or text; `nil` at the end. Comments, declarations and processing instructions are skipped.
    package mutating func next() -> Event? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let start = position
                skip { $0 != UInt8(ascii: "<") }
                return .text(ByteRange(start..<position))
            }
            position += 1
            guard let byte = peek else { return nil }
            switch byte {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipMarkup()
            case UInt8(ascii: "/"):
                skip { $0 != UInt8(ascii: ">") }
                position += 1
                return .closing
            default: return .opening(tag())
            }
        }
        return nil
    }

    /// The text in a range, with its entities decoded.
    package func text(_ range: ByteRange) -> String {
        let raw = String(decoding: bytes[range.indices], as: UTF8.self)
        return raw.contains("&") ? Self.decoded(raw) : raw
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = peek, condition(byte) { position += 1 }
    }

    private mutating func word() -> String {
        let start = position
        skip { byte in
            switch byte {
            case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="): false
            default: true
            }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads the tag whose `<` was just read. It ends with its `>`, or before the `<` of the next tag.
    private mutating func tag() -> Tag {
        let name = word()
        var attributes: [Attribute] = []
        var isEmpty = false
        while let byte = peek, byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: ">") {
                position += 1
                break
            }
            let attribute = word()
            isEmpty = attribute.isEmpty && byte == UInt8(ascii: "/")
            guard !attribute.isEmpty else {
                position += 1
                continue
            }
            if let value = value() { attributes.append(Attribute(name: attribute, value: value)) }
        }
        return Tag(name: name, attributes: attributes, isEmpty: isEmpty)
    }

    /// Reads the value after the name of an attribute.
    private mutating func value() -> ByteRange? {
        skip { $0 <= 0x20 }
        guard peek == UInt8(ascii: "=") else { return nil }
        position += 1
        skip { $0 <= 0x20 }
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        position += 1
        let start = position
        skip { $0 != quote }
        defer { position += 1 }
        return ByteRange(start..<position)
    }

    /// Skips a comment, declaration or processing instruction whose `<` was just read.
    private mutating func skipMarkup() {
        let end: StaticString = bytes[position...].starts(with: "!--".utf8) ? "-->" : ">"
        position += end.utf8CodeUnitCount
        while position < bytes.count, !end.withUTF8Buffer({ bytes[position...].starts(with: $0) }) { position += 1 }
        position = min(position + end.utf8CodeUnitCount, bytes.count)
    }
}

// MARK: - Entities

private extension MarkupReader {
    static let entities: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    static func decoded(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            // The longest entity is a number with eight digits.
            guard let end = rest.prefix(12).firstIndex(of: ";"), let value = character(rest[..<end]) else {
                result += "&"
                continue
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    static func character(_ name: Substring) -> String? {
        if let entity = entities[name] { return entity }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map(String.init)
    }
}

import Syntax

/// A property list in the old-style text format, which Xcode uses for projects.
///
/// A project has tens of thousands of values, but few are accessed. They are therefore stored in a single array, and
/// texts are decoded on access.
struct PropertyList: Sendable {
    private let document: PropertyListDocument
    /// The index of the value in the document.
    let number: Int

    struct Member: Sendable {
        let key: PropertyList
        let value: PropertyList
    }

    /// Reads a property list. A damaged list ends where it cannot be parsed; `nil` if there is no value at all.
    init?(_ bytes: [UInt8]) {
        document = PropertyListDocument(bytes)
        guard !document.values.isEmpty else { return nil }
        number = 0
    }

    private init(_ document: PropertyListDocument, _ number: Int) {
        self.document = document
        self.number = number
    }

    /// Where a text is in the file, without quotation marks; `nil` for other values.
    var range: Range<Int>? { document.isText(number) ? document.values[number].range.indices : nil }

    /// The same with the quotation marks that the text may have.
    func rangeWithQuotes(in bytes: [UInt8]) -> Range<Int>? {
        guard let range else { return nil }
        let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
        return isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range
    }

    var string: String? { document.isText(number) ? document.text(number) : nil }

    /// The elements of an array; empty for other values.
    var values: [PropertyList] { document.values[number].kind == .array ? children : [] }

    var strings: [String] { values.compactMap(\.string) }

    /// The members of a dictionary; empty for other values.
    var members: [Member] {
        guard document.values[number].kind == .dictionary else { return [] }
        let children = children
        return stride(from: 0, to: children.count, by: 2).map { Member(key: children[$0], value: children[$0 + 1]) }
    }

    /// The value for a key; the last one if there are several.
    subscript(key: StaticString) -> PropertyList? {
        guard document.values[number].kind == .dictionary else { return nil }
        var found: PropertyList?
        var next = number + 1
        while next < document.after(number) {
            let value = document.after(next)
            if document.isText(next, key) { found = PropertyList(document, value) }
            next = document.after(value)
        }
        return found
    }

    private var children: [PropertyList] {
        var children: [PropertyList] = []
        var next = number + 1
        while next < document.after(number) {
            children.append(PropertyList(document, next))
            next = document.after(next)
        }
        return children
    }

    fileprivate func hasText(of other: PropertyList) -> Bool {
        document.isText(number) && other.document.isText(other.number)
            && document.bytes(number).elementsEqual(other.document.bytes(other.number))
    }

    fileprivate var textHash: NumberTable.Hash {
        .init(document.bytes(number).reduce(0) { $0 &* 31 &+ UInt64($1) })
    }
}

/// The members of a large dictionary by key, such as the objects of a project.
struct PropertyListIndex: Sendable {
    let members: [PropertyList.Member]
    private var numbers: NumberTable
    /// The position of the member for each number.
    private var positions: [Int] = []

    init(_ dictionary: PropertyList) {
        members = dictionary.members
        numbers = NumberTable(capacity: members.count)
        for (position, member) in members.enumerated() {
            let number = numbers.number(member.key.textHash) { members[positions[$0]].key.hasText(of: member.key) }
            // If there are several members with a key, the last one counts.
            if number < positions.count { positions[number] = position } else { positions.append(position) }
        }
    }

    /// The value for a key that is itself a text value, such as the object with an identifier.
    subscript(key: PropertyList?) -> PropertyList? {
        guard let key, let number = numbers.find(key.textHash, { members[positions[$0]].key.hasText(of: key) }) else { return nil }
        return members[positions[number]].value
    }
}

/// The values of a property list in file order, containers before their contents.
private final class PropertyListDocument: Sendable {
    struct Value {
        enum Kind { case text, escapedText, array, dictionary }

        let kind: Kind
        /// The range of a text in the file.
        var range = ByteRange(0..<0)
        /// The index after the last value inside this one. In a dictionary, keys and values alternate.
        var end: UInt32
    }

    private let file: [UInt8]
    let values: [Value]

    init(_ bytes: [UInt8]) {
        file = bytes
        values = bytes.withUnsafeBufferPointer { bytes in
            var reader = Reader(bytes: bytes)
            _ = reader.value(depth: 0)
            return reader.values
        }
    }

    func after(_ number: Int) -> Int { Int(values[number].end) }

    func isText(_ number: Int) -> Bool { values[number].kind == .text || values[number].kind == .escapedText }

    func isText(_ number: Int, _ text: StaticString) -> Bool {
        guard values[number].kind != .escapedText else { return self.text(number) == "\(text)" }
        let range = values[number].range.indices
        return isText(number) && range.count == text.utf8CodeUnitCount && text.withUTF8Buffer { file[range].elementsEqual($0) }
    }

    /// The bytes of a text as written in the file.
    func bytes(_ number: Int) -> ArraySlice<UInt8> { file[values[number].range.indices] }

    func text(_ number: Int) -> String {
        let bytes = bytes(number)
        return values[number].kind == .escapedText ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                text.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "U"): text += String(decoding: codeUnits(&rest), as: UTF16.self).utf8
            default: text.append(escaped)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the UTF-16 code units of consecutive `\U0041` escapes, starting after the first `\U`.
    private func codeUnits(_ rest: inout ArraySlice<UInt8>) -> [UInt16] {
        var units: [UInt16] = []
        while rest.count >= 4, let unit = UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) {
            units.append(unit)
            rest = rest.dropFirst(4)
            guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "U")]) else { break }
            rest = rest.dropFirst(2)
        }
        return units
    }
}

private struct Reader {
    typealias Value = PropertyListDocument.Value

    let bytes: UnsafeBufferPointer<UInt8>
    var values: [Value] = []
    private var position = 0

    private static let deepest = 64

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // Roughly as many values as projects have, which avoids most reallocations.
        values.reserveCapacity(bytes.count / 24)
    }

    /// Reads a value. Returns `false` and adds nothing if there is none.
    mutating func value(depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"):
            position += 1
            dictionary(depth)
        case UInt8(ascii: "("):
            position += 1
            array(depth)
        default: return text()
        }
        return true
    }

    /// The next byte; zero at the end.
    private var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func dictionary(_ depth: Int) {
        let number = values.count
        values.append(Value(kind: .dictionary, end: 0))
        while true {
            skipSpace()
            let first = values.count
            if take(UInt8(ascii: "}")) || !text() { break }
            skipSpace()
            guard take(UInt8(ascii: "=")), value(depth: depth + 1) else {
                values.removeSubrange(first...)
                break
            }
            skipSpace()
            guard take(UInt8(ascii: ";")) else { break }
        }
        values[number].end = UInt32(values.count)
    }

    private mutating func array(_ depth: Int) {
        let number = values.count
        values.append(Value(kind: .array, end: 0))
        while true {
            skipSpace()
            if take(UInt8(ascii: ")")) || !value(depth: depth + 1) { break }
            skipSpace()
            _ = take(UInt8(ascii: ","))
        }
        values[number].end = UInt32(values.count)
    }

    private mutating func text() -> Bool {
        if peek == UInt8(ascii: "\"") {
            quoted()
            return true
        }
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        if position == start { return false }
        values.append(Value(kind: .text, range: ByteRange(start..<position), end: UInt32(values.count + 1)))
        return true
    }

    private mutating func quoted() {
        position += 1
        let start = position
        var hasEscapes = false
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                hasEscapes = true
                position += 1
            }
            position += 1
        }
        let end = min(position, bytes.count)
        values.append(Value(kind: hasEscapes ? .escapedText : .text, range: ByteRange(start..<end), end: UInt32(values.count + 1)))
        position = min(end + 1, bytes.count)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Skips whitespace and comments.
    private mutating func skipSpace() {
        while position < bytes.count {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if bytes[position] <= 0x20 {
                position += 1
            } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                position += 2
                while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/") {
                    position += 1
                }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "-./:_$".utf8.contains(byte) || byte >= 0x80
    }
}

import Syntax

/// Formats a catalog the way Xcode does: members in Xcode's order, two spaces per level, a space on both sides of the colon,
/// empty objects on three lines, no newline at the end of the file, and no byte order mark.
///
/// Values are copied as written, except for escapes that Xcode never uses, such as `\/` or `\u00e9`.
public enum XcodeFormat {
    /// The bytes of a catalog in Xcode's format.
    ///
    /// - Throws: ``CatalogError/invalid`` if the file is not strict JSON.
    public static func bytes(of catalog: Catalog) throws -> [UInt8] {
        let document = catalog.document
        guard document.problems.isEmpty, let root = document.root else { throw CatalogError.invalid(catalog.problems) }
        // Most catalogs already have this format.
        var comparison = XcodeFormatWriter(document, output: XcodeFormatComparison(document.bytes))
        comparison.write(root, level: 0)
        if comparison.output.isSame { return document.bytes }
        var writer = XcodeFormatWriter(document, output: XcodeFormatText(document.bytes))
        writer.write(root, level: 0)
        return writer.output.bytes
    }
}

/// A destination for the bytes of a formatted catalog.
private protocol XcodeFormatOutput {
    mutating func append(_ byte: UInt8)
    /// Appends a range of the original file.
    mutating func copy(_ range: Range<Int>)
    /// Announces members in an order other than that of the file.
    mutating func beginOtherOrder()
    /// Whether further output makes no difference.
    var isDone: Bool { get }
}

private struct XcodeFormatText: XcodeFormatOutput {
    private let file: [UInt8]
    private(set) var bytes: [UInt8] = []

    init(_ file: [UInt8]) {
        self.file = file
        bytes.reserveCapacity(file.count)
    }

    var isDone: Bool { false }
    mutating func beginOtherOrder() {}
    mutating func append(_ byte: UInt8) { bytes.append(byte) }
    mutating func copy(_ range: Range<Int>) { bytes += file[range] }
}

/// Compares the output with the original file instead of storing it.
private struct XcodeFormatComparison: XcodeFormatOutput {
    private let bytes: [UInt8]
    private var offset = 0
    private var hasSame = true

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isDone: Bool { !hasSame }
    var isSame: Bool { hasSame && offset == bytes.count }

    mutating func beginOtherOrder() { hasSame = false }

    mutating func append(_ byte: UInt8) {
        hasSame = hasSame && offset < bytes.count && bytes[offset] == byte
        offset += 1
    }

    mutating func copy(_ range: Range<Int>) {
        // A range copied to its original offset is unchanged. At any other offset, the order or the preceding text differs.
        hasSame = hasSame && range.lowerBound == offset
        offset = range.upperBound
    }
}

private struct XcodeFormatWriter<Output: XcodeFormatOutput> {
    private let document: JSONDocument
    private let bytes: [UInt8]
    private(set) var output: Output

    init(_ document: JSONDocument, output: Output) {
        self.document = document
        bytes = document.bytes
        self.output = output
    }

    mutating func write(_ node: JSONNodeID, level: Int) {
        switch document.kind(node) {
        case .object:
            let members = document.members(node)
            if isInOrder(members) {
                enclose(members, "{", "}", level) { $0.write($1, level: level + 1) }
            } else {
                output.beginOtherOrder()
                if output.isDone { return }
                enclose(sorted(members), "{", "}", level) { $0.write($1, level: level + 1) }
            }
        case .array:
            enclose(document.elements(node), "[", "]", level) { writer, element in
                writer.write(element, level: level + 1)
            }
        case .string: writeString(node)
        default: output.copy(document.range(node))
        }
    }

    private mutating func write(_ member: JSONMember, level: Int) {
        writeString(member.key)
        for byte in " : ".utf8 { output.append(byte) }
        write(member.value, level: level)
    }

    /// Whether the members are already in Xcode's order, as they are in most objects.
    private func isInOrder(_ members: JSONMembers) -> Bool {
        var last: JSONNodeID?
        for member in members {
            if let last, compare(last, member.key) > 0 { return false }
            last = member.key
        }
        return true
    }

    /// Equal keys keep their order in the file.
    private func sorted(_ members: JSONMembers) -> [JSONMember] {
        members.enumerated().sorted { a, b in
            let order = compare(a.element.key, b.element.key)
            return order == 0 ? a.offset < b.offset : order < 0
        }.map(\.element)
    }

    private func compare(_ a: JSONNodeID, _ b: JSONNodeID) -> Int {
        let (first, second) = (document[a], document[b])
        if !first.hasEscapes, !second.hasEscapes {
            let quick = bytes.withUnsafeBufferPointer { bytes in
                // Strict JSON has a quote at both ends of every key.
                KeyOrder.compareASCII(
                    UnsafeBufferPointer(rebasing: bytes[first.range.indices.dropFirst().dropLast()]),
                    UnsafeBufferPointer(rebasing: bytes[second.range.indices.dropFirst().dropLast()]))
            }
            if let quick { return quick }
        }
        return KeyOrder.compare(document.string(a) ?? "", document.string(b) ?? "")
    }

    private mutating func enclose<Items: Sequence>(
        _ items: Items, _ open: UnicodeScalar, _ close: UnicodeScalar, _ level: Int,
        _ write: (inout Self, Items.Element) -> Void
    ) {
        output.append(UInt8(ascii: open))
        var isEmpty = true
        for item in items {
            if output.isDone { return }
            if !isEmpty { output.append(UInt8(ascii: ",")) }
            isEmpty = false
            newline(level + 1)
            write(&self, item)
        }
        if isEmpty { output.append(0x0A) }
        newline(level)
        output.append(UInt8(ascii: close))
    }

    private mutating func newline(_ level: Int) {
        output.append(0x0A)
        for _ in 0..<level {
            output.append(0x20)
            output.append(0x20)
        }
    }

    private mutating func writeString(_ node: JSONNodeID) {
        let literal = document[node]
        if !literal.hasEscapes || JSONString.hasOnlyXcodesEscapes(bytes, literal.range.indices) {
            output.copy(literal.range.indices)
        } else {
            for byte in JSONString.encode(document.string(node) ?? "") { output.append(byte) }
        }
    }
}

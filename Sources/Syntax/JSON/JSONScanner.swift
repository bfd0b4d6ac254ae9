/// Reads a JSON text into nodes and problems in one pass, without recursion.
///
/// Strict by RFC 8259, with recovery: after a problem it continues with the most likely meaning, so that
/// one mistake gives one message and the rest of the file is still read.
struct JSONScanner {
    /// Deeper nesting is rejected; no catalog needs more than a dozen levels.
    static let depthLimit = 512
    /// Parsing stops after this many problems: more would be of no help.
    static let problemLimit = 50

    var nodes: [JSONNode] = []
    private(set) var problems: [JSONProblem] = []

    enum Expectation {
        case value, elementOrEnd, keyOrEnd, key, commaOrEnd
    }

    var offset = 0
    var expected = Expectation.value
    var openContainers: [Int] = []
    var lastComma: Int?
    /// A test turns this off to check that the general code alone has the same result.
    private let takesQuickWay: Bool

    init(byteCount: Int, takesQuickWay: Bool = true) {
        self.takesQuickWay = takesQuickWay
        // Catalogs have a node for every 15 to 25 bytes.
        nodes.reserveCapacity(byteCount / 16 + 4)
    }

    mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
        guard !isUTF16(text) else { return report(.utf16, 0..<min(2, text.count)) }
        if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { offset = 3 }
        while problems.count < Self.problemLimit {
            if takesQuickWay { scanPlain(text) }
            skipWhitespace(text)
            guard offset < text.count else { break }
            if openContainers.isEmpty, expected == .commaOrEnd {
                if skipConflictMarkerOrComment(text) { continue }
                report(.textAfterEnd, offset..<offset + 1)
                break
            }
            step(text)
        }
        finish(text)
    }
}

extension JSONScanner {
    static var openBrace: UInt8 { UInt8(ascii: "{") }
    static var closeBrace: UInt8 { UInt8(ascii: "}") }
    static var openBracket: UInt8 { UInt8(ascii: "[") }
    static var closeBracket: UInt8 { UInt8(ascii: "]") }
    static var quote: UInt8 { UInt8(ascii: "\"") }
    static var comma: UInt8 { UInt8(ascii: ",") }
    static var colon: UInt8 { UInt8(ascii: ":") }

    mutating func report(_ kind: JSONProblem.Kind, _ range: Range<Int>) {
        problems.append(JSONProblem(kind: kind, range: ByteRange(range)))
    }

    func isUTF16(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 2 else { return false }
        return (text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF)
            || ((text[0] == 0) != (text[1] == 0))
    }

    mutating func skipWhitespace(_ text: UnsafeBufferPointer<UInt8>) {
        offset = Self.endOfWhitespace(text, from: offset)
    }

    @inline(__always)
    static func endOfWhitespace(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count {
            let byte = text[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            offset += 1
            // A third of a catalog is indentation: skip eight spaces at a time.
            while byte == 0x0A, offset + 8 <= text.count,
                UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self) == 0x2020_2020_2020_2020
            {
                offset += 8
            }
        }
        return offset
    }

    /// Reads one token and updates what is expected next.
    @inline(__always)
    mutating func step(_ text: UnsafeBufferPointer<UInt8>) {
        let byte = text[offset]
        switch (expected, byte) {
        case (.commaOrEnd, Self.comma):
            lastComma = offset
            offset += 1
            expected = currentIsObject ? .key : .value
        case (.key, Self.quote), (.keyOrEnd, Self.quote):
            appendString(text)
            expectColon(text)
        case (.value, Self.quote), (.elementOrEnd, Self.quote):
            appendString(text)
            expected = .commaOrEnd
        case (.value, Self.openBrace), (.elementOrEnd, Self.openBrace):
            open(.object, text)
        case (.value, Self.openBracket), (.elementOrEnd, Self.openBracket):
            open(.array, text)
        case (_, Self.closeBrace), (_, Self.closeBracket):
            close(byte)
        case (.value, _), (.elementOrEnd, _):
            if !skipConflictMarkerOrComment(text) { readScalar(text) }
        default:
            if !skipConflictMarkerOrComment(text) { recover(byte, text) }
        }
    }

    var currentIsObject: Bool {
        guard let container = openContainers.last else { return false }
        return nodes[container].kind == .object
    }

    mutating func append(_ kind: JSONNode.Kind, _ range: Range<Int>, hasEscapes: Bool = false) {
        nodes.append(
            JSONNode(
                kind: kind, hasEscapes: hasEscapes, range: ByteRange(range), next: UInt32(nodes.count + 1)))
    }

    mutating func open(_ kind: JSONNode.Kind, _ text: UnsafeBufferPointer<UInt8>) {
        guard openContainers.count < Self.depthLimit else {
            report(.tooDeep(limit: Self.depthLimit), offset..<offset + 1)
            offset = text.count
            return
        }
        openContainers.append(nodes.count)
        append(kind, offset..<offset + 1)
        offset += 1
        expected = kind == .object ? .keyOrEnd : .elementOrEnd
    }

    mutating func close(_ byte: UInt8) {
        let kind: JSONNode.Kind = byte == Self.closeBrace ? .object : .array
        guard let container = openContainers.last, nodes[container].kind == kind else {
            let expected = openContainers.last.map { nodes[$0].kind == .object ? Self.closeBrace : Self.closeBracket }
            report(.mismatchedBracket(byte, expected: expected), offset..<offset + 1)
            offset += 1
            return
        }
        if expected == .key || (expected == .value && kind == .array), let comma = lastComma {
            report(.trailingComma, comma..<comma + 1)
        } else if expected == .value {
            report(.missingValue, offset..<offset + 1)
            append(.invalid, offset..<offset)
        }
        offset += 1
        nodes[container].range.end = UInt32(offset)
        nodes[container].next = UInt32(nodes.count)
        openContainers.removeLast()
        expected = .commaOrEnd
    }

    mutating func expectColon(_ text: UnsafeBufferPointer<UInt8>) {
        skipWhitespace(text)
        guard offset < text.count else { return expected = .value }
        if text[offset] == Self.colon {
            offset += 1
        } else {
            report(.missingColon, offset..<offset + 1)
            if text[offset] == Self.comma {
                append(.invalid, offset..<offset)
                return expected = .commaOrEnd
            }
        }
        expected = .value
    }

    /// Handles a token where a comma, an end or a key is expected.
    mutating func recover(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>) {
        if expected == .commaOrEnd {
            let canStart = byte == Self.quote || byte == Self.openBrace || byte == Self.openBracket
                || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-") || Self.isWord(byte)
            guard canStart else {
                report(.unexpected(byte), offset..<offset + 1)
                offset += 1
                return
            }
            report(.missingComma, offset..<offset + 1)
            expected = currentIsObject ? .key : .value
            return
        }
        if byte == UInt8(ascii: "'") {
            appendSingleQuoted(text)
            expectColon(text)
        } else if Self.isWord(byte) {
            let start = offset
            while offset < text.count, Self.isWord(text[offset]) { offset += 1 }
            report(.unquotedKey, start..<offset)
            append(.string, start..<offset)
            expectColon(text)
        } else {
            report(.unexpected(byte), offset..<offset + 1)
            offset += 1
        }
    }

    mutating func finish(_ text: UnsafeBufferPointer<UInt8>) {
        if problems.isEmpty {
            if nodes.isEmpty {
                report(.empty, 0..<0)
            } else if !openContainers.isEmpty || expected != .commaOrEnd {
                report(.cutShort, text.count..<text.count)
            }
        }
        if nodes.count > 0, expected == .value, currentIsObject { append(.invalid, text.count..<text.count) }
        for container in openContainers.reversed() {
            nodes[container].range.end = UInt32(text.count)
            nodes[container].next = UInt32(nodes.count)
        }
        // Between the two sides of a conflict commas are missing and keys are duplicated; only the conflict is worth
        // reporting.
        if problems.contains(where: { $0.kind == .mergeConflict }) {
            problems.removeAll { $0.kind != .mergeConflict }
        }
    }
}

// MARK: - Scalars

private extension JSONScanner {
    static func isWord(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    mutating func readScalar(_ text: UnsafeBufferPointer<UInt8>) {
        let start = offset
        let byte = text[start]
        if byte == UInt8(ascii: "-") || ASCII.isDigit(byte) {
            readNumber(text)
        } else if byte == UInt8(ascii: "'") {
            appendSingleQuoted(text)
        } else if Self.isWord(byte) {
            while offset < text.count, Self.isWord(text[offset]) { offset += 1 }
            let word = UnsafeBufferPointer(rebasing: text[start..<offset])
            if word.elementsEqual("true".utf8) {
                append(.true, start..<offset)
            } else if word.elementsEqual("false".utf8) {
                append(.false, start..<offset)
            } else if word.elementsEqual("null".utf8) {
                append(.null, start..<offset)
            } else {
                report(.unknownWord, start..<offset)
                append(.invalid, start..<offset)
            }
        } else if byte == Self.comma, !openContainers.isEmpty {
            report(.missingValue, start..<start + 1)
            if currentIsObject { append(.invalid, start..<start) }
        } else {
            report(.unexpected(byte), start..<start + 1)
            offset += 1
            return
        }
        expected = .commaOrEnd
    }

    mutating func readNumber(_ text: UnsafeBufferPointer<UInt8>) {
        let start = offset
        func digits(_ from: Int) -> Int {
            var end = from
            while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
            return end
        }
        var end = text[start] == UInt8(ascii: "-") ? start + 1 : start
        let whole = digits(end)
        var valid = whole > end && (whole == end + 1 || text[end] != UInt8(ascii: "0"))
        end = whole
        if end < text.count, text[end] == UInt8(ascii: ".") {
            let fraction = digits(end + 1)
            valid = valid && fraction > end + 1
            end = fraction
        }
        if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if exponent < text.count, text[exponent] == UInt8(ascii: "+") || text[exponent] == UInt8(ascii: "-") {
                exponent += 1
            }
            let last = digits(exponent)
            valid = valid && last > exponent
            end = last
        }
        while end < text.count, Self.isWord(text[end]) || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "+") {
            valid = false
            end += 1
        }
        offset = end
        if !valid { report(.invalidNumber, start..<end) }
        append(valid ? .number : .invalid, start..<end)
    }

    mutating func appendSingleQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        let start = offset
        offset += 1
        while offset < text.count, text[offset] != UInt8(ascii: "'"), text[offset] != 0x0A { offset += 1 }
        if offset < text.count, text[offset] == UInt8(ascii: "'") { offset += 1 }
        report(.singleQuotes, start..<offset)
        append(.string, start..<offset)
    }

    /// Git's conflict markers, and comments as in JSON5.
    mutating func skipConflictMarkerOrComment(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = offset
        let byte = text[start]
        if byte == UInt8(ascii: "/"), start + 1 < text.count {
            if text[start + 1] == UInt8(ascii: "/") {
                skipLine(text)
                report(.comment, start..<offset)
                return true
            }
            if text[start + 1] == UInt8(ascii: "*") {
                offset += 2
                while offset < text.count, !(text[offset - 1] == UInt8(ascii: "*") && text[offset] == UInt8(ascii: "/")) {
                    offset += 1
                }
                offset = min(offset + 1, text.count)
                report(.comment, start..<offset)
                return true
            }
        }
        let isMarker = byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "|")
        guard isMarker, start == 0 || text[start - 1] == 0x0A, start + 7 <= text.count,
            text[start..<start + 7].allSatisfy({ $0 == byte })
        else { return false }
        skipLine(text)
        if byte == UInt8(ascii: "<") { report(.mergeConflict, start..<start + 7) }
        return true
    }

    mutating func skipLine(_ text: UnsafeBufferPointer<UInt8>) {
        while offset < text.count, text[offset] != 0x0A { offset += 1 }
    }
}

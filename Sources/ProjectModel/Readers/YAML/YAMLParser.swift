import Syntax

/// Makes nodes of the bytes of a YAML document.
struct YAMLParser {
    private let bytes: [UInt8]
    private var offset = 0
    private var lineStart = 0
    private var depth = 0
    private(set) var anchors: [String: YAMLNode] = [:]

    /// Why something is not understood.
    fileprivate struct Problem: Error {
        let message: String

        init(_ message: String) { self.message = message }
    }

    private static let deepest = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
    }

    mutating func document() -> YAMLNode {
        skipToContent()
        while peek(is: "---") || peek(is: "%") && column == 0 {
            let isStart = peek(is: "---")
            skipLine()
            skipToContent()
            if isStart { break }
        }
        return node(deeperThan: -1)
    }
}

private extension YAMLParser {
    var column: Int { offset - lineStart }
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func peek(is text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[min(offset, bytes.count)...].starts(with: $0) }
    }

    static func endsToken(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? true }

    mutating func skipLine() {
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        lineStart = offset
    }

    mutating func skipSpaces() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") { offset += 1 }
    }

    /// Skips the rest of a line if nothing but a comment follows.
    ///
    /// - Returns: Whether there was nothing else.
    mutating func endLine() -> Bool {
        let start = offset
        skipSpaces()
        let isComment = byte == UInt8(ascii: "#") && (offset == lineStart || offset > start || Self.endsToken(byte(at: offset - 1)))
        guard byte == nil || byte == UInt8(ascii: "\n") || isComment else { return false }
        skipLine()
        return true
    }

    /// Skips blank lines and comments, and the indentation of the first other line.
    mutating func skipToContent() {
        while offset < bytes.count, endLine() {}
    }

    // MARK: Blocks

    /// The node at the next content, or an empty one if that is not indented more.
    mutating func node(deeperThan indentation: Int) -> YAMLNode {
        let start = offset
        guard byte != nil, column > indentation, !isDocumentEnd else { return YAMLNode(content: .scalar("", .plain), range: start..<start) }
        let line = lineStart
        depth += 1
        defer { depth -= 1 }
        do throws(Problem) {
            guard depth <= Self.deepest else { throw Problem("too deep") }
            return try block(indentation)
        } catch {
            return skipped(error, from: start, line, indentation)
        }
    }

    var isDocumentEnd: Bool { column == 0 && (peek(is: "---") || peek(is: "...")) && Self.endsToken(byte(at: offset + 3)) }

    /// Leaves a node out: its line, and those that are indented more than what it belongs to.
    mutating func skipped(_ problem: Problem, from start: Int, _ line: Int, _ indentation: Int) -> YAMLNode {
        (offset, lineStart) = (start, line)
        repeat {
            skipLine()
            skipToContent()
        } while offset < bytes.count && column > indentation && !isDocumentEnd
        return YAMLNode(content: .unread(problem.message), range: start..<offset)
    }

    mutating func block(_ indentation: Int) throws(Problem) -> YAMLNode {
        if byte == UInt8(ascii: "-"), Self.endsToken(byte(at: offset + 1)) { return sequence() }
        if byte == UInt8(ascii: "?"), Self.endsToken(byte(at: offset + 1)) { throw Problem("a key over several lines") }
        if try key() != nil { return mapping() }
        return try value(indentation)
    }

    mutating func sequence() -> YAMLNode {
        let (start, indentation) = (offset, column)
        var elements: [YAMLNode] = []
        while byte != nil, column >= indentation, !isDocumentEnd {
            if column == indentation {
                guard byte == UInt8(ascii: "-"), Self.endsToken(byte(at: offset + 1)) else { break }
                offset += 1
                skipSpaces()
                skipToContent()
                elements.append(node(deeperThan: indentation))
            } else {
                skipLine()
            }
            skipToContent()
        }
        return YAMLNode(content: .sequence(elements, isBlock: true), range: start..<offset)
    }

    mutating func mapping() -> YAMLNode {
        let (start, indentation) = (offset, column)
        var members: [YAMLNode.Member] = []
        while byte != nil, column >= indentation, !isDocumentEnd {
            if column == indentation, let (name, end) = try? key() {
                let place = offset
                offset = end
                skipSpaces()
                members.append(.init(name: name, offset: place, value: memberValue(indentation)))
            } else {
                // Neither a member nor a part of one.
                skipLine()
            }
            skipToContent()
        }
        return YAMLNode(content: .mapping(members), range: start..<offset)
    }

    /// The value after the colon of a member. A sequence may be indented as much as the member.
    mutating func memberValue(_ indentation: Int) -> YAMLNode {
        let (start, line) = (offset, lineStart)
        do throws(Problem) {
            return try value(indentation)
        } catch {
            return skipped(error, from: start, line, indentation)
        }
    }

    /// A key with its colon at this place, without moving there; `nil` if there is none on the line.
    mutating func key() throws(Problem) -> (name: String, end: Int)? {
        let (start, line) = (offset, lineStart)
        defer { (offset, lineStart) = (start, line) }
        let name: String
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            guard case .scalar(let text, _) = try quoted().content, lineStart == line else { return nil }
            name = text
            skipSpaces()
        } else {
            guard let first = byte, !"[]{}&*!|>%@`#,".utf8.contains(first) else { return nil }
            while let next = byte, next != UInt8(ascii: "\n") {
                if next == UInt8(ascii: ":"), Self.endsToken(byte(at: offset + 1)) { break }
                if next == UInt8(ascii: "#"), Self.endsToken(byte(at: offset - 1)) { return nil }
                offset += 1
            }
            name = String(decoding: bytes[start..<offset], as: UTF8.self).trimmed
        }
        guard byte == UInt8(ascii: ":"), Self.endsToken(byte(at: offset + 1)) else { return nil }
        return (name, offset + 1)
    }

    // MARK: Values

    /// A value with its anchor and tag, on this line or in the lines below.
    mutating func value(_ indentation: Int) throws(Problem) -> YAMLNode {
        var anchor: String?
        var hasTag = false
        while byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
            let isAnchor = byte == UInt8(ascii: "&")
            let word = token()
            if isAnchor { anchor = String(word.dropFirst()) } else { hasTag = true }
            skipSpaces()
        }
        var node: YAMLNode
        if offset >= bytes.count || endLine() {
            skipToContent()
            let isSequence = byte == UInt8(ascii: "-") && Self.endsToken(byte(at: offset + 1)) && column == indentation
            node = isSequence && !isDocumentEnd ? sequence() : self.node(deeperThan: indentation)
        } else if anchor != nil || hasTag, try key() != nil {
            throw Problem("an anchor or tag of a key")
        } else {
            node = try inline(indentation)
        }
        // A tag may change what is meant.
        if hasTag { node = YAMLNode(content: .unread("a tag"), range: node.range) }
        keep(&node, anchor)
        return node
    }

    private mutating func keep(_ node: inout YAMLNode, _ anchor: String?) {
        guard let anchor else { return }
        node.anchor = anchor
        anchors[anchor] = node
    }

    mutating func inline(_ indentation: Int) throws(Problem) -> YAMLNode {
        let node: YAMLNode
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: ">"): return blockScalar(indentation)
        case UInt8(ascii: "["), UInt8(ascii: "{"): node = try flow()
        case UInt8(ascii: "*"): node = alias()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): node = try quoted()
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): throw Problem("a reserved character")
        default: return plain(indentation)
        }
        guard endLine() else { throw Problem("something after the value") }
        return node
    }

    mutating func token() -> String {
        let start = offset
        while let next = byte, !Self.endsToken(next), !",[]{}".utf8.contains(next) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    mutating func alias() -> YAMLNode {
        let start = offset
        return YAMLNode(content: .alias(String(token().dropFirst())), range: start..<offset)
    }

    mutating func blockScalar(_ indentation: Int) -> YAMLNode {
        let start = offset
        repeat {
            skipLine()
            skipSpaces()
        } while offset < bytes.count && (byte == UInt8(ascii: "\n") || column > indentation)
        offset = lineStart
        skipToContent()
        return YAMLNode(content: .scalar("", .other), range: start..<offset)
    }

    /// A scalar without quotation marks, with the lines that continue it.
    mutating func plain(_ indentation: Int) -> YAMLNode {
        let start = offset
        var end = offset
        var texts: [String] = []
        repeat {
            let first = offset
            while let next = byte, next != UInt8(ascii: "\n") {
                if next == UInt8(ascii: "#"), offset > first, Self.endsToken(byte(at: offset - 1)) { break }
                offset += 1
                if !Self.endsToken(next) { end = offset }
            }
            texts.append(String(decoding: bytes[first..<max(first, end)], as: UTF8.self).trimmed)
            skipLine()
            skipToContent()
        } while offset < bytes.count && column > indentation && !isDocumentEnd
        return YAMLNode(content: .scalar(texts.joined(separator: " "), texts.count == 1 ? .plain : .other), range: start..<end)
    }

    mutating func quoted() throws(Problem) -> YAMLNode {
        let start = offset
        let quote = bytes[offset]
        var style = YAMLNode.Style.quoted
        offset += 1
        while let next = byte {
            if next == UInt8(ascii: "\n") {
                style = .other
                lineStart = offset + 1
            }
            if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                style = .other
                offset += 1
            } else if next == quote {
                guard quote == UInt8(ascii: "'"), byte(at: offset + 1) == quote else {
                    offset += 1
                    let text = String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self)
                    return YAMLNode(content: .scalar(text, style), range: start..<offset)
                }
                style = .other
                offset += 1
            }
            offset += 1
        }
        throw Problem("a quotation mark without its end")
    }

    // MARK: Flow collections

    mutating func flow() throws(Problem) -> YAMLNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw Problem("too deep") }
        let start = offset
        let isMapping = byte == UInt8(ascii: "{")
        let close = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var elements: [YAMLNode] = []
        var members: [YAMLNode.Member] = []
        offset += 1
        skipInFlow()
        while byte != close {
            guard byte != nil, byte != UInt8(ascii: ",") else { throw Problem("a list without its end") }
            let place = offset
            let element = try flowElement()
            skipInFlow()
            if byte == UInt8(ascii: ":") {
                guard isMapping, case .scalar(let name, _) = element.content else { throw Problem("a pair in a list") }
                offset += 1
                skipInFlow()
                let isEmpty = byte == UInt8(ascii: ",") || byte == close
                members.append(.init(name: name, offset: place, value: isEmpty ? YAMLNode(content: .scalar("", .plain), range: offset..<offset) : try flowElement()))
                skipInFlow()
            } else if isMapping {
                throw Problem("a name without a value")
            } else {
                elements.append(element)
            }
            if byte == UInt8(ascii: ",") {
                offset += 1
                skipInFlow()
            } else if byte != close {
                throw Problem("a list without its end")
            }
        }
        offset += 1
        return YAMLNode(content: isMapping ? .mapping(members) : .sequence(elements, isBlock: false), range: start..<offset)
    }

    mutating func skipInFlow() {
        skipSpaces()
        if offset < bytes.count, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "#") { skipToContent() }
    }

    mutating func flowElement() throws(Problem) -> YAMLNode {
        var anchor: String?
        while byte == UInt8(ascii: "&") {
            anchor = String(token().dropFirst())
            skipInFlow()
        }
        var node: YAMLNode
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): node = try flow()
        case UInt8(ascii: "*"): node = alias()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): node = try quoted()
        case UInt8(ascii: "!"): throw Problem("a tag")
        default: node = flowPlain()
        }
        keep(&node, anchor)
        return node
    }

    mutating func flowPlain() -> YAMLNode {
        let start = offset
        var end = offset
        while let next = byte, next != UInt8(ascii: "\n"), !",[]{}".utf8.contains(next) {
            if next == UInt8(ascii: ":"), byte(at: offset + 1).map({ Self.endsToken($0) || ",[]{}".utf8.contains($0) }) ?? true { break }
            if next == UInt8(ascii: "#"), offset > start, Self.endsToken(byte(at: offset - 1)) { break }
            offset += 1
            if !Self.endsToken(next) { end = offset }
        }
        return YAMLNode(content: .scalar(String(decoding: bytes[start..<end], as: UTF8.self), .plain), range: start..<end)
    }
}

private extension String {
    /// Without spaces around it.
    var trimmed: String {
        var text = self[...]
        while let first = text.utf8.first, first <= 0x20 { text = text.dropFirst() }
        while let last = text.utf8.last, last <= 0x20 { text = text.dropLast() }
        return String(text)
    }
}

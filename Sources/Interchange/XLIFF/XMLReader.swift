import Syntax

/// Reads an XML document sequentially. Never loads external resources, whatever it refers to.
///
/// Foundation's parser is not used: on Linux it omits entities, rejects documents above 10,000,000 bytes, and crashes
/// on some malformed names.
///
/// Passes control characters through, although XML forbids them: the caller knows which text they invalidate.
struct XMLReader {
    struct Element {
        /// Includes the prefix, if any.
        let name: String
        let attributes: [String: String]
        /// The start of its tag.
        let offset: Int
    }

    enum Event {
        case start(Element)
        /// Part of a text; one text may arrive in several parts.
        case text(String)
        case end
    }

    let bytes: [UInt8]
    private let lines: LineTable
    var position = 0
    private var openNames: [String] = []
    private var hasRoot = false
    /// Whether an empty element still needs its end event.
    private var endsElement = false
    var entities: XMLEntities

    /// - Throws: ``InterchangeProblem`` for an unsupported encoding.
    init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        self.bytes = try TextDecoding.utf8(xml: bytes)
        lines = LineTable(self.bytes)
        entities = XMLEntities(documentSize: bytes.count)
    }

    /// The next event; `nil` at the end of the document.
    ///
    /// - Throws: ``InterchangeProblem`` if the document is not well formed.
    mutating func next() throws(InterchangeProblem) -> Event? {
        if endsElement {
            endsElement = false
            openNames.removeLast()
            return .end
        }
        while position < bytes.count {
            if startsHere("<!--") {
                try skip(through: "-->", from: 4, "the comment")
            } else if startsHere("<?") {
                try skip(through: "?>", from: 2, "the processing instruction")
            } else if startsHere("<![CDATA[") {
                let start = position + 9
                try requireRoot()
                try skip(through: "]]>", from: 9, "the CDATA section")
                return .text(normalized(bytes[start..<position - 3]))
            } else if startsHere("<!DOCTYPE"), !hasRoot {
                try readDocumentType()
            } else if startsHere("</") {
                try readEndTag()
                return .end
            } else if bytes[position] == UInt8(ascii: "<") {
                return .start(try readStartTag())
            } else if let text = try readText() {
                return .text(text)
            }
        }
        if let name = openNames.last { throw problem(at: bytes.count, "<\(name)> is never closed") }
        guard hasRoot else { throw problem(at: 0, "it has no element") }
        return nil
    }

    func place(of offset: Int) -> SourceLocation { lines.location(of: offset) }

    func problem(at offset: Int, _ message: String) -> InterchangeProblem {
        InterchangeProblem(place: place(of: offset), message: "is not well-formed XML: \(message)")
    }
}

// MARK: - Small steps

extension XMLReader {
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    func startsHere(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            bytes.count - position >= text.count && (0..<text.count).allSatisfy { bytes[position + $0] == text[$0] }
        }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard startsHere(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    static func isSpace(_ byte: UInt8) -> Bool { ASCII.isSpaceOrTab(byte) || byte == 0x0A || byte == 0x0D }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while let byte = peek, Self.isSpace(byte) { position += 1 }
        return position > start
    }

    /// Skips past the next occurrence of a text.
    ///
    /// - Parameters:
    ///   - length: The length of the opening delimiter.
    ///   - what: The construct that the text closes.
    mutating func skip(through end: StaticString, from length: Int, _ what: String) throws(InterchangeProblem) {
        let start = position
        position += length
        while position < bytes.count {
            if take(end) { return }
            position += 1
        }
        throw problem(at: start, "\(what) is never closed")
    }

    mutating func readName() throws(InterchangeProblem) -> String {
        let start = position
        while let byte = peek, Self.isNameByte(byte, isFirst: position == start) { position += 1 }
        guard position > start else { throw problem(at: start, "a name is missing") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        if byte >= 0x80 || ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") { return true }
        return !isFirst && (ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
    }

    /// The name of an entity between `&` and `;`, starting after the `&`.
    mutating func readReference() throws(InterchangeProblem) -> String {
        let start = position - 1
        let isNumber = peek == UInt8(ascii: "#")
        if isNumber { position += 1 }
        let nameStart = position
        while let byte = peek, Self.isNameByte(byte, isFirst: position == nameStart && !isNumber) { position += 1 }
        let end = position
        guard end > nameStart, take(";") else {
            throw problem(at: start, "\"&\" does not begin a reference; write the character as \"&amp;\"")
        }
        return (isNumber ? "#" : "") + String(decoding: bytes[nameStart..<end], as: UTF8.self)
    }

    /// The raw text of a quoted value, starting at its opening quote.
    mutating func readQuoted() throws(InterchangeProblem) -> Range<Int> {
        let start = position
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw problem(at: start, "a value in quotes is missing")
        }
        guard let end = bytes[(start + 1)...].firstIndex(of: quote) else { throw problem(at: start, "the quote is never closed") }
        position = end + 1
        return start + 1..<end
    }
}

// MARK: - Content

private extension XMLReader {
    func requireRoot() throws(InterchangeProblem) {
        if openNames.isEmpty { throw problem(at: position, "text outside of any element") }
    }

    /// Text with its references replaced, up to the next tag; `nil` for whitespace outside the root element.
    mutating func readText() throws(InterchangeProblem) -> String? {
        if openNames.isEmpty {
            if skipSpace() { return nil }
            try requireRoot()
        }
        var text: [UInt8] = []
        while true {
            let start = position
            position = endOfPlainText(from: start)
            text += bytes[start..<position]
            let end = position
            if take("&") {
                try expand(try readReference(), at: end, into: &text)
            } else if take("\r") {
                // Normalizes line breaks to line feeds, as the standard requires.
                if peek != 0x0A { text.append(0x0A) }
            } else {
                return String(decoding: text, as: UTF8.self)
            }
        }
    }

    /// The next tag, reference or carriage return, or the end of the document.
    func endOfPlainText(from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&"), bytes[end] != 0x0D { end += 1 }
            return end
        }
    }

    /// Text without references, with line breaks normalized to line feeds.
    func normalized(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte != 0x0D {
                text.append(byte)
            } else if index + 1 == bytes.endIndex || bytes[index + 1] != 0x0A {
                text.append(0x0A)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func readStartTag() throws(InterchangeProblem) -> Element {
        let start = position
        if hasRoot, openNames.isEmpty { throw problem(at: start, "a second element follows the first one") }
        position += 1
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            let hasSpace = skipSpace()
            if take("/>") {
                endsElement = true
                break
            }
            if take(">") { break }
            guard position < bytes.count else { throw problem(at: start, "the tag <\(name)> is never closed") }
            guard hasSpace else { throw problem(at: position, "a space is missing in the tag <\(name)>") }
            let nameStart = position
            let attribute = try readName()
            skipSpace()
            guard take("=") else { throw problem(at: position, "\(attribute) has no value") }
            skipSpace()
            guard attributes.updateValue(try attributeValue(), forKey: attribute) == nil else {
                throw problem(at: nameStart, "<\(name)> has two attributes \(attribute)")
            }
        }
        hasRoot = true
        openNames.append(name)
        return Element(name: name, attributes: attributes, offset: start)
    }

    mutating func attributeValue() throws(InterchangeProblem) -> String {
        let range = try readQuoted()
        let end = position
        defer { position = end }
        position = range.lowerBound
        var text: [UInt8] = []
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "<"): throw problem(at: position - 1, "\"<\" in the value of an attribute")
            case UInt8(ascii: "&"):
                let start = position - 1
                try expand(try readReference(), at: start, into: &text)
            // Normalizes whitespace to a space, unless it is written as a reference.
            case 0x0D where position < range.upperBound && bytes[position] == 0x0A: break
            case 0x09, 0x0A, 0x0D: text.append(0x20)
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func readEndTag() throws(InterchangeProblem) {
        let start = position
        position += 2
        let name = try readName()
        skipSpace()
        guard take(">") else { throw problem(at: start, "the tag </\(name)> is never closed") }
        guard let open = openNames.popLast() else { throw problem(at: start, "</\(name)> closes nothing") }
        guard open == name else { throw problem(at: start, "</\(name)> where </\(open)> is expected") }
    }
}

/// A document in XML.
package enum XMLDocument {
    /// The name of the first element, without a prefix; `nil` for a file that isn't XML.
    package static func root(of bytes: [UInt8]) -> String? {
        guard var reader = try? XMLReader(bytes), case .start(let element)? = try? reader.next() else { return nil }
        return element.name.split(separator: ":").last.map(String.init)
    }
}

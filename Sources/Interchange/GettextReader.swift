import Syntax

/// Reads the lines of a gettext file.
struct GettextReader {
    private(set) var messages: [GettextFile.Message] = []
    private let bytes: [UInt8]
    private var draft = Draft()
    private var field: Field?
    private var line = 0
    private var lineStart = 0

    /// A string of a message.
    private enum Field: Hashable {
        case context, source, plural
        case translation(Int)
    }

    /// A message as far as it was read.
    private struct Draft {
        var place: SourceLocation?
        var strings: [Field: [UInt8]] = [:]
        var isFuzzy = false
        var comments: [String] = []

        var hasTranslation: Bool { strings.keys.contains { if case .translation = $0 { true } else { false } } }
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(InterchangeProblem) {
        var start = 0
        while start < bytes.count {
            var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            line += 1
            lineStart = start
            try read(start..<end)
            if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
            start = end + 1
        }
        try finish()
        guard messages.isEmpty else { return }
        throw InterchangeProblem(place: SourceLocation(line: 1, column: 1), message: "is not a gettext file: it has no message")
    }

    private func problem(at offset: Int, _ message: String) -> InterchangeProblem {
        InterchangeProblem(place: SourceLocation(line: line, column: offset - lineStart + 1), message: message)
    }

    private mutating func read(_ range: Range<Int>) throws(InterchangeProblem) {
        guard let start = range.first(where: { !ASCII.isSpaceOrTab(bytes[$0]) }) else { return }
        switch bytes[start] {
        case UInt8(ascii: "#"): try readComment(start + 1..<range.upperBound)
        case UInt8(ascii: "\""):
            guard let field else { throw problem(at: start, "a string without msgid or msgstr before it") }
            draft.strings[field, default: []] += try string(start..<range.upperBound)
        default: try readKeyword(start..<range.upperBound)
        }
    }

    private mutating func readComment(_ range: Range<Int>) throws(InterchangeProblem) {
        // A comment precedes its message.
        if draft.hasTranslation { try finish() }
        let text = String(decoding: bytes[range], as: UTF8.self)
        switch text.utf8.first {
        case UInt8(ascii: ","):
            draft.isFuzzy = draft.isFuzzy || text.dropFirst().split { $0 == "," || $0 == " " || $0 == "\t" }.contains("fuzzy")
        case UInt8(ascii: "."):
            let comment = text.dropFirst().drop { $0 == " " }
            if !comment.isEmpty { draft.comments.append(String(comment)) }
        default: break
        }
    }

    private mutating func readKeyword(_ range: Range<Int>) throws(InterchangeProblem) {
        let end = range.first { !ASCII.isLetter(bytes[$0]) && bytes[$0] != UInt8(ascii: "_") } ?? range.upperBound
        let name = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        var rest = end
        let next: Field
        switch name {
        case "msgctxt": next = .context
        case "msgid": next = .source
        case "msgid_plural": next = .plural
        case "msgstr":
            let index = try index(&rest, range.upperBound)
            next = .translation(index)
        default: throw problem(at: range.lowerBound, "expected msgid, msgstr, a comment or a string, not \"\(name.prefix(20))\"")
        }
        if draft.hasTranslation, next == .context || next == .source { try finish() }
        guard draft.strings[next] == nil else { throw problem(at: range.lowerBound, "the message has a second \(name)") }
        if next == .source { draft.place = SourceLocation(line: line, column: range.lowerBound - lineStart + 1) }
        if case .translation = next, draft.strings[.source] == nil { throw problem(at: range.lowerBound, "msgstr without msgid before it") }
        field = next
        while rest < range.upperBound, ASCII.isSpaceOrTab(bytes[rest]) { rest += 1 }
        draft.strings[next] = rest < range.upperBound ? try string(rest..<range.upperBound) : []
    }

    /// The index in `msgstr[1]`; 0 without one.
    private func index(_ rest: inout Int, _ end: Int) throws(InterchangeProblem) -> Int {
        guard rest < end, bytes[rest] == UInt8(ascii: "[") else { return 0 }
        let start = rest + 1
        guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")),
            let index = Int(String(decoding: bytes[start..<close], as: UTF8.self)), (0..<100).contains(index)
        else { throw problem(at: rest, "expected the number of a plural form, as in msgstr[0]") }
        rest = close + 1
        return index
    }

    private mutating func finish() throws(InterchangeProblem) {
        defer {
            draft = Draft()
            field = nil
        }
        guard let place = draft.place else { return }
        guard draft.hasTranslation else { throw InterchangeProblem(place: place, message: "msgid without msgstr after it") }
        func text(_ field: Field) -> String? { draft.strings[field].map { String(decoding: $0, as: UTF8.self) } }
        var translations: [Int: String] = [:]
        for case .translation(let index) in draft.strings.keys { translations[index] = text(.translation(index)) }
        messages.append(
            .init(
                place: place, context: text(.context), source: text(.source) ?? "", plural: text(.plural), translations: translations,
                isFuzzy: draft.isFuzzy, comment: draft.comments.isEmpty ? nil : draft.comments.joined(separator: "\n")))
    }

    /// A string in quotes, with its escapes replaced.
    private func string(_ range: Range<Int>) throws(InterchangeProblem) -> [UInt8] {
        guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { throw problem(at: range.lowerBound, "expected a string in quotes") }
        var result: [UInt8] = []
        var index = range.lowerBound + 1
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                if let extra = (index..<range.upperBound).first(where: { !ASCII.isSpaceOrTab(bytes[$0]) }) {
                    throw problem(at: extra, "text after the closing quote; a quote within a string is written \\\"")
                }
                return result
            }
            if byte == UInt8(ascii: "\\") { result.append(try escape(&index, range.upperBound)) } else { result.append(byte) }
        }
        throw problem(at: range.lowerBound, "the quote is not closed in its line")
    }

    /// The byte that an escape sequence means, as in C.
    private func escape(_ index: inout Int, _ end: Int) throws(InterchangeProblem) -> UInt8 {
        let start = index - 1
        guard index < end else { throw problem(at: start, "the quote is not closed in its line") }
        let byte = bytes[index]
        index += 1
        switch UnicodeScalar(byte) {
        case "n": return 0x0A
        case "t": return 0x09
        case "r": return 0x0D
        case "a": return 0x07
        case "b": return 0x08
        case "f": return 0x0C
        case "v": return 0x0B
        case "\"", "\\", "'", "?": return byte
        case "x", "0", "1", "2", "3", "4", "5", "6", "7":
            let isHex = byte == UInt8(ascii: "x")
            let first = isHex ? index : index - 1
            var last = first
            while last < end, last - first < (isHex ? 2 : 3), ASCII.isHexDigit(bytes[last]) { last += 1 }
            index = last
            let digits = String(decoding: bytes[first..<last], as: UTF8.self)
            guard let value = UInt8(digits, radix: isHex ? 16 : 8) else { break }
            return value
        default: break
        }
        throw problem(at: start, "unknown escape sequence \"\(String(decoding: bytes[start..<min(index, end)], as: UTF8.self))\"")
    }
}

import StringCatalog
import Syntax

/// A table of texts in one language, as in a `.strings` file: `/* comment */ "key" = "text";`.
package struct StringsFile: Sendable {
    package struct Pair: Sendable, Hashable {
        package let key: String
        package let text: String
        package let comment: String?
        /// Where the file gives the key a text: the start of each, in the order of the file. Empty in a property list
        /// and before writing.
        package let places: [SourceLocation]

        package init(key: String, text: String, comment: String? = nil, places: [SourceLocation] = []) {
            self.key = key
            self.text = text
            self.comment = comment
            self.places = places
        }
    }

    package let pairs: [Pair]

    package init(_ pairs: [Pair]) { self.pairs = pairs }

    /// Reads a file: text in UTF-8, or in UTF-16 with a byte-order mark, or a property list in XML or binary form, as
    /// built by Xcode.
    ///
    /// - Parameter allowsDuplicates: Whether the last text for a key counts, as in an app, rather than another one being an error.
    /// - Throws: ``InterchangeProblem`` with the place of the first syntax error.
    package init(_ bytes: [UInt8], allowsDuplicates: Bool = false) throws(InterchangeProblem) {
        if !allowsDuplicates, let problem = StringsDictRule.contradiction(in: bytes) { throw problem }
        if bytes.starts(with: "bplist".utf8) {
            pairs = try Self.pairs(propertyList: bytes)
            return
        }
        let text = try TextDecoding.utf8(xml: bytes)
        let start = text.drop { XMLReader.isSpace($0) }
        if ["<?xml", "<!DOCTYPE", "<plist"].contains(where: { start.starts(with: $0.utf8) }) {
            pairs = try Self.pairs(propertyList: bytes)
        } else {
            var reader = StringsReader(text, allowsDuplicates)
            pairs = try reader.pairs()
        }
    }

    /// The text of a file in UTF-8; its bytes if it is not text.
    package static func decoded(_ bytes: [UInt8]) -> [UInt8] { (try? TextDecoding.utf8(xml: bytes)) ?? bytes }

    /// A file that is not in Unicode, converted from the encoding that a project declares for it. Any other stays as
    /// it is.
    ///
    /// - Parameter declared: The number of the encoding in Foundation.
    package static func unicode(_ bytes: [UInt8], declared: UInt) -> [UInt8] {
        guard !bytes.starts(with: "bplist".utf8), (try? TextDecoding.utf8(xml: bytes)) == nil else { return bytes }
        return TextDecoding.utf8(bytes, foundationEncoding: declared) ?? bytes
    }

    private static func pairs(propertyList bytes: [UInt8]) throws(InterchangeProblem) -> [Pair] {
        try StringsDictRule.read(bytes).sorted { $0.key < $1.key }.map { key, rule throws(InterchangeProblem) in
            guard case .text(let text) = rule else {
                throw InterchangeProblem(
                    place: SourceLocation(line: 1, column: 1),
                    message: "\"\(key)\" is not a text; rules for texts belong in a .stringsdict file")
            }
            return Pair(key: key, text: text)
        }
    }

    /// The file contents in UTF-8.
    package var bytes: [UInt8] {
        var text = ""
        for pair in pairs {
            if let comment = pair.comment {
                // Comments cannot escape `*/`.
                text += "/* \(comment.replacingBytes("*/", with: "* /")) */\n"
            }
            text += "\(Self.literal(pair.key)) = \(Self.literal(pair.text));\n"
            if pair.comment != nil { text += "\n" }
        }
        return Array(text.utf8)
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                literal += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

private struct StringsReader {
    private let bytes: [UInt8]
    private let lines: LineTable
    private var position = 0
    private var comment: String?
    private let allowsDuplicates: Bool

    init(_ bytes: [UInt8], _ allowsDuplicates: Bool) {
        self.allowsDuplicates = allowsDuplicates
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    mutating func pairs() throws(InterchangeProblem) -> [StringsFile.Pair] {
        var pairs: [StringsFile.Pair] = []
        var indices: [Key: Int] = [:]
        while true {
            comment = nil
            try skipSpace()
            guard position < bytes.count else { return pairs }
            let start = place
            let key = try string("a key")
            let note = comment
            var end = position
            try skipSpace()
            // A key without a value is its own text.
            var (text, textPlace) = (key, start)
            if take(UInt8(ascii: "=")) {
                try skipSpace()
                textPlace = place
                text = try string("a text")
                end = position
                try skipSpace()
            }
            // After the text, which is often on the line before.
            guard take(UInt8(ascii: ";")) else { throw problem(lines.location(of: end), "a semicolon is missing after the text of \"\(key)\"") }
            if let index = indices[Key(key)] {
                guard allowsDuplicates || pairs[index].text.utf8.elementsEqual(text.utf8) else {
                    throw problem(start, "the key \"\(key)\" is already in line \(pairs[index].places[0].line), with another text")
                }
                pairs[index] = StringsFile.Pair(key: key, text: text, comment: note, places: pairs[index].places + [textPlace])
            } else {
                indices[Key(key)] = pairs.count
                pairs.append(StringsFile.Pair(key: key, text: text, comment: note, places: [textPlace]))
            }
        }
    }

    private var place: SourceLocation { lines.location(of: position) }

    private func problem(_ place: SourceLocation, _ message: String) -> InterchangeProblem {
        InterchangeProblem(place: place, message: message)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private func startsHere(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Skips whitespace and comments, and keeps the last comment.
    private mutating func skipSpace() throws(InterchangeProblem) {
        while position < bytes.count {
            if bytes[position] <= UInt8(ascii: " ") {
                position += 1
            } else if startsHere("//") {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                keepComment(position + 2..<end)
                position = end
            } else if startsHere("/*") {
                let start = place
                var end = position + 2
                while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) { end += 1 }
                guard end + 1 < bytes.count else { throw problem(start, "the comment is never closed") }
                keepComment(position + 2..<end)
                position = end + 2
            } else {
                return
            }
        }
    }

    private mutating func keepComment(_ range: Range<Int>) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        comment = trimmed.isEmpty ? nil : String(trimmed)
    }

    private mutating func string(_ what: String) throws(InterchangeProblem) -> String {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quoted() }
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        guard position > start else { throw problem(place, "expected \(what) in quotes") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quoted() throws(InterchangeProblem) -> String {
        let start = place
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), position < bytes.count else {
                text.append(byte)
                continue
            }
            let escaped = bytes[position]
            position += 1
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let units = codeUnits()
                let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { text.append($0) }
                if isBroken { throw problem(start, "\\U gives half a surrogate pair; the other half is missing") }
                if units.isEmpty { text.append(escaped) }
            default: text.append(escaped)
            }
        }
        throw problem(start, "the quote is never closed")
    }

    /// The UTF-16 code units of consecutive `\U` escapes, because two of them may form a surrogate pair.
    private mutating func codeUnits() -> [UInt16] {
        var units: [UInt16] = []
        while position + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        {
            units.append(unit)
            position += 4
            guard startsHere("\\U") || startsHere("\\u") else { break }
            position += 2
        }
        return units
    }

    /// Whether a byte is allowed in an unquoted string.
    private static func isWord(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "_-.$:".utf8.contains(byte)
    }
}

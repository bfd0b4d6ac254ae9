import Foundation
import Syntax

/// Converts files to UTF-8. Bytes that are invalid in the file's encoding are an error, so no text changes silently.
enum TextDecoding {
    /// Text in UTF-8, UTF-16 or UTF-32. Byte-order marks are removed; a file that passed through several tools may
    /// begin with two.
    ///
    /// - Throws: ``InterchangeProblem`` with the place of the first invalid byte.
    static func utf8(_ bytes: [UInt8]) throws(InterchangeProblem) -> [UInt8] {
        let text = try utf8WithMarks(bytes)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard text.starts(with: mark) else { return text }
        var start = mark.count
        while text[start...].starts(with: mark) { start += mark.count }
        return Array(text[start...])
    }

    private static func utf8WithMarks(_ bytes: [UInt8]) throws(InterchangeProblem) -> [UInt8] {
        // Before UTF-16, whose mark is the first half of this one.
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return try utf8(fromUTF32: bytes[...], isBigEndian: bytes[0] == 0)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf8(fromUTF16: bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf8(fromUTF16: bytes.dropFirst(2), isBigEndian: true) }
        // Without a byte-order mark, a first character of ASCII reveals UTF-16.
        if bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) { return try utf8(fromUTF16: bytes[...], isBigEndian: bytes[0] == 0) }
        if let offset = firstByteOutsideUTF8(bytes) {
            throw InterchangeProblem(
                place: LineTable(bytes).location(of: offset), message: "this byte is not UTF-8; save the file as UTF-8")
        }
        return bytes
    }

    /// An XML document in any declared encoding that is supported.
    ///
    /// - Throws: ``InterchangeProblem`` for an unsupported encoding or invalid bytes.
    static func utf8(xml bytes: [UInt8]) throws(InterchangeProblem) -> [UInt8] {
        // A document without a mark that declares UTF-16 in single bytes is not UTF-16.
        try utf8(bytes, declared: declaredEncoding(bytes))
    }

    /// Text in any encoding of Foundation; `nil` for bytes that are not in it.
    static func utf8(_ bytes: [UInt8], foundationEncoding number: UInt) -> [UInt8]? {
        String(data: Data(bytes), encoding: String.Encoding(rawValue: number)).map { Array($0.utf8) }
    }

    /// A gettext file in the encoding that its header declares.
    ///
    /// - Throws: ``InterchangeProblem`` for an unsupported encoding or invalid bytes.
    static func utf8(gettext bytes: [UInt8]) throws(InterchangeProblem) -> [UInt8] {
        let text = String(decoding: bytes.prefix(10_000), as: UTF8.self)
        // Templates have the word CHARSET in its place.
        guard let match = text.firstMatch(of: /"Content-Type:[^"]*charset=([A-Za-z0-9._-]+)/), match.1 != "CHARSET" else {
            return try utf8(bytes)
        }
        return try utf8(bytes, declared: (match.1.lowercased(), text.utf8.distance(from: text.startIndex, to: match.1.startIndex)))
    }

    private static func utf8(_ bytes: [UInt8], declared: (name: String, offset: Int)?) throws(InterchangeProblem) -> [UInt8] {
        guard let declared, !["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(declared.name) else { return try utf8(bytes) }
        let place = LineTable(bytes).location(of: declared.offset)
        guard let encoding = encodings[declared.name] else {
            throw InterchangeProblem(place: place, message: "the encoding \"\(declared.name)\" is not supported; save the file as UTF-8")
        }
        guard let text = String(data: Data(bytes), encoding: encoding) else {
            throw InterchangeProblem(
                place: place, message: "the file is not in the encoding \"\(declared.name)\" that it declares; save it as UTF-8")
        }
        return Array(text.utf8)
    }

    /// The supported encodings by IANA name, except those that ``utf8(_:)`` reads.
    private static let encodings: [String: String.Encoding] = [
        "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250,
        "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
        "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "macintosh": .macOSRoman,
    ]

    /// The encoding in the XML declaration, in lower case, and its offset; `nil` without one or if a byte-order mark
    /// overrides it.
    private static func declaredEncoding(_ bytes: [UInt8]) -> (name: String, offset: Int)? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        guard let match = declaration.firstMatch(of: /\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/) else { return nil }
        return (match.1.lowercased(), declaration.utf8.distance(from: declaration.startIndex, to: match.1.startIndex))
    }

    private static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(InterchangeProblem) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { result.append($0) }
        guard !isBroken, bytes.count.isMultiple(of: 2) else {
            throw InterchangeProblem(
                place: LineTable(result).location(of: result.count), message: "this is not UTF-16; save the file as UTF-8")
        }
        return result
    }

    private static func utf8(fromUTF32 bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(InterchangeProblem) -> [UInt8] {
        var result: [UInt8] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let value = bytes[start..<min(start + 4, bytes.endIndex)].enumerated().reduce(UInt32(0)) { value, byte in
                value | UInt32(byte.element) << UInt32(8 * (isBigEndian ? 3 - byte.offset : byte.offset))
            }
            guard start + 4 <= bytes.endIndex, let scalar = Unicode.Scalar(value) else {
                throw InterchangeProblem(
                    place: LineTable(result).location(of: result.count), message: "this is not UTF-32; save the file as UTF-8")
            }
            result.append(contentsOf: String(scalar).utf8)
            start += 4
        }
        return result
    }

    private static func firstByteOutsideUTF8(_ bytes: [UInt8]) -> Int? {
        var (parser, rest, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}

import StringCatalog
import Syntax

/// The parts of a text that are not words: whoever writes the text in another language leaves them as they are.
enum UntranslatedParts {
    /// Where they are, in UTF-8 bytes, in order and without overlaps: placeholders, tags, entities, destinations of
    /// links, code, escapes and addresses.
    static func ranges(in text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        let format = FormatString(text)
        var ranges = format.specifiers.map(\.range) + format.mistakes.map(\.range) + marks(in: bytes) + parameters(in: bytes) + text.mailAddresses
        for (index, byte) in bytes.enumerated() {
            switch UnicodeScalar(byte) {
            case "`": end(of: "`", after: index + 1, in: bytes).map { ranges.append(index..<$0) }
            case "&": entity(at: index, in: bytes).map { ranges.append($0) }
            case "\\" where index + 1 < bytes.count && (0x21..<0x7F).contains(bytes[index + 1]): ranges.append(index..<index + 2)
            case ":" where bytes[(index + 1)...].starts(with: "//".utf8): ranges.append(address(around: index, in: bytes))
            default: break
            }
        }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
    }

    /// Whether a text has letters outside of these parts.
    static func hasWords(_ text: String) -> Bool {
        let fixed = ranges(in: text)
        var offset = 0
        for scalar in text.unicodeScalars {
            if scalar.isInWord, !scalar.isDigit, !fixed.contains(where: { $0.contains(offset) }) { return true }
            offset += UTF8.width(scalar)
        }
        return false
    }

    /// The parameters of App Intents: `${applicationName}`.
    static func parameters(in text: String) -> [String] {
        guard text.contains("${") else { return [] }
        let bytes = Array(text.utf8)
        return parameters(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    private static func parameters(in bytes: [UInt8]) -> [Range<Int>] {
        bytes.indices.filter { bytes[$0...].starts(with: "${".utf8) }.compactMap { index in
            end(of: "}", after: index + 2, in: bytes).map { index..<$0 }
        }
    }

    /// Tags, and destinations of Markdown links, which also hold the attributes of `^[…](inflect: true)`.
    static func marks(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "]") }) {
            let isTag = bytes[start] == UInt8(ascii: "<")
            let next = bytes[(start + 1)...].first
            let isMark = isTag ? next.map { ASCII.isLetter($0) || $0 == UInt8(ascii: "/") } ?? false : next == UInt8(ascii: "(")
            guard isMark else {
                index = start + 1
                continue
            }
            guard let end = end(of: isTag ? ">" : ")", after: start + 1, in: bytes) else { break }
            ranges.append(start..<end)
            index = end
        }
        return ranges
    }

    /// The index behind a byte; `nil` if it does not come.
    private static func end(of byte: Unicode.Scalar, after start: Int, in bytes: [UInt8]) -> Int? {
        bytes[start...].firstIndex(of: UInt8(ascii: byte)).map { $0 + 1 }
    }

    /// `&amp;`, `&#160;`
    private static func entity(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
        let name = bytes[(start + 1)...].prefix { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "#") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        return start..<name.endIndex + 1
    }

    /// `https://example.org/page`, around its colon. It ends at a blank, or where it is not ASCII any more.
    private static func address(around colon: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = bytes[..<colon].lastIndex { !ASCII.isAlphanumeric($0) }.map { $0 + 1 } ?? 0
        let end = bytes[colon...].firstIndex { $0 <= 0x20 || $0 >= 0x80 || "<>\"".utf8.contains($0) } ?? bytes.count
        return start..<end
    }
}

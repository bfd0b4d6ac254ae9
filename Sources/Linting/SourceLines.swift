import Extraction
import Syntax

/// The lines of sources around some texts, read when they are asked for.
struct SourceLines {
    private let sources: [String: [UInt8]]
    private var tables: [String: LineTable] = [:]

    init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// Whether the interpolation that a literal at a place begins with is one that only a text which is looked up can have: an image,
    /// a date in a style, or what the project declares itself. A number in a format can be had without.
    mutating func interpolateInTheirOwnWay(_ place: SourcePlace) -> Bool {
        let line = lines(around: place, before: 0, after: 0).first ?? []
        let literal = line.dropFirst(place.column - 1)
        guard let opening = Self.first("\\(", in: literal) else { return false }
        let value = literal[(opening + 2)...]
        let beginnings: [StaticString] = ["Image(", "Text("]
        if beginnings.contains(where: { Self.first($0, in: value.prefix(6)) == value.startIndex }) { return true }
        var depth = 0
        for index in value.indices {
            switch value[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth == 0 else { break }
                let label = String(decoding: value[(index + 1)...].drop { $0 == 0x20 }.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
                return value[index] == UInt8(ascii: ":") || !["format", "specifier"].contains(label)
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }

    /// The identifier that is given to the same call right before the text at a place, which may be its key: `text("skip.title", "Skip")`.
    mutating func identifier(before place: SourcePlace) -> String? {
        let lines = lines(around: place, before: place.line > 1 ? 1 : 0, after: 0).map { String(decoding: $0, as: UTF8.self) }
        guard let line = lines.last else { return nil }
        var before = String(decoding: Array(line.utf8).prefix(place.column - 1), as: UTF8.self).trimmed
        // The text may have a label.
        if before.hasSuffix(":"), let space = before.lastIndex(where: { " (".contains($0) }) {
            before = String(before[..<space]).trimmed
        } else if before.hasSuffix(":") {
            before = ""
        }
        if before.isEmpty, lines.count > 1 { before = lines[0].trimmed }
        let parts = before.split(separator: "\"", omittingEmptySubsequences: false)
        guard before.hasSuffix("\","), parts.count > 2 else { return nil }
        let key = String(parts[parts.count - 2])
        return key.isIdentifier ? key : nil
    }

    /// Whether a literal stands at a place, and not a name.
    mutating func areLiteral(_ place: SourcePlace) -> Bool {
        let line = lines(around: place, before: 0, after: 0).first ?? []
        return line.dropFirst(place.column - 1).first.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") } ?? true
    }

    /// Whether what stands at a place is compiled under a condition, as for one platform.
    mutating func areConditional(_ place: SourcePlace) -> Bool {
        var depth = 0
        for line in lines(around: place, before: place.line, after: 0) {
            let code = line.drop { $0 == 0x20 || $0 == 0x09 }
            if Self.first("#if ", in: code) == code.startIndex { depth += 1 }
            if Self.first("#endif", in: code) == code.startIndex { depth -= 1 }
        }
        return depth > 0
    }

    /// The line of a place with some before and behind it.
    private mutating func lines(around place: SourcePlace, before: Int, after: Int) -> [ArraySlice<UInt8>] {
        guard let bytes = sources[place.file] else { return [] }
        let table = tables[place.file] ?? LineTable(bytes)
        tables[place.file] = table
        return (max(1, place.line - before)...max(1, min(table.lineCount, place.line + after))).map {
            bytes[table.range(ofLine: $0)]
        }
    }

    private static func first(_ part: StaticString, in line: ArraySlice<UInt8>) -> Int? {
        part.withUTF8Buffer { part in
            guard line.count >= part.count else { return nil }
            return (line.startIndex...line.endIndex - part.count).first { line[$0] == part[0] && line[$0...].starts(with: part) }
        }
    }
}

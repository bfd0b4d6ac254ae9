import Extraction
import Syntax

/// The lines of sources around some texts, read when they are asked for.
package struct SourceLines {
    private let sources: [String: [UInt8]]
    private var tables: [String: LineTable] = [:]
    /// How many `#if` are open on each line of a file.
    private var conditions: [String: [Int32]] = [:]

    package init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// Whether the interpolation that a literal at a place begins with is one that only a text which is looked up can have: an image,
    /// a date in a style, or what the project declares itself. A number in a format can be had without.
    package mutating func interpolateInTheirOwnWay(_ place: SourcePlace) -> Bool {
        let literal = line(of: place).behind
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
    package mutating func identifier(before place: SourcePlace) -> String? {
        let lines = lines(around: place, before: place.line > 1 ? 1 : 0, after: 0).map { String(decoding: $0, as: UTF8.self) }
        guard !lines.isEmpty else { return nil }
        var before = String(decoding: line(of: place).before, as: UTF8.self).trimmed
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
    package mutating func areLiteral(_ place: SourcePlace) -> Bool {
        line(of: place).behind.first.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") } ?? true
    }

    /// Whether what stands at a place is compiled under a condition, as for one platform.
    package mutating func areConditional(_ place: SourcePlace) -> Bool {
        let known = conditions[place.file]
        let depths = known ?? conditionsOfLines(in: place.file)
        if known == nil { conditions[place.file] = depths }
        return depths.indices.contains(place.line - 1) && depths[place.line - 1] > 0
    }

    /// How many `#if` are open on each line.
    private mutating func conditionsOfLines(in file: String) -> [Int32] {
        guard let bytes = sources[file] else { return [] }
        let table = table(of: file, bytes)
        var depth: Int32 = 0
        return (1...table.lineCount).map { line in
            let code = bytes[table.range(ofLine: line)].drop { $0 == 0x20 || $0 == 0x09 }
            if code.starts(with: "#if ".utf8) { depth += 1 }
            if code.starts(with: "#endif".utf8) { depth -= 1 }
            return depth
        }
    }

    /// How far a line is looked at on both sides of a place. A file may be a single line, which would be read again for each text in it.
    private static let reach = 240

    /// The line of a place with some before and behind it; of long ones what is near.
    private mutating func lines(around place: SourcePlace, before: Int, after: Int) -> [ArraySlice<UInt8>] {
        guard let bytes = sources[place.file] else { return [] }
        let table = table(of: place.file, bytes)
        return (max(1, place.line - before)...max(1, min(table.lineCount, place.line + after))).map { number in
            if number == place.line {
                let (before, behind) = line(of: place)
                return bytes[before.startIndex..<behind.endIndex]
            }
            let line = bytes[table.range(ofLine: number)]
            return number < place.line ? line.suffix(Self.reach) : line.prefix(Self.reach)
        }
    }

    /// What stands before a place in its line, and from there on, as far as it is near.
    private mutating func line(of place: SourcePlace) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>) {
        guard let bytes = sources[place.file] else { return ([], []) }
        let table = table(of: place.file, bytes)
        guard place.line <= table.lineCount else { return (bytes[bytes.count...], bytes[bytes.count...]) }
        let line = table.range(ofLine: place.line)
        let offset = min(line.lowerBound + place.column - 1, line.upperBound)
        return (bytes[line.lowerBound..<offset].suffix(Self.reach), bytes[offset..<line.upperBound].prefix(Self.reach))
    }

    private mutating func table(of file: String, _ bytes: [UInt8]) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(bytes)
        tables[file] = table
        return table
    }

    private static func first(_ part: StaticString, in line: ArraySlice<UInt8>) -> Int? {
        part.withUTF8Buffer { part in
            guard line.count >= part.count else { return nil }
            return (line.startIndex...line.endIndex - part.count).first { line[$0] == part[0] && line[$0...].starts(with: part) }
        }
    }
}

import StringCatalog
import Syntax

/// How the protocol counts within a line.
enum PositionEncoding: String {
    case utf16 = "utf-16"
    case utf8 = "utf-8"
    case utf32 = "utf-32"

    /// The one to use with a client: UTF-16 unless it cannot, so that two servers of one file count alike.
    ///
    /// - Parameter offered: What the client can count in; it can always count in UTF-16 where it says nothing.
    init(offered: [String]) {
        let known = offered.compactMap(PositionEncoding.init)
        self = known.isEmpty || known.contains(.utf16) ? .utf16 : known[0]
    }

    /// How many units the character at an offset takes, and how many bytes.
    fileprivate func width(_ bytes: ArraySlice<UInt8>, at index: Int) -> (units: Int, bytes: Int) {
        let lead = bytes[index]
        let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let count = min(length, bytes.endIndex - index)
        switch self {
        case .utf8: return (count, count)
        case .utf16: return (length == 4 ? 2 : 1, count)
        case .utf32: return (1, count)
        }
    }
}

/// A place as the protocol gives it: both numbers begin at 0.
struct EditorPosition: Equatable {
    let line: Int
    let character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0 else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { .object([("line", .integer(line)), ("character", .integer(character))]) }
}

/// A text with places in lines and characters.
struct EditorText {
    let bytes: [UInt8]
    private let encoding: PositionEncoding
    let lines: LineTable

    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        lines = LineTable(bytes)
    }

    /// The byte at a position; the end of its line for one behind that, and the end of the text for a line that is not
    /// there.
    func offset(of position: EditorPosition) -> Int {
        guard position.line < lines.lineCount else { return bytes.count }
        let line = lines.range(ofLine: position.line + 1)
        var (index, units) = (line.lowerBound, 0)
        while index < line.upperBound, units < position.character {
            let width = encoding.width(bytes[line], at: index)
            // Within a character: before it.
            if units + width.units > position.character { break }
            units += width.units
            index += width.bytes
        }
        return index
    }

    func position(of offset: Int) -> EditorPosition {
        let offset = min(max(offset, 0), bytes.count)
        let number = lines.location(of: offset).line
        let line = lines.range(ofLine: number)
        var (index, units) = (line.lowerBound, 0)
        let end = min(offset, line.upperBound)
        while index < end {
            let width = encoding.width(bytes[line], at: index)
            if index + width.bytes > end { break }
            units += width.units
            index += width.bytes
        }
        return EditorPosition(line: number - 1, character: units)
    }

    /// The byte at a place that the tool gives: lines and columns from 1, columns in bytes.
    func offset(of place: SourceLocation) -> Int {
        guard place.line <= lines.lineCount else { return bytes.count }
        let line = lines.range(ofLine: place.line)
        return min(line.lowerBound + place.column - 1, line.upperBound)
    }

    func range(_ range: Range<Int>) -> JSONValue {
        .object([("start", position(of: range.lowerBound).json), ("end", position(of: range.upperBound).json)])
    }

    /// - Returns: `nil` where the client gave no range.
    func range(_ value: JSONValue?) -> Range<Int>? {
        guard let start = EditorPosition(value?["start"]), let end = EditorPosition(value?["end"]) else { return nil }
        let lower = offset(of: start)
        return lower..<max(lower, offset(of: end))
    }

    /// The edits as the protocol has them.
    func edits(_ edits: [ByteEdit]) -> JSONValue {
        .array(edits.map { edit in
            .object([("range", range(edit.range)), ("newText", .string(String(decoding: edit.replacement, as: UTF8.self)))])
        })
    }
}

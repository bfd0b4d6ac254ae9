import Extraction
import Syntax

/// Answers questions about the code around a literal from its file's tokens. Files are lexed on demand, by commands that show the context of
/// some texts; a scan that noted it for each text would make all others pay for it.
struct SourceTokens {
    private let sources: [String: [UInt8]]
    private var files: [String: File] = [:]
    /// The lines of files that are not Swift.
    private var tables: [String: LineTable] = [:]

    private struct File {
        let source: SwiftSource
        let lines: LineTable
        /// Found when an outline is asked for.
        var brackets: EnclosingBrackets?
    }

    init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// The lines around a place, each cut to a length, without the indentation that they share, and the number of the first; no
    /// lines for a file that is not at hand.
    mutating func lines(around place: SourcePlace, reach: Int, longest: Int) -> (lines: [String], first: Int) {
        guard let bytes = sources[place.file] else { return ([], place.line) }
        let table = files[place.file]?.lines ?? tables[place.file] ?? LineTable(bytes)
        if files[place.file] == nil { tables[place.file] = table }
        let numbers = max(1, place.line - reach)...max(place.line, min(table.lineCount, place.line + reach))
        let lines = numbers.map { number in number > table.lineCount ? [] : bytes[table.range(ofLine: number)] }
        let indent = lines.filter { !$0.allSatisfy(Self.isBlank) }.map { $0.prefix(while: ASCII.isSpaceOrTab).count }.min() ?? 0
        return (lines.map { Self.text($0.dropFirst(indent), longest) }, numbers.lowerBound)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// A line of at most some characters, without what breaks it where it is shown.
    private static func text(_ line: ArraySlice<UInt8>, _ longest: Int) -> String {
        if line.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: line.lazy.filter { !(0x0A...0x0D).contains($0) }.prefix(longest), as: UTF8.self)
        }
        return String(String(decoding: line, as: UTF8.self).filter { !$0.isNewline }.prefix(longest))
    }

    /// The literals of a Swift file, with `…` for each interpolation.
    mutating func literals(in path: String) -> [(text: String, place: SourcePlace)] {
        guard let bytes = sources[path] else { return [] }
        let file = files[path] ?? File(source: SwiftSource(bytes), lines: LineTable(bytes))
        if files[path] == nil { files[path] = file }
        let source = file.source
        return source.tokens.indices.filter { source.kind($0) == .stringStart }.map { index in
            let literal = StringLiteral(source.lexed, source.tree, at: index)
            let text = literal.plainValue ?? literal.segments.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
            let location = file.lines.location(of: Int(source.token(index).start))
            return (text, SourcePlace(file: path, line: location.line, column: location.column))
        }
    }

    /// The outermost type around a place.
    mutating func outermostType(at place: SourcePlace) -> String? {
        guard let (source, index) = token(at: place) else { return nil }
        return CodeOutline.outermostName(source, brackets(of: place.file, source), around: index)
    }

    /// What is around the token at a place of a Swift file, with the token.
    mutating func outline(at place: SourcePlace) -> (outline: CodeOutline, source: SwiftSource, index: Int)? {
        guard let (source, index) = token(at: place) else { return nil }
        return (CodeOutline(source, brackets(of: place.file, source), around: index), source, index)
    }

    private mutating func brackets(of file: String, _ source: SwiftSource) -> EnclosingBrackets {
        if let known = files[file]?.brackets { return known }
        let brackets = EnclosingBrackets(source)
        files[file]?.brackets = brackets
        return brackets
    }

    /// The token at a place of a Swift file.
    mutating func token(at place: SourcePlace) -> (SwiftSource, Int)? {
        guard place.file.hasSuffix(".swift"), let bytes = sources[place.file] else { return nil }
        let file = files[place.file] ?? File(source: SwiftSource(bytes), lines: LineTable(bytes))
        if files[place.file] == nil { files[place.file] = file }
        guard place.line <= file.lines.lineCount else { return nil }
        let offset = file.lines.range(ofLine: place.line).lowerBound + place.column - 1
        let index = file.source.tokens.firstIndexInOrder { $0.start >= offset }
        guard index < file.source.tokens.count, file.source.tokens[index].start == offset else { return nil }
        return (file.source, index)
    }
}

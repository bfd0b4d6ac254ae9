import Extraction
import Syntax

/// Answers questions about the code around a literal from its file's tokens. Files are lexed on demand, by commands that show the context of
/// some texts; a scan that noted it for each text would make all others pay for it.
struct SourceTokens {
    private let sources: [String: [UInt8]]
    private var files: [String: CodeFile] = [:]
    /// The lines of files that are not Swift.
    private var tables: [String: LineTable] = [:]

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
        guard let file = file(path) else { return [] }
        let source = file.source
        return source.tokens.indices.filter { source.kind($0) == .stringStart }.map { index in
            let literal = StringLiteral(source.lexed, source.tree, at: index)
            let text = literal.plainValue ?? literal.segments.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
            return (text, file.place(ofToken: index))
        }
    }

    mutating func outermostType(at place: SourcePlace) -> String? {
        token(at: place).flatMap { CodeOutline.outermostName($0, around: $1) }
    }

    /// What is around the token at a place of a Swift file, with the token.
    mutating func outline(at place: SourcePlace) -> (outline: CodeOutline, source: SwiftSource, index: Int)? {
        token(at: place).map { (CodeOutline($0, around: $1), $0.source, $1) }
    }

    mutating func token(at place: SourcePlace) -> (CodeFile, Int)? {
        guard place.file.hasSuffix(".swift"), let file = file(place.file) else { return nil }
        return file.token(at: place).map { (file, $0) }
    }

    private mutating func file(_ path: String) -> CodeFile? {
        if let known = files[path] { return known }
        files[path] = sources[path].map { CodeFile(path: path, $0) }
        return files[path]
    }
}

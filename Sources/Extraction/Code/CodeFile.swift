import Syntax

/// A Swift file with its tokens, in which places, offsets and tokens are found from each other.
///
/// A scan notes what every command needs. Commands that ask more of some files read these here, once it is known which.
package struct CodeFile: Sendable {
    package let path: String
    package let source: SwiftSource
    package let lines: LineTable
    package var isTest = false
    /// Empty unless a scan read the file with ``SourceScanner/Detail/mentions``, and for a test.
    package internal(set) var survey = FileSurvey()

    init(_ path: String, _ source: SwiftSource, _ lines: LineTable) {
        (self.path, self.source, self.lines) = (path, source, lines)
    }

    package init(path: String, _ bytes: [UInt8]) { self.init(path, Self.tokens(of: bytes), LineTable(bytes)) }

    /// The tokens of a file whose lines are not asked for, which spares finding them.
    package static func tokens(of bytes: [UInt8]) -> SwiftSource { SwiftSource(bytes) }

    package var bytes: [UInt8] { source.lexed.bytes }

    /// The token that begins at an offset; `nil` if none does.
    package func token(at offset: Int) -> Int? { source.token(at: offset) }

    package func token(at place: SourcePlace) -> Int? {
        place.line <= lines.lineCount ? token(at: offset(of: place)) : nil
    }

    package func offset(of place: SourcePlace) -> Int { lines.range(ofLine: place.line).lowerBound + place.column - 1 }

    package func place(_ offset: Int) -> SourcePlace { SourcePlace(file: path, lines.location(of: offset)) }

    package func place(ofToken token: Int) -> SourcePlace { place(Int(source.token(token).start)) }

    package func literal(_ token: Int) -> StringLiteral { StringLiteral(source.lexed, source.tree, at: token) }

    package func range(_ tokens: Range<Int>) -> Range<Int> { source.bytes(of: tokens) }

    package func text(_ tokens: Range<Int>) -> String { source.text(of: tokens) }
}

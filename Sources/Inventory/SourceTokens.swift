import Extraction
import Syntax

/// Answers questions about the code around a literal from its file's tokens. Files are lexed on demand.
package struct SourceTokens {
    private let sources: [String: [UInt8]]
    private var files: [String: (source: SwiftSource, lines: LineTable)] = [:]

    package init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// The literal argument right before the one at a place, in the same call: the key in `text("skip.title", "Skip")`.
    package mutating func literal(before place: SourcePlace) -> String? {
        guard let (source, index) = token(at: place) else { return nil }
        var i = index - 1
        // The argument may have a label.
        if source.kind(i) == .colon, source.kind(i - 1).isName { i -= 2 }
        guard source.kind(i) == .comma, source.kind(i - 1) == .stringEnd, let start = source.tree.partner(of: i - 1) else { return nil }
        return StringLiteral(source.lexed, source.tree, at: start).plainValue
    }

    /// Whether the text at a place is a literal rather than an enumeration case name.
    package mutating func isLiteral(_ place: SourcePlace) -> Bool {
        guard let (source, index) = token(at: place) else { return true }
        return source.kind(index) == .stringStart
    }

    /// Whether a place is inside `#if`, so not every build includes it.
    package mutating func isConditional(_ place: SourcePlace) -> Bool {
        guard let (source, index) = token(at: place) else { return false }
        var depth = 0
        for i in 0..<index {
            if source.kind(i) == .poundIf { depth += 1 }
            if source.kind(i) == .poundEndif { depth -= 1 }
        }
        return depth > 0
    }

    /// The first interpolation in the literal at a place, as the tokens between its parentheses.
    package mutating func interpolation(at place: SourcePlace) -> (source: SwiftSource, tokens: Range<Int>)? {
        guard let (source, index) = token(at: place), source.kind(index) == .stringStart else { return nil }
        for case .interpolation(let tokens) in StringLiteral(source.lexed, source.tree, at: index).segments { return (source, tokens) }
        return nil
    }

    /// The token at a place of a Swift file.
    private mutating func token(at place: SourcePlace) -> (SwiftSource, Int)? {
        guard place.file.hasSuffix(".swift"), let bytes = sources[place.file] else { return nil }
        let file = files[place.file] ?? (SwiftSource(bytes), LineTable(bytes))
        files[place.file] = file
        guard place.line <= file.lines.lineCount else { return nil }
        let offset = file.lines.range(ofLine: place.line).lowerBound + place.column - 1
        let index = file.source.tokens.firstIndexInOrder { $0.start >= offset }
        guard index < file.source.tokens.count, file.source.tokens[index].start == offset else { return nil }
        return (file.source, index)
    }
}

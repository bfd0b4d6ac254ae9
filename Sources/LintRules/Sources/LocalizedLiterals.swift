import Extraction
import LintModel
import Syntax

extension LintInput {
    /// The localized strings by place; the first where there are several.
    var localized: [SourcePlace: ExtractedString] {
        Dictionary((extraction?.strings ?? []).map { ($0.place, $0) }) { first, _ in first }
    }
}

/// The tokens of a Swift file with the literals in it that are looked up, for a rule about calls that look nothing up.
struct LocalizedLiterals {
    let source: LexedSource
    let tree: TokenTree
    private let lines: LineTable
    private let strings: [SourcePlace: ExtractedString]
    private let file: String

    /// All Swift files of an input, in the order of their paths.
    static func allFiles(of input: LintInput) -> [LocalizedLiterals] {
        let strings = Dictionary(grouping: input.extraction?.strings ?? [], by: \.place.file)
        return input.sources.keys.filter { $0.hasSuffix(".swift") }.sorted().map { file in
            LocalizedLiterals(file, input.sources[file] ?? [], strings[file] ?? [])
        }
    }

    private init(_ file: String, _ bytes: [UInt8], _ strings: [ExtractedString]) {
        self.file = file
        source = Lexer.tokens(of: bytes)
        tree = TokenTree(source)
        lines = LineTable(bytes)
        self.strings = Dictionary(strings.map { ($0.place, $0) }) { first, _ in first }
    }

    /// What a literal that begins at a token looks up; `nil` when it looks nothing up.
    func string(at token: Int) -> ExtractedString? { strings[place(of: token)] }

    func violation(_ message: String, at token: Int, key: String?) -> SourceViolation {
        let place = place(of: token)
        return SourceViolation(file: file, line: place.line, column: place.column, key: key, message: message)
    }

    private func place(of token: Int) -> SourcePlace {
        SourcePlace(file: file, lines.location(of: Int(source.tokens[token].start)))
    }
}

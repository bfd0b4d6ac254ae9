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

    /// The Swift files of an input that have one of some words, in the order of their paths. They are lexed a second time, which costs
    /// little where the words are rare.
    static func files(of input: LintInput, with words: Set<String>) -> [LocalizedLiterals] {
        let strings = Dictionary(grouping: input.extraction?.strings ?? [], by: \.place.file)
        let search = WordSearch(words)
        return input.sources.filter { $0.key.hasSuffix(".swift") && search.finds(in: $0.value) }.sorted { $0.key < $1.key }.map { file, bytes in
            LocalizedLiterals(file, bytes, strings[file] ?? [])
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

    func place(of token: Int) -> SourcePlace {
        SourcePlace(file: file, lines.location(of: Int(source.tokens[token].start)))
    }
}

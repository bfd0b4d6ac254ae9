import Extraction
import LintModel
import Syntax

extension LintInput {
    /// The localized strings at some places; the first where there are several.
    func localized(at places: Set<SourcePlace>) -> [SourcePlace: ExtractedString] {
        guard !places.isEmpty else { return [:] }
        let strings = (extraction?.strings ?? []).lazy.filter { places.contains($0.place) }
        return Dictionary(strings.map { ($0.place, $0) }) { first, _ in first }
    }
}

/// A Swift file with the literals in it that are looked up, for a rule about calls that look nothing up.
struct LocalizedLiterals {
    let file: CodeFile
    private let strings: [SourcePlace: ExtractedString]

    /// Those of some Swift files that have one of some words. They are lexed a second time, which costs little where
    /// the words are rare.
    static func files(among paths: [String], of input: LintInput, with words: Set<String>) -> [LocalizedLiterals] {
        let search = WordSearch(words)
        let found = paths.filter { search.finds(in: input.sources[$0] ?? []) }
        guard !found.isEmpty else { return [] }
        let wanted = Set(found)
        let strings = Dictionary(
            grouping: (input.extraction?.strings ?? []).lazy.filter { wanted.contains($0.place.file) },
            by: \.place.file)
        return found.map { LocalizedLiterals($0, input.sources[$0] ?? [], strings[$0] ?? []) }
    }

    private init(_ path: String, _ bytes: [UInt8], _ strings: [ExtractedString]) {
        file = CodeFile(path: path, bytes)
        self.strings = Dictionary(strings.map { ($0.place, $0) }) { first, _ in first }
    }

    /// The key that a literal that begins at a token looks up; `nil` if it looks nothing up.
    func string(at token: Int) -> ExtractedString? { strings[file.place(ofToken: token)] }
}

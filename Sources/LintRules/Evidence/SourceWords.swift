import LintModel
import StringCatalog
import Syntax

/// The words of prose in a source text: runs of letters outside placeholders, addresses, identifiers and markup.
struct SourceWords: Sendable {
    struct Word: Sendable {
        /// In lower case.
        let text: String
        let startsLower: Bool
        /// Whether it has a capital after its first letter, as abbreviations and symbols do.
        let isAbbreviation: Bool
    }

    /// Those of two letters or more.
    let all: [Word]

    init(_ text: String, _ format: FormatString) {
        var bytes = Array(text.utf8)
        for range in format.specifiers.map(\.range) {
            bytes.replaceSubrange(range, with: repeatElement(0x20, count: range.count))
        }
        var words: [Word] = []
        for part in String(decoding: bytes, as: UTF8.self).unicodeScalars.split(whereSeparator: \.isWhiteSpace) {
            guard !Substring(part).utf8.dropLast().contains(where: Self.isSymbol) else { continue }
            for run in part.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" }) where run.count >= 2 {
                guard let first = run.first else { continue }
                words.append(
                    Word(
                        text: String(Substring(run)).lowercased(), startsLower: first.isLowercase,
                        isAbbreviation: run.dropFirst().contains { $0.isUppercase }))
            }
        }
        all = words
    }

    /// A byte that prose has at most at the end of a word.
    private static func isSymbol(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "/", "@", "_", ".", "<", ">", "=", "`", "{", "}", "$", "#", "-", "0"..."9": true
        default: false
        }
    }
}

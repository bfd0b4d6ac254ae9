import LintModel
import StringCatalog
import Syntax

/// A text contains U+FFFD, or a question mark that took the place of a letter.
struct ReplacementCharacterRule: TextRule {
    static let description = RuleDescription(
        identifier: "replacement-character", defaultSeverity: .error,
        summary: "A text must not contain the replacement for a character that could not be decoded.",
        rationale: """
            The text went through a wrong encoding at some point, and the character is lost: it must be typed again. The \
            replacement is U+FFFD, or a question mark in the middle of a word.
            """,
        example: """
            "Coffee"
              fr: "Caf↓�"
              => fr: "Café"
            """)

    package static let trigger: TextFacts? = [.replacement, .punctuation]

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        if text.facts.contains(.replacement), let item = text.value.scalarsWithOffsets.first(where: { $0.scalar == "\u{FFFD}" }) {
            return [text.violation(Self.message, at: item.offset..<item.offset + UTF8.width(item.scalar))]
        }
        guard text.facts.contains(.punctuation), text.isTranslation, entry.isTranslatable, let place = text.value.questionMarkInWord,
            text.source?.value.questionMarkInWord == nil
        else { return [] }
        return [text.violation(Self.questionMark, at: place)]
    }

    static let message = "a character was lost here (U+FFFD); type it again"
    static let questionMark = "a question mark in a word, where a letter was lost; type it again"
}

private extension String {
    /// A question mark between two small letters, or a capital and a small one, in UTF-8 bytes. An address has more
    /// characters other than letters.
    var questionMarkInWord: Range<Int>? {
        guard utf8.contains(UInt8(ascii: "?")) else { return nil }
        var offset = 0
        for part in unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isWhiteSpace) {
            let scalars = Array(part)
            if let mark = scalars.indices.first(where: { $0 > 0 && $0 + 1 < scalars.count && scalars[$0] == "?" }),
                // Between an ideograph and a Latin word it asks.
                scalars[mark - 1].isLetter, !scalars[mark - 1].isHanOrKana, scalars[mark + 1].properties.isLowercase,
                !scalars.contains(where: { "/=&.%".unicodeScalars.contains($0) })
            {
                let start = offset + scalars[..<mark].reduce(0) { $0 + UTF8.width($1) }
                return start..<start + 1
            }
            offset += scalars.reduce(0) { $0 + UTF8.width($1) }
            if part.endIndex < unicodeScalars.endIndex { offset += UTF8.width(unicodeScalars[part.endIndex]) }
        }
        return nil
    }
}

import LintModel
import StringCatalog

/// A text contains U+FFFD.
struct ReplacementCharacterRule: TextRule {
    static let description = RuleDescription(
        identifier: "replacement-character", defaultSeverity: .error,
        summary: "A text must not contain U+FFFD, the replacement for a character that could not be decoded.",
        rationale: "The text was decoded in the wrong encoding at some point, and the character is lost: it must be typed again.",
        failing: """
            "Coffee"
              fr: "Caf↓�"
            """,
        passing: """
            "Coffee"
              fr: "Café"
            """)

    package static let trigger: TextFacts? = .replacement

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        return text.value.scalarsWithOffsets.filter { $0.scalar == "\u{FFFD}" }.prefix(1).map { item in
            text.violation(Self.message, at: item.offset..<item.offset + UTF8.width(item.scalar), in: entry)
        }
    }
}

private extension ReplacementCharacterRule {
    static let message = "a character was lost here (U+FFFD); type it again"
}

import LintModel
import StringCatalog

/// A text contains two spaces in a row.
struct DoubleSpaceRule: TextRule {
    static let description = RuleDescription(
        identifier: "double-space", defaultSeverity: .warning, hasFix: true,
        summary: "A translation should not contain two spaces in a row if its source does not.",
        rationale: """
            They are left over from an edit and show as a gap. Three or more count as intended, as between the letters of a \
            heading.
            """,
        example: """
            "One file"
              de: "Eine↓  Datei"
              => de: "Eine Datei"
            """)

    package static let trigger: TextFacts? = .doubleSpace

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let gaps = Self.gaps(in: text.value)
        guard text.isTranslation, let first = gaps.first, gaps.count < 3, Self.gaps(in: text.source?.value ?? "").isEmpty else { return [] }
        return [text.violation(Self.message, at: first, fix: text.fix(gaps.map { ($0, " ") }))]
    }

    static let message = "more than one space in a row; keep one"

    /// Where two or more spaces separate words, in UTF-8 bytes. At the beginning of a line they indent, and those at
    /// the ends of the text are left to another rule.
    private static func gaps(in text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        var gaps: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: 0x20) {
            let end: Int = bytes[start...].firstIndex(where: { $0 != 0x20 }) ?? bytes.count
            let isBetween = start > 0 && bytes[start - 1] != 0x0A && end < bytes.count && bytes[end] != 0x0A
            if end - start > 1, isBetween { gaps.append(start..<end) }
            index = end
        }
        return gaps
    }
}

import LintModel
import StringCatalog

/// Three periods are used for an ellipsis.
struct EllipsisStyleRule: TextRule {
    static let description = RuleDescription(
        identifier: "ellipsis-style", defaultSeverity: .off, hasFix: true,
        summary: "An ellipsis should be one character, not three periods.",
        rationale: """
            The system's own strings use the character: it is set tighter, never breaks across lines, and VoiceOver does not \
            read it as three periods. Off by default because it is a matter of style.
            """,
        example: """
            "Loading"
              de: "Lädt↓..."
              => de: "Lädt…"
            """)

    package static let trigger: TextFacts? = .threeStops

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        text.value.threeStops.map { range in
            text.violation(Self.message, at: range, fix: text.fix([(range, "…")]))
        }
    }

    static let message = "three periods; use the character …"
}

private extension String {
    /// Where exactly three periods follow a word or a space and end a word, in UTF-8 bytes.
    var threeStops: [Range<Int>] {
        let stop = UInt8(ascii: ".")
        let bytes = Array(utf8)
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: stop) {
            let end = bytes[start...].firstIndex { $0 != stop } ?? bytes.count
            index = end
            let before = start > 0 ? Unicode.Scalar(bytes[start - 1]) : "/"
            let isAfterText = before.value >= 0x80 || before.isASCIILetter || before.isASCIIDigit || before == " " || before == "@"
            let isAtEnd = end == bytes.count || bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n")
            if end - start == 3, isAfterText, isAtEnd { ranges.append(start..<end) }
        }
        return ranges
    }
}

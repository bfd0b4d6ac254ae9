import LintModel
import StringCatalog

/// A text contains unbalanced bidirectional control characters, or an override.
struct BidiControlRule: TextRule {
    static let description = RuleDescription(
        identifier: "bidi-control", defaultSeverity: .error,
        summary: "Bidirectional control characters must come in pairs, and none may override the direction.",
        rationale: """
            An unclosed control affects everything that follows on the same line. An override makes a text read differently \
            from how it is spelled, which is how file names are forged.
            """,
        example: """
            "%@ files"
              ar: "↓<U+2068>%@ ملفات"
              => ar: "<U+2068>%@<U+2069> ملفات"
            """)

    package static let trigger: TextFacts? = .bidi

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        var open: [(closing: UInt32, range: Range<Int>)] = []
        for (scalar, offset) in text.value.scalarsWithOffsets {
            let range = offset..<offset + UTF8.width(scalar)
            switch scalar.value {
            case 0x202D, 0x202E: return [text.violation(Self.override, at: range)]
            case 0x202A, 0x202B: open.append((0x202C, range))
            case 0x2066...0x2068: open.append((0x2069, range))
            case 0x202C, 0x2069:
                guard open.last?.closing == scalar.value else { return [text.violation(Self.unopened, at: range)] }
                open.removeLast()
            default: break
            }
        }
        return open.prefix(1).map { text.violation(Self.unclosed, at: $0.range) }
    }

    static let override = "overrides the direction of the text; delete the control character"
    static let unopened = "closes a direction that was not opened; delete it, or open one"
    static let unclosed = "opens a direction that is not closed; close or delete it"
}

import LintModel
import StringCatalog

/// Control characters that turn text around.
struct BidiControlRule: TextRule {
    static let description = RuleDescription(
        identifier: "bidi-control", defaultSeverity: .error,
        summary: "Controls for bidirectional text must come in pairs, and none may override the direction.",
        rationale: """
            An opening control without its closing one turns everything that follows on the same line, and an override makes \
            a text read otherwise than it is spelled, which is how file names are forged.
            """,
        failing: """
            "%@ files"
              ar: "↓<U+2068>%@ ملفات"
            """,
        passing: """
            "%@ files"
              ar: "<U+2068>%@<U+2069> ملفات"
            """)

    package static let trigger: TextFacts? = .bidi

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        var open: [(closing: UInt32, range: Range<Int>)] = []
        for (scalar, offset) in text.value.scalarsWithOffsets {
            let range = offset..<offset + UTF8.width(scalar)
            switch scalar.value {
            case 0x202D, 0x202E: return [text.violation(Self.override, at: range, in: entry)]
            case 0x202A, 0x202B: open.append((0x202C, range))
            case 0x2066...0x2068: open.append((0x2069, range))
            case 0x202C, 0x2069:
                guard open.last?.closing == scalar.value else { return [text.violation(Self.unopened, at: range, in: entry)] }
                open.removeLast()
            default: break
            }
        }
        return open.prefix(1).map { text.violation(Self.unclosed, at: $0.range, in: entry) }
    }
}

private extension BidiControlRule {
    static let override = "a control that overrides the direction of the text"
    static let unopened = "closes a direction that nothing opened"
    static let unclosed = "opens a direction and never closes it"
}

import LintModel
import StringCatalog

/// Some placeholders have a position and some do not.
struct MixedPositionsRule: TextRule {
    static let description = RuleDescription(
        identifier: "mixed-positions", defaultSeverity: .error, impact: .broken,
        summary: "Either all placeholders of a text have a position, or none.",
        rationale: """
            Foundation counts unnumbered placeholders as if the numbered ones were not there, so one argument is printed \
            twice and another is lost.
            """,
        example: """
            "%@ has %lld books"
              de: "%1$@ hat ↓%lld Bücher"
              => de: "%1$@ hat %2$lld Bücher"
            """)

    package static let trigger: TextFacts? = .percent

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.format.specifiers.count >= 2, text.isSource || text.isTranslation, entry.isFormatted,
            // In a substitution plain placeholders count from its own argument.
            text.path.substitution == nil
        else { return [] }
        let accidental = text.format.mistakes.filter { $0.mistake == .accidental }.map(\.range)
        let values = text.format.specifiers.filter { $0.kind == .value && !accidental.contains($0.range) }
        guard values.contains(where: { $0.position != nil }), let plain = values.first(where: { $0.position == nil }) else {
            return []
        }
        return [text.violation(Self.message(plain.spelling), at: plain.range)]
    }

    static func message(_ spelling: String) -> String { "\(spelling) has no position, but others in this text have one; number it too" }
}

import LintModel
import StringCatalog

/// A text contains full-width Latin letters or digits.
struct FullwidthLatinRule: TextRule {
    static let description = RuleDescription(
        identifier: "fullwidth-latin", defaultSeverity: .warning, hasFix: true,
        summary: "Latin letters and digits should not be full-width.",
        rationale: "They come from an input method that was left on, break words apart, and are not found by search.",
        example: """
            "Press A"
              ja: "↓Ａを押す"
              => ja: "Aを押す"
            """)

    package static let trigger: TextFacts? = .fullwidthLatin

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            text.source?.facts.contains(.fullwidthLatin) != true, !TextFacts(of: entry.key).contains(.fullwidthLatin)
        else { return [] }
        let replacements = text.value.scalarsWithOffsets.compactMap { scalar, offset -> (part: Range<Int>, text: String)? in
            guard TextFacts(of: scalar).contains(.fullwidthLatin), let common = Unicode.Scalar(scalar.value - 0xFEE0) else {
                return nil
            }
            return (offset..<offset + UTF8.width(scalar), String(common))
        }
        guard let first = replacements.first else { return [] }
        return [text.violation(Self.message, at: first.part, fix: text.fix(replacements))]
    }

    static let message = "full-width Latin letter or digit; use half-width"
}

import LintModel
import StringCatalog
import Syntax

/// A translation has an interpolation of Swift instead of a placeholder.
struct InterpolationAsTextRule: TextRule {
    static let description = RuleDescription(
        identifier: "interpolation-as-text", defaultSeverity: .error, impact: .broken,
        summary: "A translation must hold placeholders such as `%@`, not interpolations of Swift.",
        rationale: "Only the compiler replaces `\\(name)`. In a catalog it is text, and users see it as it is.",
        example: #"""
            "Hello %@"
              de: "Hallo ↓\\(name)"
              => de: "Hallo %@"
            """#)

    package static let trigger: TextFacts? = .escape

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source, !source.value.holds("\\("),
            let place = text.value.firstBytes(of: "\\(")
        else { return [] }
        return [text.violation(Self.message, at: place)]
    }

    static let message = #"\(…) is shown as it is; write the placeholder of the source, such as %@"#
}

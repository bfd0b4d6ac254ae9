import LintModel
import StringCatalog
import Syntax

/// A text shows an escape instead of the character that was meant.
struct LiteralEscapeRule: TextRule {
    static let description = RuleDescription(
        identifier: "literal-escape", defaultSeverity: .warning, hasFix: true,
        summary: "A translation should not contain escapes such as `\\n` or `&amp;` as text if its source does not.",
        rationale: """
            Texts that went through another file format are often escaped twice. Users then see a backslash and an "n" instead \
            of a line break, or `&amp;` instead of "&".
            """,
        example: #"""
            "One\nTwo"
              de: "Eins↓\\nZwei"
              => de: "Eins\nZwei"
            """#)

    package static let trigger: TextFacts? = .escape

    /// In the order of the alphabet.
    private static let escapes = [
        ("&#39;", "'"), ("&amp;", "&"), ("&apos;", "'"), ("&gt;", ">"), ("&lt;", "<"), ("&quot;", "\""), ("\\\"", "\""), ("\\n", "\n"),
        ("\\t", "\t"),
    ]

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source else { return [] }
        return Self.escapes.compactMap { escape, meaning in
            guard !source.value.holds(escape), let place = text.value.firstBytes(of: escape) else { return nil }
            return text.violation(Self.message(escape), at: place, fix: text.fix([(place, meaning)]))
        }
    }

    static func message(_ escape: String) -> String { "\(escape) is shown as it is; write the character that it means" }
}

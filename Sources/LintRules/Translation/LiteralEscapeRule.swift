import LintModel
import StringCatalog

/// A text shows an escape instead of the character that was meant.
struct LiteralEscapeRule: TextRule {
    static let description = RuleDescription(
        identifier: "literal-escape", defaultSeverity: .warning, hasFix: true,
        summary: "A translation should not contain escapes such as `\\n` or `&amp;` as text if its source does not.",
        rationale: """
            Texts that went through another file format are often escaped twice. Users then see a backslash and an "n" instead \
            of a line break, or `&amp;` instead of "&".
            """,
        failing: #"""
            "One\nTwo"
              de: "Eins↓\\nZwei"
            """#,
        passing: #"""
            "One\nTwo"
              de: "Eins\nZwei"
            """#)

    private static let escapes = [
        "\\n": "\n", "\\t": "\t", "\\\"": "\"", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#39;": "'",
    ]

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source,
            text.value.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") })
        else { return [] }
        return Self.escapes.sorted { $0.key < $1.key }.compactMap { escape, meaning in
            guard !source.value.contains(escape), let place = text.value.firstBytes(of: escape) else { return nil }
            return text.violation(Self.message(escape), at: place, in: entry, fix: text.fix([(place, meaning)]))
        }
    }
}

private extension LiteralEscapeRule {
    static func message(_ escape: String) -> String { "\(escape) is shown as it is; write the character that it means" }
}

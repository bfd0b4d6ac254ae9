import LintModel

/// The page of a rule for viewers of Markdown.
enum RuleMarkdown {
    static func page(_ rule: RuleDescription) -> String {
        var parts = [rule.summary, rule.rationale]
        if !rule.example.isEmpty {
            parts.append("Found at the arrow:\n\n" + code(rule.failing))
            parts.append((rule.hasFix ? "As `--fix` makes it:" : "Fixed by hand:") + "\n\n" + code(rule.passing))
        }
        if !rule.options.isEmpty {
            let rows = rule.options.map { "- `\($0.name)` (\($0.standard.text)): \($0.help)" }
            parts.append("Options, in `.xcstrings.json`:\n\n" + rows.joined(separator: "\n"))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func code(_ text: String) -> String { "~~~\n\(text)\n~~~" }
}

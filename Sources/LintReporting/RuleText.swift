import LintModel
import Reporting

/// Describes the linter's rules for people.
package struct RuleText: Sendable {
    let style: TerminalStyle
    /// The width of the terminal; `nil` for no limit.
    let columns: Int?

    package init(style: TerminalStyle, columns: Int?) {
        self.style = style
        self.columns = columns
    }

    /// The rules with their effective severities.
    package func list(_ rules: [RuleDescription], severity: (RuleDescription) -> Severity) -> String {
        let width = (rules.map(\.identifier.count).max() ?? 0) + 2
        let severityWidth = 9
        return rules.map { rule in
            let lines = TerminalText.wrapped(rule.summary, to: columns.map { $0 - width - severityWidth })
            let indent = "\n" + String(repeating: " ", count: width + severityWidth)
            return TerminalText.pad(rule.identifier, to: width) + TerminalText.pad(severity(rule).rawValue, to: severityWidth)
                + lines.map(style.dim).joined(separator: indent) + "\n"
        }.joined()
    }

    /// The page of a rule.
    package func explain(_ rule: RuleDescription) -> String {
        var parts = ["\(style.bold(rule.identifier)) (\(rule.severityText))"]
        parts.append(part("What it does", wrapped(rule.summary)))
        parts.append(part("Why", wrapped(rule.rationale)))
        parts.append(part("Example, found at the arrow", indented(rule.failing)))
        parts.append(part(rule.hasFix ? "Fix, as --fix makes it" : "Fix, by hand", indented(rule.passing)))
        if !rule.options.isEmpty {
            let width = (rule.options.map(\.name.count).max() ?? 0) + 2
            let rows = rule.options.map { "    " + TerminalText.pad($0.name, to: width) + "\($0.help) (\($0.standard.text))" }
            parts.append(part("Options, in .xcstrings.json", rows.joined(separator: "\n")))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func part(_ heading: String, _ text: String) -> String { "\(style.bold(heading))\n\(text)" }

    private func wrapped(_ text: String) -> String {
        indented(TerminalText.wrapped(text, to: columns.map { $0 - 4 }).joined(separator: "\n"))
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
    }
}

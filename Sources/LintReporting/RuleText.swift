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

    /// The rules with their severities in a run, and the level from which they take part in one.
    package func list(_ rules: [RuleDescription], _ configuration: LintConfiguration) -> String {
        let rows = rules.map { rule in
            let level = configuration.level(of: rule)?.rawValue ?? "never"
            return [rule.identifier, configuration.severity(of: rule).rawValue, rule.tier == .standard ? level : rule.tier.rawValue]
        }
        let widths = (0..<3).map { column in (rows.map { $0[column].count }.max() ?? 0) + 2 }
        let indent = widths.reduce(0, +)
        return zip(rules, rows).map { rule, row in
            let lines = TerminalText.wrapped(rule.summary, to: columns.map { $0 - indent })
            return zip(row, widths).map { TerminalText.pad($0, to: $1) }.joined()
                + lines.map(style.dim).joined(separator: "\n" + TerminalText.row(of: " ", indent)) + "\n"
        }.joined()
    }

    /// The page of a rule.
    package func explain(_ rule: RuleDescription) -> String {
        var parts = ["\(style.bold(rule.identifier)) (\(rule.defaultSeverity.rawValue), level \(rule.levelText), \(rule.impact.rawValue))"]
        parts.append(part("What it does", wrapped(rule.summary)))
        parts.append(part("Why", wrapped(rule.rationale)))
        parts.append(part("Example, found at the arrow", indented(rule.failing)))
        let fix = "--fix"
        parts.append(part(rule.hasFix ? "Fix, as \(fix) makes it" : "Fix, by hand", indented(rule.passing)))
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

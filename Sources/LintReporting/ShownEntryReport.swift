import LintModel
import Operations
import Reporting
import StringCatalog

extension ShownEntry {
    package func text(style: TerminalStyle) -> String {
        let shown = entries.isEmpty
            ? UnlocalizedLiteral.text(unseen, style: style)
            : EntryReport.text(entries, style: style) + UnlocalizedLiteral.explanation(unseen, style: style)
        let lines = MergedFinding.list(findings, isEachAlone: false).map { merged in
            let level = FindingText.level(merged.finding)
            let mark = merged.finding.severity == .error ? style.red(level) : style.yellow(level)
            let rule = style.dim("(\(TerminalText.printable(merged.finding.rule)))")
            return "  \(mark)  \(FindingText.place(merged))  \(TerminalText.printable(merged.message)) \(rule)\n"
        }
        return shown + (lines.isEmpty ? "" : "\n" + style.bold("Findings") + "\n" + lines.joined())
    }

    package var json: JSONValue {
        .object(EntryReport.json(entries, unseen) + [("findings", .array(findings.map(LintJSON.finding)))])
    }
}

import Interchange
import Operations
import SourceRepair

/// A plan of repairs as a Markdown table that people edit, and that ``RepairRows`` reads.
package enum RepairTable {
    /// - Parameter plans: With the names of their projects.
    package static func text(_ plans: [(name: String, plan: RepairPlan)]) -> String {
        plans.map { text($0.plan, name: $0.name) }.joined(separator: "\n")
    }

    private static func text(_ plan: RepairPlan, name: String) -> String {
        var lines = [
            "# Texts of \(TerminalText.printable(name)) to localize", "",
            "Rows that say `yes` are repaired by `xcstrings localize --from` with this file. Strike rows, or change keys, comments and forms; leave texts and places as they are.",
            "", row(RepairRows.columns), row(RepairRows.columns.map { _ in "---" }),
        ]
        for repair in plan.repairs {
            let hazard = repair.hazards.first.map { "\($0.message) (\($0.place.file):\($0.place.line))" } ?? ""
            let what = repair.subject.map { "\(repair.kind.rawValue): \($0.name) of \($0.owner)" } ?? repair.kind.rawValue
            for text in repair.texts {
                lines.append(
                    row([
                        repair.level == .safe ? RepairRows.applied : "", text.text, RepairRows.name(text.place), repair.level.name, what, text.key,
                        text.comment ?? "", text.forms?.cell ?? "", hazard,
                    ]))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.map(MarkdownTable.cell).joined(separator: " | ") + " |" }
}

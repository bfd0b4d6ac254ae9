import Inventory
import LintModel
import StringCatalog

/// An entry that Xcode found in no source any more.
struct StaleKeyRule: EntryRule {
    static let description = RuleDescription(
        identifier: "stale-key", defaultSeverity: .warning, hasFix: true,
        summary: "An entry marked \"stale\" should be removed, or managed by hand.",
        rationale: """
            The last build did not find the key in the code. It still ships, and translators still work on it; if it is used \
            in a way that Xcode cannot see, mark it as managed manually. Keys that the sources use are left to `stale-but-used`.
            """,
        failing: """
            --- strings
            { "Skip" : { "extractionState" : "↓stale" } }
            """,
        passing: """
            --- strings
            { "Skip" : { "extractionState" : "manual" } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.extractionState == .stale, entry.inventoryText.map({ $0.life == .stale }) ?? true else { return [] }
        let state = entry.catalog.document.value("extractionState", in: entry.node)
        let fix = entry.inventoryText.flatMap(entry.catalog.retyping)
        return [entry.violation(fix.map { Self.message($0.description) } ?? Self.message, at: state ?? entry.keyNode, fix: fix)]
    }
}

private extension StaleKeyRule {
    static func message(_ key: String) -> String { "no source uses this key, but \"\(key)\"; give the entry that key" }
    static let message = "no source used this key when Xcode last looked; remove it, or mark it as manual"
}

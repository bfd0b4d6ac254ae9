import Inventory
import LintModel
import StringCatalog

/// An entry is marked stale.
struct StaleKeyRule: EntryRule {
    static let description = RuleDescription(
        identifier: "stale-key", defaultSeverity: .warning, impact: .upkeep, hasFix: true,
        summary: "An entry marked \"stale\" should be removed, or managed manually.",
        rationale: """
            The last build did not find the key in the code. It still ships, and translators still work on it. If it is used \
            in a way that Xcode cannot see, mark it as managed manually. Keys that the sources do use are reported by \
            `stale-but-used`.
            """,
        example: """
            --- strings
            { "Skip" : { "extractionState" : "↓stale" } }
            => { "Skip" : { "extractionState" : "manual" } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.extractionState == .stale, entry.inventoryText.life == .stale else { return [] }
        let state = entry.catalog.document.value("extractionState", in: entry.node)
        let fix = entry.catalog.retyping(entry.inventoryText)
        return [entry.violation(fix.map { Self.message($0.description) } ?? Self.message, at: state ?? entry.keyNode, fix: fix)]
    }

    static func message(_ key: String) -> String { "no source uses this key, but one uses \"\(key)\"; rename the entry" }
    static let message = "no source used this key in the last build; remove it, or mark it as manual"
}

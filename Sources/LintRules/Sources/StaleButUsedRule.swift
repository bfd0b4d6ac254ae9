import Extraction
import Inventory
import LintModel
import StringCatalog
import Syntax

/// An entry is marked stale although the sources use it.
struct StaleButUsedRule: EntryRule {
    static let description = RuleDescription(
        identifier: "stale-but-used", defaultSeverity: .warning, impact: .upkeep,
        summary: "An entry that the sources use should not be marked \"stale\".",
        rationale: """
            A build of another target or an older version marked the entry, and its translations are lost when stale entries \
            are removed. `xcstrings sync` removes the mark.
            """,
        needs: .sources,
        example: """
            --- strings
            { "Skip" : { "extractionState" : "↓stale" } }
            => { "Skip" : { } }
            --- View.swift
            let title = Text("Skip")
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        let text = entry.inventoryText
        guard text.life == .usedThoughStale, let use = text.uses.first else { return [] }
        let state = entry.catalog.document.value("extractionState", in: entry.node)
        return [entry.violation(Self.message(use.place), at: state ?? entry.keyNode)]
    }

    static func message(_ place: SourcePlace) -> String {
        "marked stale but used at \(place.file):\(place.line); run xcstrings sync"
    }
}

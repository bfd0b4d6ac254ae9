import Inventory
import LintModel
import StringCatalog

/// An entry that Xcode found in no source any more.
struct StaleKeyRule: EntryRule {
    static let description = RuleDescription(
        identifier: "stale-key", defaultSeverity: .warning,
        summary: "An entry marked \"stale\" should be removed, or managed by hand.",
        rationale: """
            The last build did not find the key in the code. It still ships, and translators still work on it; if it is used \
            in a way that Xcode cannot see, mark it as managed manually. Keys that the sources use are left to `stale-but-used`.
            """,
        passing: [
            Example(strings: #"{ "Skip" : { "extractionState" : "manual" } }"#),
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { "extractionState" : "stale" } }"#),
        ],
        failing: [Example(strings: #"{ "Skip" : { "extractionState" : "↓stale" } }"#)])

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.extractionState == .stale, entry.inventoryText.map({ $0.life == .stale }) ?? true else { return [] }
        let state = entry.catalog.document.value("extractionState", in: entry.node)
        return [entry.violation(Self.message, at: state ?? entry.keyNode)]
    }
}

private extension StaleKeyRule {
    static let message = "no source used this key when Xcode last looked; remove it, or mark it as manual"
}

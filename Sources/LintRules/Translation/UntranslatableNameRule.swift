import LintModel
import StringCatalog

/// A name that must stay as it is was translated or left out.
struct UntranslatableNameRule: TextRule {
    static let description = RuleDescription(
        identifier: "untranslatable-name", defaultSeverity: .error,
        summary: "A name that the glossary keeps should stand in a translation as it is.",
        rationale: """
            The "terms" of the configuration mark names of products and brands with "keep". Translated, transcribed or spelled \
            otherwise they are not found again.
            """,
        needs: .terms,
        failing: """
            --- term: "PeerDrop": "keep"
            "Open PeerDrop"
              ja: "↓ピアドロップを開く"
            """,
        passing: """
            --- term: "PeerDrop": "keep"
            "Open PeerDrop"
              ja: "PeerDropを開く"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        text.glossaryBreaches(in: entry).filter(\.isName).map { text.violation(Self.message($0.term), in: entry) }
    }
}

private extension UntranslatableNameRule {
    static func message(_ name: String) -> String { "\"\(name)\" is a name and should stay as it is" }
}

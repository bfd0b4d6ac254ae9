import LintModel
import StringCatalog

/// A name that must not change was translated or left out.
struct UntranslatableNameRule: TextRule {
    static let description = RuleDescription(
        identifier: "untranslatable-name", defaultSeverity: .error,
        summary: "A name marked \"keep\" in the glossary should appear unchanged in a translation.",
        rationale: """
            The "terms" in the configuration mark names of products and brands with "keep". If they are translated, \
            transcribed or respelled, users cannot recognize them.
            """,
        needs: .terms,
        example: """
            --- term: "PeerDrop": "keep"
            "Open PeerDrop"
              ja: "↓ピアドロップを開く"
              => ja: "PeerDropを開く"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        text.glossaryBreaches(in: entry).filter(\.isName).map { text.violation(Self.message($0.term)) }
    }

    static func message(_ name: String) -> String { "\"\(name)\" is a name; keep it unchanged" }
}

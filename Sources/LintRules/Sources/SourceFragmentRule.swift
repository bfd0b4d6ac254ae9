import LintModel
import StringCatalog
import Syntax

/// A source text is part of a sentence, and no comment says what the rest is.
struct SourceFragmentRule: EntryRule {
    static let description = RuleDescription(
        identifier: "source-fragment", defaultSeverity: .off, impact: .upkeep,
        summary: "A source text that is a part of a sentence should have a comment.",
        rationale: """
            "Focused for" and "to Inbox" continue in another text, or in a value that the code adds. Translators see neither, and \
            other languages need a different order and different endings: make it one text with a placeholder, or say in a comment \
            what comes before or after it. Detected by a preposition, conjunction or article that ends an English text or begins \
            it in lowercase.
            """,
        example: """
            "↓Focused for"
            => "Focused for %@"
              de: "Konzentriert auf"
              => de: "Konzentriert auf %@"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.catalog.kind == .strings,
            SourceFragment.needsComment(entry.sources, of: entry.key, comment: entry.comment, in: entry.catalog.sourceFacts)
        else { return [] }
        return [entry.violation(Self.message)]
    }

    static let message = "part of a sentence; make it a whole one, or say in a comment what comes before or after it"
}

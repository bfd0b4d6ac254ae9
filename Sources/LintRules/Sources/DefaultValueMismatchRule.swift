import Extraction
import LintModel
import StringCatalog

/// The default value in the code is not the source text of the catalog.
struct DefaultValueMismatchRule: EntryRule {
    static let description = RuleDescription(
        identifier: "default-value-mismatch", defaultSeverity: .warning,
        summary: "A `defaultValue` in code should be the source text of the catalog.",
        rationale: """
            Builds do not change the text of an entry that is managed by hand, so readers of the code see one text, and users and \
            translators another.
            """,
        needs: .sources,
        example: """
            --- strings
            { "save" : { "extractionState" : "manual", "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "↓Save file" } } } } }
              => "en" : { "stringUnit" : { "state" : "translated", "value" : "Save the file" } } } } }
            --- View.swift
            let title = String(localized: "save", defaultValue: "Save the file")
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard let uses = entry.catalog.uses?[Key(entry.key)], let source = entry.localizations.first(where: \.isSource) else { return [] }
        let values = uses.compactMap(\.defaultValue)
        // The text in front of a substitution says nothing.
        let texts = source.texts.filter { text in !text.format.specifiers.contains { if case .substitution = $0.kind { true } else { false } } }
        guard let value = values.first, values.count == uses.count, let text = texts.first,
            !texts.contains(where: { text in values.contains { $0.withoutPositions == text.value.withoutPositions } })
        else { return [] }
        return [text.violation(Self.message(value))]
    }

    static func message(_ value: String) -> String { "the code gives \"\(value)\" as default value; use one text in both" }
}

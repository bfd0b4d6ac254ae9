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
        guard let value = values.first, values.count == uses.count,
            let text = source.texts.first(where: { !$0.hasSubstitution }) ?? source.texts.first
        else { return [] }
        let wanted = Set(values.map(\.withoutPositions))
        guard !source.wholeTexts.contains(where: { wanted.contains($0.withoutPositions) }) else { return [] }
        return [text.violation(Self.message(value))]
    }

    static func message(_ value: String) -> String { "the code gives \"\(value)\" as default value; use one text in both" }
}

private extension TextContext {
    /// The text in front of a substitution says nothing.
    var hasSubstitution: Bool {
        format.specifiers.contains { if case .substitution = $0.kind { true } else { false } }
    }
}

private extension LocalizationContext {
    /// Its texts, with those of substitutions for any number in the places of these.
    var wholeTexts: [String] {
        let parts = texts.reduce(into: [String: String]()) { parts, text in
            guard let name = text.path.substitution, text.path.pluralCategory == .other else { return }
            let specifier = text.substitutions.first { $0.name == name }?.formatSpecifier ?? ""
            parts[name] = FormatString.rewriting(text.value) { $1.kind == .argument ? "%\(specifier)" : nil }
        }
        return texts.filter { $0.path.substitution == nil }.map { text in
            FormatString.rewriting(text.value) { _, specifier in
                if case .substitution(let name) = specifier.kind { parts[name] } else { nil }
            }
        }
    }
}

import LintModel
import StringCatalog
import Syntax

/// A phrase of an App Shortcut does not contain the app name.
struct AppShortcutPhraseRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "app-shortcut-phrase", defaultSeverity: .error, impact: .broken,
        summary: "Every phrase of an App Shortcut must contain `${applicationName}`.",
        rationale: """
            The system uses the app name to tell which app a phrase belongs to. It rejects phrases without it, in every \
            language.
            """,
        failing: """
            --- strings of AppShortcuts.xcstrings
            { "Start ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : [ "Ask ${applicationName}", "↓Start it" ] } } } } }
            """,
        passing: """
            --- strings of AppShortcuts.xcstrings
            { "Start ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : [ "Ask ${applicationName}", "Start ${applicationName}" ] } } } } }
            """)

    private static let name = "${applicationName}"

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard entry.catalog.kind == .appShortcuts else { return [] }
        if let stringSet = localization.localization.stringSet {
            return phrases(of: stringSet, in: entry.catalog.document).filter { !$0.value.contains(Self.name) }
                .map { entry.violation(Self.message, at: $0.node, locale: localization.language) }
        }
        guard entry.key.contains(Self.name) else { return [] }
        return localization.texts.filter { !$0.value.isEmpty && !$0.value.contains(Self.name) }
            .map { $0.violation(Self.message, in: entry) }
    }

    private func phrases(of stringSet: StringSet, in document: JSONDocument) -> [(value: String, node: JSONNodeID)] {
        document.members(stringSet.node).filter { document.string($0.key) == "values" }
            .flatMap { document.elements($0.value) }
            .compactMap { node in document.string(node).map { ($0, node) } }
    }
}

private extension AppShortcutPhraseRule {
    static let message = "${applicationName} is missing, without which the system rejects the phrase; add it"
}

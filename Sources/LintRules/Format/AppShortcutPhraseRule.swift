import LintModel
import StringCatalog
import Syntax

/// A phrase of an App Shortcut does not contain the app name, or the phrases of a language lack a parameter.
struct AppShortcutPhraseRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "app-shortcut-phrase", defaultSeverity: .error, impact: .broken,
        summary: "Every phrase of an App Shortcut must contain `${applicationName}`, and the phrases of a language all parameters.",
        rationale: """
            The system uses the app name to tell which app a phrase belongs to. It rejects phrases without it, in every \
            language. A parameter that no phrase of a language has cannot be spoken there, and one that the source lacks is never \
            filled in.
            """,
        example: """
            --- strings of AppShortcuts.xcstrings
            { "Start ${applicationName}" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : [ "Ask ${applicationName}", "↓Start it" ] } } } } }
              => "de" : { "stringSet" : { "state" : "translated", "values" : [ "Ask ${applicationName}", "Start ${applicationName}" ] } } } } }
            """)

    private static let name = "${applicationName}"

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard entry.catalog.kind == .appShortcuts else { return [] }
        if let stringSet = localization.localization.stringSet {
            let phrases = phrases(of: stringSet, in: entry.catalog.document)
            let nameless = phrases.filter { !$0.value.contains(Self.name) }
                .map { entry.violation(Self.message, at: $0.node, locale: localization.language) }
            return nameless.isEmpty ? parameters(of: phrases, localization, in: entry) : nameless
        }
        guard entry.key.contains(Self.name) else { return [] }
        return localization.texts.filter { !$0.value.isEmpty && !$0.value.contains(Self.name) }
            .map { $0.violation(Self.message) }
    }

    /// Faults in the parameters of translated phrases.
    private func parameters(
        of phrases: [(value: String, node: JSONNodeID)], _ localization: LocalizationContext, in entry: EntryContext
    ) -> [Violation] {
        guard !localization.isSource, let first = phrases.first else { return [] }
        let sources = entry.sourceLocalization?.stringSet?.values ?? [entry.key]
        let wanted = Set(sources.flatMap(\.parameters))
        let found = phrases.map { (node: $0.node, names: Set($0.value.parameters)) }
        if let (node, name) = found.lazy.compactMap({ item in item.names.subtracting(wanted).min().map { (item.node, $0) } }).first {
            return [entry.violation(Self.unknown(name), at: node, locale: localization.language)]
        }
        guard let lost = wanted.subtracting(found.flatMap(\.names)).min() else { return [] }
        return [entry.violation(Self.lost(lost), at: first.node, locale: localization.language)]
    }

    private func phrases(of stringSet: StringSet, in document: JSONDocument) -> [(value: String, node: JSONNodeID)] {
        document.members(stringSet.node).filter { document.string($0.key) == "values" }
            .flatMap { document.elements($0.value) }
            .compactMap { node in document.string(node).map { ($0, node) } }
    }

    static let message = "${applicationName} is missing, without which the system rejects the phrase; add it"
    static func unknown(_ name: String) -> String { "\(name) is not a parameter of the source; spell it as there" }
    static func lost(_ name: String) -> String { "no phrase contains \(name) of the source; add it to one" }
}

private extension String {
    /// The parameters, such as `${applicationName}`.
    var parameters: [String] {
        components(separatedBy: "${").dropFirst().compactMap { part in part.firstIndex(of: "}").map { "${" + part[...$0] } }
    }
}

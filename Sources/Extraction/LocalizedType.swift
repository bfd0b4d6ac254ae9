import Syntax

/// The types whose literals become keys.
package enum LocalizedType: Sendable, Hashable {
    /// `LocalizedStringKey`, `LocalizedStringResource`, `String.LocalizationValue` and the AppIntents types that take a text.
    case text
    /// A phrase of an App Shortcut: a key of the `AppShortcuts` table, its parameters as `${name}`.
    case phrase
    /// A parameter summary: its parameters as `${name}`.
    case summary

    /// What a literal of this type becomes; `nil` for a type whose literals are just text.
    package init?(_ type: SwiftType?) {
        guard let name = type?.unwrapped.name, let kind = Self.kinds[name] else { return nil }
        self = kind
    }

    private static let kinds: [String: LocalizedType] = [
        "LocalizedStringKey": .text, "LocalizedStringResource": .text, "LocalizationValue": .text,
        "IntentDialog": .text, "IntentDescription": .text, "DisplayRepresentation": .text,
        "TypeDisplayRepresentation": .text,
        "AppShortcutPhrase": .phrase, "NegativeAppShortcutPhrase": .phrase,
        "AppShortcutParameterPresentationSummaryString": .phrase, "AppShortcutParameterPresentationTitleString": .phrase,
        "ParameterSummaryString": .summary,
    ]
}

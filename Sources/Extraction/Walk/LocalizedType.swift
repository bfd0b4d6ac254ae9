import Syntax

/// The types whose literals become keys.
package enum LocalizedType: Sendable, Hashable {
    /// `LocalizedStringKey`, `LocalizedStringResource`, `String.LocalizationValue` and the AppIntents types that take a text.
    case text
    /// A phrase of an App Shortcut: a key in the `AppShortcuts` table, with parameters as `${name}`.
    case phrase
    /// A parameter summary, with parameters as `${name}`.
    case summary

    /// What a literal of this type becomes; `nil` for a type whose literals are plain text.
    package init?(_ type: SwiftType?, _ symbols: SymbolTable) {
        guard let type, let name = symbols.name(symbols.unwrapped(type)) else { return nil }
        switch KnownSymbol(name) {
        case .LocalizedStringKey, .LocalizedStringResource, .LocalizationValue, .IntentDialog, .IntentDescription,
            .DisplayRepresentation, .TypeDisplayRepresentation:
            self = .text
        case .AppShortcutPhrase, .NegativeAppShortcutPhrase, .AppShortcutParameterPresentationSummaryString,
            .AppShortcutParameterPresentationTitleString:
            self = .phrase
        case .ParameterSummaryString: self = .summary
        default: return nil
        }
    }
}

import Extraction
import LintModel

/// A static or global constant keeps the language of the first lookup.
struct FrozenLocalizationRule: SourceRule {
    static let description = RuleDescription(
        identifier: "frozen-localization", defaultSeverity: .off, impact: .untranslated, tier: .pedantic,
        summary: "A text should be looked up when it is shown.",
        rationale: """
            A static or global constant is looked up once. If the app changes its language while it runs, or a view has a \
            different locale, the text stays in the language of the first lookup. A computed property, or a constant of type \
            `LocalizedStringResource`, is looked up each time. Off by default because most apps are restarted when the language \
            changes.
            """,
        example: """
            --- strings
            { "Untitled" : { } }
            --- Note.swift
            enum Note {
                static let title = String(localized: ↓"Untitled")
                => static let title: LocalizedStringResource = "Untitled"
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.localizedUses ?? []).filter { $0.kind == .frozen }.map { use in
            SourceViolation(
                "looked up only once, so it keeps its first language; use a computed property or a LocalizedStringResource", at: use.place)
        }
    }
}

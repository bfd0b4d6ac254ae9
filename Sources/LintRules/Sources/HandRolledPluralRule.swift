import Extraction
import LintModel

/// Code chooses between singular and plural.
struct HandRolledPluralRule: SourceRule {
    static let description = RuleDescription(
        identifier: "hand-rolled-plural", defaultSeverity: .warning,
        summary: "Plural forms belong in the catalog, not in a condition.",
        rationale: """
            `count == 1 ? "…" : "…"` has two forms, but Polish needs three, Arabic six and Japanese one. In the catalog, a key \
            that contains the number can have any of them. Reported if one of the two strings, or the string around the choice, \
            contains the number that is compared, if the choice ends a word, or if one word is chosen with two endings.
            """,
        example: #"""
            --- strings
            { "One file" : { }, "%lld files" : { } }
            => { "%lld files" : { } }
            --- View.swift
            let title = Text(count == 1 ? ↓"One file" : "\(count) files")
            => let title = Text("\(count) files")
            """#)

    func check(_ input: LintInput) -> [SourceViolation] {
        let choices = input.extraction?.code.choices ?? []
        let strings = input.localized(at: Set(choices.lazy.flatMap(\.literals)))
        return choices.compactMap { choice in
            guard let string = choice.literals.lazy.compactMap({ strings[$0] }).first else { return nil }
            return SourceViolation(Self.message, at: choice.place, key: string.key)
        }
    }

    static let message = "plural form chosen in code; make the number part of the key, and vary by plural in the catalog"
}

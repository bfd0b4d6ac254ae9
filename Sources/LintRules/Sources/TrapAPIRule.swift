import Extraction
import LintModel
import StringCatalog

/// A literal is passed to an API that only seems to localize it.
struct TrapAPIRule: SourceRule {
    static let description = RuleDescription(
        identifier: "trap-api", defaultSeverity: .error, impact: .untranslated,
        summary: "A literal must not be passed to an API whose String overload wins over the localizing one.",
        rationale: """
            A few APIs have two overloads, and for a bare literal Swift picks the one that does not localize. The code looks \
            like any other, but the text stays in the source language.
            """,
        example: """
            --- strings
            { "Home" : { } }
            --- View.swift
            let home = Annotation(↓"Home", coordinate: here) { Dot() }
            => let home = Annotation(coordinate: here) { Dot() } label: { Text("Home") }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.toLocalize.filter(\.isTrap).map { text in
            SourceViolation(Self.message(text.reason), at: text.place)
        }
    }

    static func message(_ reason: UnlocalizedText.Reason) -> String {
        "not localized: \(reason.message); pass a LocalizedStringKey or a Text"
    }
}

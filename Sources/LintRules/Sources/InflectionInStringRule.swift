import Extraction
import LintModel

/// A lookup gives a `String`, in which nothing inflects.
struct InflectionInStringRule: SourceRule {
    static let description = RuleDescription(
        identifier: "inflection-in-string", defaultSeverity: .warning, impact: .broken,
        summary: "A text with grammar agreement must not be looked up as a `String`.",
        rationale: """
            Only `Text` and `AttributedString` make words agree with numbers. A `String` shows "^[3 file](inflect: true)" \
            as it is.
            """,
        example: """
            --- strings
            { "^[%lld file](inflect: true)" : { } }
            --- View.swift
            func title(_ count: Int) -> String { String(localized: ↓"^[\\(count) file](inflect: true)") }
            => func title(_ count: Int) -> AttributedString { AttributedString(localized: "^[\\(count) file](inflect: true)") }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.strings ?? []).compactMap { string in
            guard string.givesString, (string.defaultValue ?? string.key).hasInflection, !string.isSample else {
                return nil
            }
            return SourceViolation(Self.message, at: string.place, key: string.key)
        }
    }

    static let message = "a String shows \"^[…](inflect: true)\" as it is; use AttributedString(localized:)"
}

extension ExtractedString {
    /// Whether the lookup gives a `String`.
    var givesString: Bool { isOfAPI && (api == "String" || api == "NSLocalizedString") }
}

extension String {
    var hasInflection: Bool { holds("^[") && holds("inflect:") }
}

import Extraction
import LintModel

/// A text that was looked up is compared, switched on, used as a key or stored.
struct LocalizedComparisonRule: SourceRule {
    static let description = RuleDescription(
        identifier: "localized-comparison", defaultSeverity: .warning,
        summary: "Code must not depend on the words of a localized text.",
        rationale: """
            Localized text differs from language to language. Compared with another text, switched on, used as a dictionary key or \
            stored in the user defaults, it works only in the language that it was tested in, and a stored one no longer matches \
            once the user changes the language. Use an enumeration or another value that stays the same.
            """,
        example: """
            --- strings
            { "All" : { } }
            --- Filter.swift
            struct Filter {
            => enum Filter {
            =>     case all, some
                var name: String { String(localized: "All") }
                func isAll(_ choice: String) -> Bool { ↓name == choice }
                => func isAll(_ choice: Filter) -> Bool { self == choice }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.localizedUses ?? []).compactMap { use in
            use.claim.map { claim in
                SourceViolation(
                    "\(claim), which depends on the language\(use.origin); use a value that stays the same", at: use.place)
            }
        }
    }
}

extension LocalizedUse {
    /// The use that the code makes of the text; `nil` for a text that is only looked up too early.
    fileprivate var claim: String? {
        switch kind {
        case .compared: "compares a localized text"
        case .key: "uses a localized text as a key"
        case .stored: "stores a localized text"
        case .sent: "sends a localized text to another program"
        case .frozen: nil
        }
    }

    /// Where the text comes from, if that is elsewhere.
    fileprivate var origin: String { name.map { " (\($0), looked up at \(lookedUpAt.file):\(lookedUpAt.line))" } ?? "" }
}

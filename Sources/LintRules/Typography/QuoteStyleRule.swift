import LintModel
import StringCatalog

/// A translation uses straight quotation marks.
struct QuoteStyleRule: TextRule {
    static let description = RuleDescription(
        identifier: "quote-style", defaultSeverity: .off, hasFix: true,
        summary: "A translation should use the quotation marks of its language.",
        rationale: """
            Every language has its own, „so“ or « ainsi » or 「そう」, and the system's strings use them. Off by default because \
            it is a matter of style. The marks are those of Unicode's locale data.
            """,
        example: #"""
            "Delete “%@”?"
              de: "↓\"%@\" löschen?"
              => de: "„%@“ löschen?"
            """#)

    package static let trigger: TextFacts? = .quote

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation else { return [] }
        let bytes = Array(text.value.utf8)
        let quote = UInt8(ascii: "\"")
        let places = bytes.indices.filter { bytes[$0] == quote }
        // An odd one is the sign for inches, and one after an equals sign belongs to a tag.
        guard places.count >= 2, places.count.isMultiple(of: 2), let marks = text.traits.facts.quotes,
            !places.contains(where: { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "=") })
        else { return [] }
        let replacements = places.enumerated().map { index, place in
            (place..<place + 1, index.isMultiple(of: 2) ? marks.opening : marks.closing)
        }
        return [text.violation(Self.message(marks), at: replacements[0].0, fix: text.fix(replacements))]
    }

    static func message(_ marks: LanguageFacts.QuotationMarks) -> String {
        "straight quotation marks; use \(marks.opening)…\(marks.closing)"
    }
}

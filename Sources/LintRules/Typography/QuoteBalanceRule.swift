import LintModel
import StringCatalog

/// A quotation mark is missing.
struct QuoteBalanceRule: TextRule {
    static let description = RuleDescription(
        identifier: "quote-balance", defaultSeverity: .warning,
        summary: "The quotation marks of a translation should come in pairs if those of its source do.",
        rationale: """
            A quotation that is opened and never closed is a typo, or a sign that the end of the text was cut off. Which marks a \
            language uses makes no difference, as long as there are as many that open as close. Single ones are ignored, since \
            they may be apostrophes.
            """,
        example: """
            "Open “Photos” now"
              de: "↓„Fotos jetzt öffnen"
              => de: "„Fotos“ jetzt öffnen"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let place = text.value.looseQuote, let source = text.source, source.value.looseQuote == nil
        else { return [] }
        let mark = text.spelling(of: place)
        return [text.violation(Self.message(mark), at: place)]
    }

    static func message(_ mark: String) -> String { "unmatched \(mark), while the quotation marks of the source match; add or remove one" }
}

private extension String {
    /// The first quotation mark of a kind that is there an odd number of times, in UTF-8 bytes. A mark that opens in
    /// one language closes in another, so that only the number tells.
    var looseQuote: Range<Int>? {
        var marks: [(isAngled: Bool, range: Range<Int>)] = []
        var offset = 0
        for scalar in unicodeScalars {
            let range = offset..<offset + UTF8.width(scalar)
            switch scalar {
            case "\"", "“", "”", "„", "‟": marks.append((false, range))
            case "«", "»": marks.append((true, range))
            default: break
            }
            offset = range.upperBound
        }
        let kinds = [marks.filter { !$0.isAngled }, marks.filter(\.isAngled)]
        return kinds.first { !$0.count.isMultiple(of: 2) }?.first?.range
    }
}

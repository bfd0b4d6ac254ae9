import LintModel
import StringCatalog

/// A bracket is unmatched.
struct BracketBalanceRule: TextRule {
    static let description = RuleDescription(
        identifier: "bracket-balance", defaultSeverity: .warning,
        summary: "The brackets of a translation should match if those of its source do.",
        rationale: """
            An unclosed bracket is a typo, or a sign that the end of the text was cut off. A half-width and a full-width \
            bracket match, and "1)" and ":)" are not brackets.
            """,
        example: """
            "Photos (all)"
              de: "Fotos ↓(alle"
              => de: "Fotos (alle)"
            """)

    package static let trigger: TextFacts? = .bracket

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source, let place = text.value.looseBracket,
            source.value.looseBracket == nil
        else { return [] }
        let bracket = text.spelling(of: place)
        return [text.violation(Self.message(bracket), at: place)]
    }

    static func message(_ bracket: String) -> String {
        "unmatched \"\(bracket)\", while the brackets of the source match; add or remove one"
    }
}

private extension String {
    /// The first bracket without a partner, in UTF-8 bytes.
    var looseBracket: Range<Int>? {
        var open: [(kind: Int, range: Range<Int>)] = []
        var offset = 0
        var before: Unicode.Scalar = " "
        let scalars = unicodeScalars
        /// Whether no word begins after an index: ":(" is an emoticon there.
        func ends(after index: String.Index) -> Bool {
            let next = scalars.index(after: index)
            return next == scalars.endIndex || scalars[next].isWhiteSpace || ".!?".unicodeScalars.contains(scalars[next])
        }
        // Letters and digits in a row; "a)" and "12)" mark an item of a list.
        var wordLength = 0
        for index in scalars.indices {
            let scalar = scalars[index]
            let range = offset..<offset + UTF8.width(scalar)
            offset = range.upperBound
            defer { before = scalar }
            // Nearly all characters are others, which a look at the tables would slow down.
            let isBracket = TextFacts(of: scalar).contains(.bracket)
            if isBracket, let kind = Self.openings[scalar] {
                if scalar.value < 0x80, ":;=-".unicodeScalars.contains(before), ends(after: index) { continue }
                open.append((kind, range))
            } else if isBracket, let kind = Self.closings[scalar] {
                if open.last?.kind == kind {
                    open.removeLast()
                } else {
                    let isFace = ":：;=-'^".unicodeScalars.contains(before) || before.properties.isEmojiPresentation
                    if !isFace, !(open.isEmpty && 1...2 ~= wordLength) { return open.last?.range ?? range }
                }
            }
            wordLength = scalar.isLetter || scalar.isASCIIDigit ? wordLength + 1 : 0
        }
        return open.first?.range
    }

    /// The kinds of brackets.
    private static let openings: [Unicode.Scalar: Int] = ["(": 0, "（": 0, "[": 1, "［": 1, "「": 2, "『": 3, "【": 4, "《": 5]
    private static let closings: [Unicode.Scalar: Int] = [")": 0, "）": 0, "]": 1, "］": 1, "」": 2, "』": 3, "】": 4, "》": 5]
}

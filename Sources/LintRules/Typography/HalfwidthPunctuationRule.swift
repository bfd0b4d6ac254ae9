import LintModel
import StringCatalog

/// Half-width punctuation appears between ideographs or kana.
struct HalfwidthPunctuationRule: TextRule {
    static let description = RuleDescription(
        identifier: "halfwidth-punctuation", defaultSeverity: .warning, hasFix: true,
        summary: "Chinese and Japanese sentences should have full-width punctuation.",
        rationale: """
            A half-width comma or question mark between ideographs is set too tight and looks like a typo. Punctuation next \
            to Latin words, digits and placeholders is not reported.
            """,
        example: """
            "Open the file?"
              zh-Hant: "要打開檔案嗎↓?"
              => zh-Hant: "要打開檔案嗎？"
            """)

    package static let trigger: TextFacts? = .punctuation

    package static func concerns(_ language: LanguageTag) -> Bool { language.facts.hasFullwidthMarks }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.facts.isDisjoint(with: [.han, .kana]), text.isTranslation, entry.isTranslatable,
            text.source?.value.isRowOfTable != true
        else { return [] }
        let scalars = text.value.scalarsWithOffsets
        let marks = scalars.indices.dropFirst().filter { index in
            Self.wide(scalars[index].scalar) != nil && scalars[index - 1].scalar.isHanOrKana
                && (index + 1 == scalars.count || scalars[index + 1].scalar.isHanOrKana)
        }.map { scalars[$0] }
        guard let first = marks.first, let wide = Self.wide(first.scalar) else { return [] }
        let replacements = marks.map { mark, offset in (offset..<offset + 1, Self.wide(mark) ?? "") }
        return [
            text.violation(
                Self.message(first.scalar, wide), at: first.offset..<first.offset + 1, fix: text.fix(replacements))
        ]
    }

    /// The full-width form. The period is left out because it occurs in file names and versions, and the colon because
    /// many write it half-width.
    private static func wide(_ mark: Unicode.Scalar) -> String? {
        switch mark {
        case ",": "，"
        case "?": "？"
        case "!": "！"
        case ";": "；"
        default: nil
        }
    }

    static func message(_ mark: Unicode.Scalar, _ wide: String) -> String { "half-width \"\(mark)\"; use \"\(wide)\"" }
}

private extension String {
    /// Whether it is a row of values between commas, for programs to read: "date,hours,notes".
    var isRowOfTable: Bool { utf8.contains(UInt8(ascii: ",")) && !utf8.contains(UInt8(ascii: " ")) && !unicodeScalars.contains(where: \.isHanOrKana) }
}

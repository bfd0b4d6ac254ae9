import StringCatalog

/// An ASCII mark between ideographs or kana, where the language has a wide one.
struct HalfwidthPunctuation: TextRule {
    static let description = RuleDescription(
        identifier: "halfwidth-punctuation", defaultSeverity: .warning,
        summary: "Chinese and Japanese sentences should have full-width punctuation.",
        rationale: """
            A narrow comma or question mark between ideographs sits too close and looks like a slip of the keyboard. Marks \
            beside Latin words, digits and placeholders are no finding.
            """,
        passing: [
            Example(key: "Open the file?", ["zh-Hant": "要打開檔案嗎？"]),
            Example(key: "Version 1.2, new", ["zh-Hans": "版本 1.2"]),
            Example(key: "See example.com", ["ja": "example.com を参照"]),
            Example(key: "Wait…", ["ja": "お待ち下さい..."]),
        ],
        failing: [
            Example(key: "Open the file?", ["zh-Hant": "要打開檔案嗎↓?"]),
            Example(key: "Wait, please.", ["zh-Hans": "请稍等↓,谢谢。"]),
            Example(key: "Close this!", ["ja": "閉じてください↓!"]),
        ])

    package static let trigger: TextFacts? = .punctuation

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese || language.isLanguage("ja") }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.facts.isDisjoint(with: [.han, .kana]), text.isTranslation, entry.isTranslatable else { return [] }
        let scalars = text.value.scalarsWithOffsets
        let replacements = scalars.enumerated().compactMap { index, item -> (part: Range<Int>, text: String)? in
            guard let wide = Self.wide[item.scalar], index > 0, scalars[index - 1].scalar.isHanOrKana,
                index + 1 == scalars.count || scalars[index + 1].scalar.isHanOrKana
            else { return nil }
            return (item.offset..<item.offset + 1, String(wide))
        }
        guard let first = replacements.first, let mark = scalars.first(where: { $0.offset == first.part.lowerBound }) else { return [] }
        return [
            text.violation(Self.message(mark.scalar, first.text), at: first.part, in: entry, fix: text.fix(replacements))
        ]
    }

    /// The full stop is left out: it stands in names of files and versions. So is the colon, which many write narrow.
    private static let wide: [Unicode.Scalar: Unicode.Scalar] = [",": "，", "?": "？", "!": "！", ";": "；"]
}

private extension HalfwidthPunctuation {
    static func message(_ mark: Unicode.Scalar, _ wide: String) -> String { "\"\(mark)\" should be \"\(wide)\" here" }
}

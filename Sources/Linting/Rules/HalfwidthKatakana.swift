import StringCatalog

/// Katakana of half width.
struct HalfwidthKatakana: TextRule {
    static let description = RuleDescription(
        identifier: "halfwidth-katakana", defaultSeverity: .warning,
        summary: "Katakana should have its common width.",
        rationale: "Half-width katakana is a relic of old terminals, is hard to read, and no search finds it.",
        passing: [Example(key: "Skip", ["ja": "スキップ"])],
        failing: [Example(key: "Skip", ["ja": "↓ｽｷｯﾌﾟ"])])

    package static let trigger: TextFacts? = .halfwidthKatakana

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            text.source?.facts.contains(.halfwidthKatakana) != true,
            let (scalar, offset) = text.value.scalarsWithOffsets.first(where: { TextFacts(of: String($0.scalar)).contains(.halfwidthKatakana) })
        else { return [] }
        return [text.violation(Self.message, at: offset..<offset + UTF8.width(scalar), in: entry)]
    }
}

private extension HalfwidthKatakana {
    static let message = "katakana of half width"
}

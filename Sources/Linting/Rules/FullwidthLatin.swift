import StringCatalog

/// A Latin letter or digit of full width.
struct FullwidthLatin: TextRule {
    static let description = RuleDescription(
        identifier: "fullwidth-latin", defaultSeverity: .warning,
        summary: "Latin letters and digits should have their common width.",
        rationale: "They come from an input method that was left on, break words apart, and no search finds them.",
        passing: [Example(key: "Press A", ["ja": "Aを押す"])],
        failing: [Example(key: "Press A", ["ja": "↓Ａを押す"])])

    package static let trigger: TextFacts? = .fullwidthLatin

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            text.source?.facts.contains(.fullwidthLatin) != true,
            let (scalar, offset) = text.value.scalarsWithOffsets.first(where: { TextFacts(of: String($0.scalar)).contains(.fullwidthLatin) })
        else { return [] }
        return [text.violation(Self.message, at: offset..<offset + UTF8.width(scalar), in: entry)]
    }
}

private extension FullwidthLatin {
    static let message = "a letter or digit of full width"
}

import LintModel
import StringCatalog

/// A text in simplified Chinese has characters that only traditional Chinese has.
struct TraditionalInSimplifiedRule: TextRule {
    static let description = RuleDescription(
        identifier: "traditional-in-simplified", defaultSeverity: .error,
        summary: "A translation into simplified Chinese must have no traditional characters.",
        rationale: """
            They come from a text that was copied or converted halfway, and readers see them at once. Characters that both \
            scripts have, those that the source text has as well, and Japanese (see `wrong-script`) are no finding.
            """,
        failing: """
            "Settings"
              zh-Hans: "↓設置"
            """,
        passing: """
            "Settings"
              zh-Hans: "设置"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script == "Hans" }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, !text.value.unicodeScalars.contains(where: { 0x3041...0x30FA ~= $0.value }),
            let found = text.charactersOfOtherScript(in: entry)
        else { return [] }
        return [text.violation(Self.message(found.characters), at: found.part, in: entry)]
    }
}

private extension TraditionalInSimplifiedRule {
    static func message(_ characters: String) -> String {
        "traditional characters in simplified Chinese: \(characters); write the simplified ones"
    }
}

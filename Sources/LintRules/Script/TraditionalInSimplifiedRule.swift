import LintModel
import StringCatalog

/// A text in simplified Chinese contains traditional characters.
struct TraditionalInSimplifiedRule: TextRule {
    static let description = RuleDescription(
        identifier: "traditional-in-simplified", defaultSeverity: .error,
        summary: "A translation into simplified Chinese must not contain traditional characters.",
        rationale: """
            They come from a text that was copied or partly converted, and readers notice them at once. Characters common to \
            both scripts, those in the source text, and Japanese (see `wrong-script`) are not reported.
            """,
        supersedes: [HansHantCopyRule.description.identifier],
        example: """
            "Settings"
              zh-Hans: "↓設置"
              => zh-Hans: "设置"
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

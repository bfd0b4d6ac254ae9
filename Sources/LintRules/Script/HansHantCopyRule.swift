import LintModel
import StringCatalog

/// A text in one Chinese script is a copy of the text in the other.
struct HansHantCopyRule: TextRule {
    static let description = RuleDescription(
        identifier: "hans-hant-copy", defaultSeverity: .warning,
        summary: "Simplified and traditional Chinese texts should differ where the scripts do.",
        rationale: """
            One was copied into the other, so some readers get the wrong script. The finding is reported at the text whose \
            characters belong to the other script; it explains where the characters come from; other rules report them as errors.
            """,
        example: """
            "Settings"
              zh-Hans: "设置"
              zh-Hant: "↓设置"
              => zh-Hant: "設定"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script != nil }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let found = text.charactersOfOtherScript(in: entry),
            let other = text.otherScriptWithSameText(in: entry)
        else { return [] }
        return [text.violation(Self.message(other, found.characters, isTraditional: text.language.script == "Hant"))]
    }

    static func message(_ other: LanguageTag, _ characters: String, isTraditional: Bool) -> String {
        "a copy of \(other), with \(characters); write it in \(isTraditional ? "traditional" : "simplified") characters"
    }
}

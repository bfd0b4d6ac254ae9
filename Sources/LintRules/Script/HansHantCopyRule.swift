import LintModel
import StringCatalog

/// A text in one Chinese script is the one in the other script once more.
struct HansHantCopyRule: TextRule {
    static let description = RuleDescription(
        identifier: "hans-hant-copy", defaultSeverity: .warning,
        summary: "Texts in simplified and traditional Chinese should differ where the two are written differently.",
        rationale: """
            One of the two was copied into the other, so one group of readers has a text in the wrong script. The finding is at \
            the text whose characters belong to the other script, and says where the characters, which are an error of their \
            own, come from.
            """,
        failing: """
            "Settings"
              zh-Hans: "设置"
              zh-Hant: "↓设置"
            """,
        passing: """
            "Settings"
              zh-Hans: "设置"
              zh-Hant: "設定"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script != nil }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let found = text.charactersOfOtherScript(in: entry),
            let other = text.otherScriptWithSameText(in: entry)
        else { return [] }
        return [text.violation(Self.message(other, found.characters, isTraditional: text.language.script == "Hant"), in: entry)]
    }
}

private extension HansHantCopyRule {
    static func message(_ other: LanguageTag, _ characters: String, isTraditional: Bool) -> String {
        "the text of \(other) once more; write it in \(isTraditional ? "traditional" : "simplified") characters, not with \(characters)"
    }
}

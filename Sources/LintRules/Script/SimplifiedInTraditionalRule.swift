import LintModel
import StringCatalog

/// A text in traditional Chinese contains simplified characters.
struct SimplifiedInTraditionalRule: TextRule {
    static let description = RuleDescription(
        identifier: "simplified-in-traditional", defaultSeverity: .error,
        summary: "A translation into traditional Chinese must not contain simplified characters.",
        rationale: """
            They come from a text that was copied or partly converted, and readers notice them at once. Characters common to \
            both scripts, and those in the source text, are not reported.
            """,
        supersedes: [HansHantCopyRule.description.identifier],
        example: """
            "Settings"
              zh-Hant: "↓设定"
              => zh-Hant: "設定"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script == "Hant" }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            let found = text.charactersOfOtherScript(in: entry)
        else { return [] }
        return [text.violation(Self.message(found.characters), at: found.part, in: entry)]
    }
}

private extension SimplifiedInTraditionalRule {
    static func message(_ characters: String) -> String {
        "simplified characters in traditional Chinese: \(characters); write the traditional ones"
    }
}

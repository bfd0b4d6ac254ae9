import LintModel

/// A text in traditional Chinese contains simplified characters.
struct SimplifiedInTraditionalRule: ChineseScriptRule {
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

    static let script = "Hant"

    static func message(_ characters: String) -> String {
        "simplified characters in traditional Chinese: \(characters); write the traditional ones"
    }
}

import LintModel

/// A text in simplified Chinese contains traditional characters.
struct TraditionalInSimplifiedRule: ChineseScriptRule {
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

    static let script = "Hans"

    static func message(_ characters: String) -> String {
        "traditional characters in simplified Chinese: \(characters); write the simplified ones"
    }
}

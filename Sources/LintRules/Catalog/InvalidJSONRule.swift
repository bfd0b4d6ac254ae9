import LintModel
import Syntax

/// The file is not valid JSON.
struct InvalidJSONRule: DocumentRule {
    static let description = RuleDescription(
        identifier: "invalid-json", defaultSeverity: .error, impact: .broken,
        summary: "A catalog must be valid JSON.",
        rationale: """
            Xcode cannot open a catalog that is not valid JSON, and a build without Xcode may leave out the whole table. No \
            other rule runs on such a file.
            """,
        example: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0"↓, }
            => { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ document: JSONDocument) -> [Violation] {
        // Whatever follows a conflict marker is wrong because of it.
        document.problems.prefix { $0.kind != .mergeConflict }.map { Violation($0.message, at: $0.range.indices) }
    }
}

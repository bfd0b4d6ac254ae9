import LintModel
import Syntax

/// The file is not strict JSON.
struct InvalidJSONRule: DocumentRule {
    static let description = RuleDescription(
        identifier: "invalid-json", defaultSeverity: .error,
        summary: "A catalog must be strict JSON.",
        rationale: """
            Xcode does not open a catalog that is no JSON, and a build without Xcode may leave the whole table out. No other \
            rule runs on such a file.
            """,
        failing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0"↓, }
            """,
        passing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ document: JSONDocument) -> [Violation] {
        // After a conflict marker both sides follow each other, and what is wrong there is wrong because of it.
        document.problems.prefix { $0.kind != .mergeConflict }.map { Violation($0.message, at: $0.range.indices) }
    }
}

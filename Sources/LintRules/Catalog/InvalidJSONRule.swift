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
        passing: [Example(key: "Skip", ["ja": "スキップ"])],
        failing: [
            Example(catalog: #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0"↓, }"#),
            Example(catalog: #"{ "sourceLanguage" : "en", "strings" : { }, "version" : ↓one }"#),
            Example(catalog: "↓"),
        ])

    func check(_ document: JSONDocument) -> [Violation] {
        // After a conflict marker both sides follow each other, and what is wrong there is wrong because of it.
        document.problems.prefix { $0.kind != .mergeConflict }.map { Violation($0.message, at: $0.range.indices) }
    }
}

import LintModel
import Syntax

/// A merge conflict was committed.
struct MergeConflictRule: DocumentRule {
    static let description = RuleDescription(
        identifier: "merge-conflict", defaultSeverity: .error, impact: .broken,
        summary: "A catalog must not contain merge conflict markers.",
        rationale: "With the markers in it the file is not valid JSON, so nothing in it can be read.",
        example: """
            --- Localizable.xcstrings
            {
              "sourceLanguage" : "en",
            ↓<<<<<<< HEAD
            =>
              "strings" : { },
            =>
            =======
            =>
              "strings" : { "Skip" : { } },
            >>>>>>> feature
            =>
              "version" : "1.0"
            }
            """)

    func check(_ document: JSONDocument) -> [Violation] {
        document.problems.filter { $0.kind == .mergeConflict }.map { Violation($0.message, at: $0.range.indices) }
    }
}

import StringCatalog

/// A member stands twice in one object.
struct DuplicateKey: CatalogRule {
    static let description = RuleDescription(
        identifier: "duplicate-key", defaultSeverity: .error,
        summary: "A key, a language or a case must not stand twice in one object.",
        rationale: """
            Only one of the two is used, and which one depends on the reader; Xcode drops the other when it next writes the \
            file.
            """,
        passing: [Example(strings: #"{ "Skip" : { }, "skip" : { } }"#)],
        failing: [
            Example(strings: #"{ "Skip" : { }, "↓Skip" : { } }"#),
            Example(
                strings: """
                    { "Skip" : { "localizations" : {
                      "ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } },
                      "↓ja" : { "stringUnit" : { "state" : "translated", "value" : "省略" } } } } }
                    """),
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.violations { if case .duplicateKey = $0 { true } else { false } }
    }
}

extension CatalogContext {
    /// What reading the catalog found of certain kinds.
    func violations(where isWanted: (CatalogProblem.Kind) -> Bool) -> [Violation] {
        problems.filter { isWanted($0.kind) }.map { problem in
            Violation(problem.message, at: document.place(problem.node), key: problem.key)
        }
    }
}

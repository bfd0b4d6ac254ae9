import StringCatalog
import Syntax

/// A member stands twice in one object.
struct DuplicateKey: CatalogRule {
    static let description = RuleDescription(
        identifier: "duplicate-key", defaultSeverity: .error,
        summary: "A key, a language or a case must not stand twice in one object.",
        rationale: """
            Only one of the two is used, and which one depends on the reader; Xcode drops the other when it next writes the \
            file. Where both say the same the second can go.
            """,
        passing: [Example(strings: #"{ "Skip" : { }, "skip" : { } }"#)],
        failing: [
            Example(strings: #"{ "Skip" : { }, "↓Skip" : { } }"#),
            Example(strings: #"{ "Skip" : { "comment" : "A button" }, "↓Skip" : { } }"#),
            Example(
                strings: """
                    { "Skip" : { "localizations" : {
                      "ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } },
                      "↓ja" : { "stringUnit" : { "state" : "translated", "value" : "省略" } } } } }
                    """),
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.problems.compactMap { problem in
            guard case .duplicateKey = problem.kind else { return nil }
            return Violation(
                problem.message, at: catalog.document.place(problem.node), key: problem.key,
                fix: fix(problem.node, in: catalog.document))
        }
    }

    /// Takes the second member out when it is spelled like the first one.
    private func fix(_ key: JSONNodeID, in document: JSONDocument) -> Fix? {
        guard let members = document.siblings(of: key), let second = members.firstIndex(where: { $0.key == key }),
            let first = members.first(where: { document.bytes[document.range($0.key)] == document.bytes[document.range(key)] }),
            first.key != key,
            document.bytes[document.range(first.value)] == document.bytes[document.range(members[second].value)]
        else { return nil }
        let start = document.range(members[second - 1].value).upperBound
        return Fix([Fix.Edit(start..<document.range(members[second].value).upperBound, "")], description: Self.fix)
    }
}

private extension DuplicateKey {
    static let fix = "without the second one, which is the same"
}

private extension JSONDocument {
    /// The members of the object that a key is in.
    func siblings(of key: JSONNodeID) -> [JSONMember]? {
        var object = root
        while let current = object {
            let members = Array(members(current))
            if members.contains(where: { $0.key == key }) { return members }
            object = members.first { range($0.value).contains(range(key).lowerBound) }?.value
        }
        return nil
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

import Syntax

extension Catalog {
    /// Why it is unknown which texts go into the files of an app: the first problem of each kind, with its place.
    ///
    /// - Parameter problems: The ``structureProblems``.
    package func ambiguities(_ problems: [CatalogProblem]) -> [(place: SourceLocation, message: String)] {
        let stray = problems.filter { if case .strayEntry = $0.kind { true } else { false } }
        let withoutState = problems.filter { problem in
            problem.kind == .missingMember("state") && document.value(named: "value", in: problem.node) != nil
        }
        let hasDuplicates = problems.contains { if case .duplicateKey = $0.kind { true } else { false } }
        guard hasDuplicates || !stray.isEmpty || !withoutState.isEmpty else { return [] }
        let lines = LineTable(bytes)
        func place(_ node: JSONNodeID) -> SourceLocation { lines.location(of: document.range(node).lowerBound) }
        var found: [(place: SourceLocation, message: String)] = []
        if hasDuplicates, let root = document.root, let (first, second) = document.contradictions(below: root).first {
            let name = JSONLiteral.string(document.string(second.key) ?? "")
            found.append((place(second.key), "\(name) is already in line \(place(first.key).line), with another value"))
        }
        func add(_ problems: [CatalogProblem], _ message: (CatalogProblem) -> String) {
            guard let first = problems.first else { return }
            let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
            found.append((place(first.node), message(first) + others))
        }
        add(stray) { $0.message }
        add(withoutState) { _ in "the text has no state, so nothing says whether it is finished" }
        return found
    }
}

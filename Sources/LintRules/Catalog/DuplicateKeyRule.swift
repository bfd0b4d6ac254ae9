import LintModel
import StringCatalog
import Syntax

/// The same member appears twice in one object, or the same key twice in a `.strings` or `.stringsdict` file.
struct DuplicateKeyRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "duplicate-key", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "A key, language or variation must not appear twice in one object, nor a key twice in a `.strings` file.",
        rationale: """
            Only one of the two is used, and which one depends on the reader; Xcode drops the other the next time it \
            writes the file. The fix keeps the entry that is more complete, adds the languages that only the other one \
            has, and names each text that it drops. In a `.strings` or `.stringsdict` file, the last text is shown.
            """,
        example: """
            --- strings
            { "Skip" : { }, "↓Skip" : { } }
            => { "Skip" : { } }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        // A finding in a table is moved to the text for its key and locale.
        let repeated = catalog.input.repeatedKeys.map { item in
            Violation(Self.message(item), at: 0..<0, key: item.key, locale: item.locale.rawValue)
        }
        return repeated
            + catalog.violations(fixedAs: { Self.fix($0.dropped) }) {
                if case .duplicateKey = $0 { true } else { false }
            }
    }

    static func fix(_ dropped: [StructureRepair.DroppedText]) -> String {
        let lost = dropped.map { "\($0.locale?.rawValue ?? "comment") \"\($0.text)\"" }
        return "without the duplicate" + (lost.isEmpty ? "" : ", which drops " + lost.joined(separator: ", "))
    }

    static func message(_ repeated: CatalogInput.RepeatedKey) -> String {
        let lines = repeated.replacedLines
        let others = lines.count == 1 ? "that of line " : "those of lines "
        let numbers = [lines.dropLast().map(String.init).joined(separator: ", "), lines.last.map(String.init) ?? ""].filter { !$0.isEmpty }
        return "\"\(repeated.key)\" is a duplicate key in this file; its text here replaces \(others)\(numbers.joined(separator: " and "))"
    }
}

extension CatalogContext {
    /// How many problems of a kind get a fix at a time, as each repair looks at every member of the object that it
    /// changes. `lint --fix` looks again after each pass, so it comes to the next ones.
    private static var maximumRepairs: Int { 200 }

    /// The problems of certain kinds that reading the catalog found.
    ///
    /// - Parameter fix: Describes how a repair leaves the catalog.
    func violations(
        fixedAs fix: (StructureRepair) -> String? = { _ in nil }, where isWanted: (CatalogProblem.Kind) -> Bool
    ) -> [Violation] {
        input.problems.filter { isWanted($0.kind) }.enumerated().map { index, problem in
            let repair = index < Self.maximumRepairs ? StructureRepair(of: problem, in: catalog) : nil
            let described = repair.flatMap { repair in
                fix(repair).map { Fix(repair.edits, description: $0, dropped: repair.dropped) }
            }
            return Violation(problem.message, at: document.place(problem.node), key: problem.key, fix: described)
        }
    }
}

import LintModel
import StringCatalog
import Syntax

/// The same member appears twice in one object, or the same key twice in a `.strings` or `.stringsdict` file.
struct DuplicateKeyRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "duplicate-key", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "A key, language or variation must not appear twice in one object, nor a key twice in a `.strings` file.",
        rationale: """
            Only one of the two is used, and which one depends on the reader; Xcode drops the other the next time it writes the \
            file. If both are the same, the second can be removed. In a `.strings` or `.stringsdict` file, the last text is shown.
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
        let duplicates = catalog.input.problems.filter { if case .duplicateKey = $0.kind { true } else { false } }
        guard !duplicates.isEmpty else { return repeated }
        let fixes = fixes(of: Set(duplicates.map(\.node)), in: catalog.document)
        return repeated + duplicates.map { problem in
            Violation(problem.message, at: catalog.document.place(problem.node), key: problem.key, fix: fixes[problem.node])
        }
    }

    /// Removes each duplicate member that is identical to the first one, by its key.
    private func fixes(of duplicates: Set<JSONNodeID>, in document: JSONDocument) -> [JSONNodeID: Fix] {
        let keys = duplicates.sorted()
        var fixes: [JSONNodeID: Fix] = [:]
        var objects = document.root.map { [$0] } ?? []
        while let object = objects.popLast() {
            var first: [ArraySlice<UInt8>: JSONMember] = [:]
            var last: JSONMember?
            for member in document.members(object) {
                let spelling = document.bytes[document.range(member.key)]
                if let known = first[spelling] {
                    if duplicates.contains(member.key), let last,
                        document.bytes[document.range(known.value)] == document.bytes[document.range(member.value)]
                    {
                        let start = document.range(last.value).upperBound
                        let edit = ByteEdit(start..<document.range(member.value).upperBound, "")
                        fixes[member.key] = Fix([edit], description: Self.fix)
                    }
                } else {
                    first[spelling] = member
                }
                // Only objects that contain one of them have to be searched.
                let next = keys.firstIndexInOrder { $0 >= member.value }
                if next < keys.count, document.range(member.value).contains(document.range(keys[next]).lowerBound) {
                    objects.append(member.value)
                }
                last = member
            }
        }
        return fixes
    }

    static let fix = "without the duplicate"

    static func message(_ repeated: CatalogInput.RepeatedKey) -> String {
        let lines = repeated.replacedLines
        let others = lines.count == 1 ? "that of line " : "those of lines "
        let numbers = [lines.dropLast().map(String.init).joined(separator: ", "), lines.last.map(String.init) ?? ""].filter { !$0.isEmpty }
        return "\"\(repeated.key)\" is a duplicate key in this file; its text here replaces \(others)\(numbers.joined(separator: " and "))"
    }
}

extension CatalogContext {
    /// The problems of certain kinds that reading the catalog found.
    func violations(where isWanted: (CatalogProblem.Kind) -> Bool) -> [Violation] {
        input.problems.filter { isWanted($0.kind) }.map { problem in
            Violation(problem.message, at: document.place(problem.node), key: problem.key)
        }
    }
}

import Extraction
import StringCatalog

/// A string of the sources that no catalog holds.
struct StringNotInCatalog: SourceRule {
    static let description = RuleDescription(
        identifier: "string-not-in-catalog", defaultSeverity: .error,
        summary: "Every localizable string of the sources must be in the catalog of its table.",
        rationale: "It is looked up, not found, and shown in the source language to everybody.",
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let title = Text("→ \(name)")"#, strings: "{ }"),
            Example(swift: #"let title = Text(verbatim: "Skip")"#, strings: "{ }"),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Skip")"#, strings: #"{ "Next" : { } }"#),
            Example(swift: #"let title = Text(↓"Skip", tableName: "Onboarding")"#, strings: #"{ "Skip" : { } }"#),
        ])

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let match = input.match, !input.catalogs.isEmpty else { return [] }
        return match.missing.compactMap { missing in
            guard let use = missing.uses.first, missing.key.hasLetters(outside: FormatString(scanning: missing.key)),
                missing.catalog != nil || isOwnBundle(use.bundle)
            else { return nil }
            let message =
                missing.catalog.map { Self.message(input.catalogs[$0].path, missing.uses.count) } ?? Self.noCatalog(missing.table)
            return SourceViolation(
                file: use.place.file, line: use.place.line, column: use.place.column, key: missing.key, message: message)
        }
    }

    /// Whether a string is looked up in the bundle of the code that names it. Those of another may be anywhere.
    private func isOwnBundle(_ bundle: String?) -> Bool {
        guard let bundle else { return true }
        return [".main", ".module", "Bundle.main", "Bundle.module", "#bundle"].contains(bundle)
    }
}

private extension StringNotInCatalog {
    static func message(_ path: String, _ uses: Int) -> String {
        uses > 1 ? "not in \(path), used in \(uses) places" : "not in \(path)"
    }

    static func noCatalog(_ table: String) -> String { "there is no catalog \(table).xcstrings to look this up in" }
}

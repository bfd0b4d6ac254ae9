import Extraction
import StringCatalog

/// An entry that no source uses.
struct UnusedKey: CatalogRule {
    static let description = RuleDescription(
        identifier: "unused-key", defaultSeverity: .warning,
        summary: "An entry that comes from the sources should be used by them.",
        rationale: """
            Translators work on a text that nobody sees. Entries that are managed by hand, and those that the system looks up, are no \
            finding.
            """,
        passing: [
            Example(
                swift: #"let title = Text("Skip")"#,
                strings: #"{ "Back" : { "extractionState" : "manual" }, "Skip" : { } }"#),
            Example(
                swift: #"let title = Text("\(count) files")"#, strings: #"{ "%lld files" : { } }"#),
        ],
        failing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "↓Back" : { }, "Skip" : { } }"#)
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        // Where the sources use nothing of a catalog, they are not the sources of that catalog.
        guard let uses = catalog.uses, !uses.isEmpty, catalog.kind == .strings else { return [] }
        let candidates = catalog.catalog.entries.filter { entry in
            [nil, .automatic, .extractedWithValue].contains(entry.extractionState) && uses[entry.key] == nil
                && entry.key.hasLetters(outside: FormatString(scanning: entry.key))
        }
        guard !candidates.isEmpty else { return [] }
        // A file may be compiled into several targets, each with a catalog of its own.
        let matcher = KeyMatcher(candidates.map(\.key))
        let usedElsewhere = Set((catalog.sourceStrings ?? []).compactMap(matcher.key))
        return candidates.filter { !usedElsewhere.contains($0.key) }.map { entry in
            Violation(Self.message, at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }
}

private extension UnusedKey {
    static let message = "no source uses this key"
}

import Extraction
import StringCatalog
import Syntax

/// An entry that no source uses.
struct UnusedKey: CatalogRule, ConfigurableRule {
    static let description = RuleDescription(
        identifier: "unused-key", defaultSeverity: .warning,
        summary: "An entry that comes from the sources should be used by them.",
        rationale: """
            Translators work on a text that nobody sees. Entries that are managed by hand, those that the system looks up, and \
            keys that stand in the sources as any other literal are no finding.
            """,
        needs: .sources, options: [keys],
        passing: [
            Example(
                swift: #"let title = Text("Skip")"#,
                strings: #"{ "Back" : { "extractionState" : "manual" }, "Skip" : { } }"#),
            Example(
                swift: #"let title = Text("\(count) files")"#, strings: #"{ "%lld files" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let name = "Back"
                    """, strings: #"{ "Back" : { }, "Skip" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    #if DEBUG
                    let count = Text("\\(total) rows of \\"\\(name.short())\\"")
                    #endif
                    """, strings: #"{ "Skip" : { }, "%lld rows of \"%@\"" : { } }"#),
        ],
        failing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "↓Back" : { }, "Skip" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let count: Int = 2
                    let files = Text("\\(count) files")
                    """, strings: #"{ "Skip" : { }, "↓%@ files" : { } }"#),
        ])

    private static let keys = RuleOption(
        name: "keys", standard: .texts([]), help: "Globs of keys that the sources put together at run time, such as `status.*`.")

    private let dynamicKeys: [String]

    init(_ options: RuleOptions) { dynamicKeys = options.texts(Self.keys) }

    func check(_ catalog: CatalogContext) -> [Violation] {
        // Where the sources use nothing of a catalog, they are not the sources of that catalog.
        guard let uses = catalog.uses, !uses.isEmpty, catalog.kind == .strings else { return [] }
        let candidates = catalog.catalog.entries.filter { entry in
            [nil, .automatic, .extractedWithValue].contains(entry.extractionState) && uses[entry.key] == nil
                && !dynamicKeys.contains { Glob.matches($0, entry.key) } && entry.key.hasLetters(outside: FormatString(scanning: entry.key))
        }
        guard !candidates.isEmpty else { return [] }
        // A file may be compiled into several targets, each with a catalog of its own.
        let matcher = KeyMatcher(candidates.map(\.key))
        let usedElsewhere = Set((catalog.sourceStrings ?? []).compactMap(matcher.key))
        // Code for debugging, or code that hands the text on as a plain String, may still look it up.
        let used = keysByShape(catalog.sourceStrings ?? [])
        let spelled = SourceLiterals(catalog.sources)
        // Where a string of that shape is looked up, it has placeholders of another kind, and the key is not its own.
        let shapes = candidates.map(\.key).filter { key in key.withBarePlaceholders.map { used[$0] == nil } ?? false }
        let literals = spelled.texts(among: candidates.map(\.key)).union(spelled.interpolated(among: shapes))
        return candidates.filter { !usedElsewhere.contains($0.key) && !literals.contains($0.key) }.map { entry in
            let message = entry.key.withBarePlaceholders.flatMap { used[$0] }.map(Self.other) ?? Self.message
            return Violation(message, at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }

    /// The keys of the sources that have placeholders, by what is left without their kinds.
    private func keysByShape(_ strings: [ExtractedString]) -> [String: String] {
        var result: [String: String] = [:]
        for string in strings {
            if let shape = string.key.withBarePlaceholders, result[shape] == nil { result[shape] = string.key }
        }
        return result
    }
}

private extension UnusedKey {
    static let message = "no source uses this key; remove it, or mark it as manual"
    static func other(_ key: String) -> String { "no source uses this key; they use \"\(key)\"" }
}

import Extraction
import StringCatalog
import Syntax

/// An entry that no source uses.
struct UnusedKey: CatalogRule, ConfigurableRule {
    static let description = RuleDescription(
        identifier: "unused-key", defaultSeverity: .warning,
        summary: "An entry that comes from the sources should be used by them.",
        rationale: """
            Translators work on a text that nobody sees. Entries that are managed by hand, those that the system looks up, keys \
            that stand in the sources as any other literal, and identifiers that a literal with values in it may make \
            (`"status.\\(name)"`) are no finding. A key whose placeholder has another type than the value in the sources is never \
            looked up.
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
            Example(
                swift: """
                    let title = Text("Skip")
                    func titleKey(of state: State) -> String { "queue.\\(state.rawValue)" }
                    func iconKey(of state: State) -> String { "icon_" + state.rawValue }
                    """, strings: #"{ "Skip" : { }, "queue.ready" : { }, "icon_ready" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let notice = translated(
                        "Nothing waits in line. "
                            + "Add a tune to it.")
                    """, strings: #"{ "Skip" : { }, "Nothing waits in line. Add a tune to it." : { } }"#),
        ],
        failing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "↓Back" : { }, "Skip" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let count: Int = 2
                    let files = Text("\\(count) files")
                    """, strings: #"{ "Skip" : { }, "%lld files" : { }, "↓%@ files" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let count: Int = 2
                    let files = Text("\\(count) files")
                    """, strings: #"{ "Skip" : { }, "↓%@ files" : { } }"#),
            Example(
                swift: """
                    let title = Text("Skip")
                    let key = "queue.\\(name).title"
                    """, strings: #"{ "Skip" : { }, "↓queue.ready" : { }, "queue.ready.title" : { } }"#),
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
        let keys = candidates.map(\.key)
        // Where a string of that shape is looked up, it has placeholders of another kind, and the key is not its own.
        let shapes = keys.filter { key in key.withBarePlaceholders.map { used[$0] == nil } ?? false }
        let literals = spelled.texts(among: keys).union(spelled.interpolated(among: shapes)).union(spelled.assembled(among: keys))
        let entries = Set(catalog.catalog.entries.map(\.key))
        return candidates.filter { !usedElsewhere.contains($0.key) && !literals.contains($0.key) }.map { entry in
            let other = entry.key.withBarePlaceholders.flatMap { used[$0] }
            let message = other.map { Self.message($0, isThere: entries.contains($0)) } ?? Self.message
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

    /// - Parameter isThere: Whether the catalog has the key that the sources use.
    static func message(_ key: String, isThere: Bool) -> String {
        "no source uses this key, but \"\(key)\"; " + (isThere ? "remove it" : "give the entry that key")
    }
}

import Arguments
import Extraction
import Reporting
import StringCatalog

/// Takes entries out of a catalog.
enum RemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "take entries out: named ones, stale ones, or those that no code uses",
        arguments: "CATALOG [KEY…]",
        discussion: """
            Removes the named keys with all their translations, or with --stale the entries that a build marked stale, or with \
            --unused those that the sources of the project around it do not use (entries kept by hand stay). Entries that the \
            sources use stay: --stale keeps them and says where they are used, and to name one is an error. --force removes \
            them, too. With --locale only the texts of that locale are removed.
            """,
        options: [
            OptionSpec("stale", help: "Remove the entries that are marked stale."),
            OptionSpec("unused", help: "Remove automatic entries that no source uses."),
            OptionSpec("force", help: "Also remove named and stale entries that the sources use."), CommonOptions.sources,
            OptionSpec("locale", value: "LOCALE", help: "Remove the texts of this locale only."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings remove Localizable.xcstrings \"Old title\"", "xcstrings remove Localizable.xcstrings --stale --dry-run"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        guard let path = arguments.words.first else {
            throw Failure("remove needs a catalog", hint: "xcstrings remove Localizable.xcstrings KEY")
        }
        guard arguments.words.count > 1 || arguments.has("stale") || arguments.has("unused") else {
            throw Failure("remove needs a key, --stale or --unused")
        }
        try CatalogChange.perform(path, context) { editor in
            let locale = try locale(editor.catalog, path, context)
            let selection = try Selection(editor.catalog, path, locale, context)
            for key in selection.removed {
                if let locale { editor.removeLocalization(of: key, in: locale) } else { editor.removeEntry(key) }
            }
            return selection.removed.map { "  removed  " + TerminalText.quoted($0) + (locale.map { " " + TerminalText.printable($0.rawValue) } ?? "") }
                + selection.kept.map { item in
                    "  kept     " + TerminalText.quoted(item.key) + ", used at " + TerminalText.printable(Selection.places(item.uses))
                }
        }
        return .success
    }

    /// The locale that `--locale` names exactly: what is removed is not found by likeness.
    private static func locale(_ catalog: Catalog, _ path: String, _ context: CommandContext) throws -> LanguageTag? {
        guard let name = context.arguments.value("locale") else { return nil }
        let locale = try context.locales([name], from: "--locale", among: catalog.languages)[0]
        if locale.rawValue == name { return locale }
        throw Failure("has no locale \(name); did you mean \(locale)?", at: path, hint: "Nothing was written.")
    }

    /// The entries that are to go.
    private struct Selection {
        /// In the order of the catalog.
        let removed: [String]
        /// Stale entries that the sources use.
        private(set) var kept: [(key: String, uses: [ExtractedString])] = []

        /// - Throws: ``Failure`` for a key that the catalog does not have or that the sources use, and for sources that cannot be
        ///   read.
        init(_ catalog: Catalog, _ path: String, _ locale: LanguageTag?, _ context: CommandContext) throws {
            let arguments = context.arguments
            let entries = catalog.entries
            let named = Set(arguments.words.dropFirst())
            if let missing = named.subtracting(entries.map(\.key)).sorted().first {
                throw Failure.noKey(missing, among: entries.map(\.key), in: path)
            }
            let stale = Set(arguments.has("stale") ? entries.filter { $0.extractionState == .stale }.map(\.key) : [])
            let isForced = arguments.has("force")
            // One text of an entry may be taken back whether the entry is used or not.
            let isChecked = !isForced && (!stale.isEmpty || !named.isEmpty && locale == nil)
            guard isChecked || arguments.has("unused") else {
                removed = entries.map(\.key).filter(named.union(stale).contains)
                return
            }
            let sources = try CatalogSources(of: path, in: arguments.list("sources"), context)
            let uses = sources.uses(of: entries.map(\.key), jobs: context.jobs)
            var chosen = named.union(stale)
            if !isForced {
                if locale == nil { try Self.refuse(entries.map(\.key).filter { named.contains($0) && uses[$0] != nil }, uses, path) }
                let uncertain = uses.values.joined().filter { $0.placeholders.contains { !$0.isCertain } }
                kept = entries.map(\.key).filter { stale.contains($0) && !named.contains($0) }.compactMap { key in
                    if let found = uses[key] { return (key, found) }
                    // A use whose placeholder has an unknown type may mean this key as well as the one it was matched with.
                    let matcher = KeyMatcher([key])
                    let possible = key.contains("%") ? uncertain.filter { matcher.key(for: $0) != nil } : []
                    return possible.isEmpty ? nil : (key, possible)
                }
                chosen.subtract(kept.map(\.key))
            }
            if arguments.has("unused") {
                guard !uses.isEmpty else {
                    throw Failure("no source there uses any of its keys; that cannot be meant", at: sources.folders[0])
                }
                chosen.formUnion(entries.filter { uses[$0.key] == nil && $0.isExpectedInCode(table: path) }.map(\.key))
            }
            removed = entries.map(\.key).filter(chosen.contains)
        }

        /// - Throws: ``Failure`` when there are keys.
        private static func refuse(_ keys: [String], _ uses: [String: [ExtractedString]], _ path: String) throws {
            guard !keys.isEmpty else { return }
            let used = keys.map { "\(TerminalText.quoted($0)) is used at \(places(uses[$0] ?? []))" }
            throw Failure(used.joined(separator: "; "), at: path, hint: "Nothing was removed; --force removes what is used, too.")
        }

        /// `A.swift:3:10, B.swift:7:5`.
        static func places(_ uses: [ExtractedString]) -> String {
            Set(uses.map(\.place)).sorted().map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", ")
        }
    }
}

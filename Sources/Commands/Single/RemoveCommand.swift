import Arguments
import Extraction
import Inventory
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
                + selection.kept.map { "  kept     " + TerminalText.quoted($0.key) + ", " + Selection.reason($0) }
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
        private(set) var kept: [Inventory.Text] = []

        /// - Throws: ``Failure`` for a key that the catalog does not have or that the sources use, and for sources that cannot be
        ///   read.
        init(_ catalog: Catalog, _ path: String, _ locale: LanguageTag?, _ context: CommandContext) throws {
            let arguments = context.arguments
            let entries = catalog.entries
            let named = Set(arguments.words.dropFirst())
            if let missing = named.subtracting(entries.map(\.key)).sorted().first {
                throw Failure.noKey(missing, among: entries.map(\.key), in: path)
            }
            let isForced = arguments.has("force")
            // One text of an entry may be taken back whether the entry is used or not.
            let isChecked = arguments.has("unused") || (!isForced && (arguments.has("stale") || locale == nil))
            guard isChecked else {
                let stale = Set(arguments.has("stale") ? entries.filter { $0.extractionState == .stale }.map(\.key) : [])
                removed = entries.map(\.key).filter(named.union(stale).contains)
                return
            }
            let (inventory, index) = try Project.inventory(around: path, sources: arguments.list("sources"), context)
            let texts = inventory.texts(inCatalog: index)
            var chosen = named
            if !isForced, locale == nil { try Self.refuse(texts.filter { named.contains($0.key) && !$0.uses.isEmpty }, path) }
            if arguments.has("stale") {
                let marked = texts.filter { $0.entry?.extractionState == .stale }
                kept = isForced ? [] : marked.filter { $0.life != .stale && !named.contains($0.key) }
                chosen.formUnion(marked.map(\.key))
                chosen.subtract(kept.map(\.key))
            }
            if arguments.has("unused") {
                guard inventory.catalogs[index].isUsedByCode else {
                    throw Failure("no source there uses any of its keys; that cannot be meant", at: path)
                }
                chosen.formUnion(texts.filter { $0.life == .unused }.map(\.key))
            }
            removed = entries.map(\.key).filter(chosen.contains)
        }

        /// - Throws: ``Failure`` when there are texts.
        private static func refuse(_ texts: [Inventory.Text], _ path: String) throws {
            guard !texts.isEmpty else { return }
            let used = texts.map { "\(TerminalText.quoted($0.key)) is used at \(places($0.uses))" }
            throw Failure(used.joined(separator: "; "), at: path, hint: "Nothing was removed; --force removes what is used, too.")
        }

        /// Why a text that is marked stale stays.
        static func reason(_ text: Inventory.Text) -> String {
            text.uses.isEmpty ? "which code or another file mentions" : "used at " + TerminalText.printable(places(text.uses))
        }

        /// `A.swift:3:10, B.swift:7:5`.
        static func places(_ uses: [ExtractedString]) -> String {
            Set(uses.map(\.place)).sorted().map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", ")
        }
    }
}

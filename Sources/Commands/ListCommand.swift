import Arguments
import Reporting
import StringCatalog
import Syntax

/// The entries of catalogs that filters leave.
enum ListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the keys of catalogs, by what they lack or hold",
        arguments: "[PATH…]",
        discussion: """
            Lists the entries that pass every filter given; without a filter, all. --locale holds --state and --text to one \
            locale.
            """,
        options: [
            OptionSpec("missing", value: "LOCALE", help: "Entries to be translated that have no finished text in this locale."),
            OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "Entries with a text in this state."),
            OptionSpec("stale", help: "Entries that a build marked stale."),
            OptionSpec("unused", help: "Automatic entries that no source on the paths uses."),
            OptionSpec("key", value: "GLOB", help: "Entries whose key matches, such as \"error.*\"."),
            OptionSpec("text", value: "WORD", help: "Entries with this in the key or a text, whatever the case."),
            OptionSpec("locale", value: "LOCALE", help: "Look at the texts of this locale only."),
            CommonOptions.format(["text", "json", "keys", "csv"]),
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: ["xcstrings list --missing ja", "xcstrings list MyApp --state needs_review --format csv"])

    private struct Row {
        let catalog: String
        let entry: Entry
    }

    static func run(_ context: CommandContext) throws -> ExitStatus {
        var rows: [Row] = []
        var status = ExitStatus.success
        let projects = try Project.all(context)
        let filter = try EntryFilter(
            context, among: projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        if projects.allSatisfy(\.catalogs.isEmpty) { context.noteNoCatalog() }
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            for (index, item) in project.catalogs.enumerated() {
                let uses = project.match.uses[index]
                rows += item.catalog.entries.filter { entry in
                    filter.accepts(
                        entry, source: item.catalog.sourceLanguage,
                        isUnused: project.isWhole && uses[entry.key] == nil && entry.isExpectedInCode(table: item.path))
                }.map { Row(catalog: item.path, entry: $0) }
            }
        }
        try context.emit(text(rows, context))
        return status
    }

    private static func text(_ rows: [Row], _ context: CommandContext) -> String {
        switch context.format {
        case "keys": return rows.map { JSONLiteral.string($0.entry.key) + "\n" }.joined()
        case "csv":
            let cells = [["catalog", "key", "comment", "extraction state"]] + rows.map { row in
                [row.catalog, row.entry.key, row.entry.comment ?? "", row.entry.extractionState?.rawValue ?? ""]
            }
            return cells.map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
        case "json":
            let entries = rows.map { row in
                JSONOutput.object([
                    ("catalog", .string(row.catalog)), ("key", .string(row.entry.key)), ("comment", .optional(row.entry.comment)),
                    ("extractionState", .optional(row.entry.extractionState?.rawValue)),
                    ("locales", .array(row.entry.languages.map { .string($0.rawValue) })),
                ])
            }
            return JSONOutput.object([("version", .integer(1)), ("entries", .array(entries))]).text() + "\n"
        default:
            var text = ""
            var catalog: String?
            for row in rows {
                if row.catalog != catalog { text += (catalog == nil ? "" : "\n") + context.style.bold(TerminalText.printable(row.catalog)) + "\n" }
                catalog = row.catalog
                let state = row.entry.extractionState.map { "  " + context.style.dim(TerminalText.printable($0.rawValue)) } ?? ""
                text += "  " + TerminalText.quoted(row.entry.key) + state + "\n"
            }
            return text
        }
    }
}

/// What an entry must be to be listed. All of it must hold.
struct EntryFilter {
    private let missing: LanguageTag?
    private let state: String?
    private let isStale: Bool
    private let isUnused: Bool
    private let key: String?
    private let text: String?
    private let locale: LanguageTag?

    /// - Parameter present: The locales of the projects.
    /// - Throws: ``Failure`` for a code that no locale has.
    init(_ context: CommandContext, among present: [LanguageTag]) throws {
        let arguments = context.arguments
        missing = try context.locale("missing", among: present)
        locale = try context.locale("locale", among: present)
        state = arguments.value("state")
        isStale = arguments.has("stale")
        isUnused = arguments.has("unused")
        key = arguments.value("key")
        text = arguments.value("text")?.lowercased()
    }

    /// - Parameters:
    ///   - source: The source language of its catalog.
    ///   - isUnused: Whether the sources were looked at and do not use it.
    func accepts(_ entry: Entry, source: LanguageTag, isUnused: Bool) -> Bool {
        if isStale, entry.extractionState != .stale { return false }
        if self.isUnused, !isUnused { return false }
        if let key, !Glob.matches(key, entry.key) { return false }
        if let missing {
            guard entry.shouldTranslate, entry.extractionState != .stale else { return false }
            let completeness = entry.completeness(in: missing, isSource: missing == source)
            guard completeness == .missing || completeness == .new else { return false }
        }
        guard state != nil || text != nil || locale != nil else { return true }
        let units = entry.localizations.filter { locale == nil || $0.language == locale }.flatMap(\.units).map(\.unit)
        if locale != nil, units.isEmpty { return false }
        if let state, !units.contains(where: { $0.state.rawValue == state }) { return false }
        if let text {
            return entry.key.lowercased().contains(text) || units.contains { $0.value.lowercased().contains(text) }
        }
        return true
    }
}

import Foundation
import Reporting
import StringCatalog

/// The tools of the server, and how they are called.
struct MCPTools {
    static let instructions = """
        String Catalogs (.xcstrings) of the project in the current folder. Ask coverage first; missing_translations gives what a \
        locale lacks, page by page, and add_translations takes texts in: keep every placeholder (%@, %lld, %1$@) of the source, \
        and give each plural form that the locale needs. Run lint when done. Never edit the catalogs as JSON.
        """

    private static let paths = MCPParameter(
        name: "paths", schema: .list(of: .path), description: "Files or folders to look at; the current folder if not given.")
    private static let dryRun = MCPParameter(
        name: "dry_run", schema: .flag, description: "Answer with the changes as a diff and write nothing.")
    private static let catalog = MCPParameter(name: "catalog", schema: .path, description: "The path of the catalog.", isRequired: true)

    static let all: [MCPTool] = [
        MCPTool(
            name: "coverage", description: "How far each locale is, what is missing, and what no code uses.", parameters: [
                paths, .init(name: "locales", schema: .list(of: .locale), description: "The locales to report; those of the project if not given."),
            ],
            isPaged: true, work: { try CoverageCommand.run(.init(paths: $0.texts("paths")), $1) }),
        MCPTool(
            name: "missing_translations",
            description: """
                What a locale lacks: a JSON object a line with catalog, key, comment, and the source text of each form that is needed. \
                A page ends with what to give as after for the next one; add the texts of a page before or after asking for it.
                """,
            parameters: [
                .init(name: "locale", schema: .locale, description: "Such as ja or zh-Hant.", isRequired: true), paths, MCPGaps.after,
                MCPGaps.limit, MCPGaps.context,
            ],
            work: { try gaps($0, $1) }),
        MCPTool(
            name: "list_keys", description: "The keys of catalogs that pass all filters, a JSON string a line.",
            parameters: [
                paths, .init(name: "text", schema: .text, description: "A word in the key or a text."),
                .init(name: "key", schema: .text, description: "A pattern of the key, such as error.*"),
                .init(name: "state", schema: .choice(UnitState.known.map(\.rawValue)), description: "The state of a text."),
                .init(name: "locale", schema: .locale, description: "Holds text and state to one locale."),
                .init(name: "stale", schema: .flag, description: "Only entries marked stale."),
                .init(name: "unused", schema: .flag, description: "Only keys that no source uses."),
            ],
            isPaged: true, work: { arguments, context in
                var filter = EntryFilter.Options()
                filter.text = arguments.text("text")
                filter.key = arguments.text("key")
                filter.state = arguments.text("state")
                filter.locale = arguments.text("locale")
                filter.isStale = arguments.flag("stale")
                filter.isUnused = arguments.flag("unused")
                return try ListCommand.run(.init(paths: arguments.texts("paths"), filter: filter, format: .keys), context)
            }),
        MCPTool(
            name: "show_entry", description: "One entry in every locale, with its places in the sources.",
            parameters: [
                .init(name: "key", schema: .text, description: "The whole key.", isRequired: true), paths,
                .init(
                    name: "context", schema: .flag,
                    description: "Also what a translator has to know: code and role of each use, texts around it, similar texts, terms."),
            ],
            work: { try ShowCommand.run(.init(key: try $0.required("key"), paths: $0.texts("paths"), showsContext: $0.flag("context")), $1) }),
        MCPTool(
            name: "add_translations",
            description: """
                Inserts texts. All are checked first; when one is bad, nothing is written. A text that differs from one that is there \
                is an error unless replace is true.
                """,
            parameters: [
                catalog, MCPRows.parameter,
                .init(name: "state", schema: .choice(UnitState.known.map(\.rawValue)),
                    description: "The state of the texts, also of those that are there already; new texts are needs_review if it is not given."),
                .init(name: "replace", schema: .flag, description: "Replace texts that differ."), dryRun,
            ],
            writes: true, work: { try AddCommand.run(try addition($0), $1) }),
        MCPTool(
            name: "fill", description: "Fills what is missing from the project's own catalogs, common interface terms, and memories.",
            parameters: [
                paths, .init(name: "locales", schema: .list(of: .locale), description: "The locales to fill."),
                .init(name: "memory", schema: .list(of: .path), description: "Catalogs, tables or XLIFF files to take texts from."),
                .init(name: "convert", schema: .choice(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"]), description: "Convert between Chinese scripts."), dryRun,
            ],
            writes: true, isPaged: true, work: { arguments, context in
                var fill = FillOptions(isDryRun: arguments.flag("dry_run"))
                fill.memories = arguments.texts("memory")
                fill.conversions = try arguments.text("convert").map { [try FillOptions.conversion($0)] } ?? []
                return try FillCommand.run(.init(paths: arguments.texts("paths"), fill: fill), context)
            }),
        MCPTool(
            name: "lint", description: "Mistakes in catalogs and in how the sources use them, a line each.",
            parameters: [paths, .init(name: "rules", schema: .list(of: .text), description: "Only these rules.")],
            isPaged: true, work: { arguments, context in
                var options = LintOptions()
                options.paths = arguments.texts("paths")
                options.only = arguments.texts("rules")
                options.format = .named("xcode")
                return try LintCommand.run(options, context)
            }),
        MCPTool(
            name: "explain_rule", description: "What a lint rule finds, why it matters, with examples.",
            parameters: [.init(name: "rule", schema: .text, description: "Such as format-mismatch.", isRequired: true)],
            work: { try LintCommand.run(LintOptions(.explain(try $0.required("rule"))), $1) }),
        MCPTool(
            name: "sync", description: "Brings catalogs in line with the sources, as an Xcode build does.", parameters: [paths, dryRun],
            writes: true, isPaged: true,
            work: { try SyncCommand.run(SyncOptions(paths: $0.texts("paths"), isDryRun: $0.flag("dry_run")), $1) }),
        MCPTool(
            name: "rename_key", description: "Gives an entry another key and keeps its translations.",
            parameters: [
                catalog, .init(name: "old", schema: .text, description: "The key.", isRequired: true),
                .init(name: "new", schema: .text, description: "The new key.", isRequired: true),
                .init(name: "sources", schema: .flag, description: "Change the call sites, too."), dryRun,
            ],
            writes: true, work: { arguments, context in
                let options = RenameOptions(
                    catalog: try arguments.required("catalog"), old: try arguments.required("old"), new: try arguments.required("new"),
                    sources: arguments.flag("sources") ? [] : nil, isDryRun: arguments.flag("dry_run"))
                return try RenameCommand.run(options, context)
            }),
        MCPTool(
            name: "remove_keys", description: "Takes entries out of a catalog, with all their translations.",
            parameters: [catalog, .init(name: "keys", schema: .list(of: .text, isNeverEmpty: true), description: "The keys.", isRequired: true), dryRun],
            writes: true, work: { arguments, context in
                let options = RemoveOptions(
                    catalog: try arguments.required("catalog"), keys: arguments.texts("keys"), isDryRun: arguments.flag("dry_run"))
                return try RemoveCommand.run(options, context)
            }),
    ]

    /// What a locale lacks, page by page.
    private static func gaps(_ arguments: MCPArguments, _ context: CommandContext) throws -> ExitStatus {
        let projects = try Project.all(context, paths: arguments.texts("paths"))
        let failures = projects.flatMap(\.allFailures)
        failures.forEach(context.report)
        var codes = LocaleCodes(projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        var gaps = MCPGaps(projects, locale: try codes.tag(for: try arguments.required("locale")))
        context.host.print(gaps.page(arguments, context))
        return failures.isEmpty ? .success : .failure
    }

    private static func addition(_ arguments: MCPArguments) throws -> AddOptions {
        let catalog = try arguments.required("catalog")
        let languages = Catalog(bytes: (try? FileBytes.read(catalog)) ?? []).languages
        let rows = try MCPRows.rows(
            arguments.list("rows"), state: arguments.text("state").map { UnitState(rawValue: $0) }, codes: LocaleCodes(languages))
        var settings = AddSettings(state: .needsReview, isDryRun: arguments.flag("dry_run"))
        if arguments.flag("replace") { settings.conflict = .replace }
        return AddOptions(catalog: catalog, rows: rows, settings: settings)
    }

    // MARK: Calling

    struct Answer {
        let text: String
        let isError: Bool
    }

    private let context: CommandContext
    private let root: RootFolder

    init(_ context: CommandContext) {
        self.context = context
        root = RootFolder(context.host.currentFolder)
    }

    func call(_ tool: MCPTool, _ values: MCPValue) -> Answer {
        do {
            try check.check(values, tool.arguments)
            let arguments = MCPArguments(values)
            let printed = Printed()
            let status = try run(tool, arguments, printed)
            let text = printed.text.replacing(context.host.currentFolder + "/", with: "")
            let answer = text.isEmpty ? "Nothing to report." : text
            return Answer(text: tool.isPaged ? Self.page(answer, of: tool, arguments) : answer, isError: status == .failure)
        } catch {
            return Answer(text: Failure(error).message, isError: true)
        }
    }

    /// - Throws: ``Failure`` when the configuration cannot be read.
    private func run(_ tool: MCPTool, _ arguments: MCPArguments, _ printed: Printed) throws -> ExitStatus {
        let locales = arguments.texts("locales")
        let context = try callContext(printed, locales: locales.isEmpty ? nil : locales)
        do {
            return try tool.work(arguments, context)
        } catch {
            context.report(Failure(error))
            return .failure
        }
    }

    /// What a command is given to work with on behalf of a client: what it prints is collected.
    private func callContext(_ printed: Printed, locales: [String]? = nil) throws -> CommandContext {
        var options = SharedOptions()
        options.configuration = context.options.configuration
        options.locales = locales
        var host = Host(
            environment: context.host.environment, currentFolder: context.host.currentFolder, isOutputTerminal: false,
            isErrorTerminal: false, root: root, input: { [] }, output: printed.append, error: printed.append)
        host.rules = context.host.rules
        return try CommandContext(tool: context.tool, options: options, host: host)
    }

    private var check: MCPCheck {
        MCPCheck(isInside: root.contains) { name throws(LocaleCodes.Unknown) in
            var codes = LocaleCodes()
            // A catalog may contain a locale that does not exist, and clients may ask about it.
            if (try? codes.tag(for: name)) == nil { codes = LocaleCodes(languages) }
            _ = try codes.tag(for: name)
        }
    }

    /// The languages of all catalogs that can be read.
    private var languages: [LanguageTag] {
        let catalogs = try? LoadedCatalog.all(callContext(Printed()), paths: []).catalogs
        return LoadedCatalog.languages(of: catalogs ?? [])
    }

    /// Some lines of a text, with how many there are.
    private static func page(_ text: String, of tool: MCPTool, _ arguments: MCPArguments) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let offset = min(arguments.number("offset") ?? 0, lines.count)
        let page = lines[offset...].prefix(arguments.number("limit") ?? 100)
        let left = lines.count - offset - page.count
        guard left > 0 else { return page.joined(separator: "\n") }
        // A second call would find the work done, and answer otherwise.
        let isRepeatable = !tool.writes || arguments.flag("dry_run")
        let rest = isRepeatable ? "; offset \(offset + page.count) goes on" : "; the work is done"
        return page.joined(separator: "\n") + "\n… \(left) more lines" + rest
    }
}

/// What a command prints, results and remarks in one.
private final class Printed: @unchecked Sendable {
    private let lock = NSLock()
    private var parts: [String] = []

    func append(_ part: String) { lock.withLock { parts.append(part) } }
    var text: String { lock.withLock { parts.joined() } }
}

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
            isPaged: true, work: .command { (["coverage"] + locales($0) + words($0.texts("paths")), "") }),
        MCPTool(
            name: "missing_translations",
            description: """
                What a locale lacks: a JSON object a line with catalog, key, comment, and the source text of each form that is needed. \
                A page ends with what to give as after for the next one; add the texts of a page before or after asking for it.
                """,
            parameters: [.init(name: "locale", schema: .locale, description: "Such as ja or zh-Hant.", isRequired: true), paths, MCPGaps.after, MCPGaps.limit],
            work: .gaps),
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
            isPaged: true, work: .command { arguments in
                let options = ["text", "key", "state", "locale"].flatMap { name in arguments.text(name).map { ["--\(name)=\($0)"] } ?? [] }
                let flags = ["stale", "unused"].filter(arguments.flag).map { "--\($0)" }
                return (["list", "--format", "keys"] + options + flags + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "show_entry", description: "One entry in every locale, with its places in the sources.",
            parameters: [.init(name: "key", schema: .text, description: "The whole key.", isRequired: true), paths],
            work: .command { (["show"] + words([try $0.required("key")] + $0.texts("paths")), "") }),
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
            writes: true, work: .addition),
        MCPTool(
            name: "fill", description: "Fills what is missing from the project's own catalogs, common interface terms, and memories.",
            parameters: [
                paths, .init(name: "locales", schema: .list(of: .locale), description: "The locales to fill."),
                .init(name: "memory", schema: .list(of: .path), description: "Catalogs, tables or XLIFF files to take texts from."),
                .init(name: "convert", schema: .choice(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"]), description: "Convert between Chinese scripts."), dryRun,
            ],
            writes: true, isPaged: true, work: .command { arguments in
                let options = locales(arguments)
                    + arguments.texts("memory").map { "--memory=\($0)" } + (arguments.text("convert").map { ["--convert=\($0)"] } ?? [])
                return (["fill"] + options + (arguments.flag("dry_run") ? ["--dry-run"] : []) + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "lint", description: "Mistakes in catalogs and in how the sources use them, a line each.",
            parameters: [paths, .init(name: "rules", schema: .list(of: .text), description: "Only these rules.")],
            isPaged: true, work: .command { arguments in
                (["lint", "--format", "xcode"] + arguments.texts("rules").map { "--only=\($0)" } + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "explain_rule", description: "What a lint rule finds, why it matters, with examples.",
            parameters: [.init(name: "rule", schema: .text, description: "Such as format-mismatch.", isRequired: true)],
            work: .command { (["lint", "--explain=\(try $0.required("rule"))"], "") }),
        MCPTool(
            name: "sync", description: "Brings catalogs in line with the sources, as an Xcode build does.", parameters: [paths, dryRun],
            writes: true, isPaged: true,
            work: .command { (["sync"] + ($0.flag("dry_run") ? ["--dry-run"] : []) + words($0.texts("paths")), "") }),
        MCPTool(
            name: "rename_key", description: "Gives an entry another key and keeps its translations.",
            parameters: [
                catalog, .init(name: "old", schema: .text, description: "The key.", isRequired: true),
                .init(name: "new", schema: .text, description: "The new key.", isRequired: true),
                .init(name: "sources", schema: .flag, description: "Change the call sites, too."), dryRun,
            ],
            writes: true, work: .command { arguments in
                let flags = (arguments.flag("sources") ? ["--sources"] : []) + (arguments.flag("dry_run") ? ["--dry-run"] : [])
                return (["rename"] + flags + words(try ["catalog", "old", "new"].map(arguments.required)), "")
            }),
        MCPTool(
            name: "remove_keys", description: "Takes entries out of a catalog, with all their translations.",
            parameters: [catalog, .init(name: "keys", schema: .list(of: .text, isNeverEmpty: true), description: "The keys.", isRequired: true), dryRun],
            writes: true, work: .command { arguments in
                let flags = arguments.flag("dry_run") ? ["--dry-run"] : []
                return (["remove"] + flags + words([try arguments.required("catalog")] + arguments.texts("keys")), "")
            }),
    ]

    /// Words that are no options, whatever they look like.
    private static func words(_ words: [String]) -> [String] { words.isEmpty ? [] : ["--"] + words }

    /// The option for the locales of a call.
    private static func locales(_ arguments: MCPArguments) -> [String] {
        let locales = arguments.texts("locales")
        return locales.isEmpty ? [] : ["--locales=\(locales.joined(separator: ","))"]
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
            let answer = switch tool.work {
            case .command(let command): try run(command(arguments))
            case .gaps: try gaps(arguments)
            case .addition: try run(addition(arguments))
            }
            return tool.isPaged ? Answer(text: Self.page(answer.text, of: tool, arguments), isError: answer.isError) : answer
        } catch {
            return Answer(text: Failure(error).message, isError: true)
        }
    }

    /// Runs a command as the command line would, and answers with what it prints.
    private func run(_ call: (words: [String], input: String)) throws -> Answer {
        let printed = Printed()
        let host = host(printed, input: call.input)
        let configuration = context.arguments.value("config").map { ["--config", $0] } ?? []
        var words = call.words
        // Behind the name of the command.
        words.insert(contentsOf: configuration, at: 1)
        let status = Tool.xcstrings(words, host: host)
        let text = printed.text.replacing(context.host.currentFolder + "/", with: "")
        return Answer(text: text.isEmpty ? "Nothing to report." : text, isError: status == ExitStatus.failure.rawValue)
    }

    /// The way to the client: what is printed is collected.
    private func host(_ printed: Printed, input: String = "") -> Host {
        Host(
            environment: context.host.environment, currentFolder: context.host.currentFolder, isOutputTerminal: false,
            isErrorTerminal: false, root: root, input: { Array(input.utf8) }, output: printed.append, error: printed.append)
    }

    private var check: MCPCheck {
        MCPCheck(isInside: root.contains) { name throws(LocaleCodes.Unknown) in
            var codes = LocaleCodes()
            // A catalog may hold a locale that does not exist; that is no reason not to look at it.
            if (try? codes.tag(for: name)) == nil { codes = self.codes(on: []) }
            _ = try codes.tag(for: name)
        }
    }

    /// The catalogs on paths, as far as they can be read, and what is wrong with the others.
    private func catalogs(on paths: [String]) throws -> (catalogs: [NamedCatalog], problems: String) {
        let printed = Printed()
        let context = try CommandContext(tool: context.tool, arguments: context.arguments, host: host(printed))
        return (try NamedCatalog.all(context, paths: paths).catalogs, printed.text)
    }

    /// The locales of the catalogs on paths.
    private func codes(on paths: [String]) -> LocaleCodes {
        LocaleCodes(NamedCatalog.languages(of: (try? catalogs(on: paths).catalogs) ?? []))
    }

    private func gaps(_ arguments: MCPArguments) throws -> Answer {
        let printed = Printed()
        let context = try CommandContext(tool: context.tool, arguments: context.arguments, host: host(printed))
        let projects = try Project.all(context, paths: arguments.texts("paths"))
        projects.flatMap(\.allFailures).forEach(context.report)
        var codes = LocaleCodes(projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        let gaps = MCPGaps(projects, locale: try codes.tag(for: try arguments.required("locale")))
        return Answer(text: printed.text + gaps.page(arguments), isError: !printed.text.isEmpty)
    }

    /// The arguments of `add`, and the table that it reads.
    private func addition(_ arguments: MCPArguments) throws -> (words: [String], input: String) {
        let catalog = try arguments.required("catalog")
        let flags = (arguments.flag("replace") ? ["--replace"] : []) + (arguments.flag("dry_run") ? ["--dry-run"] : [])
        let state = arguments.text("state").map { UnitState(rawValue: $0) }
        let table = try MCPRows.table(arguments.list("rows"), state: state, codes: codes(on: [catalog]))
        return (["add", "--from", "-", "--state=needs_review"] + flags + Self.words([catalog]), table)
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

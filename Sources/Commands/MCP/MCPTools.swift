import Foundation
import Interchange
import Reporting
import StringCatalog
import Translation

/// The tools of the server, and how they are called.
struct MCPTools {
    static let instructions = """
        String Catalogs (.xcstrings) of the project in the current folder. Ask coverage first; missing_translations gives what a \
        locale lacks, page by page, and add_translations takes texts in: keep every placeholder (%@, %lld, %1$@) of the source, \
        and give each plural form that the locale needs. Run lint when done. Never edit the catalogs as JSON.
        """

    private static let paths = MCPTool.Parameter(
        name: "paths", kind: .texts, description: "Files or folders to look at; the current folder if not given.")
    private static let dryRun = MCPTool.Parameter(
        name: "dry_run", kind: .flag, description: "Answer with the changes as a diff and write nothing.")
    private static let catalog = MCPTool.Parameter(name: "catalog", kind: .text, description: "The path of the catalog.", isRequired: true)

    static let all: [MCPTool] = [
        MCPTool(
            name: "coverage", description: "How far each locale is, what is missing, and what no code uses.", parameters: [paths],
            isPaged: true, work: .command { (["coverage"] + words($0.texts("paths")), "") }),
        MCPTool(
            name: "missing_translations",
            description: """
                What a locale lacks: a JSON object a line with catalog, key, comment, and the source text of each form that is needed.
                """,
            parameters: [.init(name: "locale", kind: .text, description: "Such as ja or zh-Hant.", isRequired: true), paths],
            isPaged: true, work: .gaps),
        MCPTool(
            name: "list_keys", description: "The keys of catalogs that pass all filters, a JSON string a line.",
            parameters: [
                paths, .init(name: "text", kind: .text, description: "A word in the key or a text."),
                .init(name: "key", kind: .text, description: "A pattern of the key, such as error.*"),
                .init(name: "state", kind: .text, description: "new, translated, needs_review or machine_translated."),
                .init(name: "locale", kind: .text, description: "Holds text and state to one locale."),
                .init(name: "stale", kind: .flag, description: "Only entries marked stale."),
                .init(name: "unused", kind: .flag, description: "Only keys that no source uses."),
            ],
            isPaged: true, work: .command { arguments in
                let options = ["text", "key", "state", "locale"].flatMap { name in arguments.text(name).map { ["--\(name)=\($0)"] } ?? [] }
                let flags = ["stale", "unused"].filter(arguments.flag).map { "--\($0)" }
                return (["list", "--format", "keys"] + options + flags + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "show_entry", description: "One entry in every locale, with its places in the sources.",
            parameters: [.init(name: "key", kind: .text, description: "The whole key.", isRequired: true), paths],
            work: .command { (["show"] + words([try $0.required("key")] + $0.texts("paths")), "") }),
        MCPTool(
            name: "add_translations",
            description: """
                Inserts texts. All are checked first; when one is bad, nothing is written. A text that differs from one that is there \
                is an error unless replace is true.
                """,
            parameters: [
                catalog, .init(name: "rows", kind: .rows, description: "The keys with their texts.", isRequired: true),
                .init(name: "state", kind: .text, description: "needs_review or translated; needs_review if not given."),
                .init(name: "replace", kind: .flag, description: "Replace texts that differ."), dryRun,
            ],
            writes: true, work: .command { arguments in
                let flags = (arguments.flag("replace") ? ["--replace"] : []) + (arguments.flag("dry_run") ? ["--dry-run"] : [])
                let state = "--state=\(arguments.text("state") ?? "needs_review")"
                return (
                    ["add", "--from", "-", state] + flags + words([try arguments.required("catalog")]), try table(arguments.list("rows"))
                )
            }),
        MCPTool(
            name: "fill", description: "Fills what is missing from the project's own catalogs, common interface terms, and memories.",
            parameters: [
                paths, .init(name: "locales", kind: .texts, description: "The locales to fill."),
                .init(name: "memory", kind: .texts, description: "Catalogs, tables or XLIFF files to take texts from."),
                .init(name: "convert", kind: .text, description: "zh-Hans=zh-Hant or zh-Hant=zh-Hans."), dryRun,
            ],
            writes: true, isPaged: true, work: .command { arguments in
                let locales = arguments.texts("locales")
                let options = (locales.isEmpty ? [] : ["--locales=\(locales.joined(separator: ","))"])
                    + arguments.texts("memory").map { "--memory=\($0)" } + (arguments.text("convert").map { ["--convert=\($0)"] } ?? [])
                return (["fill"] + options + (arguments.flag("dry_run") ? ["--dry-run"] : []) + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "lint", description: "Mistakes in catalogs and in how the sources use them, a line each.",
            parameters: [paths, .init(name: "rules", kind: .texts, description: "Only these rules.")],
            isPaged: true, work: .command { arguments in
                (["lint", "--format", "xcode"] + arguments.texts("rules").map { "--only=\($0)" } + words(arguments.texts("paths")), "")
            }),
        MCPTool(
            name: "explain_rule", description: "What a lint rule finds, why it matters, with examples.",
            parameters: [.init(name: "rule", kind: .text, description: "Such as format-mismatch.", isRequired: true)],
            work: .command { (["lint", "--explain=\(try $0.required("rule"))"], "") }),
        MCPTool(
            name: "sync", description: "Brings catalogs in line with the sources, as an Xcode build does.", parameters: [paths, dryRun],
            writes: true, isPaged: true,
            work: .command { (["sync"] + ($0.flag("dry_run") ? ["--dry-run"] : []) + words($0.texts("paths")), "") }),
        MCPTool(
            name: "rename_key", description: "Gives an entry another key and keeps its translations.",
            parameters: [
                catalog, .init(name: "old", kind: .text, description: "The key.", isRequired: true),
                .init(name: "new", kind: .text, description: "The new key.", isRequired: true),
                .init(name: "sources", kind: .flag, description: "Change the call sites, too."), dryRun,
            ],
            writes: true, work: .command { arguments in
                let flags = (arguments.flag("sources") ? ["--sources"] : []) + (arguments.flag("dry_run") ? ["--dry-run"] : [])
                return (["rename"] + flags + words(try ["catalog", "old", "new"].map(arguments.required)), "")
            }),
        MCPTool(
            name: "remove_keys", description: "Takes entries out of a catalog, with all their translations.",
            parameters: [catalog, .init(name: "keys", kind: .texts, description: "The keys.", isRequired: true), dryRun],
            writes: true, work: .command { arguments in
                let flags = arguments.flag("dry_run") ? ["--dry-run"] : []
                return (["remove"] + flags + words([try arguments.required("catalog")] + arguments.texts("keys")), "")
            }),
    ]

    /// Words that are no options, whatever they look like.
    private static func words(_ words: [String]) -> [String] { words.isEmpty ? [] : ["--"] + words }

    /// The rows of a call as a table that `add` reads.
    private static func table(_ rows: [[String: Any]]) throws -> String {
        var locales: [LanguageTag] = []
        let rows = try rows.map { row -> TranslationTable.Row in
            guard let key = row["key"] as? String, let values = row["texts"] as? [String: Any] else {
                throw Failure("each row needs a key, and texts by locale")
            }
            let texts = try values.sorted { $0.key < $1.key }.flatMap { name, value -> [TranslationTable.Text] in
                let locale = LanguageTag(name)
                if !locales.contains(locale) { locales.append(locale) }
                if let text = value as? String { return [.init(place: nil, locale: locale, value: text)] }
                guard let forms = value as? [String: String] else { throw Failure("\(name) of \(key) is neither a text nor plural forms") }
                return try forms.sorted { $0.key < $1.key }.map { name, text in
                    .init(place: nil, locale: locale, path: try form(name, of: key), value: text)
                }
            }
            return .init(place: nil, key: key, comment: row["comment"] as? String, texts: texts)
        }
        guard !rows.isEmpty else { throw Failure("rows are missing") }
        return TranslationTable.text(of: rows, locales: locales, format: .csv)
    }

    /// The case that a form is for: `one`, or as missing_translations names it, `plural.one` or `text`.
    private static func form(_ name: String, of key: String) throws -> VariationPath {
        if name == "text" { return VariationPath() }
        let path = VariationPath(name) ?? VariationPath(steps: [.variation(.plural, name)])
        guard path.substitution == nil else {
            throw Failure("\(key) has substitutions; export it as XLIFF and import the translated document")
        }
        return path
    }

    // MARK: Calling

    struct Answer {
        let text: String
        let isError: Bool
    }

    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    func call(_ tool: MCPTool, _ arguments: MCPArguments) -> Answer {
        do {
            let answer = switch tool.work {
            case .command(let command): try run(command(arguments))
            case .gaps: Answer(text: try gaps(arguments), isError: false)
            }
            return tool.isPaged ? Answer(text: Self.page(answer.text, arguments), isError: answer.isError) : answer
        } catch {
            return Answer(text: Failure(error).message, isError: true)
        }
    }

    /// Runs a command as the command line would, and answers with what it prints.
    private func run(_ call: (words: [String], input: String)) throws -> Answer {
        let printed = Printed()
        let host = Host(
            environment: context.host.environment, currentFolder: context.host.currentFolder, isOutputTerminal: false,
            isErrorTerminal: false, input: { Array(call.input.utf8) }, output: printed.append, error: printed.append)
        let configuration = context.arguments.value("config").map { ["--config", $0] } ?? []
        var words = call.words
        // Behind the name of the command.
        words.insert(contentsOf: configuration, at: 1)
        let status = Tool.xcstrings(words, host: host)
        let text = printed.text.replacing(context.host.currentFolder + "/", with: "")
        return Answer(text: text.isEmpty ? "Nothing to report." : text, isError: status == ExitStatus.failure.rawValue)
    }

    /// What is missing in a locale, a JSON object a line.
    private func gaps(_ arguments: MCPArguments) throws -> String {
        let locale = LanguageTag(try arguments.required("locale"))
        guard locale.isWellFormed else { throw Failure("\"\(locale)\" is no locale") }
        var lines = ""
        for item in try NamedCatalog.all(context, paths: arguments.texts("paths")).catalogs {
            for gap in Gap.all(in: item.catalog, locales: [locale]) {
                let forms = gap.forms.map { form in
                    (form.path.steps.isEmpty ? "text" : form.path.description, JSONOutput.string(form.source))
                }
                lines += JSONOutput.object([
                    ("catalog", .string(item.path)), ("key", .string(gap.key)), ("comment", .optional(gap.comment)),
                    ("source", .object(forms)),
                ]).line() + "\n"
            }
        }
        return lines.isEmpty ? "Nothing is missing." : lines
    }

    /// Some lines of a text, with how many there are.
    private static func page(_ text: String, _ arguments: MCPArguments) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let offset = min(max(0, arguments.number("offset") ?? 0), lines.count)
        let limit = max(1, arguments.number("limit") ?? 100)
        let page = lines[offset...].prefix(limit)
        let left = lines.count - offset - page.count
        return page.joined(separator: "\n") + (left > 0 ? "\n… \(left) more lines; offset \(offset + page.count) goes on" : "")
    }
}

/// What a command prints, results and remarks in one.
private final class Printed: @unchecked Sendable {
    private let lock = NSLock()
    private var parts: [String] = []

    func append(_ part: String) { lock.withLock { parts.append(part) } }
    var text: String { lock.withLock { parts.joined() } }
}

import LintReporting
import Operations
import Reporting
import StringCatalog
import Workspace

/// The tools that change files.
extension MCPTools {
    static let writing: [MCPTool] = [
        MCPTool(
            name: "add_translations", title: "Add translations", description: """
                Inserts texts. All are checked first; when one is bad, nothing is written. A text that differs from one that is there \
                is an error unless replace is true.
                """,
            parameters: [
                catalog, MCPRows.parameter,
                .init(
                    "state", .choice(UnitState.known.map(\.rawValue)),
                    description: "The state of the texts, also of those that are there; without it new texts are needs_review."),
                .init("replace", .flag, description: "Replace texts that differ."),
                .init("force", .flag, description: "Translate keys although they are marked \"Don't Translate\"."),
                .init("insert_near", .flag, description: "Insert keys although nearly identical ones exist."), dryRun,
            ],
            effect: .replaces, work: { MCPReply(try AddOperation.run(try addition($0), $1)) }),
        MCPTool(
            name: "fill", title: "Fill what is known",
            description: "Fills what is missing from the project's own catalogs, common interface terms, and memories.",
            parameters: [
                paths, .init("locales", .list(of: .locale), description: "The locales to fill."),
                .init("memory", .list(of: .path), description: "Catalogs, tables or XLIFF files to take texts from."),
                .init("convert", .choice(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"]), description: "Convert between Chinese scripts."),
                dryRun,
            ],
            effect: .adds, output: fillOutput, work: { arguments, context in
                var fill = FillOptions(isTrial: arguments.flag("dry_run"))
                fill.paths = arguments.texts("paths")
                fill.memories = arguments.texts("memory")
                fill.conversions = try arguments.text("convert").map { [try FillOptions.conversion($0)] } ?? []
                let result = try FillOperation.run(fill, context)
                var reply = MCPReply(FillJSON.json(result), status: result.status)
                reply.files = result.changes
                return reply
            }),
        MCPTool(
            name: "sync", title: "Sync with the sources",
            description: "Brings catalogs in line with the sources, as an Xcode build does.", parameters: [paths, dryRun],
            effect: .replaces, work: { MCPReply(try SyncOperation.run(SyncOptions(paths: $0.texts("paths"), isTrial: $0.flag("dry_run")), $1)) }),
        MCPTool(
            name: "fix_lint", title: "Fix lint findings", description: "Applies the fixes that findings have, and answers with what remains.",
            parameters: [paths, .init("rules", .list(of: .text), description: "Only these rules."), dryRun],
            effect: .replaces, output: lintEdits, work: { arguments, context in
                var options = LintOptions()
                options.paths = arguments.texts("paths")
                options.only = arguments.texts("rules")
                options.fix = arguments.flag("dry_run") ? .show : .write
                let linted = try LintOperation.run(options, context)
                var reply = MCPReply(linted.json, status: linted.status)
                reply.files = linted.fixes?.files.filter { $0.old != $0.new } ?? []
                return reply
            }),
        MCPTool(
            name: "rename_key", title: "Rename a key", description: "Gives an entry another key and keeps its translations.",
            parameters: [
                catalog, .init("old", .text, description: "The key.", isRequired: true),
                .init("new", .text, description: "The new key.", isRequired: true),
                .init("sources", .flag, description: "Also change the call sites."), dryRun,
            ],
            effect: .replaces, work: { arguments, context in
                var options = RenameOptions(
                    catalog: try arguments.required("catalog"), old: try arguments.required("old"), new: try arguments.required("new"))
                options.sources = arguments.flag("sources") ? [] : nil
                options.isTrial = arguments.flag("dry_run")
                return MCPReply(try RenameOperation.run(options, context))
            }),
        MCPTool(
            name: "remove_keys", title: "Remove keys", description: "Takes entries out of a catalog, with all their translations.",
            parameters: [catalog, keys, dryRun],
            effect: .replaces, work: { arguments, context in
                var options = RemoveOptions(catalog: try arguments.required("catalog"), keys: arguments.texts("keys"))
                options.isTrial = arguments.flag("dry_run")
                return MCPReply(try RemoveOperation.run(options, context))
            }),
    ]

    private static let fillOutput = MCPOutput.edits(and: [
        .init(
            "fillings", .objects(.texts("catalog", "key", "locale", "variation", "value", "state", "origin")),
            description: "What was filled.", isRequired: true),
        .init("left", .objects(.texts("catalog", "key", "locale")), description: "What no text was found for.", isRequired: true),
    ])

    private static func addition(_ arguments: MCPArguments) throws -> AddOptions {
        let catalog = try arguments.required("catalog")
        let languages = Catalog(bytes: (try? FileBytes.read(catalog)) ?? []).languages
        let rows = try MCPRows.rows(
            arguments.list("rows"), state: arguments.text("state").map { UnitState(rawValue: $0) }, codes: LocaleCodes(languages))
        var options = AddOptions(catalog: catalog, .rows(rows))
        options.plan.state = .needsReview
        if arguments.flag("replace") { options.plan.conflict = .replace }
        options.plan.translatesAll = arguments.flag("force")
        options.plan.insertsNearKeys = arguments.flag("insert_near")
        options.isTrial = arguments.flag("dry_run")
        return options
    }
}

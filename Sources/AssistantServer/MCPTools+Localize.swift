import Operations
import Reporting
import SourceRepair
import StringCatalog
import Workspace

/// The plan of repairs of sources, and the applying of its rows.
extension MCPTools {
    static let localize: [MCPTool] = [
        MCPTool(
            name: "localize_plan", title: "Plan to localize hard-coded texts", description: """
                Plans a repair for each text that code shows without looking it up. Its level is safe (proven to only be shown, with the \
                same English), likely (needs a glance at the reason) or by-hand. localize_apply makes repairs of the plan.
                """,
            parameters: [
                paths, .init("kinds", .list(of: .choice(RepairKind.allCases.map(\.rawValue))), description: "Only these kinds of repair."),
                .init("level", .choice(RepairLevel.allCases.map(\.rawValue)), description: "Only this level."),
            ],
            output: .object([.init("repairs", .list(of: repair), description: "By their places in the sources.", isRequired: true)]),
            work: { arguments, context in
                let kinds = Set(arguments.texts("kinds").compactMap(RepairKind.init))
                var options = LocalizeOptions(paths: arguments.texts("paths"))
                if !kinds.isEmpty { options.kinds = kinds }
                let result = try LocalizeOperation.run(options, context)
                let level = arguments.text("level").flatMap(RepairLevel.init)
                return MCPReply(RepairReport.json(result) { level == nil || $0.level == level }, status: result.status)
            }),
        MCPTool(
            name: "localize_apply", title: "Localize hard-coded texts", description: """
                Makes repairs of localize_plan: all of the given rows or none. The repaired sources are scanned and linted first, and the \
                keys go into the catalogs. A row whose source has changed since is refused. A repair of several texts needs all its rows.
                """,
            parameters: [
                .init(
                    "rows",
                    .objects([
                        .init("kind", .choice(RepairKind.allCases.map(\.rawValue)), isRequired: true),
                        .init("text", .text, description: "As the plan has it.", isRequired: true),
                        .init("file", .existing, isRequired: true), .init("line", .number(from: 1), isRequired: true),
                        .init("column", .number(from: 1), isRequired: true),
                        .init("key", .text, description: "Another key; the text is its default value then."),
                        .init("comment", .text, description: "For translators."),
                    ], isNeverEmpty: true),
                    description: "One for each text.", isRequired: true),
                dryRun,
            ],
            effect: .replaces, isIdempotent: false, output: .edits(and: [
                .init("repairs", .list(of: repair), description: "What was made.", isRequired: true),
            ]),
            work: { arguments, context in
                let rows = arguments.list("rows").map { row in
                    RepairRows.Choice(
                        kind: row["kind"]?.text ?? "", text: row["text"]?.text ?? "",
                        place: "\(row["file"]?.text ?? ""):\(row["line"]?.integer ?? 0):\(row["column"]?.integer ?? 0)", key: row["key"]?.text,
                        comment: row["comment"]?.text)
                }
                var options = LocalizeOptions(paths: [])
                options.action = .rows(RepairRows(rows))
                options.isTrial = arguments.flag("dry_run")
                // An assistant works on files that it is changing.
                options.allowsUnstaged = true
                let result = try LocalizeOperation.run(options, context)
                var reply = MCPReply(RepairReport.json(result), status: result.status)
                reply.files = result.changes?.files ?? []
                reply.notices = result.changes?.notices ?? []
                return reply
            }),
    ]

    /// A repair as `localize --format json` has it, without its edits.
    private static let repair = MCPSchema.object([
        .init("kind", .text), .init("level", .text),
        .init("reason", .text, description: "The gravest of the hazards."),
        .init("hazardCount", .number(from: 0)),
        .init("hazards", .objects(.texts("reason") + place), description: "Why it is not safe: the gravest 20."),
        .init("subject", .object(.texts("name", "owner", "type")), description: "The declaration that changes."),
        .init("texts", .objects(.texts("text", "key", "table", "catalog") + [
            .init("isInCatalog", .flag), .init("forms", .object(.texts("one", "other")), description: "In the source language."),
        ] + place)),
        .init("lost", .objects(.texts("key", "table") + place), description: "The lookups that go."),
    ])

    private static let place: [MCPParameter] = [
        .init("file", .text), .init("line", .number(from: 1)), .init("column", .number(from: 1)),
    ]
}

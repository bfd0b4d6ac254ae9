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
                paths, .init(name: "kinds", schema: .list(of: .choice(RepairKind.allCases.map(\.rawValue))), description: "Only these kinds of repair."),
                .init(name: "level", schema: .choice(RepairLevel.allCases.map(\.rawValue)), description: "Only this level."),
            ],
            output: .object([
                .init(name: "repairs", schema: .list(of: repair), description: "By their places in the sources.", isRequired: true),
            ]),
            work: { arguments, context in
                let kinds = Set(arguments.texts("kinds").compactMap(RepairKind.init))
                let options = LocalizeOptions(paths: arguments.texts("paths"), kinds: kinds.isEmpty ? Set(RepairKind.allCases) : kinds)
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
                    name: "rows",
                    schema: .list(
                        of: .object([
                            .init(name: "kind", schema: .choice(RepairKind.allCases.map(\.rawValue)), description: nil, isRequired: true),
                            .init(name: "text", schema: .text, description: "As the plan has it.", isRequired: true),
                            .init(name: "file", schema: .existing, description: nil, isRequired: true),
                            .init(name: "line", schema: .number(from: 1), description: nil, isRequired: true),
                            .init(name: "column", schema: .number(from: 1), description: nil, isRequired: true),
                            .init(name: "key", schema: .text, description: "Another key; the text is its default value then."),
                            .init(name: "comment", schema: .text, description: "For translators."),
                        ]), isNeverEmpty: true),
                    description: "One for each text.", isRequired: true),
                dryRun,
            ],
            effect: .replaces, isIdempotent: false, output: .edits(and: [
                .init(name: "repairs", schema: .list(of: repair), description: "What was made.", isRequired: true),
            ]),
            work: { arguments, context in
                let rows = arguments.list("rows").map { row in
                    RepairRows.Choice(
                        kind: row["kind"]?.text ?? "", text: row["text"]?.text ?? "",
                        place: "\(row["file"]?.text ?? ""):\(row["line"]?.integer ?? 0):\(row["column"]?.integer ?? 0)", key: row["key"]?.text,
                        comment: row["comment"]?.text)
                }
                // An assistant works on files that it is changing.
                let options = LocalizeOptions(
                    paths: [], action: .rows(RepairRows(rows)), isTrial: arguments.flag("dry_run"), allowsUnstaged: true)
                let result = try LocalizeOperation.run(options, context)
                var reply = MCPReply(RepairReport.json(result), status: result.status)
                reply.files = result.changes?.files ?? []
                reply.notices = result.changes?.notices ?? []
                return reply
            }),
    ]

    /// A repair as `localize --format json` has it, without its edits.
    private static let repair = MCPSchema.object([
        .init(name: "kind", schema: .text, description: nil), .init(name: "level", schema: .text, description: nil),
        .init(name: "reason", schema: .text, description: "The gravest of the hazards."),
        .init(name: "hazardCount", schema: .number(from: 0), description: nil),
        .init(
            name: "hazards", schema: .list(of: .object([.init(name: "reason", schema: .text, description: nil)] + place)),
            description: "Why it is not safe: the gravest 20."),
        .init(
            name: "subject",
            schema: .object(["name", "owner", "type"].map { .init(name: $0, schema: .text, description: nil) }),
            description: "The declaration that changes."),
        .init(
            name: "texts",
            schema: .list(of: .object(
                ["text", "key", "table", "catalog"].map { .init(name: $0, schema: .text, description: nil) }
                    + [
                        .init(name: "isInCatalog", schema: .flag, description: nil),
                        .init(
                            name: "forms", schema: .object(["one", "other"].map { .init(name: $0, schema: .text, description: nil) }),
                            description: "In the source language."),
                    ] + place)),
            description: nil),
        .init(
            name: "lost",
            schema: .list(of: .object(["key", "table"].map { .init(name: $0, schema: .text, description: nil) } + place)),
            description: "The look-ups that go."),
    ])

    private static let place: [MCPParameter] = [
        .init(name: "file", schema: .text, description: nil), .init(name: "line", schema: .number(from: 1), description: nil),
        .init(name: "column", schema: .number(from: 1), description: nil),
    ]
}

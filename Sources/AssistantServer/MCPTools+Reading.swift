import LintModel
import LintReporting
import Operations
import Reporting
import StringCatalog
import Workspace

/// The tools that change nothing.
extension MCPTools {
    static let reading: [MCPTool] = [
        MCPTool(
            name: "coverage", title: "Coverage",
            description: "How far each locale is, what is missing, and what no code uses.",
            parameters: [
                paths, .init("locales", .list(of: .locale), description: "The locales to report, if not those of the project."),
            ],
            output: coverageOutput, work: { arguments, context in
                let coverage = try CoverageOperation.run(.init(paths: arguments.texts("paths")), context)
                if coverage.reports.allSatisfy(\.isWithoutCatalog) { context.tell(.noCatalog(hasTables: false)) }
                return MCPReply(CoverageJSON.json(coverage.reports), status: coverage.status)
            }),
        MCPTool(
            name: "missing_translations", title: "Missing translations", description: """
                What a locale lacks, by catalog: keys, with comment and source text (of each form that is needed) where they say more. \
                For the next page, pass this page's after; texts may be added between pages.
                """,
            parameters: [
                .init("locale", .locale, description: "Such as ja.", isRequired: true), paths, MCPGaps.after,
                MCPGaps.limit, MCPGaps.context, MCPGaps.bytes,
            ],
            output: MCPGaps.output, work: { try gaps($0, $1) }),
        MCPTool(
            name: "list_keys", title: "List keys", description: "The keys of catalogs that pass all filters.",
            parameters: [
                paths, .init("text", .text, description: "A word in the key or a text."),
                .init("key", .text, description: "A pattern of the key, such as error.*"),
                .init("state", .choice(UnitState.known.map(\.rawValue)), description: "The state of a text."),
                .init("locale", .locale, description: "Limits text and state to this locale."),
                .init("stale", .flag, description: "Only entries marked stale."),
                .init("unused", .flag, description: "Only keys that no source uses."),
            ],
            output: keysOutput, work: { arguments, context in
                var filter = EntryFilter.Options()
                filter.text = arguments.text("text")
                filter.key = arguments.text("key")
                filter.state = arguments.text("state")
                filter.locale = arguments.text("locale")
                filter.isStale = arguments.flag("stale")
                filter.isUnused = arguments.flag("unused")
                let list = try ListOperation.run(.init(paths: arguments.texts("paths"), filter: filter), context)
                return MCPReply(EntryList.json(list), status: list.status)
            }),
        MCPTool(
            name: "show_entry", title: "Show an entry", description: """
                One entry in every locale, with its places in the sources. For a text that is shown untranslated, also why: its way \
                from the literal to the screen, where the lookup is lost, the repair, and code that does it right.
                """,
            parameters: [
                .init("key", .text, description: "The whole key, or a text as it was seen on the screen.", isRequired: true), paths,
                .init(
                    "context", .flag,
                    description: "Also what a translator has to know: code and role of each use, texts around it, similar texts, terms."),
            ],
            output: .object([
                .init("entries", .list(of: .anything), description: "The entry in each catalog that has it.", isRequired: true),
                .init("notLookedUp", .list(of: .anything), description: "Where code shows the text without a lookup."),
                .init("findings", .list(of: .anything), description: "Other findings about both."),
            ], arePaged: false),
            work: { arguments, context in
                let options = ShowOptions(
                    key: try arguments.required("key"), paths: arguments.texts("paths"), showsContext: arguments.flag("context"))
                let shown = try ShowOperation.run(options, context)
                return MCPReply(shown.json, status: shown.status)
            }),
        MCPTool(
            name: "lint", title: "Lint", description: "Mistakes in catalogs and in how the sources use them.",
            parameters: [paths, .init("rules", .list(of: .text), description: "Only these rules.")],
            output: lintOutput, work: { arguments, context in
                var options = LintOptions()
                options.paths = arguments.texts("paths")
                options.only = arguments.texts("rules")
                let linted = try LintOperation.run(options, context)
                return MCPReply(linted.json, status: linted.status)
            }),
        MCPTool(
            name: "extract", title: "Strings of the sources",
            description: "The localizable strings of the sources with their places, and what escapes localization.",
            parameters: [paths], output: extractOutput,
            work: { arguments, context in
                let extracted = try ExtractOperation.run(.init(paths: arguments.texts("paths"), findsUnlocalized: true), context)
                return MCPReply(ExtractionJSON.json(extracted.extraction), status: extracted.status)
            }),
        MCPTool(
            name: "explain_rule", title: "Explain a lint rule", description: "What a lint rule finds, why it matters, with examples.",
            parameters: [.init("rule", .text, description: "Such as format-mismatch.", isRequired: true)],
            output: .record(rules, arePaged: false),
            work: { MCPReply(rules.json(try $1.rules.descriptions(named: try $0.required("rule")))) }),
        MCPTool(
            name: "translation_guide", title: "Terms and guidance", description: """
                How the project wants its texts in a locale: the team's guidance, its terms, how most texts address people, and the \
                plural forms with numbers that take them. Read it before you translate.
                """,
            parameters: [.init("locale", .locale, description: "Such as ja.", isRequired: true), paths],
            output: .record(MCPGuidance.record),
            work: { arguments, context in
                let options = MissingOptions(locale: try arguments.required("locale"), paths: arguments.texts("paths"))
                return MCPReply(MCPGuidance.record.json(try GuidanceOperation.run(options, context)))
            }),
        MCPTool(
            name: "changes_since", title: "Changes since a revision", description: """
                What differs by meaning in the catalogs between a git revision and now: entries, texts and states, and keys whose \
                source text changed while their translations did not.
                """,
            parameters: [
                .init("revision", .text, description: "Such as HEAD~1, main or v1.2.", isRequired: true),
                .init("path", .existing, description: "A catalog or folder; defaults to the whole project."),
            ],
            output: .record(MCPDifferences.record),
            work: { arguments, context in
                let subject = DiffOptions.Subject.revisions(
                    since: try arguments.required("revision"), until: nil, path: arguments.text("path") ?? ".")
                let found = try DiffOperation.run(DiffOptions(subject), context)
                return MCPReply(MCPDifferences.record.json(MCPDifferences(found.differences)), status: found.status)
            }),
    ]

    private static let coverageOutput = MCPOutput.object([
        .init(
            "total",
            .byLocale(.object(
                [.init("percent", .anything)]
                    + ["translated", "missing", "needsReview", "machineTranslated", "new", "stale"].map { .init($0, .number(from: 0)) })),
            description: "By locale.", isRequired: true),
        .init("catalogs", .objects(.texts("path", "sourceLanguage") + [.init("keys", .number(from: 0))]), isRequired: true),
    ] + [("notInCatalog", "Strings in code that no catalog has."), ("unused", "Keys that no code uses.")].map { name, description in
        .init(name, .list(of: place), description: description, isRequired: true)
    })

    /// A key in a catalog.
    private static let place = MCPSchema.object([.init("catalog", .text), .init("key", .text, isRequired: true)])

    private static let keysOutput = MCPOutput.object([
        .init(
            "entries", .objects(.texts("catalog", "key", "comment", "extractionState") + [.init("locales", .list(of: .text))]),
            isRequired: true),
    ])

    private static let extractOutput = MCPOutput.object([
        .init(
            "strings", .objects(.texts("key", "table", "comment", "defaultValue") + [.init("locations", .list(of: source))]),
            isRequired: true),
        .init(
            "unlocalized", .objects(.texts("text", "file", "reason", "confidence") + [.init("line", .number(from: 0))]),
            description: "What is shown but never looked up.", isRequired: true),
    ])

    /// A place in a source.
    private static let source = MCPSchema.object([.init("file", .text), .init("line", .number(from: 0))])

    private static let rules = MCPRecord<[RuleDescription]>(
        .records("rules", of: rule, "One, unless a name of several was given.", isRequired: true) { $0 })

    private static let rule = MCPRecord<RuleDescription>(
        .text("rule") { $0.identifier }, .text("severity") { $0.defaultSeverity.rawValue }, .text("level") { $0.levelText },
        .text("impact") { $0.impact.rawValue }, .text("summary") { $0.summary }, .text("rationale") { $0.rationale },
        .text("wrong") { $0.failing }, .text("right") { $0.passing })

    static let lintOutput = MCPOutput.object(findings)
    static let lintEdits = MCPOutput.edits(and: findings)

    private static let findings: [MCPParameter] = [
        .init(
            "findings",
            .objects(
                .texts("rule", "severity", "file", "key", "locale", "message")
                    + [.init("line", .number(from: 0)), .init("fixable", .flag)]),
            isRequired: true),
    ]

    /// The missing texts of a locale, page by page.
    private static func gaps(_ arguments: MCPArguments, _ context: WorkContext) throws -> MCPReply {
        let missing = try MissingOperation.run(.init(locale: try arguments.required("locale"), paths: arguments.texts("paths")), context)
        var gaps = MCPGaps(missing)
        return MCPReply(gaps.page(arguments, context), status: missing.status)
    }
}

extension LintResult {
    var json: JSONValue { LintJSON.json(findings, fileCount: catalogCount + sourceCount) }
}

import Arguments
import Operations
import Reporting
import SourceRepair
import Workspace

/// Repairs of sources that show texts without looking them up.
enum LocalizeCommand: Command {
    struct Declarations: OptionDeclarations {
        let write = Option("write", help: "Make the safe repairs.")
        let likely = Option("likely", repeated: "KIND", among: RepairKind.allCases, help: "With --write, also make the likely repairs of a kind.")
        let only = Option("only", repeated: "KIND", among: RepairKind.allCases, help: "Only plan repairs of a kind.")
        let plan = Option("plan", value: "FILE", help: "Write the plan as a Markdown table; - is standard output.")
        let from = Option("from", value: "FILE", help: "Make the repairs of a plan whose rows say yes.")
        let allowDirty = Option("allow-dirty", help: "Also change sources whose present state git does not have.")
        let dryRun = CommonOptions.dryRun
        let format = CommonOptions.format(among: Format.allCases)
    }

    static let writingOptions: [any DeclaredOption] = [declared.write, declared.from]

    static let spec = CommandSpec(
        name: "localize", summary: "make hard-coded texts localizable: a plan, and its repairs",
        arguments: "[PATH…]",
        discussion: """
            Plans a repair for each text that users see in one language whatever the catalogs say: screen by screen, each safe, likely \
            or by hand, with the reason. Safe means proven: the text is only shown, and the source language looks the same.
            With --write, the safe repairs are made, and their keys go into the catalogs. --plan writes the plan as a table, in which \
            rows can be struck and keys and comments changed; --from makes exactly its rows that say yes. Before anything is \
            written, the repaired sources are scanned and linted: a repair is held back unless that finds exactly its keys, and \
            nothing else. Sources with changes that are neither committed nor staged in git are not touched without --allow-dirty, so \
            that git can undo the repairs.
            """,
        options: declared.options + CommonOptions.all,
        examples: [
            "xcstrings localize", "xcstrings localize --write --dry-run", "xcstrings localize --write --likely wrap",
            "xcstrings localize --plan plan.md", "xcstrings localize --from plan.md",
        ])

    enum Format: String, CaseIterable { case text, json }

    struct Options: CommandOptions {
        let operation: LocalizeOptions
        let plan: String?
        let format: Format

        /// - Throws: ``Failure`` for options that do not go together, and for a plan that cannot be read.
        init(_ arguments: ParsedArguments) throws {
            let likely = Set(arguments[declared.likely])
            let only = Set(arguments[declared.only])
            let from = arguments[declared.from]
            plan = arguments[declared.plan]
            format = arguments[declared.format] ?? .text
            let writes = arguments[declared.write]
            if !likely.isEmpty, !writes { throw Failure("--likely requires --write") }
            if arguments[declared.allowDirty], !writes, from == nil { throw Failure("--allow-dirty requires --write or --from") }
            if [writes, from != nil, plan != nil].count(where: \.self) > 1 { throw Failure("only one of --write, --plan and --from can be given") }
            var operation = LocalizeOptions(paths: arguments.words)
            if !only.isEmpty { operation.kinds = only }
            if let from {
                operation.action = .rows(try RepairRows(try FileBytes.read(from), path: from))
            } else if writes {
                operation.action = .safe(likely: likely)
            }
            operation.isTrial = arguments[declared.dryRun]
            operation.allowsUnstaged = arguments[declared.allowDirty]
            self.operation = operation
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let result = try LocalizeOperation.run(options.operation, context.work)
        if let changes = result.changes {
            if options.format == .json { try context.emit(RepairReport.json(result).indented() + "\n") }
            let status = context.present(changes)
            for held in result.heldBack { context.host.note(RepairReport.text(held)) }
            if !context.isQuiet, options.format == .text {
                context.host.note(RepairReport.summary(result))
                if changes.files.contains(where: \.isWritten) { context.printNext([.coverage(options.operation.paths)]) }
            }
            return max(status, result.status)
        }
        if let path = options.plan {
            let text = RepairTable.text(result.plans.map { ($0.name, $0.plan) })
            if path == "-" {
                context.print(text)
            } else {
                try context.work.transaction { try OutputTarget.add(Array(text.utf8), at: path, as: .plan, to: &$0, context.work) }
            }
        } else if options.format == .json {
            try context.emit(RepairReport.json(result).indented() + "\n")
        } else {
            var layout = RepairReport.Layout(style: context.style)
            layout.isWhole = context.isVerbose
            layout.rows = context.rows
            layout.paths = options.operation.paths
            layout.columns = context.columns
            try context.emit(RepairReport.text(result.plans, layout))
            if result.plans.allSatisfy(\.plan.repairs.isEmpty) {
                context.printNext(NextStep.steps(after: result.coverage, paths: options.operation.paths))
            }
        }
        return result.status
    }
}

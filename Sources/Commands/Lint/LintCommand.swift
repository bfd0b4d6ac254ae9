import Arguments
import Editing
import Foundation
import LintModel
import LintReporting
import Operations
import Reporting
import Workspace

/// Findings in catalogs and sources.
enum LintCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(LintFormat.all.map(\.name))
        let strict = Option("strict", help: "Treat warnings as failures.")
        let level = Option(
            "level", value: "LEVEL", among: LintLevel.allCases,
            help: "Which rules run: those that find errors, the default ones, or also those that are off by default.")
        let only = Option(
            "only", list: "RULES",
            help: "Run only these rules, and list all that they find; \(RuleSet.groups.joined(separator: ", ")) each name many. May be repeated.",
            completing: .rule)
        let disable = Option("disable", list: "RULES", help: "Do not run these rules; may be repeated.", completing: .rule)
        let speller = Option(
            "speller", value: "PROGRAM", help: "Also check the spelling, with hunspell, aspell or another program that has their pipe mode.")
        let baseline = Option("baseline", value: "FILE", help: "Ignore the findings that this file accepts.")
        let writeBaseline = Option(
            "write-baseline",
            help: "Write the baseline: all findings if the file does not exist, else only remove entries. Delete it to accept new findings.")
        let fix = Option("fix", help: "Apply the available fixes, and report what remains.")
        let dryRun = CommonOptions.dryRun
        let since = Option(
            "since", value: "REV", help: "Report only lines and entries that changed since a git revision, and translations whose source text did.", completing: .revision)
        let staged = Option(
            "staged", help: "Check what is staged in git instead of the work tree, and report only what the next commit changes.")
        let stdinPath = Option(
            "stdin-path", value: "FILE", help: "With - as the path: check standard input as the text of this file, for editors without a language server.")
        let listRules = Option("list-rules", help: "List the rules, their severities and the levels at which they run.")
        let explain = Option("explain", value: "RULE", help: "Explain a rule, with examples.", completing: .rule)
    }

    static let writingOptions: [any DeclaredOption] = [declared.fix, declared.writeBaseline]

    static let spec = CommandSpec(
        name: "lint", summary: "find mistakes in catalogs and in how the sources use them",
        arguments: "[PATH…|-]",
        discussion: """
            Checks catalogs and the Swift sources that use them. Many findings are summed up by rule, with examples: first what is broken, \
            then wrong texts, then texts that are not translated, then upkeep. --verbose lists them all, and so do the formats for programs.
            Exits with status 1 if there is an error (with --strict, any finding), and with status 2 if a file cannot be read.
            """,
        options: declared.options + CommonOptions.all,
        examples: ["xcstrings-lint", "xcstrings-lint --strict --disable needs-review MyApp"])

    struct Options: CommandOptions {
        enum Task {
            case lint, listRules
            case explain(String)
        }

        var task = Task.lint
        var lint = LintOptions()
        var format = LintFormat.named("text")
        /// The file whose text is standard input; `nil` where that is not read.
        var inputPath: String?

        /// - Throws: ``Failure`` for options that do not go together.
        init(_ arguments: ParsedArguments) throws {
            if let name = arguments[declared.explain] {
                task = .explain(name)
                return
            }
            if arguments[declared.listRules] { task = .listRules }
            lint.paths = arguments.words
            inputPath = arguments[declared.stdinPath]
            if (inputPath != nil) != (lint.paths == ["-"]) { throw Failure("- and --stdin-path FILE go together: one file, whose text is standard input") }
            if let inputPath { lint.paths = [inputPath] }
            format = LintFormat.named(arguments[declared.format] ?? "text")
            lint.isStrict = arguments[declared.strict]
            lint.level = arguments[declared.level]
            lint.only = arguments[declared.only]
            lint.disabled = arguments[declared.disable]
            lint.speller = arguments[declared.speller]
            lint.baseline = arguments[declared.baseline]
            lint.writesBaseline = arguments[declared.writeBaseline]
            lint.since = arguments[declared.since]
            lint.isStaged = arguments[declared.staged]
            if arguments[declared.fix] { lint.fix = arguments[declared.dryRun] ? .show : .write }
            if arguments[declared.dryRun], lint.fix != .show { throw Failure("--dry-run requires --fix") }
            if inputPath != nil, let other = arguments.firstGiven([declared.since, declared.staged, declared.fix, declared.writeBaseline]) {
                throw Failure("--stdin-path and --\(other) cannot be used together")
            }
            if lint.isStaged, let other = arguments.firstGiven([declared.since, declared.fix, declared.writeBaseline]) {
                throw Failure("--staged and --\(other) cannot be used together")
            }
            if lint.writesBaseline, lint.baseline == nil { throw Failure("--write-baseline needs --baseline FILE, the file to write") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let rules = RuleText(style: context.style, columns: context.columns)
        switch options.task {
        case .explain(let name):
            try context.emit(context.work.rules.descriptions(named: name).map(rules.explain).joined(separator: "\n"))
            return .success
        case .listRules:
            let configuration = try LintOperation.configuration(options.lint, context.work)
            try context.emit(rules.list(context.work.rules.all.map { $0.description }, configuration))
            return .success
        case .lint: break
        }
        let started = Date()
        var text: String?
        var unsaved = UnsavedTexts()
        if let path = options.inputPath {
            let input = try context.host.readInput()
            // The project may know the file by either.
            for path in Set([path.absolutePath, path.realPath]) { unsaved.set(input, at: path) }
        }
        let linted = try unsaved.using {
            try LintOperation.run(options.lint, context.work) { linted, transaction in
                // Instead of the findings, the fixes are shown.
                if options.lint.fix != .show { text = report(on: linted, options, since: started, context) }
                try context.write(text, to: &transaction)
            }
        }
        if options.lint.fix == .show { show(linted.fixes, context) } else { context.print(text) }
        if options.lint.fix == .write { tellFixes(linted.fixes, context) }
        linted.notices.forEach(context.work.tell)
        return linted.status
    }

    private static func report(
        on linted: LintResult, _ options: Options, since started: Date, _ context: CommandContext
    ) -> String {
        var report = reportOptions(options, files: linted.files, context)
        report.rows = context.rows
        var summary = LintSummary(
            findings: linted.findings, catalogCount: linted.catalogCount, sourceCount: linted.sourceCount,
            seconds: Date().timeIntervalSince(started))
        if options.format.name == "text", report.detail == .few {
            summary.textCounts = linted.textCounts
            if !options.lint.isStaged { summary.next = nextSteps(after: linted, paths: options.lint.paths) }
        }
        return options.format.text(summary, report)
    }

    /// The same steps as those of `coverage`, after the fixes that can be made without a decision.
    private static func nextSteps(after linted: LintResult, paths: [String]) -> [NextStep] {
        let fixable = linted.findings.count { $0.fix != nil }
        let words = paths.map { " " + Escaping.shell($0) }.joined()
        let fix = NextStep(command: "xcstrings lint\(words) --fix", note: "fixes \(fixable)")
        return (fixable > 0 ? [fix] : []) + NextStep.steps(after: linted.coverage, paths: paths)
    }

    /// Shows what fixes would change.
    private static func show(_ fixes: Changes?, _ context: CommandContext) {
        tellFixes(fixes, context)
        for change in fixes?.files ?? [] { context.show(UnifiedDiff(change.old, change.new), path: change.path) }
    }

    /// Says what was fixed, or would be with `--dry-run`.
    private static func tellFixes(_ fixes: Changes?, _ context: CommandContext) {
        for change in fixes?.files ?? [] where !context.isQuiet {
            guard case .fixes(let counts, let outcomes) = change.content else { continue }
            let count = counts.values.reduce(0, +)
            guard count > 0 else { continue }
            let rules = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            context.host.note("\(change.path): \(fixes?.isTrial == true ? "would fix" : "fixed") \(count) (\(rules))")
            EditSummary.ofDropped(outcomes).forEach(context.host.note)
            if let line = EditSummary.ofOutdated(outcomes) { context.host.note(line) }
        }
    }

    private static func reportOptions(
        _ options: Options, files: [String: [UInt8]], _ context: CommandContext
    ) -> LintReportOptions {
        var report = LintReportOptions()
        report.style = context.style
        report.detail = context.isQuiet ? .bare : context.isVerbose || !options.lint.only.isEmpty ? .all : .few
        report.columns = context.columns
        report.isStrict = options.lint.isStrict
        report.version = Tool.version
        report.folder = context.host.currentFolder
        report.timestamp = String(Date().ISO8601Format().prefix(19))
        report.rules = context.host.rules.all.map { $0.description }
        report.repository = BuildOrigin.repository
        report.files = files
        return report
    }
}

import Arguments
import Foundation
import LintModel
import LintReporting
import Reporting
import StringCatalog
import Workspace

/// Findings in catalogs and sources.
enum LintCommand: Command {
    static let spec = CommandSpec(
        name: "lint", summary: "find mistakes in catalogs and in how the sources use them",
        arguments: "[PATH…]",
        discussion: """
            Checks catalogs and the Swift sources that use them. Many findings are summed up by rule, with examples: first what is broken, \
            then wrong texts, then texts that are not translated, then upkeep. --verbose lists them all, and so do the formats for programs.
            Exits with status 1 if there is an error (with --strict, any finding), and with status 2 if a file cannot be read.
            """,
        options: [
            CommonOptions.format(LintFormat.all.map(\.name)), OptionSpec("strict", help: "Treat warnings as failures."),
            OptionSpec(
                "level", value: "LEVEL", choices: LintLevel.allCases.map(\.rawValue),
                help: "Which rules run: those that find errors, the default ones, or also those that are off by default."),
            OptionSpec(
                "only", value: "RULES",
                help: "Run only these rules, and list all that they find; \(RuleSet.groups.joined(separator: ", ")) each name many. May be repeated.",
                completing: .rule),
            OptionSpec("disable", value: "RULES", help: "Do not run these rules; may be repeated.", completing: .rule),
            OptionSpec("baseline", value: "FILE", help: "Ignore the findings that this file accepts."),
            OptionSpec(
                "write-baseline",
                help: "Write the baseline: all findings if the file does not exist, else only remove entries. Delete it to accept new findings."),
            OptionSpec("fix", help: "Apply the available fixes, and report what remains."),
            CommonOptions.dryRun,
            OptionSpec(
                "since", value: "REV", help: "Report only lines and entries that changed since a git revision, and translations whose source text did.", completing: .revision),
            OptionSpec(
                "staged", help: "Check what is staged in git instead of the work tree, and report only what the next commit changes."),
            OptionSpec("list-rules", help: "List the rules, their severities and the levels at which they run."),
            OptionSpec("explain", value: "RULE", help: "Explain a rule, with examples.", completing: .rule),
        ] + CommonOptions.all,
        examples: ["xcstrings-lint", "xcstrings-lint --strict --disable needs-review MyApp"])

    static func run(_ options: LintOptions, _ context: CommandContext) throws -> ExitStatus {
        let rules = RuleText(style: context.style, columns: context.columns)
        let started = Date()
        switch options.task {
        case .explain(let name):
            try context.emit(context.host.rules.descriptions(named: name).map(rules.explain).joined(separator: "\n"))
            return .success
        case .listRules:
            let configuration = try configuration(options, context)
            try context.emit(rules.list(context.host.rules.all.map { $0.description }, configuration))
            return .success
        case .lint: break
        }
        let configuration = try configuration(options, context)
        let baseline = try options.baseline.map { try LintBaseline($0, isWriting: options.writesBaseline, context) }
        let (run, projects) = try lint(options, configuration, context)
        let scope = LintBaseline.Scope(configuration: configuration, rules: context.host.rules, files: run.files)
        let accepted = baseline.map { ($0, $0.apply(to: run.findings, in: scope, isComplete: run.status == .success)) }
        let findings = accepted?.1.findings ?? run.findings
        var summary = LintSummary(
            findings: findings, catalogCount: projects.reduce(0) { $0 + $1.catalogs.count },
            sourceCount: projects.reduce(0) { $0 + $1.sources.count }, seconds: Date().timeIntervalSince(started))
        let report = reportOptions(options, context, run.files)
        if options.format.name == "text", report.detail == .few {
            for project in projects { summary.textCounts.merge(project.inventory.wantedCounts) { first, _ in first } }
        }
        let isShown = options.fix == .show
        if isShown {
            run.fixes?.report(isDryRun: true, context)
            run.fixes?.show(context)
        }
        let text = isShown ? nil : options.format.text(summary, report)
        try context.emit(text) { transaction in
            if !isShown { try run.fixes?.write(to: &transaction, context) }
            if let (baseline, result) = accepted { try baseline.write(result, to: &transaction) }
        }
        if !isShown { run.fixes?.report(isDryRun: false, context) }
        for note in accepted?.1.notes ?? [] where !context.isQuiet { context.host.note(note) }
        let fails = summary.errorCount > 0 || (options.isStrict && summary.warningCount > 0)
        return max(run.status, fails ? .findings : .success)
    }

    /// Lints the files of the work tree, or those that are staged.
    private static func lint(
        _ options: LintOptions, _ configuration: LintConfiguration, _ context: CommandContext
    ) throws -> (run: LintRun, projects: [Project]) {
        guard options.isStaged else {
            let since = try Since(options.since, paths: options.paths, context.work)
            // Only catalogs are fixed.
            let readsTables = options.fix == .ignore
            return try lint(LintRun(configuration, fix: options.fix, since, context), options.paths, readsTables: readsTables, context)
        }
        let staged = try StagedFiles(current: context.host.currentFolder)
        defer { staged.remove() }
        let run = LintRun(configuration, fix: .ignore, staged.since, context)
        // The commit changes nothing that belongs to a project.
        if staged.changed.isEmpty { return (run, []) }
        // As the current folder sees them, wherever it is.
        let paths = options.paths.map { RelativePath(to: "")($0) }.map { $0.isEmpty ? "." : $0 }
        return try staged.reading { try lint(run, paths, readsTables: true, context) }
    }

    private static func lint(
        _ run: LintRun, _ paths: [String], readsTables: Bool, _ context: CommandContext
    ) throws -> (run: LintRun, projects: [Project]) {
        var run = run
        let projects = try Project.all(context.work, paths: paths, readsTables: readsTables)
        for project in projects { try run.lint(project) }
        return (run, projects)
    }

    private static func reportOptions(
        _ options: LintOptions, _ context: CommandContext, _ files: [String: [UInt8]]
    ) -> LintReportOptions {
        var report = LintReportOptions()
        report.style = context.style
        report.detail = context.isQuiet ? .bare : context.isVerbose || !options.only.isEmpty ? .all : .few
        report.columns = context.columns
        report.isStrict = options.isStrict
        report.version = Tool.version
        report.folder = context.host.currentFolder
        report.timestamp = String(Date().ISO8601Format().prefix(19))
        report.rules = context.host.rules.all.map { $0.description }
        report.repository = BuildOrigin.repository
        report.files = files
        return report
    }

    /// - Throws: ``Failure`` for a rule that does not exist.
    private static func configuration(_ options: LintOptions, _ context: CommandContext) throws -> LintConfiguration {
        var configuration = context.lintConfiguration
        configuration.level = options.level ?? context.configuration.level ?? .standard
        configuration.disabled = Set(try options.disabled.flatMap { try context.host.rules.descriptions(named: $0).map(\.identifier) })
        guard !options.only.isEmpty else { return configuration }
        // An impact names the rules that run anyway; every other name turns rules on.
        configuration.only = Set(
            try options.only.flatMap { name in
                try context.host.rules.descriptions(named: name).filter {
                    Impact(rawValue: name) == nil || configuration.severity(of: $0) != .off
                }.map(\.identifier)
            })
        return configuration
    }
}

import Arguments
import Foundation
import LintModel
import LintRules
import Reporting
import StringCatalog

/// Findings in catalogs and sources.
enum LintCommand: Command {
    static let spec = CommandSpec(
        name: "lint", summary: "mistakes in catalogs and in how the sources use them",
        arguments: "[PATH…]",
        discussion: """
            Checks catalogs, and the Swift sources beside them. Exits with 1 when there is an error, or with --strict any \
            finding, and with 2 when a file cannot be read.
            """,
        options: [
            CommonOptions.format(LintFormat.all.map(\.name)), OptionSpec("strict", help: "Let warnings fail, too."),
            OptionSpec("only", value: "RULES", help: "Run these rules only; may be given several times."),
            OptionSpec("disable", value: "RULES", help: "Do not run these rules; may be given several times."),
            OptionSpec("baseline", value: "FILE", help: "Leave out the findings that this file accepts."),
            OptionSpec(
                "write-baseline",
                help: "Write that file: all findings when it is not there yet, else only fewer. Delete it to accept new ones."),
            OptionSpec("fix", help: "Write the fixes that findings come with, and report what remains."),
            CommonOptions.dryRun,
            OptionSpec(
                "since", value: "REV", help: "Say only what is about lines and entries that changed since this git revision, and find translations whose source text has."),
            OptionSpec("list-rules", help: "List the rules with their severities."),
            OptionSpec("explain", value: "RULE", help: "Say what a rule is about, with examples."),
        ] + CommonOptions.all,
        examples: ["xcstrings-lint", "xcstrings-lint --strict --disable needs-review MyApp"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        let rules = RuleText(style: context.style, columns: context.columns)
        if let name = arguments.value("explain") {
            try context.emit(RuleDescription.all(named: name).map(rules.explain).joined(separator: "\n"))
            return .success
        }
        let isDry = arguments.has("dry-run")
        if isDry, !arguments.has("fix") { throw Failure("--dry-run goes with --fix") }
        let started = Date()
        let configuration = try configuration(context)
        if arguments.has("list-rules") {
            try context.emit(rules.list(RuleRegistry.all.map { $0.description }, severity: configuration.severity))
            return .success
        }
        let baseline = try LintBaseline(context)
        var run = LintRun(configuration, try Since(context), context)
        let projects = try Project.all(context)
        for project in projects { try run.lint(project) }
        var findings = run.findings
        if let baseline {
            let scope = LintBaseline.Scope(configuration: configuration, files: run.files)
            findings = try baseline.apply(to: findings, in: scope, isComplete: run.status == .success)
        }
        let summary = LintSummary(
            findings: findings, catalogCount: projects.reduce(0) { $0 + $1.catalogs.count },
            sourceCount: projects.reduce(0) { $0 + $1.sources.count }, seconds: Date().timeIntervalSince(started))
        if !isDry { try context.emit(LintFormat.named(context.format).text(summary, options(context, run.files))) }
        let fails = summary.errorCount > 0 || (arguments.has("strict") && summary.warningCount > 0)
        return max(run.status, fails ? .findings : .success)
    }

    private static func options(_ context: CommandContext, _ files: [String: [UInt8]]) -> ReportOptions {
        var options = ReportOptions()
        options.style = context.style
        options.isQuiet = context.isQuiet
        options.isVerbose = context.isVerbose
        options.isStrict = context.arguments.has("strict")
        options.version = Tool.version
        options.folder = context.host.currentFolder
        options.timestamp = String(Date().ISO8601Format().prefix(19))
        options.rules = RuleRegistry.all.map { $0.description }
        options.files = files
        return options
    }

    /// - Throws: ``Failure`` for a rule that does not exist.
    private static func configuration(_ context: CommandContext) throws -> LintConfiguration {
        var configuration = LintConfiguration()
        configuration.rules = context.configuration.rules
        configuration.globPath = { [settings = context.configuration] in settings.relative($0) }
        let only = try rules(context, "only")
        if !only.isEmpty { configuration.only = only }
        configuration.disabled = try rules(context, "disable")
        return configuration
    }

    private static func rules(_ context: CommandContext, _ option: String) throws -> Set<String> {
        Set(try context.arguments.list(option).flatMap { try RuleDescription.all(named: $0).map(\.identifier) })
    }
}

import Arguments
import Foundation
import Linting
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
                "since", value: "REV", help: "Find translations, too, whose source text has changed since this git revision."),
            OptionSpec("list-rules", help: "List the rules with their severities."),
            OptionSpec("explain", value: "RULE", help: "Say what a rule is about, with examples."),
        ] + CommonOptions.all,
        examples: ["xcstrings-lint", "xcstrings-lint --strict --disable needs-review MyApp"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        let rules = RuleText(style: context.style, columns: context.columns)
        if let name = arguments.value("explain") {
            try context.emit(rules.explain(try .named(name)))
            return .success
        }
        let isDry = arguments.has("dry-run")
        if isDry, !arguments.has("fix") { throw Failure("--dry-run goes with --fix") }
        let started = Date()
        let configuration = try configuration(context)
        if arguments.has("list-rules") {
            try context.emit(rules.list(severity: configuration.severity))
            return .success
        }
        let baseline = try LintBaseline(context)
        let linter = Linter(configuration: configuration)
        let since = try Since(context)
        let projects = try Project.all(context)
        var findings: [Finding] = []
        var status = ExitStatus.success
        var files: [String: [UInt8]] = [:]
        for project in projects {
            project.failures.forEach(context.report)
            if !project.failures.isEmpty || project.catalogs.contains(where: { $0.failure != nil }) { status = .failure }
            for entry in project.catalogs { files[entry.path] = entry.catalog.bytes }
            files.merge(project.sources) { first, _ in first }
            files.merge(project.otherFiles) { first, _ in first }
            var input = try input(project, since, context)
            if arguments.has("fix") {
                let run = LintFixes(linter: linter, context: context).perform(input)
                input = run.input
                for catalog in input.catalogs { files[catalog.path] = catalog.catalog.bytes }
                status = max(status, run.status)
            }
            let found = linter.lint(input)
            // Most runs are about one project, and many findings take long to copy.
            if findings.isEmpty { findings = found } else { findings += found }
        }
        if let baseline {
            let scope = LintBaseline.Scope(configuration: configuration, files: files)
            findings = try baseline.apply(to: findings, in: scope, isComplete: status == .success)
        }
        let summary = LintSummary(
            findings: findings, catalogCount: projects.reduce(0) { $0 + $1.catalogs.count },
            sourceCount: projects.reduce(0) { $0 + $1.sources.count }, seconds: Date().timeIntervalSince(started))
        if !isDry { try context.emit(LintFormat.named(context.format).text(summary, options(context, files))) }
        let fails = summary.errorCount > 0 || (arguments.has("strict") && summary.warningCount > 0)
        return max(status, fails ? .findings : .success)
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
        options.files = files
        return options
    }

    static func input(_ project: Project, _ since: Since?, _ context: CommandContext) throws -> LintInput {
        let hasSources = !project.sources.isEmpty
        var input = LintInput(
            catalogs: project.catalogs.map { CatalogInput(path: $0.path, catalog: $0.catalog, problems: $0.problems) },
            extraction: hasSources ? project.extraction : nil, match: hasSources ? project.match : nil,
            locales: project.locales,
            sources: project.sources.merging(project.otherFiles) { first, _ in first }, glossary: context.configuration.glossary)
        input.areLocalesGuessed = project.areLocalesGuessed
        input.project = project.facts
        if let since { input.earlier = try since.earlier(project.catalogs.map(\.path)) }
        return input
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
        Set(try context.arguments.list(option).map { try RuleDescription.named($0).identifier })
    }
}

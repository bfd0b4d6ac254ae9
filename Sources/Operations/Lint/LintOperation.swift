import Inventory
import LintModel
import Syntax
import Workspace

/// Findings in catalogs and sources.
package enum LintOperation: Operation {
    package static func run(_ options: LintOptions, _ context: WorkContext) throws -> LintResult {
        try run(options, context) { _, _ in }
    }

    /// - Parameter others: Adds what else is written, all of it or nothing: a report of the result.
    package static func run(
        _ options: LintOptions, _ context: WorkContext, writing others: (LintResult, inout Transaction) throws -> Void
    ) throws -> LintResult {
        let configuration = try configuration(options, context)
        let baseline = try options.baseline.map { try LintBaseline($0, isWriting: options.writesBaseline, context) }
        let run = try lint(options, by: configuration, context)
        let driver = mergeDriver(context)
        if let driver { context.report(driver) }
        let scope = LintBaseline.Scope(configuration: configuration, rules: context.rules, files: run.files)
        let accepted = baseline.map { ($0, $0.apply(to: run.findings, in: scope, isComplete: run.status == .success)) }
        let linted = LintResult(
            findings: accepted?.1.findings ?? run.findings, files: run.files, projects: run.projects,
            escaping: run.escaping,
            fixes: run.fixes.map { Changes(files: $0.files, isTrial: options.fix == .show) }, notices: accepted?.1.notices ?? [],
            readStatus: max(run.status, driver == nil ? .success : .findings), isStrict: options.isStrict)
        try context.transaction { transaction in
            try others(linted, &transaction)
            try run.fixes?.write(to: &transaction, context)
            if let (baseline, result) = accepted { try baseline.write(result, to: &transaction) }
        }
        return linted
    }

    /// A line of `.gitattributes` that makes merges of catalogs lose texts. Git is asked only where there may be one.
    private static func mergeDriver(_ context: WorkContext) -> Failure? {
        let path = ".gitattributes"
        guard let text = (try? FileBytes.read(path, limit: .small)).map({ String(decoding: $0, as: UTF8.self) }) else {
            return nil
        }
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).lastIndex { line in
            let words = line.split(whereSeparator: \.isWhitespace)
            return words.first.map { $0.hasPrefix("*") && ($0.count == 1 || $0.hasSuffix("xcstrings")) } ?? false
                && words.contains { $0.hasPrefix("merge=") }
        }
        guard let line, let driver = try? Git(containing: context.currentFolder).losingMergeDriver() else { return nil }
        return Failure(
            "merge=\(driver) for catalogs loses texts without a conflict", in: path,
            at: SourceLocation(line: line + 1, column: 1),
            hint: "Remove it, and run \(terminal: "`xcstrings init --git`").")
    }

    /// Lints the files of the work tree, or those that are staged.
    private static func lint(
        _ options: LintOptions, by configuration: LintConfiguration, _ context: WorkContext
    ) throws -> LintRun {
        guard options.isStaged else {
            var run = LintRun(configuration, options, since: try Since(options.since, paths: options.paths, context), context)
            // Only catalogs are fixed.
            try run.lint(options.paths, readsTables: options.fix == .ignore)
            return run
        }
        let staged = try StagedFiles(current: context.currentFolder)
        defer { staged.remove() }
        var run = LintRun(configuration, options, since: staged.since, context)
        // The commit changes nothing that belongs to a project.
        if staged.changed.isEmpty { return run }
        // As the current folder sees them, wherever it is.
        let paths = options.paths.map { RelativePath(to: "")($0) }.map { $0.isEmpty ? "." : $0 }
        try staged.reading { try run.lint(paths, readsTables: true) }
        return run
    }

    /// - Throws: ``Failure`` for a rule that does not exist.
    package static func configuration(_ options: LintOptions, _ context: WorkContext) throws -> LintConfiguration {
        var configuration = context.lintConfiguration
        configuration.level = options.level ?? context.configuration.level ?? .standard
        configuration.disabled = Set(try options.disabled.flatMap { try context.rules.descriptions(named: $0).map(\.identifier) })
        guard !options.only.isEmpty else { return configuration }
        // An impact names the rules that run anyway; every other name turns rules on.
        configuration.only = Set(
            try options.only.flatMap { name in
                try context.rules.descriptions(named: name).filter {
                    Impact(rawValue: name) == nil || configuration.severity(of: $0) != .off
                }.map(\.identifier)
            })
        return configuration
    }
}

/// The findings of a run.
package struct LintResult: Sendable {
    /// Those that the baseline does not accept; after the fixes.
    package let findings: [Finding]
    /// The bytes of the checked files, by path; of a catalog after the fixes.
    package let files: [String: [UInt8]]
    fileprivate let projects: [Project]
    /// The texts of each project that users see and no lookup translates.
    fileprivate let escaping: [Inventory.UnlocalizedTexts]
    /// The changes that the fixes made to files, or would make; `nil` where nothing is fixed.
    package let fixes: Changes?
    /// The notices about the baseline.
    package let notices: [Notice]
    fileprivate let readStatus: ExitStatus
    fileprivate let isStrict: Bool

    /// Reports that have only the facts that the next steps depend on; empty if they cannot be read.
    package var coverage: [CoverageReport] {
        zip(projects, escaping).compactMap { CoverageReport(stepsOf: $0, escaping: $1) }
    }

    package var catalogCount: Int { projects.reduce(0) { $0 + $1.catalogs.count } }
    package var sourceCount: Int { projects.reduce(0) { $0 + $1.sources.count } }

    /// The number of texts that each catalog has to translate, by path.
    package var textCounts: [String: Int] {
        projects.reduce(into: [:]) { counts, project in counts.merge(project.inventory.wantedCounts) { first, _ in first } }
    }

    /// `findings` where there is an error or, if that is wanted, a warning.
    package var status: ExitStatus {
        let fails = isStrict ? !findings.isEmpty : findings.contains { $0.severity == .error }
        return max(readStatus, fails ? .findings : .success)
    }
}

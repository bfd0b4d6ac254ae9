import Extraction
import Inventory
import LintModel
import Workspace

/// Lints projects, one after the other, and fixes them in memory where that is asked for.
struct LintRun {
    private(set) var findings: [Finding] = []
    /// The bytes of the checked files, by path; of a catalog after the fixes.
    private(set) var files: [String: [UInt8]] = [:]
    private(set) var projects: [Project] = []
    /// The texts of each project that users see and no lookup translates.
    private(set) var escaping: [Inventory.UnlocalizedTexts] = []
    private(set) var status = ExitStatus.success
    /// `nil` where nothing is fixed.
    private(set) var fixes: LintFixes?
    private let linter: Linter
    private let speller: Speller?
    private let since: Since?
    private let context: WorkContext

    init(_ configuration: LintConfiguration, _ options: LintOptions, since: Since?, _ context: WorkContext) {
        linter = Linter(configuration: configuration, rules: context.rules.all)
        if options.fix != .ignore { fixes = LintFixes(linter, isTrial: options.fix == .show) }
        speller = options.speller.map { Speller(program: $0, context: context) }
        self.since = since
        self.context = context
    }

    /// Lints the projects at some paths.
    ///
    /// - Parameter readsTables: Whether `.strings` files count as catalogs.
    /// - Throws: ``Failure`` when a catalog could not be read at the revision that is looked back to.
    mutating func lint(_ paths: [String], readsTables: Bool) throws {
        projects = try Project.all(context, paths: paths, readsTables: readsTables)
        for project in projects { try lint(project) }
    }

    private mutating func lint(_ project: Project) throws {
        // A catalog that cannot be read whole is reported by a rule.
        (project.failures + project.tableFailures).forEach(context.report)
        if !project.allFailures.isEmpty { status = .failure }
        context.tell(.unread(project.unreadSources))
        context.tellAssumedLocales(of: project)
        files.merge(project.sources) { first, _ in first }
        files.merge(project.otherFiles) { first, _ in first }
        var input = try LintInput(project, since: since, context)
        if let fixed = fixes?.fix(input, context) { input = fixed }
        escaping.append(input.escaping)
        input.spelling = try speller?.spelling(of: input.catalogs)
        for catalog in input.catalogs { files[catalog.path] = catalog.catalog.bytes }
        for table in project.tables.values { files.merge(table.files) { $1 } }
        var found = linter.lint(input)
        if !project.tables.isEmpty { found = found.map { project.tables[$0.file]?.placed($0) ?? $0 } }
        if let since, let rewordings = try? ProjectRewordings(of: project, since: since.revision, context) {
            context.tellReworded(rewordings, in: project)
        }
        if since != nil || project.isNarrowed {
            let scope = try LintScope(project, since)
            found.removeAll { !scope.includes($0) }
        }
        // Most runs are about one project, and many findings take long to copy.
        if findings.isEmpty { findings = found } else { findings += found }
    }
}

extension LintInput {
    /// - Parameters:
    ///   - known: What was found in earlier versions of the sources.
    ///   - change: What differs from those.
    /// - Throws: ``Failure`` when a catalog could not be read at the revision.
    init(
        _ project: Project, since: Since? = nil, after known: Inventory.UnlocalizedTexts? = nil,
        change: Inventory.Change = .anything, _ context: WorkContext
    ) throws {
        let hasSources = !project.sources.isEmpty
        self.init(
            catalogs: project.catalogs.map {
                CatalogInput(
                    path: $0.path, catalog: $0.catalog, problems: $0.problems, repeatedKeys: project.tables[$0.path]?.repeatedKeys ?? [])
            },
            // Which strings no catalog holds is known only where everything was read.
            extraction: hasSources ? project.extraction : nil, match: hasSources && project.isWhole ? project.match : nil,
            inventory: project.inventory,
            sources: project.sources.merging(project.otherFiles) { first, _ in first },
            glossary: context.configuration.glossary, after: known, change)
        if project.isWhole { self.project = project.facts }
        if let since {
            let changed = project.catalogs.map(\.path).filter { project.isChanged($0, since: since) }
            earlier = Dictionary(try changed.map { ($0, try project.catalog($0, before: since)) }) { first, _ in first }
        }
    }
}

import LintModel
import Workspace

/// What ``LintOperation`` finds in the files of a project, file by file: an editor shows a few of them, again after
/// each key.
///
/// Each answer is found once. A catalog is checked apart from the others, as it is by `lint`; the rules about
/// sources run for all of them, because a text may be shown far from where it is written.
package struct ProjectFindings {
    private let project: Project
    private let linter: Linter
    private let input: LintInput
    private var ofSources: SourceViolations?
    /// By the index of the catalog.
    private var ofCatalogs: [Int: [Finding]] = [:]
    private var ofEntries: [Int: EntryFindings] = [:]

    /// - Parameter earlier: The findings in an earlier version of the project.
    /// - Throws: ``Failure`` for settings that name a rule that does not exist.
    package init(_ project: Project, after earlier: ProjectFindings? = nil, _ context: WorkContext) throws {
        self.project = project
        linter = Linter(configuration: try LintOperation.configuration(LintOptions(), context), rules: context.rules.all)
        let earlierTexts = earlier?.input.escaping
        if let earlier, earlier.project.hasSameKeys(as: project) { ofEntries = earlier.ofEntries }
        guard let earlier, earlier.project.hasSameTexts(as: project) else {
            input = try LintInput(project, after: earlierTexts, context)
            return
        }
        input = try LintInput(project, after: earlierTexts, isSame: true, context)
        ofCatalogs = earlier.ofCatalogs
        if input.escaping.isSame(as: earlier.input.escaping) { ofSources = earlier.ofSources }
    }

    /// The findings in a file, sorted by place and rule.
    package mutating func findings(in path: String) -> [Finding] {
        let catalog = project.catalogPath(of: path)
        let index = input.catalogs.firstIndex { $0.path == catalog }
        let inCatalog = index.map { findings(inCatalogAt: $0).filter { $0.file == path } } ?? []
        return inCatalog + linter.findings(violationsInSources(), of: input, in: path)
    }

    private mutating func findings(inCatalogAt index: Int) -> [Finding] {
        if let known = ofCatalogs[index] { return known }
        let (found, entries) = linter.lint(catalogAt: index, of: input, after: ofEntries[index])
        let placed = found.map { project.tables[$0.file]?.placed($0) ?? $0 }
        (ofCatalogs[index], ofEntries[index]) = (placed, entries)
        return placed
    }

    private mutating func violationsInSources() -> SourceViolations {
        if let ofSources { return ofSources }
        let found = linter.violations(inSourcesOf: input)
        ofSources = found
        return found
    }
}

import LintModel
import StringCatalog
import Syntax
import Workspace

/// What ``LintOperation`` finds in the files of a project, file by file: an editor shows a few of them, again after
/// each key.
///
/// Each answer is found once. A catalog is checked apart from the others, as it is by `lint`; the rules about
/// sources run for all of them, because a text may be shown far from where it is written.
package struct ProjectFindings {
    package let project: Project
    private let linter: Linter
    private let input: LintInput
    /// By the path of the file.
    private var ofSources: [String: SourceViolations] = [:]
    /// By the index of the catalog.
    private var ofCatalogs: [Int: LintedCatalog] = [:]

    /// - Parameter earlier: The findings in an earlier version of the project.
    /// - Throws: ``Failure`` for settings that name a rule that does not exist.
    package init(_ project: Project, after earlier: ProjectFindings? = nil, _ context: WorkContext) throws {
        self.project = project
        linter = Linter(configuration: try LintOperation.configuration(LintOptions(), context), rules: context.rules.all)
        let change = earlier.map { project.change(since: $0.project) } ?? .anything
        input = try LintInput(project, after: earlier?.input.escaping, change: change, context)
        guard let earlier, case .bytes = change else { return }
        ofCatalogs = earlier.ofCatalogs
        if input.escaping.isSame(as: earlier.input.escaping) { ofSources = earlier.ofSources }
    }

    /// The findings in a file, sorted by place and rule.
    package mutating func findings(in path: String) -> [Finding] {
        let catalog = project.catalogPath(of: path)
        let index = input.catalogs.firstIndex { $0.path == catalog }
        let inCatalog = index.map { findings(inCatalogAt: $0).filter { $0.file == path } } ?? []
        return inCatalog + linter.findings(violations(in: path), of: input, in: path)
    }

    /// The findings in a catalog, given by its absolute path, after an edit of its translations, as far as they can be
    /// given at once.
    ///
    /// - Parameters:
    ///   - bytes: Those of the catalog now.
    ///   - lines: The lines of these.
    ///   - latest: The project as it is otherwise.
    /// - Returns: `nil` where other findings may depend on the edit, or anything else in the project differs. The whole
    ///   project has to be checked then.
    package func findings(
        inCatalogAt path: String, holding bytes: [UInt8], _ lines: LineTable, in latest: Project
    ) -> [Finding]? {
        guard latest.hasSameKeys(as: project) else { return nil }
        // Several apps may be in a folder, and the catalog is one of another.
        guard let index = input.catalogs.firstIndex(where: { $0.path.absolutePath == path }) else { return [] }
        return ofCatalogs[index]?.findings(in: Catalog(bytes: bytes), lines)
    }

    private mutating func findings(inCatalogAt index: Int) -> [Finding] {
        let known = ofCatalogs[index] ?? linter.linted(catalogAt: index, of: input)
        ofCatalogs[index] = known
        return known.findings.map { project.tables[$0.file]?.placed($0) ?? $0 }
    }

    private mutating func violations(in file: String) -> SourceViolations {
        let found = ofSources[file] ?? linter.violations(in: file, of: input)
        ofSources[file] = found
        return found
    }
}

import Extraction
import Interchange
import Inventory
import ProjectModel
import StringCatalog

/// An app with its project files and catalogs read: the second of four stages, made of a ``DiscoveredProject``.
package struct ConfiguredProject: Sendable {
    /// How much is read besides the project files.
    package enum Depth: Sendable {
        /// Nothing. Sources that only project files list are read when they are scanned.
        case projectFiles
        case catalogs
        /// The catalogs, and `.strings` and `.stringsdict` files that no catalog replaces, which count as catalogs.
        case tables
    }

    let discovered: DiscoveredProject
    /// The targets, and what project files list.
    package private(set) var surroundings: ProjectContext
    /// Those that could be read, sorted by path; empty if only project files were read.
    package private(set) var catalogs: [LoadedCatalog]
    /// The tables among the catalogs that are not String Catalogs, by path.
    let tables: [String: StringsTable]
    /// Files that could not be read so far.
    package let failures: [Failure]

    package var files: ProjectFiles { discovered.files }

    package init(_ discovered: DiscoveredProject, reading depth: Depth, _ context: WorkContext) {
        let files = discovered.files
        self.discovered = discovered
        let (surroundings, read) = Parallel.both(
            jobs: context.jobs, { ProjectContext(reading: files, jobs: context.jobs) },
            { depth == .projectFiles ? ([], []) : Self.catalogs(files.catalogs, context) })
        var (catalogs, failures) = read
        failures = files.failures + failures
        let tables = depth == .tables ? Self.tables(files.tables, besides: catalogs, in: surroundings, context, &failures) : []
        self.tables = Dictionary(tables.map { ($0.catalog.path, $0) }) { first, _ in first }
        catalogs += tables.map(\.catalog)
        let refused = catalogs.map { $0.catalog.tooManyLanguages($0.path) }
        failures += refused.compactMap { $0 }
        self.catalogs = zip(catalogs, refused).compactMap { $1 == nil ? $0 : nil }
        self.surroundings = surroundings
        self.surroundings.assign(
            files, catalogs: depth == .projectFiles ? files.catalogs : self.catalogs.map(\.path), context.configuration,
            holdsFiles: depth != .projectFiles)
        self.failures = failures + self.surroundings.failures
        let targets = self.surroundings.targets
        self.catalogs.removeAll { targets.isTestData($0.path) && !files.isNamed($0.path) }
    }

    private static func catalogs(_ paths: [String], _ context: WorkContext) -> ([LoadedCatalog], [Failure]) {
        var failures: [Failure] = []
        return (Project.read(paths, context, failures: &failures, LoadedCatalog.init), failures)
    }

    /// The tables of `.strings` and `.stringsdict` files that no catalog replaces.
    private static func tables(
        _ paths: [String], besides catalogs: [LoadedCatalog], in surroundings: ProjectContext, _ context: WorkContext,
        _ failures: inout [Failure]
    ) -> [StringsTable] {
        let groups = paths.isEmpty ? [] : StringsTable.groups(paths, besides: catalogs, surroundings.projects)
        return Parallel.map(groups, jobs: context.jobs) { group in Result { try StringsTable(group) } }
            .compactMap { Project.value($0, &failures) }
    }

    /// The locales that the user named: the option before the configuration; `nil` when neither says anything.
    ///
    /// - Throws: ``Failure`` for a name that no locale has.
    func namedLocales(_ context: WorkContext, regions: [ProjectRegions]) throws -> (tags: [LanguageTag], origin: Inventory.Locale.Origin)? {
        var languages: [LanguageTag] {
            Set(catalogs.flatMap(\.catalog.languages)).union(regions.flatMap(\.regions).map { LanguageTag($0).withoutUnderscores })
                .sorted { $0.rawValue < $1.rawValue }
        }
        let named = try context.namedLocales(among: languages, ofApp: discovered.locales)
        return named.map { ($0, context.localeNames != nil ? .option : .configuration) }
    }
}

extension ConfiguredProject {
    /// The same with other bytes in catalogs, which are named by their paths.
    func replacing(_ read: [LoadedCatalog]) -> ConfiguredProject {
        var project = self
        project.catalogs = catalogs.map { catalog in read.last { $0.path == catalog.path } ?? catalog }
        return project
    }

    /// The same with additional catalogs, which change what targets are expected to have.
    ///
    /// - Parameter targets: The indices of the targets that are to include them, by path.
    func adding(_ new: [LoadedCatalog], to targets: [String: Set<Int>]) -> ConfiguredProject {
        var project = self
        project.catalogs = (catalogs + new).sorted { $0.path < $1.path }
        project.surroundings.targets = targetMap(ofCatalogs: project.catalogs.map(\.path))
        project.surroundings.targets.include(targets)
        return project
    }

    func targetMap(ofCatalogs paths: [String]) -> TargetMap {
        surroundings.targetMap(of: files, catalogs: paths)
    }
}

/// Which catalogs the strings of a source file belong to.
package enum CatalogOwner: Hashable, Sendable {
    /// No project file determines this.
    case unknown
    /// The catalogs for the table in the targets that compile the file; empty if they only have catalogs for other
    /// tables.
    case catalogs([String])
    /// Only libraries without a catalog compile the file. What they look up in the main bundle belongs to these
    /// catalogs of the apps around them, although Xcode extracts nothing from the file.
    case apps([String], module: String)
    /// By rules of the projects no target compiles the file, or the code has a condition that holds in none of them.
    case notBuilt
    /// The targets that compile the file have no catalog, or no target compiles it. Xcode extracts nothing from it.
    case none(module: String)

    /// The target that compiles the file and has no catalog; `nil` if there is no such target.
    package var moduleWithoutCatalog: String? {
        switch self {
        case .apps(_, let module): module
        case .none(let module): module.isEmpty ? nil : module
        case .catalogs, .unknown, .notBuilt: nil
        }
    }
}

/// The files of each target, as described by project files.
package struct TargetMap: Sendable {
    /// A target and its catalogs.
    package struct Target: Sendable {
        package let name: String
        /// Whether the target is built into its own bundle for use by other targets.
        package let isLibrary: Bool
        /// The paths of the target's catalogs, sorted, and of its `.strings` and `.stringsdict` files.
        package let catalogs, tables: [String]
        /// How its code reaches them; the main bundle for a product of its own.
        package var ownBundle: OwnBundle { module.ownBundle }
        fileprivate let module: ProjectTarget

        /// Whether symbols are generated for the keys of its catalogs; `nil` where the project does not say.
        package var generatesSymbols: Bool? { module.generatesSymbols }

        /// The systems that the target runs on; empty where its project does not say.
        package var deployment: DeploymentVersions { module.deployment }

        /// The names of the app that it builds; empty for another product.
        package var appNames: Set<String> { module.isApp ? productNames : [] }

        /// The names of its product and of itself.
        package var productNames: Set<String> { module.productNames.union([name]) }

        package func contains(_ path: String) -> Bool { module.contains(path.foldedPath) }
    }

    private struct CatalogPath {
        let path: String
        let folded: String
    }

    struct Module: Sendable {
        /// The files of the target, with folded paths.
        let files: ProjectTarget
        let builds: ResolvedSettings
        var catalogs: [String]
        /// The paths of its `.strings` and `.stringsdict` files.
        var tables: [String] = []
        /// The names of these tables.
        var olderTables: Set<Substring> = []

        func contains(_ path: String) -> Bool { files.contains(path) && !builds.excludes(path) }

        /// Whether the project says that the file is not built, although it is in a folder or a list of the target.
        func excludes(_ path: String) -> Bool { files.excludes(path) || files.contains(path) && builds.excludes(path) }

        /// Whether it is run for itself, so that its bundle is the main one.
        var isProgram: Bool { !files.isLibrary && !files.isTest && !files.runsInBuilds }

        /// Whether the libraries that it links find its tables. A tool has no bundle, and that of a package's
        /// executable is not the main one.
        var servesLibraries: Bool { isProgram && files.ownBundle == .main }
    }

    /// A folder whose files belong to the targets of a single project, or to none.
    struct Root: Sendable {
        /// The folded path of the folder.
        let folder: String
        let modules: Range<Int>
        let isPackage: Bool
        /// The file that describes the targets.
        let file: String
        /// The file that this one is generated from.
        let description: String?
        /// The targets of each product of a package, by the product's name.
        let products: [String: [String]]
        /// Whether there are targets whose files are not known.
        let hasUnknownTargets: Bool
        /// Whether no target has a catalog although the folder contains one that belongs to no other target. Something
        /// other than the build may add it to the app, such as a script that turns a package into an app, or it has
        /// not been added to a target yet. In a package, the catalog is in the package's folder, in a direct
        /// subfolder, or in the folder of a target that excludes it.
        var hasLooseCatalogs = false
    }

    var modules: [Module] = []
    var roots: [Root] = []
    /// The catalogs that no target has, by the paths as they are spelled.
    var strays: Set<String> = []
    // The modules that list a file or own a folder, so that a lookup does not search every module.
    private var modulesByFile: [String: [Int]] = [:]
    private var modulesByFolder: [String: [Int]] = [:]
    /// The folders that such files are in.
    private(set) var foldersOfFiles: Set<String> = []
    /// Those of the folders that lead up from the base of the paths, and are around everything.
    private var foldersAbove: [String] = []
    /// The length of the shortest of these folder paths.
    private var shortestFolder = Int.max
    /// The files that projects list individually. Files that belong to a target through their folder are not included.
    package private(set) var listedFiles: Set<String> = []
    /// Folded paths of files and folders that are not part of any release.
    private var developmentPaths: Set<String> = []
    /// Other paths of files and folders that were found behind a link: a file belongs to the targets of all its paths.
    private var links: [(path: String, other: String)] = []
    /// Functions that build settings declare as localizing.
    package private(set) var macroNames: Set<String> = []

    /// The targets that each target depends on, by its index.
    var targetLinks: [[Int]] = []
    /// The programs that link each library that some program is known to link.
    var programsByLibrary: [Int: [Int]] = [:]
    /// The builds of each target, by its index.
    var builds: [TargetBuilds] = []

    /// Creates a map without targets.
    package init() {}

    /// - Parameters:
    ///   - catalogs: The paths of all string catalogs. All paths have the same base.
    ///   - links: Other paths of files and folders, which a target may have instead.
    ///   - settings: The `.xcconfig` files.
    ///   - tables: The paths of `.strings` and `.stringsdict` files.
    package init(
        _ projectFiles: [ProjectFile], catalogs: [String], links: [(path: String, other: String)] = [],
        settings: [ProjectFile] = [],
        tables: [String] = []
    ) {
        self.links = links.map { ($0.path.foldedPath, $0.other.foldedPath) }
        let catalogs = catalogs.map { CatalogPath(path: $0, folded: $0.foldedPath) }
        let packages = projectFiles.filter { $0.role == .package }.map(\.folder)
        let projects = Set(projectFiles.filter { $0.role == .project }.map(\.folder))
        let descriptions = projectFiles.filter { $0.role == .description }
        let settingsFiles = SettingsFiles(settings)
        let hasTargets = projectFiles.contains { file in
            file.contents.map { !$0.isFallback && (!$0.targets.isEmpty || $0.hasUnknownTargets) } ?? false
        }
        for file in projectFiles.sorted(by: { $0.path < $1.path })
        where file.role != .description || !projects.contains(file.folder) {
            guard let contents = file.contents, !contents.isFallback || !hasTargets else { continue }
            var found = contents.targets
            let source =
                file.role != .project ? nil : descriptions.first { $0.folder == file.folder && $0.describes(contents) }
            if let source, let described = source.contents?.targets {
                found = ProjectTarget.targets(described, generated: found)
            }
            developmentPaths.formUnion(contents.developmentPaths.map(\.foldedPath))
            guard !found.isEmpty || contents.hasUnknownTargets else { continue }
            if file.role != .package {
                // A package in the folder of an Xcode target keeps its own files.
                for index in found.indices { found[index].leaveOut(packages) }
            }
            add(found, of: file, describedBy: source, catalogs, settingsFiles)
        }
        macroNames = Set(modules.flatMap(\.builds.macroNames))
        for index in modules.indices {
            modules[index].tables = tables.filter { modules[index].contains($0.foldedPath) }
            modules[index].olderTables = Set(modules[index].tables.map(Self.table))
        }
        indexModules()
        linkPrograms()
        resolveBuilds()
        assignStrayCatalogs(catalogs)
        findLooseCatalogs(catalogs)
    }

    private mutating func add(
        _ found: [ProjectTarget], of file: ProjectFile, describedBy source: ProjectFile?, _ catalogs: [CatalogPath],
        _ settings: SettingsFiles
    ) {
        let first = modules.count
        for module in found { listedFiles.formUnion(module.files) }
        modules += found.map { target in
            var files = target.folded
            let builds = ResolvedSettings(of: files, settings)
            files.platforms = builds.platforms
            files.mayHaveOtherPlatforms = !builds.hasAllPlatforms
            files.generatesSymbols = files.generatesSymbols ?? builds.generatesSymbols
            var module = Module(files: files, builds: builds, catalogs: [])
            module.catalogs = catalogs.filter { names(of: $0.folded).contains(where: module.contains) }.map(\.path)
                .sorted()
            return module
        }
        roots.append(
            Root(
                folder: file.folder.foldedPath, modules: first..<modules.count, isPackage: file.role == .package,
                file: file.path,
                description: source?.path, products: file.contents?.products ?? [:],
                hasUnknownTargets: file.contents?.hasUnknownTargets ?? false))
    }

    private mutating func indexModules() {
        for (index, module) in modules.enumerated() {
            for file in module.files.files {
                modulesByFile[file, default: []].append(index)
                foldersOfFiles.insert(file.parentFolder)
            }
            for folder in module.files.folders {
                modulesByFolder[folder.path, default: []].append(index)
                shortestFolder = min(shortestFolder, folder.path.utf8.count)
            }
        }
        foldersAbove = modulesByFolder.keys.filter { $0.levelsUp != nil }
    }

    private mutating func findLooseCatalogs(_ catalogs: [CatalogPath]) {
        let owned = Set(modules.flatMap(\.catalogs))
        let others = catalogs.filter { !owned.contains($0.path) }.map(\.folded)
        for index in roots.indices where modules[roots[index].modules].allSatisfy(\.catalogs.isEmpty) {
            let isLoose = roots[index].isPackage ? isBeside : isWithin
            roots[index].hasLooseCatalogs = others.contains { isLoose($0, roots[index]) }
        }
    }

    /// Whether a catalog is inside a project's folder, but not inside that of a nested project.
    private func isWithin(_ catalog: String, _ project: Root) -> Bool {
        let others = roots.map(\.folder).filter { $0 != project.folder && $0.isInside(project.folder) }
        return catalog.isInside(project.folder) && !others.contains { catalog.isInside($0) }
    }

    private func isBeside(_ catalog: String, _ package: Root) -> Bool {
        if catalog.parentFolder == package.folder || catalog.parentFolder.parentFolder == package.folder { return true }
        return modules[package.modules].flatMap(\.files.folders).contains { catalog.isInside($0.path) }
    }

    /// Gives a catalog that is inside an Xcode project's folder, but in no target yet, to the target around it: of the
    /// folders around the catalog, the innermost that holds code of a single target says which. A target that has a
    /// catalog of the table needs no other.
    private mutating func assignStrayCatalogs(_ catalogs: [CatalogPath]) {
        let owned = Set(modules.flatMap(\.catalogs))
        let others = catalogs.filter { !owned.contains($0.path) }
        let loose = others.filter { catalog in
            roots.contains { !$0.isPackage && !$0.hasUnknownTargets && isWithin(catalog.folded, $0) }
        }
        let copied = others.filter { catalog in
            modules.contains { $0.files.isLibrary && $0.files.neverCompiles(catalog.folded) }
        }
        // One that a target leaves out for the `.strings` files of its table serves something else, such as a script.
        let replaced = loose.filter { catalog in
            modules.contains { $0.excludes(catalog.folded) && $0.olderTables.contains(Self.table(of: catalog.path)) }
        }
        strays = Set((loose + copied).map(\.path)).subtracting(replaced.map(\.path))
        // Where no target has a catalog, nothing tells targets with texts from others, and the nearest catalog counts.
        guard !loose.isEmpty, !owned.isEmpty else { return }
        let modulesByFolder = modulesByCodeFolder
        for catalog in loose {
            var folder = catalog.folded.parentFolder
            while modulesByFolder[folder] == nil, !folder.isEmpty { folder = folder.parentFolder }
            guard let found = modulesByFolder[folder], found.count == 1, let module = found.first,
                !modules[module].catalogs.contains(where: { Self.table(of: $0) == Self.table(of: catalog.path) })
            else { continue }
            modules[module].catalogs = (modules[module].catalogs + [catalog.path]).sorted()
        }
    }

    /// The targets other than tests that have code in a folder or below it.
    private var modulesByCodeFolder: [String: Set<Int>] {
        var result: [String: Set<Int>] = [:]
        for (index, module) in modules.enumerated() where !module.files.isTest {
            let folders = Set(module.files.files.filter(\.isCode).map(\.parentFolder)).union(
                module.files.folders.map(\.path))
            for var folder in folders {
                while result[folder, default: []].insert(index).inserted, !folder.isEmpty {
                    folder = folder.parentFolder
                }
            }
        }
        return result
    }

    /// Whether a catalog is inside a project but in no target that compiles it, so that it is in no product.
    package func isStray(_ catalog: String) -> Bool { strays.contains(catalog) }

    /// The target that a catalog in no target is meant for, and the Xcode project that lists its files; `nil` if it is
    /// not known. It is the only target with code around the catalog, or the only app.
    package func homeOfStray(_ catalog: String) -> (target: String, project: String)? {
        guard isStray(catalog) else { return nil }
        let path = catalog.foldedPath
        guard !modules.contains(where: { module in module.files.copied.contains { path == $0 || path.isInside($0) } }) else {
            return nil
        }
        let modulesByFolder = modulesByCodeFolder
        var folder = path.parentFolder
        while modulesByFolder[folder] == nil, !folder.isEmpty { folder = folder.parentFolder }
        let found = modulesByFolder[folder] ?? []
        let apps = found.filter { modules[$0].files.isApp }
        guard let module = found.count == 1 ? found.first : apps.count == 1 ? apps.first : nil,
            let root = roots.first(where: { $0.modules.contains(module) }), root.description == nil,
            ProjectFormats.format(of: root.file) == XcodeProject.self
        else { return nil }
        return (modules[module].files.name, root.file)
    }

    /// The file that the project around a catalog is generated from; `nil` for one that is edited in Xcode.
    package func description(around catalog: String) -> String? {
        roots.filter { !$0.isPackage && isWithin(catalog.foldedPath, $0) }.compactMap { root in
            root.description ?? (ProjectFormats.format(of: root.file)?.role == .description ? root.file : nil)
        }.first
    }

    /// All targets, in the order of the project files.
    package var targets: [Target] {
        modules.map {
            Target(name: $0.files.name, isLibrary: $0.files.isLibrary, catalogs: $0.catalogs, tables: $0.tables, module: $0.files)
        }
    }

    /// Whether a file exists only for tests: it is only in test targets, or in a package's folder for tests.
    package func isForTests(_ path: String) -> Bool {
        let path = path.foldedPath
        return isForTests(path, in: roots.isEmpty ? [] : modules(of: path))
    }

    func isForTests(_ path: String, in found: [Int]) -> Bool {
        guard !roots.isEmpty else { return false }
        if !found.isEmpty, found.allSatisfy({ modules[$0].files.isTest }) { return true }
        return roots.contains { $0.isPackage && path.isInside($0.folder.appending(path: "tests")) }
    }

    /// Whether a file exists only for development, such as content for previews.
    package func isForDevelopment(_ path: String) -> Bool {
        guard !developmentPaths.isEmpty else { return false }
        let path = path.foldedPath
        return developmentPaths.contains { path == $0 || path.isInside($0) }
    }

    /// Whether no project file describes a target.
    package var isEmpty: Bool { roots.isEmpty }

    static func table(of catalog: String) -> Substring {
        let name = catalog.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }

    /// Whether a target compiles a file.
    package func holds(_ file: String) -> Bool { !modules(of: file.foldedPath).isEmpty }

    /// Whether a target may compile a file in a folder.
    package func reaches(into folder: String) -> Bool {
        holds(folder + "/_.swift")
            || modulesByFolder.keys.contains { $0 == folder.foldedPath || $0.isInside(folder.foldedPath) }
    }

    /// The paths of a file; all but the first are behind links.
    private func names(of path: String) -> [String] {
        guard !links.isEmpty else { return [path] }
        return [path]
            + links.filter { path == $0.path || path.isInside($0.path) }.map {
                $0.other + path.dropFirst($0.path.count)
            }
    }

    /// The targets that compile a file, which is given by its folded path.
    func modules(of path: String) -> [Int] {
        guard !links.isEmpty else { return modules(ofName: path) }
        return Set(names(of: path).flatMap(modules(ofName:))).sorted()
    }

    /// Whether any target leaves out a file that is in its folders or lists.
    func excluders(of path: String) -> Bool {
        names(of: path).contains { path in modules(around: path).contains { modules[$0].excludes(path) } }
    }

    private func modules(ofName path: String) -> [Int] { modules(around: path).filter { modules[$0].contains(path) } }

    /// The positions of the ``targets`` that a file belongs to by its own path, whatever their build settings leave out.
    package func positions(ofTargetsWith path: String) -> [Int] {
        let path = path.foldedPath
        return modules(around: path).filter { modules[$0].files.contains(path) }
    }

    /// The targets that list a file, or that have a folder around it.
    private func modules(around path: String) -> [Int] {
        var found = modulesByFile[path] ?? []
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            guard folder.utf8.count >= shortestFolder else { break }
            found += modulesByFolder[folder] ?? []
        }
        for folder in foldersAbove { found += modulesByFolder[folder] ?? [] }
        return found.count < 2 ? found : Set(found).sorted()
    }
}

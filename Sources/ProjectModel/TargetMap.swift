/// Which catalogs the strings of a source file belong to.
package enum CatalogOwner: Hashable, Sendable {
    /// No project file determines this.
    case unknown
    /// The catalogs for the table in the targets that compile the file; empty if they only have catalogs for other tables.
    case catalogs([String])
    /// Only libraries without a catalog compile the file. What they look up in the main bundle belongs to these catalogs of the apps
    /// around them, although Xcode extracts nothing from the file.
    case apps([String], module: String)
    /// The targets that compile the file have no catalog, or no target compiles it. Xcode extracts nothing from it.
    case none(module: String)

    /// The target that compiles the file and has no catalog; `nil` if there is no such target.
    package var moduleWithoutCatalog: String? {
        switch self {
        case .apps(_, let module): module
        case .none(let module): module.isEmpty ? nil : module
        case .catalogs, .unknown: nil
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
        /// The paths of the target's catalogs, sorted.
        package let catalogs: [String]
        fileprivate let module: ProjectTarget

        /// Whether symbols are generated for the keys of its catalogs; `nil` where the project does not say.
        ///
        /// - Parameter files: Files of build settings (`.xcconfig`), among others.
        package func generatesSymbols(_ files: [ProjectFile]) -> Bool? {
            if let known = module.generatesSymbols { return known }
            let values = files.filter { module.configurationFiles.contains($0.path) }.flatMap { file in
                XcodeConfiguration.assignments(file.bytes).filter { $0.name == "STRING_CATALOG_GENERATE_SYMBOLS" }.map(\.value)
            }
            return values.isEmpty ? nil : values.contains("YES")
        }

        /// The systems that the target runs on; empty where its project does not say.
        package var deployment: DeploymentVersions { module.deployment }

        /// The names of the app that it builds; empty for another product.
        package var appNames: Set<String> { module.isApp ? module.productNames.union([name]) : [] }

        package func contains(_ path: String) -> Bool { module.contains(path.foldedPath) }
    }

    private struct CatalogPath {
        let path: String
        let folded: String
    }

    struct Module: Sendable {
        /// The files of the target, with folded paths.
        let files: ProjectTarget
        var catalogs: [String]
    }

    /// A folder whose files belong to the targets of a single project, or to none.
    struct Root: Sendable {
        /// The folded path of the folder.
        let folder: String
        let modules: Range<Int>
        let isPackage: Bool
        /// The file that describes the targets.
        let file: String
        /// What this file is generated from.
        let description: String?
        /// Whether no target has a catalog although the folder contains one that belongs to no other target. Something other than
        /// the build may add it to the app, such as a script that turns a package into an app, or it has not been added to a
        /// target yet. In a package, the catalog is in the package's folder, in a direct subfolder, or in the folder of a target
        /// that excludes it.
        var hasLooseCatalogs = false
    }

    private(set) var modules: [Module] = []
    private(set) var roots: [Root] = []
    /// The catalogs that no target has, by the paths as they are spelled.
    private var strays: Set<String> = []
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

    /// Creates a map without targets.
    package init() {}

    /// - Parameters:
    ///   - catalogs: The paths of all string catalogs. All paths have the same base.
    ///   - links: Other paths of files and folders, which a target may have instead.
    package init(_ projectFiles: [ProjectFile], catalogs: [String], links: [(path: String, other: String)] = []) {
        self.links = links.map { ($0.path.foldedPath, $0.other.foldedPath) }
        let catalogs = catalogs.map { CatalogPath(path: $0, folded: $0.foldedPath) }
        let packages = projectFiles.filter { $0.role == .package }.map(\.folder)
        let projects = Set(projectFiles.filter { $0.role == .project }.map(\.folder))
        let descriptions = projectFiles.filter { $0.role == .description }
        for file in projectFiles.sorted(by: { $0.path < $1.path }) where file.role != .description || !projects.contains(file.folder) {
            guard let contents = file.contents else { continue }
            var found = contents.targets
            let source = file.role != .project ? nil : descriptions.first { $0.folder == file.folder && $0.describes(contents) }
            if let source, let described = source.contents?.targets { found = ProjectTarget.targets(described, generated: found) }
            macroNames.formUnion(contents.macroNames)
            developmentPaths.formUnion(contents.developmentPaths.map(\.foldedPath))
            guard !found.isEmpty else { continue }
            if file.role != .package {
                // A package in the folder of an Xcode target keeps its own files.
                for index in found.indices { found[index].leaveOut(packages) }
            }
            add(found, of: file, describedBy: source, catalogs)
        }
        indexModules()
        assignStrayCatalogs(catalogs)
        findLooseCatalogs(catalogs)
    }

    private mutating func add(_ found: [ProjectTarget], of file: ProjectFile, describedBy source: ProjectFile?, _ catalogs: [CatalogPath]) {
        let first = modules.count
        for module in found { listedFiles.formUnion(module.files) }
        modules += found.map(\.folded).map { module in
            Module(files: module, catalogs: catalogs.filter { names(of: $0.folded).contains(where: module.contains) }.map(\.path).sorted())
        }
        roots.append(
            Root(
                folder: file.folder.foldedPath, modules: first..<modules.count, isPackage: file.role == .package, file: file.path,
                description: source?.path))
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

    /// Gives a catalog that is inside an Xcode project's folder, but in no target yet, to the target around it: of the folders around the
    /// catalog, the innermost that holds code of a single target says which. A target that has a catalog of the table needs no other.
    private mutating func assignStrayCatalogs(_ catalogs: [CatalogPath]) {
        let owned = Set(modules.flatMap(\.catalogs))
        let loose = catalogs.filter { catalog in
            !owned.contains(catalog.path) && roots.contains { !$0.isPackage && isWithin(catalog.folded, $0) }
        }
        strays = Set(loose.map(\.path))
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
            let folders = Set(module.files.files.filter(\.isCode).map(\.parentFolder)).union(module.files.folders.map(\.path))
            for var folder in folders {
                while result[folder, default: []].insert(index).inserted, !folder.isEmpty { folder = folder.parentFolder }
            }
        }
        return result
    }

    /// Whether a catalog is inside an Xcode project's folder but in no target, so that no build includes it.
    package func isStray(_ catalog: String) -> Bool { strays.contains(catalog) }

    /// What the project around a catalog is generated from; `nil` for one that is edited in Xcode.
    package func description(around catalog: String) -> String? {
        roots.filter { !$0.isPackage && isWithin(catalog.foldedPath, $0) }.compactMap { root in
            root.description ?? (ProjectFormats.format(of: root.file)?.role == .description ? root.file : nil)
        }.first
    }

    /// All targets, in the order of the project files.
    package var targets: [Target] {
        modules.map { Target(name: $0.files.name, isLibrary: $0.files.isLibrary, catalogs: $0.catalogs, module: $0.files) }
    }

    /// Whether a file exists only for tests: it is only in test targets, or in a package's folder for tests.
    package func isForTests(_ path: String) -> Bool {
        guard !roots.isEmpty else { return false }
        let path = path.foldedPath
        let found = modules(of: path)
        if !found.isEmpty, found.allSatisfy({ modules[$0].files.isTest }) { return true }
        return roots.contains { $0.isPackage && path.isInside($0.folder.appending(path: "tests")) }
    }

    /// Whether a file exists only for development, such as content for previews.
    package func isForDevelopment(_ path: String) -> Bool {
        guard !developmentPaths.isEmpty else { return false }
        let path = path.foldedPath
        return developmentPaths.contains { path == $0 || path.isInside($0) }
    }

    /// The catalogs for the strings of a table in a source file.
    package func owner(of path: String, table: String) -> CatalogOwner {
        let path = path.foldedPath
        return owner(of: path, modules: modules(of: path), table: table)
    }

    /// Whether no project file describes a target.
    package var isEmpty: Bool { roots.isEmpty }

    /// Looks up the owners of many strings. This is fast if strings of the same file are adjacent and use few tables.
    package struct OwnerLookup {
        private let map: TargetMap
        private var file: String?
        private var folded = ""
        private var modules: [Int] = []
        private var owners: [(table: String, owner: CatalogOwner)] = []

        package init(_ map: TargetMap) { self.map = map }

        /// The same as ``TargetMap/owner(of:table:)``.
        package mutating func owner(of path: String, table: String) -> CatalogOwner {
            if path != file {
                file = path
                folded = path.foldedPath
                modules = map.modules(of: folded)
                owners = []
            }
            if let known = owners.first(where: { $0.table == table }) { return known.owner }
            let owner = map.owner(of: folded, modules: modules, table: table)
            owners.append((table, owner))
            return owner
        }
    }

    /// - Parameter path: A folded path, as below.
    private func owner(of path: String, modules indices: [Int], table: String) -> CatalogOwner {
        let catalogs = indices.flatMap { modules[$0].catalogs }
        if catalogs.isEmpty {
            if let module = indices.first {
                if roots.contains(where: { $0.hasLooseCatalogs && $0.modules.contains(module) }) { return .unknown }
                let name = modules[module].files.name
                let others = indices.allSatisfy { modules[$0].files.isLibrary } ? appCatalogs(around: path, table: table) : []
                return others.isEmpty ? .none(module: name) : .apps(others, module: name)
            }
            // No project file says which targets include a header.
            if path.isHeader { return .unknown }
            // A project without catalogs in any target says nothing about files outside of its targets.
            let isLeftOut = roots.contains { root in
                path.isInside(root.folder) && modules[root.modules].contains { !$0.catalogs.isEmpty }
            }
            return isLeftOut ? .none(module: "") : .unknown
        }
        return .catalogs(Set(catalogs.filter { Self.table(of: $0) == table }).sorted())
    }

    /// The catalogs of a table in the apps that a library is for.
    private func appCatalogs(around path: String, table: String) -> [String] {
        func catalogs(_ module: Int) -> [String] { modules[module].catalogs.filter { Self.table(of: $0) == table } }
        return Set(apps(around: path) { !catalogs($0).isEmpty }.flatMap(catalogs)).sorted()
    }

    /// The apps that a library is for: those of the innermost project around it, or of the only project beside it. An app below the folder
    /// of a library's package is an example of its use.
    ///
    /// - Parameters:
    ///   - path: The folded path of a file of the library.
    ///   - isWanted: Whether an app counts.
    func apps(around path: String, where isWanted: (Int) -> Bool) -> [Int] {
        let owners = roots.compactMap { root in
            let apps = root.modules.filter { modules[$0].files.isApp && isWanted($0) }
            return apps.isEmpty ? nil : (root: root, apps: apps)
        }
        if let around = owners.filter({ path.isInside($0.root.folder) }).max(by: { $0.root.folder.depth < $1.root.folder.depth }) { return around.apps }
        let packages = roots.filter { $0.isPackage && path.isInside($0.folder) }.map(\.folder)
        let beside = owners.filter { owner in !packages.contains { owner.root.folder.isInside($0) } }
        return beside.count == 1 ? beside[0].apps : []
    }

    static func table(of catalog: String) -> Substring {
        let name = catalog.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }

    /// Whether a target compiles a file.
    package func holds(_ file: String) -> Bool { !modules(of: file.foldedPath).isEmpty }

    /// Whether a target may compile a file in a folder.
    package func reaches(into folder: String) -> Bool {
        holds(folder + "/_.swift") || modulesByFolder.keys.contains { $0 == folder.foldedPath || $0.isInside(folder.foldedPath) }
    }

    /// The paths of a file, of which all but the first are behind links.
    private func names(of path: String) -> [String] {
        guard !links.isEmpty else { return [path] }
        return [path] + links.filter { path == $0.path || path.isInside($0.path) }.map { $0.other + path.dropFirst($0.path.count) }
    }

    /// The targets that compile a file, which is given by its folded path.
    func modules(of path: String) -> [Int] {
        guard !links.isEmpty else { return modules(ofName: path) }
        return Set(names(of: path).flatMap(modules(ofName:))).sorted()
    }

    private func modules(ofName path: String) -> [Int] {
        var found = modulesByFile[path] ?? []
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            guard folder.utf8.count >= shortestFolder else { break }
            found += (modulesByFolder[folder] ?? []).filter { modules[$0].files.contains(path) }
        }
        for folder in foldersAbove { found += (modulesByFolder[folder] ?? []).filter { modules[$0].files.contains(path) } }
        return found.count < 2 ? found : Set(found).sorted()
    }
}

/// Which catalogs the strings of a source file belong to.
package enum CatalogOwner: Hashable, Sendable {
    /// No project file says so.
    case unknown
    /// The catalogs of its table in the targets that the file is compiled into; none when these have catalogs of other tables only.
    case catalogs([String])
    /// The targets that the file is compiled into have no catalog, or it is in no target. Xcode extracts nothing from it.
    case none(module: String)
}

/// Which files make up each target of a project, told by its project files.
package struct TargetMap: Sendable {
    /// A target, as others than the map itself see it.
    package struct Target: Sendable {
        package let name: String
        /// Whether it is built into a bundle of its own that other targets use.
        package let isLibrary: Bool
        /// The paths of its catalogs, sorted.
        package let catalogs: [String]
        fileprivate let module: ProjectTarget

        package func contains(_ path: String) -> Bool { module.contains(path.foldedPath) }
    }

    private struct CatalogPath {
        let path: String
        let folded: String
    }

    private struct Module: Sendable {
        /// Its paths are folded.
        let files: ProjectTarget
        let catalogs: [String]
    }

    /// A folder whose files belong to the targets of one project or to none.
    private struct Root: Sendable {
        /// Folded.
        let folder: String
        let modules: Range<Int>
        let isPackage: Bool
        /// Whether none of the targets has a catalog, while there is one in the folder that is nobody else's. Something else than
        /// the build may put it into the app, as scripts do that make apps of packages, or nobody has added it to a target yet. Of a
        /// package it is in the folder itself or right in it, or in that of a target which excludes it.
        var hasLooseCatalogs = false
    }

    private var modules: [Module] = []
    private var roots: [Root] = []
    // The modules that list a file, or own a folder: a file is looked for here and not in every module.
    private var modulesByFile: [String: [Int]] = [:]
    private var modulesByFolder: [String: [Int]] = [:]
    /// The length of the shortest path among these folders.
    private var shortestFolder = Int.max
    /// The files that projects list one by one; those of whole folders are not among them.
    package private(set) var listedFiles: Set<String> = []
    /// Folded, as no release has what is in them.
    private var developmentPaths: Set<String> = []
    /// Functions that build settings name as localizing ones.
    package private(set) var macroNames: Set<String> = []

    /// A map that knows of no target.
    package init() {}

    /// - Parameter catalogs: The paths of all string catalogs. All paths begin at the same folder.
    package init(_ projectFiles: [ProjectFile], catalogs: [String]) {
        let catalogs = catalogs.map { CatalogPath(path: $0, folded: $0.foldedPath) }
        let packages = projectFiles.filter { $0.role == .package }.map(\.folder)
        let projects = Set(projectFiles.filter { $0.role == .project }.map(\.folder))
        for file in projectFiles.sorted(by: { $0.path < $1.path }) where file.role != .description || !projects.contains(file.folder) {
            guard let contents = file.contents else { continue }
            var found = contents.targets
            macroNames.formUnion(contents.macroNames)
            developmentPaths.formUnion(contents.developmentPaths.map(\.foldedPath))
            guard !found.isEmpty else { continue }
            if file.role != .package {
                // A package in a folder of an Xcode target is a package still.
                for index in found.indices { found[index].leaveOut(packages) }
            }
            add(found, of: file, catalogs)
        }
        indexModules()
        findLooseCatalogs(catalogs)
    }

    private mutating func add(_ found: [ProjectTarget], of file: ProjectFile, _ catalogs: [CatalogPath]) {
        let first = modules.count
        for module in found { listedFiles.formUnion(module.files) }
        modules += found.map(\.folded).map { module in
            Module(files: module, catalogs: catalogs.filter { module.contains($0.folded) }.map(\.path).sorted())
        }
        roots.append(Root(folder: file.folder.foldedPath, modules: first..<modules.count, isPackage: file.role == .package))
    }

    private mutating func indexModules() {
        for (index, module) in modules.enumerated() {
            for file in module.files.files { modulesByFile[file, default: []].append(index) }
            for folder in module.files.folders {
                modulesByFolder[folder.path, default: []].append(index)
                shortestFolder = min(shortestFolder, folder.path.utf8.count)
            }
        }
    }

    private mutating func findLooseCatalogs(_ catalogs: [CatalogPath]) {
        let owned = Set(modules.flatMap(\.catalogs))
        let others = catalogs.filter { !owned.contains($0.path) }.map(\.folded)
        for index in roots.indices where modules[roots[index].modules].allSatisfy(\.catalogs.isEmpty) {
            let isLoose = roots[index].isPackage ? isBeside : isWithin
            roots[index].hasLooseCatalogs = others.contains { isLoose($0, roots[index]) }
        }
    }

    /// Whether a catalog may be that of an Xcode project.
    private func isWithin(_ catalog: String, _ project: Root) -> Bool {
        let others = roots.map(\.folder).filter { $0 != project.folder && $0.isInside(project.folder) }
        return catalog.isInside(project.folder) && !others.contains { catalog.isInside($0) }
    }

    private func isBeside(_ catalog: String, _ package: Root) -> Bool {
        if catalog.parentFolder == package.folder || catalog.parentFolder.parentFolder == package.folder { return true }
        return modules[package.modules].flatMap(\.files.folders).contains { catalog.isInside($0.path) }
    }

    /// Whether a catalog is that of an Xcode project, if of any, and in none of its targets, so that no build takes it in.
    package func isStray(_ catalog: String) -> Bool {
        let folded = catalog.foldedPath
        return !modules.contains { $0.catalogs.contains(catalog) } && roots.contains { !$0.isPackage && isWithin(folded, $0) }
    }

    /// What the targets hold, in the order of the project files.
    package var targets: [Target] {
        modules.map { Target(name: $0.files.name, isLibrary: $0.files.isLibrary, catalogs: $0.catalogs, module: $0.files) }
    }

    /// Whether a file is there for tests alone: it is in no target but tests, or in the folder that a package has for them.
    package func isForTests(_ path: String) -> Bool {
        guard !roots.isEmpty else { return false }
        let path = path.foldedPath
        let found = modules(of: path)
        if !found.isEmpty, found.allSatisfy({ modules[$0].files.isTest }) { return true }
        return roots.contains { $0.isPackage && path.isInside($0.folder.appending(path: "tests")) }
    }

    /// Whether a file is there for development alone, as what previews show.
    package func isForDevelopment(_ path: String) -> Bool {
        guard !developmentPaths.isEmpty else { return false }
        let path = path.foldedPath
        return developmentPaths.contains { path == $0 || path.isInside($0) }
    }

    /// Where the strings of a table in a source file belong.
    package func owner(of path: String, table: String) -> CatalogOwner {
        let path = path.foldedPath
        return owner(of: path, modules: modules(of: path), table: table)
    }

    /// Whether a project file tells of any target.
    package var isEmpty: Bool { roots.isEmpty }

    /// Finds the owners of strings one after the other, quickly where those of a file follow one another and few tables are named.
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

    /// - Parameter path: Folded, as below.
    private func owner(of path: String, modules indices: [Int], table: String) -> CatalogOwner {
        let catalogs = indices.flatMap { modules[$0].catalogs }
        if catalogs.isEmpty {
            if let module = indices.first {
                let isLoose = roots.contains { $0.hasLooseCatalogs && $0.modules.contains(module) }
                return isLoose ? .unknown : .none(module: modules[module].files.name)
            }
            // A project none of whose targets has a catalog says nothing of files that are not its own.
            let isLeftOut = roots.contains { root in
                path.isInside(root.folder) && modules[root.modules].contains { !$0.catalogs.isEmpty }
            }
            return isLeftOut ? .none(module: "") : .unknown
        }
        let ending = "/\(table).xcstrings"
        return .catalogs(Set(catalogs.filter { "/\($0)".hasSuffix(ending) }).sorted())
    }

    /// The targets that a file is compiled into.
    private func modules(of path: String) -> [Int] {
        var found = modulesByFile[path] ?? []
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            guard folder.utf8.count >= shortestFolder else { break }
            found += (modulesByFolder[folder] ?? []).filter { modules[$0].files.contains(path) }
        }
        return found.count < 2 ? found : Set(found).sorted()
    }
}

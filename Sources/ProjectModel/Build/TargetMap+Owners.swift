/// Where the strings of a piece of code belong.
package struct Ownership: Hashable, Sendable {
    package var owner: CatalogOwner
    /// Whether a build is known to compile the code. Otherwise it shows that a key is used, but not that one is
    /// missing.
    package var isCertain = true
    /// Whether builds extract only the arguments of `NSLocalizedString` and its like.
    package var extractsMacrosOnly = false
    /// The programs that compile the code and have no table of this name in their bundles, so that they show keys.
    package var unservedPrograms: [String] = []
    /// Where a library with a catalog of its own looks that names no bundle: the catalogs in the programs that run it.
    package var hostCatalogs: [String] = []
}

extension TargetMap {
    /// Whether a folded path is in a folder or a list of targets, but by rules of their projects none of them builds
    /// it.
    func isExcluded(_ path: String, from modules: [Int]) -> Bool {
        !isEmpty && !path.isHeader && modules.isEmpty && excluders(of: path)
    }

    /// Whether a catalog is data of tests: in a folder of a test target that does not compile it.
    package func isTestData(_ catalog: String) -> Bool {
        !isEmpty && modules(of: catalog.foldedPath).isEmpty && isForTests(catalog) && excluders(of: catalog.foldedPath)
    }

    /// The builds that compile a file; empty if none is known to.
    package func builds(compiling file: String) -> [TargetBuilds] {
        let path = file.foldedPath
        return modules(of: path).map { builds(of: $0, compiling: path) }
    }

    /// The catalogs for the strings of a table in a source file.
    package func owner(of path: String, table: String) -> CatalogOwner {
        var lookup = OwnerLookup(self)
        return lookup.ownership(of: path, table: table).owner
    }

    /// Looks up the owners of many strings. This is fast if strings of the same file are adjacent and use few tables.
    package struct OwnerLookup {
        private let map: TargetMap
        private var file: String?
        private var folded = ""
        private var modules: [Int] = []
        private var known: [(table: String, condition: BuildCondition?, ownership: Ownership)] = []

        package init(_ map: TargetMap) { self.map = map }

        /// - Parameter condition: That of the code with the string; `nil` if it has none.
        package mutating func ownership(of path: String, table: String, condition: BuildCondition? = nil) -> Ownership {
            if path != file {
                file = path
                folded = path.foldedPath
                modules = map.modules(of: folded)
                known = []
            }
            if let known = known.first(where: { $0.table == table && $0.condition == condition }) {
                return known.ownership
            }
            let ownership = map.ownership(of: folded, modules, table, condition)
            known.append((table, condition, ownership))
            return ownership
        }
    }

    /// The builds of a target that compile a file.
    private func builds(of module: Int, compiling path: String) -> TargetBuilds {
        var builds = builds[module]
        if let filter = modules[module].files.filter(of: path) {
            builds.platforms = builds.hasAllPlatforms ? builds.platforms.intersection(filter) : filter
            builds.hasAllPlatforms = true
        }
        return builds
    }

    /// - Parameters:
    ///   - path: A folded path.
    ///   - members: The targets that compile the file.
    private func ownership(
        of path: String, _ members: [Int], _ table: String, _ condition: BuildCondition?
    ) -> Ownership {
        let isUnknown = roots.contains { $0.hasUnknownTargets && path.isInside($0.folder) }
        if isUnknown, members.isEmpty, !path.isHeader { return Ownership(owner: .unknown, isCertain: false) }
        guard !members.isEmpty else { return Ownership(owner: ownerOutside(path)) }
        let values =
            condition.map { condition in members.map { condition.holds(in: builds(of: $0, compiling: path)) } }
            ?? members.map { _ in true }
        let certain = zip(members, values).filter { $1 == true }.map(\.0)
        let possible = zip(members, values).filter { $1 != false }.map(\.0)
        if possible.isEmpty { return Ownership(owner: .notBuilt) }
        let compiling = certain.isEmpty ? possible : certain
        var ownership = Ownership(owner: owner(of: path, compiling, table, condition), isCertain: !certain.isEmpty)
        ownership.extractsMacrosOnly = compiling.allSatisfy { modules[$0].builds.extractsMacrosOnly }
        switch ownership.owner {
        case .unknown: if isUnknown { ownership.isCertain = false }
        case .catalogs(let own):
            ownership.unservedPrograms = own.isEmpty ? [] : unservedPrograms(among: certain, table)
            let libraries = compiling.filter { modules[$0].files.isLibrary && !modules[$0].catalogs.isEmpty }
            if libraries.count == compiling.count {
                ownership.hostCatalogs = hostCatalogs(of: libraries, around: path, table, condition)
            }
        case .none: ownership.unservedPrograms = unservedPrograms(among: certain, table)
        case .apps, .notBuilt: break
        }
        return ownership
    }

    /// The programs that have no table of a name, although other targets of their project have one.
    private func unservedPrograms(among members: [Int], _ table: String) -> [String] {
        // The phrases of shortcuts and the texts of an Info.plist are looked up by the system.
        guard table != "AppShortcuts", !table.hasSuffix("InfoPlist") else { return [] }
        return members.filter { member in
            let module = modules[member]
            guard module.isProgram, !module.files.isTool, !module.olderTables.contains(table[...]),
                !hasTable(module, table)
            else { return false }
            guard let root = roots.first(where: { $0.modules.contains(member) }), !root.isPackage,
                !root.hasLooseCatalogs
            else { return false }
            return modules[root.modules].contains { hasTable($0, table) }
        }.map { modules[$0].files.name }
    }

    private func hasTable(_ module: Module, _ table: String) -> Bool {
        module.catalogs.contains { Self.isCatalog($0, of: table) }
    }

    /// Whether a file is named after a table. This is asked for every text, so that nothing is copied.
    private static func isCatalog(_ path: String, of table: String) -> Bool {
        let bytes = path.utf8
        let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
        return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)].elementsEqual(table.utf8)
    }

    /// The owner of the strings in a file that no target compiles.
    private func ownerOutside(_ path: String) -> CatalogOwner {
        // No project file says which targets include a header.
        if path.isHeader { return .unknown }
        if isExcluded(path, from: []) { return .notBuilt }
        // A project without catalogs in any target says nothing about files outside of its targets.
        let isLeftOut = roots.contains { root in
            path.isInside(root.folder) && modules[root.modules].contains { !$0.catalogs.isEmpty }
        }
        return isLeftOut ? .none(module: "") : .unknown
    }

    private func owner(of path: String, _ members: [Int], _ table: String, _ condition: BuildCondition?) -> CatalogOwner
    {
        let catalogs = members.flatMap { modules[$0].catalogs }
        if !catalogs.isEmpty { return .catalogs(Set(catalogs.filter { Self.isCatalog($0, of: table) }).sorted()) }
        if roots.contains(where: { $0.hasLooseCatalogs && !members.filter($0.modules.contains).isEmpty }) {
            return .unknown
        }
        let others =
            members.allSatisfy { modules[$0].files.isLibrary }
            ? hostCatalogs(of: members, around: path, table, condition) : []
        let name = modules[members[0]].files.name
        return others.isEmpty ? .none(module: name) : .apps(others, module: name)
    }

    /// The catalogs of a table in the programs that run a library.
    private func hostCatalogs(
        of libraries: [Int], around path: String, _ table: String, _ condition: BuildCondition?
    ) -> [String] {
        func catalogs(_ module: Int) -> [String] { modules[module].catalogs.filter { Self.isCatalog($0, of: table) } }
        let hosts = hosts(of: libraries, around: path) { !catalogs($0).isEmpty }.filter { host in
            guard let condition else { return true }
            // The library is compiled for this program with its own flags.
            return libraries.contains { library in
                var builds = builds[host]
                builds.configurations = self.builds[library].configurations
                return condition.holds(in: builds) != false
            }
        }
        return Set(hosts.flatMap(catalogs)).sorted()
    }
}

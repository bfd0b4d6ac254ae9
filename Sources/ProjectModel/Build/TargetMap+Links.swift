extension TargetMap {
    /// Finds the programs that link each library, directly or through others.
    mutating func linkPrograms() {
        let targets = LinkedNames(modules.map(\.files.name), roots)
        targetLinks = modules.indices.map { module in
            (modules[module].files.dependencies ?? []).flatMap { targets.targets(of: $0, from: module) }
        }
        for program in modules.indices where modules[program].isProgram {
            var open = [program]
            var seen: Set<Int> = [program]
            while let module = open.popLast() {
                // An app also depends on the extensions that it contains. Their code is not its own.
                for target in targetLinks[module] where !modules[target].isProgram && seen.insert(target).inserted {
                    programsByLibrary[target, default: []].append(program)
                    open.append(target)
                }
            }
        }
    }

    /// Whether code of a file may name what another one declares: a target of the one is a target of the other or
    /// depends on one, directly or through others.
    package func mayUse(_ other: String, from file: String) -> Bool {
        let wanted = Set(modules(of: other.foldedPath))
        var open = modules(of: file.foldedPath)
        var seen = Set(open)
        while let module = open.popLast() {
            if wanted.contains(module) { return true }
            for target in targetLinks[module] where seen.insert(target).inserted { open.append(target) }
        }
        return false
    }

    /// Finds out what each target is compiled for. A package is compiled for the platforms of the programs that link
    /// it.
    mutating func resolveBuilds() {
        let named = Set(modules.flatMap { $0.builds.flags.flatMap { $0 ?? [] } }).union(["DEBUG", "SWIFT_PACKAGE"])
        let packages = roots.filter(\.isPackage).map(\.modules)
        builds = modules.indices.map { index in
            let module = modules[index]
            if packages.contains(where: { $0.contains(index) }) {
                let clients = (programsByLibrary[index] ?? []).map { modules[$0].files }
                let flags = module.files.flags.union(["SWIFT_PACKAGE"])
                return TargetBuilds(
                    platforms: Set(clients.flatMap { $0.platforms ?? [] }),
                    hasAllPlatforms: !clients.isEmpty
                        && clients.allSatisfy { $0.platforms != nil && !$0.mayHaveOtherPlatforms },
                    configurations: [flags.union(["DEBUG"]), flags].map { BuildFlags(set: $0, named: named) })
            }
            let flags = module.builds.flags.map { BuildFlags(set: $0, named: named) }
            return TargetBuilds(
                platforms: module.files.platforms ?? [],
                hasAllPlatforms: module.files.platforms != nil && !module.files.mayHaveOtherPlatforms,
                configurations: flags.isEmpty ? [BuildFlags(set: nil, named: named)] : flags)
        }
    }

    /// The programs in whose main bundle a library looks: those that link it, otherwise, where none is known to, the
    /// nearest apps.
    ///
    /// - Parameters:
    ///   - libraries: The libraries that compile a file.
    ///   - path: The folded path of the file.
    ///   - isWanted: Whether one of the nearest apps counts.
    func hosts(of libraries: [Int], around path: String, where isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
        let programs = Set(libraries.flatMap { programsByLibrary[$0] ?? [] }).filter { modules[$0].servesLibraries }
        return programs.isEmpty ? apps(around: path, where: isWanted) : programs.sorted()
    }

    /// The programs in whose main bundle the code of a file looks that libraries compile, as indices of ``targets``;
    /// empty where projects do not tell.
    package func hosts(of file: String) -> [Int] {
        let path = file.foldedPath
        return hosts(of: modules(of: path), around: path) { !modules[$0].files.isTest }
    }

    /// The apps that a library is for: those of the innermost project around it, otherwise of the only
    /// project. An app below the folder of a library's package is an example of its use.
    ///
    /// - Parameters:
    ///   - path: The folded path of a file of the library.
    ///   - isWanted: Whether an app counts.
    private func apps(around path: String, where isWanted: (Int) -> Bool) -> [Int] {
        let owners = roots.compactMap { root in
            let apps = root.modules.filter { modules[$0].files.isApp && isWanted($0) }
            return apps.isEmpty ? nil : (root: root, apps: apps)
        }
        if let around = owners.filter({ path.isInside($0.root.folder) }).max(by: {
            $0.root.folder.depth < $1.root.folder.depth
        }) {
            return around.apps
        }
        let packages = roots.filter { $0.isPackage && path.isInside($0.folder) }.map(\.folder)
        let others = owners.filter { owner in !packages.contains { owner.root.folder.isInside($0) } }
        return others.count == 1 ? others[0].apps : []
    }
}

/// Finds the targets that dependencies name.
private struct LinkedNames {
    private let roots: [TargetMap.Root]
    /// The targets of each name, in all projects and packages.
    private var byName: [String: [Int]] = [:]
    private var byProduct: [String: [Int]] = [:]

    init(_ names: [String], _ roots: [TargetMap.Root]) {
        self.roots = roots
        for (index, name) in names.enumerated() { byName[name, default: []].append(index) }
        for root in roots {
            for (product, targets) in root.products {
                byProduct[product, default: []] += root.modules.filter { targets.contains(names[$0]) }
            }
        }
    }

    /// A target of the same project goes before a product of a package, and that before a target of another project.
    func targets(of name: String, from module: Int) -> [Int] {
        let named = byName[name] ?? []
        let own = roots.first { $0.modules.contains(module) }?.modules
        let near = named.filter { own?.contains($0) ?? false && $0 != module }
        if !near.isEmpty { return near }
        return byProduct[name] ?? named.filter { $0 != module }
    }
}

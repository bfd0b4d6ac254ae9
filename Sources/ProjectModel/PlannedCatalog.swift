/// The folder for a catalog that a target lacks, and the step that makes builds include it.
package struct PlannedCatalog: Hashable, Sendable {
    /// A change that the user has to make by hand.
    package enum Step: Hashable, Sendable {
        /// The project lists its files, so the catalog has to be added to the target in Xcode.
        case addToTarget(project: String)
        /// The project is generated anew: by XcodeGen or by Tuist.
        case generate(tool: String)
        /// The description of the target names no resources around the catalog.
        case describe(file: String, argument: String)
        /// The manifest of the package lacks `defaultLocalization`, or the target lacks this resource.
        case completeManifest(file: String, lacksLanguage: Bool, resource: String?)
    }

    /// Empty for the current folder.
    package let folder: String
    /// The name of the target; `nil` where no project file says which.
    package let target: String?
    package let step: Step?

    package func path(ofTable table: String) -> String { folder.appending(path: table + ".xcstrings") }
}

extension TargetMap {
    /// Whether a text is the name of an app, apart from spaces and hyphens.
    package func isNameOfApp(_ text: String) -> Bool {
        modules.contains { $0.files.isApp && $0.files.name.hasLetters(of: text) }
    }

    /// The targets that a file is compiled in, but for tests; their indices are those of ``targets``.
    package func builders(of file: String) -> [Int] {
        modules(of: file.foldedPath).filter { !modules[$0].files.isTest }
    }

    /// The programs whose Info.plist has a text; their indices are those of ``targets``.
    package func programs(with text: InfoPlistText) -> [Int] {
        guard !isForDevelopment(text.file) else { return [] }
        guard !text.targets.isEmpty else { return builders(of: text.file).filter { modules[$0].isProgram } }
        return roots.filter { text.file.foldedPath.isInside($0.folder) }.flatMap(\.modules).filter {
            modules[$0].isProgram && text.targets.contains(modules[$0].files.name)
        }
    }

    /// Whether any target other than a library or tests exists, such as an app.
    package var hasPrograms: Bool { modules.contains { !$0.files.isLibrary && !$0.files.isTest } }

    /// Where a target keeps its resources: next to its languages (`.lproj`), its assets or its Info.plist, the
    /// outermost ones first, and in the folder of its sources where there is none.
    ///
    /// - Parameters:
    ///   - index: The target; `nil` for sources that no target compiles.
    ///   - sources: The paths of the sources with strings, at least one.
    ///   - listing: The names in a folder; empty if it cannot be read.
    package func site(
        ofTarget index: Int?, sources: [String], listing: (_ folder: String) -> [String]
    ) -> PlannedCatalog {
        // The others are those of a library, wherever that is.
        let compiled = sources.filter { source in index.map { modules[$0].contains(source.foldedPath) } ?? false }
        let folders = (compiled.isEmpty ? sources : compiled).map(\.parentFolder)
        let top =
            index.flatMap { root(of: modules[$0].files, around: sources) ?? ownFolder(of: modules[$0].files, listing, sources) }
            ?? folders.reduce(folders[0]) { $0.commonFolder(with: $1) }
        guard let index, let root = roots.first(where: { $0.modules.contains(index) }) else {
            return PlannedCatalog(
                folder: resourceFolders(in: top, of: nil, listing).first ?? top, target: nil, step: nil)
        }
        let target = modules[index].files
        let found = resourceFolders(in: top, of: target, listing)
        if root.isPackage {
            let folder =
                found.first { $0 != top }
                ?? target.resources.first.map { path in
                    top.appending(path: path.hasSuffix(".xcstrings") ? path.parentFolder : path)
                }
                ?? top.appending(path: "Resources")
            return PlannedCatalog(
                folder: folder, target: target.name, step: manifestStep(target, root, folder: folder, in: top))
        }
        let included =
            (found + [top]).first { target.contains($0.appending(path: Self.sample).foldedPath) }
            ?? target.folders.first { $0.content == .resources }.flatMap { spelled($0.path, listing) }
        return PlannedCatalog(
            folder: included ?? found.first ?? top, target: target.name,
            step: step(root, isIncluded: included != nil, folder: included ?? found.first ?? top))
    }

    /// Adds catalogs that targets include once they are made, whatever the project files say so far.
    ///
    /// - Parameter planned: The indices of their targets, by path.
    package mutating func include(_ planned: [String: Set<Int>]) {
        for (path, members) in planned {
            for index in members where !modules[index].catalogs.contains(path) {
                modules[index].catalogs = (modules[index].catalogs + [path]).sorted()
                for root in roots.indices where roots[root].modules.contains(index) {
                    roots[root].hasLooseCatalogs = false
                }
            }
            if !members.isEmpty { strays.remove(path) }
        }
    }

    private static let sample = "Localizable.xcstrings"
}

private extension TargetMap {
    /// The folder of a target's sources, as it is spelled.
    func root(of target: ProjectTarget, around sources: [String]) -> String? {
        let folders = target.folders.filter { $0.content != .resources }.map(\.path).sorted {
            $0.utf8.count > $1.utf8.count
        }
        for folder in folders {
            guard let source = sources.first(where: { $0.foldedPath.isInside(folder) }) else { continue }
            // Folding changes neither the number of folders nor their order.
            return source.split(separator: "/", omittingEmptySubsequences: false).prefix(
                folder.isEmpty ? 0 : folder.split(separator: "/", omittingEmptySubsequences: false).count
            )
            .joined(separator: "/")
        }
        return nil
    }

    /// The folder with the code of a target that compiles none of the sources, because it only links their library.
    func ownFolder(of target: ProjectTarget, _ listing: (String) -> [String], _ sources: [String]) -> String? {
        guard !sources.contains(where: { target.contains($0.foldedPath) }) else { return nil }
        let folders = target.folders.filter { $0.content != .resources }.map(\.path)
        let code = target.files.filter(\.isCode).map(\.parentFolder).sorted()
        let folder = folders.first ?? code.first.map { code.reduce($0) { $0.commonFolder(with: $1) } }
        return folder.flatMap { spelled($0, listing) }
    }

    /// The folders below one that hold resources, the best first: languages, then assets, then an Info.plist; outer
    /// ones before inner ones.
    func resourceFolders(in top: String, of target: ProjectTarget?, _ listing: (String) -> [String]) -> [String] {
        var found: [(rank: Int, depth: Int, folder: String)] = []
        var level = [top]
        for depth in 0..<6 {
            var next: [String] = []
            for folder in level {
                let names = listing(folder)
                let rank = names.map { name in
                    name.hasSuffix(".lproj") && name != "Base.lproj"
                        ? 0 : name.hasSuffix(".xcassets") ? 1 : name == "Info.plist" ? 2 : 3
                }.min()
                if let rank, rank < 3, !isForDevelopment(folder) { found.append((rank, depth, folder)) }
                // A name with an extension is that of a file or a bundle.
                next += names.filter { !$0.contains(".") }.map { folder.appending(path: $0) }
            }
            level = next.filter { folder in target.map { isOpen(folder, to: $0) } ?? true }
        }
        return found.sorted { ($0.rank, $0.depth, $0.folder) < ($1.rank, $1.depth, $1.folder) }.map(\.folder)
    }

    /// Whether a folder may hold resources of a target: the target doesn't exclude it, and it isn't the folder of
    /// another target.
    func isOpen(_ folder: String, to target: ProjectTarget) -> Bool {
        let folded = folder.foldedPath
        if target.folders.contains(where: { $0.excluded.contains(folded) }) { return false }
        return !modules.contains { other in
            other.files.name != target.name && other.files.folders.contains { $0.path == folded }
        }
    }

    /// A folder that is known by its folded path.
    func spelled(_ folded: String, _ listing: (String) -> [String]) -> String? {
        var path = folded.hasPrefix("/") ? "/" : ""
        for part in folded.split(separator: "/") {
            let name = listing(path).first { $0.foldedPath == part } ?? String(part)
            path = path.appending(path: name)
        }
        return path
    }

    func step(_ root: Root, isIncluded: Bool, folder: String) -> PlannedCatalog.Step? {
        let source = root.description ?? root.file
        let format = ProjectFormats.format(of: source)
        if format == XcodeProject.self { return isIncluded ? nil : .addToTarget(project: root.file.parentFolder) }
        let relative = folder.droppingFolder(source.parentFolder)
        if format == XcodeGenProject.self {
            return isIncluded
                ? .generate(tool: "xcodegen") : .describe(file: source, argument: "sources: [\(relative)]")
        }
        return isIncluded
            ? .generate(tool: "tuist generate") : .describe(file: source, argument: "resources: [\"\(relative)/**\"]")
    }

    /// The step that makes a catalog a resource of a package's target.
    func manifestStep(_ target: ProjectTarget, _ root: Root, folder: String, in top: String) -> PlannedCatalog.Step? {
        let path = folder.droppingFolder(top)
        let isCovered = target.resources.contains { path == $0 || path.isInside($0) }
        guard !isCovered || !target.hasLanguage else { return nil }
        return .completeManifest(file: root.file, lacksLanguage: !target.hasLanguage, resource: isCovered ? nil : path)
    }
}

private extension String {
    /// The innermost folder around two folders.
    func commonFolder(with other: String) -> String {
        var shared: [Substring] = []
        for (a, b) in zip(
            split(separator: "/", omittingEmptySubsequences: false),
            other.split(separator: "/", omittingEmptySubsequences: false))
        {
            guard a == b else { break }
            shared.append(a)
        }
        return shared.joined(separator: "/")
    }

    /// A path as seen from a folder around it.
    func droppingFolder(_ folder: String) -> String {
        folder.isEmpty || !isInside(folder) ? self : String(dropFirst(folder.count + 1))
    }
}

extension String {
    /// Whether two names are the same apart from spaces, hyphens and underscores.
    package func hasLetters(of other: String) -> Bool {
        func letters(_ text: String) -> some Sequence<Character> {
            text.lazy.filter { $0 != " " && $0 != "-" && $0 != "_" }
        }
        return !isEmpty && letters(self).elementsEqual(letters(other))
    }
}

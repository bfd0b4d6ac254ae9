import Syntax

/// How the code of a target reaches the tables of the target's own bundle.
package enum OwnBundle: Sendable {
    /// It is the main bundle.
    case main
    /// The generated `Bundle.module`.
    case module
    /// `Bundle(for:)` with a class of the target, or `#bundle`.
    case forClass
    /// The code becomes a part of another program, and the target has no bundle at run time.
    case none
    /// Not at all: a command-line tool has no bundle.
    case tool
}

/// A target of an Xcode project or a package, with the files that belong to it.
struct ProjectTarget: Sendable, Equatable {
    /// A folder whose files belong to the target, with exceptions.
    struct Folder: Sendable, Equatable {
        /// Which files of the folder belong to the target.
        enum Content: Sendable { case all, code, resources }

        let path: String
        /// Files and folders that do not belong to the target.
        var excluded: Set<String> = []
        /// Patterns of files and folders that do not belong to the target, as whole paths.
        var excludedPatterns: [String] = []
        /// Patterns of the only files and folders that do, as whole paths; empty where all of them do.
        var includedPatterns: [String] = []
        var content = Content.all
    }

    let name: String
    /// Whether the target is built into its own bundle for use by other targets, so that its code does not run in the
    /// main bundle.
    var isLibrary = false
    /// Whether the target is an app, whose bundle is the main one for the libraries that it links.
    var isApp = false
    /// `STRING_CATALOG_GENERATE_SYMBOLS`; `nil` where the project does not say.
    var generatesSymbols: Bool?
    var settings = BuildSettings()
    /// The platforms that its project names other than by build settings; `nil` where it does not.
    var platforms: Set<Platform>?
    /// Whether a build setting that could not be read may add other platforms.
    var mayHaveOtherPlatforms = false
    /// The conditions that its project sets other than by build settings.
    var flags: Set<String> = []
    /// The only platforms that a file, or the files of a folder, are compiled for.
    var platformFilters: [String: Set<Platform>] = [:]
    /// Files and folders inside those of the target that its project names as being in no target.
    var leftOut: Set<String> = []
    /// Whether it is of a package whose build ignores resources that the manifest does not declare.
    var needsDeclaredResources = false
    /// Files and folders that a package copies into its bundle as they are.
    var copied: Set<String> = []
    /// The targets, and the products of packages, that it is built with; `nil` where its project does not say.
    var dependencies: Set<String>?
    /// The systems that it runs on; empty where the project does not say.
    var deployment = DeploymentVersions()
    /// The name of the app, where its project gives one other than that of the target.
    var productNames: Set<String> = []
    /// How its code can reach the tables in the target's own bundle.
    var ownBundle = OwnBundle.main
    /// Whether its code runs during builds only, as that of a macro or a plugin.
    var runsInBuilds = false
    /// Whether it is a command-line tool, which has no bundle.
    var isTool = false
    /// Whether the target contains tests.
    var isTest = false
    var files: Set<String> = []
    var folders: [Folder] = []
    /// The files and folders that the manifest of a package names as resources of the target, as seen from the target's
    /// folder.
    var resources: [String] = []
    /// Whether the manifest of a package names the language that its texts are written in.
    var hasLanguage = false

    func contains(_ path: String) -> Bool {
        guard !leftOut.isEmpty || !platformFilters.isEmpty else { return holds(path) }
        return holds(path) && !leftOut.contains { path == $0 || path.isInside($0) }
            && filter(of: path).map { !$0.isEmpty } ?? true
    }

    /// Whether one of its folders is around a file that does not belong to it, or a platform filter leaves nothing of
    /// the file.
    func excludes(_ path: String) -> Bool {
        !contains(path) && (files.contains(path) || folders.contains { path.isInside($0.path) && $0.mayHold(path) })
    }

    /// Whether a package has a catalog in the folder of this target that its build copies as it is, or ignores.
    func neverCompiles(_ catalog: String) -> Bool {
        if copied.contains(where: { catalog == $0 || catalog.isInside($0) }) { return true }
        guard needsDeclaredResources else { return false }
        return folders.contains { folder in
            catalog.isInside(folder.path) && !folder.excluded.contains { catalog == $0 || catalog.isInside($0) }
        }
    }

    private func holds(_ path: String) -> Bool { files.contains(path) || folders.contains { $0.contains(path) } }

    /// The platforms that a file is compiled for; `nil` if the project does not restrict them.
    func filter(of path: String) -> Set<Platform>? {
        guard !platformFilters.isEmpty else { return nil }
        let filter = platformFilters[path] ?? platformFilters.first { path.isInside($0.key) }?.value
        return filter.map { filter in mayHaveOtherPlatforms ? filter : platforms.map(filter.intersection) ?? filter }
    }

    /// Excludes those of the given folders that are inside the target's own.
    mutating func leaveOut(_ others: [String]) {
        for index in folders.indices {
            folders[index].excluded.formUnion(others.filter { $0.isInside(folders[index].path) })
        }
    }

    /// The targets of a project that is generated: as they are described, which may be newer, with the settings that
    /// only the product has, and those that the description lacks.
    static func targets(_ described: [ProjectTarget], generated: [ProjectTarget]) -> [ProjectTarget] {
        let known = Set(described.map(\.name))
        return described.map { target in
            guard let product = generated.first(where: { $0.name == target.name }) else { return target }
            var target = target
            target.generatesSymbols = target.generatesSymbols ?? product.generatesSymbols
            // A description states only what differs from the defaults of its tool.
            target.settings.layers = product.settings.layers + target.settings.layers
            target.platforms = target.platforms ?? product.platforms
            target.dependencies = target.dependencies ?? product.dependencies
            target.deployment = target.deployment.completed(by: product.deployment)
            target.productNames.formUnion(product.productNames)
            return target
        } + generated.filter { !known.contains($0.name) }
    }

    /// Spells the paths of its files differently.
    mutating func rewritePaths(_ spell: (String) -> String) {
        files = Set(files.map(spell))
        leftOut = Set(leftOut.map(spell))
        copied = Set(copied.map(spell))
        platformFilters = Dictionary(platformFilters.map { (spell($0), $1) }) { first, _ in first }
        for index in folders.indices {
            let folder = folders[index]
            folders[index] = Folder(
                path: spell(folder.path), excluded: Set(folder.excluded.map(spell)),
                excludedPatterns: folder.excludedPatterns.map(spell),
                includedPatterns: folder.includedPatterns.map(spell), content: folder.content)
        }
    }

    /// The same with folded paths.
    var folded: ProjectTarget {
        var copy = self
        copy.rewritePaths(\.foldedPath)
        return copy
    }
}

extension ProjectTarget.Folder {
    /// Whether files of this kind belong to the target.
    func mayHold(_ file: String) -> Bool { content == .all || (content == .code) == file.isCode }

    func contains(_ file: String) -> Bool {
        guard file.isInside(path) else { return false }
        guard mayHold(file) else { return false }
        if !excluded.isEmpty, excluded.contains(file) || excluded.contains(where: file.isInside) { return false }
        if excludedPatterns.contains(where: { file.isMatched(by: $0) }) { return false }
        return includedPatterns.isEmpty || includedPatterns.contains { file.isMatched(by: $0) }
    }
}

private extension String {
    /// Whether a pattern matches a path or a folder around it.
    func isMatched(by pattern: String) -> Bool { Glob.matches(pattern, self) || Glob.matches(pattern + "/**", self) }
}

extension String {
    /// Whether it is the path of a file whose code is compiled: of Swift, Objective-C, or a header.
    package var isCode: Bool { hasSuffix(".swift") || hasSuffix(".m") || hasSuffix(".mm") || isHeader }

    /// Whether it is the path of a header of C or Objective-C. It is compiled wherever it is included.
    package var isHeader: Bool { hasSuffix(".h") || hasSuffix(".hh") || hasSuffix(".hpp") || hasSuffix(".pch") }
}

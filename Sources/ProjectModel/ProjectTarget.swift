/// A target of an Xcode project or a package, with the files that belong to it.
struct ProjectTarget: Sendable, Equatable {
    /// A folder whose files belong to the target, with exceptions.
    struct Folder: Sendable, Equatable {
        /// Which files of the folder belong to the target.
        enum Content: Sendable { case all, code, resources }

        let path: String
        /// Files and folders that do not belong to the target.
        var excluded: Set<String> = []
        var content = Content.all
    }

    let name: String
    /// Whether the target is built into its own bundle for use by other targets, so that its code does not run in the main
    /// bundle.
    var isLibrary = false
    /// Whether the target is an app, whose bundle is the main one for the libraries that it links.
    var isApp = false
    /// `STRING_CATALOG_GENERATE_SYMBOLS`; `nil` where the project does not say.
    var generatesSymbols: Bool?
    /// The `.xcconfig` files that its build configurations are based on.
    var configurationFiles: Set<String> = []
    /// The systems that it runs on; empty where the project does not say.
    var deployment = DeploymentVersions()
    /// What the app is called, where its project says so other than by the name of the target.
    var productNames: Set<String> = []
    /// Whether the target contains tests.
    var isTest = false
    var files: Set<String> = []
    var folders: [Folder] = []
    /// The files and folders that the manifest of a package names as resources of the target, as seen from the target's folder.
    var resources: [String] = []
    /// Whether the manifest of a package names the language that its texts are written in.
    var hasLanguage = false

    func contains(_ path: String) -> Bool {
        files.contains(path) || folders.contains { $0.contains(path) }
    }

    /// Excludes those of the given folders that are inside the target's own.
    mutating func leaveOut(_ others: [String]) {
        for index in folders.indices {
            folders[index].excluded.formUnion(others.filter { $0.isInside(folders[index].path) })
        }
    }

    /// The targets of a project that is generated: as they are described, which may be newer, with the settings that only the product
    /// has, and those that the description lacks.
    static func targets(_ described: [ProjectTarget], generated: [ProjectTarget]) -> [ProjectTarget] {
        let known = Set(described.map(\.name))
        return described.map { target in
            guard let product = generated.first(where: { $0.name == target.name }) else { return target }
            var target = target
            target.generatesSymbols = target.generatesSymbols ?? product.generatesSymbols
            target.configurationFiles.formUnion(product.configurationFiles)
            target.deployment = target.deployment.completed(by: product.deployment)
            target.productNames.formUnion(product.productNames)
            return target
        } + generated.filter { !known.contains($0.name) }
    }

    /// The same with folded paths.
    var folded: ProjectTarget {
        var copy = self
        copy.files = Set(files.map(\.foldedPath))
        copy.folders = folders.map { Folder(path: $0.path.foldedPath, excluded: Set($0.excluded.map(\.foldedPath)), content: $0.content) }
        return copy
    }
}

extension ProjectTarget.Folder {
    func contains(_ file: String) -> Bool {
        guard file.isInside(path) else { return false }
        if content != .all, (content == .code) != file.isCode { return false }
        guard !excluded.isEmpty else { return true }
        if excluded.contains(file) { return false }
        return !excluded.contains { file.isInside($0) }
    }
}

extension String {
    /// Whether it is the path of a file whose code is compiled: of Swift, Objective-C, or a header.
    package var isCode: Bool { hasSuffix(".swift") || hasSuffix(".m") || hasSuffix(".mm") || isHeader }

    /// Whether it is the path of a header of C or Objective-C. It is compiled wherever it is included.
    package var isHeader: Bool { hasSuffix(".h") || hasSuffix(".hh") || hasSuffix(".hpp") || hasSuffix(".pch") }
}

/// The languages that a project file lists.
package struct ProjectRegions: Sendable {
    /// The folder of the project as a path prefix: empty, or with a trailing slash.
    package let folder: String
    package let regions: [String]
    /// Whether a build leaves out all other languages.
    package let buildsNoOthers: Bool

    package init(folder: String, regions: [String], buildsNoOthers: Bool = false) {
        self.folder = folder
        self.regions = regions
        self.buildsNoOthers = buildsNoOthers
    }

    /// Whether a file is in the folder of the project.
    package func isAround(_ path: String) -> Bool { path.isInside(folderPath) }

    /// Orders the projects around one file, inner ones last.
    package var depth: Int { folderPath.depth }

    private var folderPath: String { folder.hasSuffix("/") ? String(folder.dropLast()) : folder }

    /// The languages of each project, or of the description in its folder if the project has not been generated yet.
    package static func all(of files: [ProjectFile]) -> [ProjectRegions] {
        let projects = files.filter { $0.role == .project }.compactMap(ProjectRegions.init)
        let generated = Set(projects.filter { !$0.regions.isEmpty }.map(\.folder))
        let described = files.filter { $0.role == .description }.compactMap(ProjectRegions.init)
        return projects + described.filter { !generated.contains($0.folder) }
    }

    private init?(_ file: ProjectFile) {
        // A file that cannot be understood still marks a project, which does not share the languages of the project
        // around it.
        guard let regions = file.contents.map(\.regions) ?? [] else { return nil }
        let folder = file.folder
        self.init(
            folder: folder.isEmpty && !file.path.hasPrefix("/") ? "" : folder + "/", regions: regions,
            buildsNoOthers: file.contents?.buildsOnlyRegions ?? false)
    }
}

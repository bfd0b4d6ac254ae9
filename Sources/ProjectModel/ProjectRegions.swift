/// The languages that a project file lists.
package struct ProjectRegions: Sendable {
    /// The folder that the project file describes, as a prefix of paths: with a slash at its end, or empty.
    package let folder: String
    package let regions: [String]

    package init(folder: String, regions: [String]) {
        self.folder = folder
        self.regions = regions
    }

    /// The languages of each project, and where none has been generated yet, those of the description in its folder.
    package static func all(of files: [ProjectFile]) -> [ProjectRegions] {
        let projects = files.filter { $0.role == .project }.compactMap(ProjectRegions.init)
        let generated = Set(projects.filter { !$0.regions.isEmpty }.map(\.folder))
        let described = files.filter { $0.role == .description }.compactMap(ProjectRegions.init)
        return projects + described.filter { !generated.contains($0.folder) }
    }

    private init?(_ file: ProjectFile) {
        // One that cannot be understood is a project nevertheless: its languages are not those of the project around it.
        guard let regions = file.contents.map(\.regions) ?? [] else { return nil }
        let folder = file.folder
        self.init(
            folder: folder.isEmpty && !file.path.hasPrefix("/") ? "" : folder + "/", regions: regions)
    }
}

import Extraction
import Interchange
import ProjectModel

/// The settings in project files that matter to sources.
package struct ProjectContext: Sendable {
    package var targets = TargetMap()
    /// Projects, packages, and what projects are generated from, where files are held.
    package var projects: [ProjectFile] = []
    /// The `.xcconfig` files.
    private var settings: [ProjectFile] = []
    /// Sources that they list and that were not found otherwise.
    package var otherFiles: [SourceFile] = []
    /// Those of them that could not be read.
    package var failures: [Failure] = []
}

extension ProjectContext {
    /// The languages of each project, as tags.
    package var regions: [ProjectRegions] {
        ProjectRegions.all(of: projects).map { project in
            let names = project.regions.map { LanguageNames.tag(forWholeName: $0)?.rawValue ?? $0 }
            return ProjectRegions(folder: project.folder, regions: names, buildsNoOthers: project.buildsNoOthers)
        }
    }

    /// Reads the project files of an app.
    init(reading files: ProjectFiles, jobs: Int) {
        self.init()
        projects = read(files.projects + files.descriptions, jobs: jobs) { [spell = files.spelling] in
            ProjectFile(path: $0, bytes: $1, reading: .disk).spelling(spell)
        }
        settings = read(files.settings, jobs: jobs) { ProjectFile(path: $0, bytes: $1) }
        readSettingsNamed()
    }

    /// Reads settings that only their names lead to. Git often ignores one of them, which holds what only its owner
    /// may know.
    private mutating func readSettingsNamed() {
        var known = Set(settings.map(\.path))
        var paths = (projects + settings).flatMap(\.settingsFiles)
        while let path = paths.popLast() {
            guard known.insert(path).inserted, let bytes = ProjectFileReader.disk.bytes(path) else { continue }
            let file = ProjectFile(path: path, bytes: bytes)
            settings.append(file)
            paths += file.settingsFiles
        }
    }

    /// Finds out which target each file belongs to.
    ///
    /// - Parameters:
    ///   - catalogs: The paths of the catalogs of the app.
    ///   - holdsFiles: Whether project files are kept, and other files are read now rather than when needed.
    mutating func assign(_ files: ProjectFiles, catalogs: [String], _ configuration: Configuration, holdsFiles: Bool) {
        // Without any catalog no target can have one, and no string is excluded because its target has none.
        if !catalogs.isEmpty { targets = targetMap(of: files, catalogs: catalogs) }
        if !holdsFiles { projects = [] }
        let left = files.leftOut(of: targets, configuration)
        otherFiles = holdsFiles ? read(left, jobs: 1) { .init(path: $0, bytes: $1) } : left.map(SourceFile.init(path:))
    }

    func targetMap(of files: ProjectFiles, catalogs: [String]) -> TargetMap {
        TargetMap(projects, catalogs: catalogs, links: files.links.map { ($0.target, $0.path) }, settings: settings, tables: files.tables)
    }

    private mutating func read<File: Sendable>(
        _ paths: [String], jobs: Int, _ make: @escaping @Sendable (String, [UInt8]) -> File
    ) -> [File] {
        Parallel.map(paths, jobs: jobs) { path in Result { make(path, try FileBytes.read(path)) } }
            .compactMap { Project.value($0, &failures) }
    }
}

import Extraction
import Inventory
import LintModel
import ProjectModel
import StringCatalog

extension ProjectFacts {
    /// - Parameters:
    ///   - infoPlists: What tells or translates the texts of an Info.plist.
    ///   - sources: The paths of the sources.
    init(
        _ files: ProjectFiles, _ surroundings: SourceScan.Surroundings, infoPlists: [TargetMap.ProjectFile], sources: [String],
        catalogs: [Project.CatalogEntry], locales: [LanguageTag]
    ) {
        self.init()
        let (projects, generators) = (surroundings.projects, surroundings.generators)
        regions = Self.regions(surroundings)
        tables = (files.tables + files.infoPlists.filter { $0.hasSuffix(".strings") }).sorted()
        targets = Self.targets(surroundings.targets, generators, sources: sources, tables: tables)
        infoTexts = InfoPlistGap.all(
            projects: projects, files: infoPlists, generators: generators, catalogs: catalogs, locales: locales)
    }

    /// The languages that each project lists: its `knownRegions`, and where no Xcode project has been made yet, what the
    /// `project.yml` of XcodeGen in that folder says.
    static func regions(_ surroundings: SourceScan.Surroundings) -> [Inventory.Regions] {
        let xcode = surroundings.projects.filter { $0.path.hasSuffix(".pbxproj") }.map { project in
            // The folder that the `.xcodeproj` is in.
            let folder = project.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
            return Inventory.Regions(folder: folder.map { $0 + "/" }.joined(), regions: project.knownRegions.map { LanguageTag($0) })
        }
        let made = Set(xcode.filter { !$0.regions.isEmpty }.map(\.folder))
        let generated = surroundings.generators.map { generator in
            Inventory.Regions(
                folder: generator.path.folderPrefix,
                regions: XcodeGenProject.regions(String(decoding: generator.bytes, as: UTF8.self)))
        }
        return xcode + generated.filter { !made.contains($0.folder) }
    }

    private static func targets(
        _ map: TargetMap, _ generators: [TargetMap.ProjectFile], sources: [String], tables: [String]
    ) -> [Target] {
        let applicationSources = generators.flatMap {
            XcodeGenProject.applicationSources(String(decoding: $0.bytes, as: UTF8.self), path: $0.path)
        }
        return map.targets.map { target in
            // What an app compiles, too, has its catalogs in the app.
            let isOfApp = target.catalogs.contains { path in applicationSources.contains { path == $0 || path.hasPrefix($0 + "/") } }
            let isLibrary = target.isLibrary && !isOfApp
            // Only of libraries is it asked which sources are theirs.
            let ownSources = isLibrary && !target.catalogs.isEmpty ? sources.filter(target.contains) : []
            return Target(
                name: target.name, isLibrary: isLibrary, catalogs: target.catalogs, tables: tables.filter(target.contains),
                sources: Set(ownSources))
        }
    }
}

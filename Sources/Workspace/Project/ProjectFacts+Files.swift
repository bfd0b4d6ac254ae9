import Extraction
import Interchange
import Inventory
import LintModel
import ProjectModel
import StringCatalog

extension ProjectFacts {
    /// - Parameters:
    ///   - infoPlists: What defines or translates the texts of an Info.plist.
    ///   - sources: The paths of the sources.
    init(
        _ files: ProjectFiles, _ projectContext: ProjectContext, infoPlists: [ProjectFile], sources: [String],
        catalogs: [LoadedCatalog], locales: [LanguageTag], languagesNotOffered: LanguagesNotOffered
    ) {
        self.init()
        regions = projectContext.regions
        let development = DevelopmentRegions(projectContext.projects)
        for path in catalogs.map(\.path) {
            let name = development.name(around: path)
            developmentRegions[path] = name.map { LanguageNames.tag(forWholeName: $0) ?? LanguageTag($0) }
        }
        tables = (files.tables + files.infoPlists.filter { $0.hasSuffix(".strings") }).sorted()
        catalogsInNoTarget = Set(catalogs.map(\.path).filter(projectContext.targets.isStray))
        targets = Self.targets(projectContext, sources: sources, tables: tables)
        self.languagesNotOffered = languagesNotOffered
        infoTexts = InfoPlistGap.all(projects: projectContext.projects, files: infoPlists, catalogs: catalogs, locales: locales)
    }

    private static func targets(
        _ projectContext: ProjectContext, sources: [String], tables: [String]
    ) -> [Target] {
        let applicationSources = projectContext.projects.flatMap { $0.contents?.applicationSources ?? [] }
        return projectContext.targets.targets.map { target in
            // What an app compiles, too, has its catalogs in the app.
            let isOfApp = target.catalogs.contains { path in applicationSources.contains { path == $0 || path.hasPrefix($0 + "/") } }
            let isLibrary = target.isLibrary && !isOfApp
            let ownBundle: OwnBundle = isOfApp ? .main : target.ownBundle
            // Only of code outside of the main bundle is it asked which sources are whose.
            let ownSources = ownBundle != .main && !target.catalogs.isEmpty ? sources.filter(target.contains) : []
            return Target(
                name: target.name, isLibrary: isLibrary, ownBundle: ownBundle, catalogs: target.catalogs, tables: tables.filter(target.contains),
                sources: Set(ownSources), generatesSymbols: target.generatesSymbols)
        }
    }
}

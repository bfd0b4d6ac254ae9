import Extraction
import Inventory
import ProjectModel
import StringCatalog

/// Properties of the earlier stages.
extension Project {
    package var name: String { files.name }
    /// The project as it was found.
    package var files: ProjectFiles { scanned.files }

    /// The tables among the catalogs that are not String Catalogs, by path.
    package var tables: [String: StringsTable] { scanned.configured.tables }
    /// Projects, packages, and what projects are generated from.
    package var projectFiles: [ProjectFile] { scanned.configured.surroundings.projects }
    package var targets: TargetMap { scanned.targets }

    /// The bytes of the sources, by path.
    package var sources: [String: [UInt8]] { scanned.sources }
    package var extraction: Extraction { scanned.extraction }
    /// The APIs that turn a literal into a key.
    package var api: LocalizableAPI { scanned.api }
    /// Core Data models, which declare types that code uses.
    package var dataModels: [SourceFile] { scanned.dataModels }

    /// The manifests of Tuist whose targets helpers make, if no other project file says where any string belongs: then
    /// only the projects that Tuist generates do.
    package var targetsOfHelpers: [String] {
        let files = allTargets.filesWithUnknownTargets.filter { ProjectFormats.format(of: $0)?.name == "Tuist" }
        let uses = match.missing.flatMap(\.uses) + match.withoutCatalog
        return files.isEmpty || uses.isEmpty || uses.contains { allTargets.holds($0.place.file) } ? [] : files
    }

    /// Files that could not be read, or not whole.
    package var allFailures: [Failure] { failures + catalogs.compactMap(\.failure) + tableFailures }

    /// Failures to read single files of tables. Each costs the table one language.
    package var tableFailures: [Failure] { catalogs.flatMap { tables[$0.path]?.failures.map(\.failure) ?? [] } }

    package var locales: [LanguageTag] { inventory.locales.map(\.tag) }

    /// The languages that its project files list.
    package var regions: [ProjectRegions] { scanned.configured.surroundings.regions }

    /// The targets, also of a project without a catalog.
    package var allTargets: TargetMap { catalogs.isEmpty ? scanned.configured.targetMap(ofCatalogs: []) : targets }

    /// The names of tables in `.strings` and `.stringsdict` files, except those of other projects and of some targets.
    package func olderTables(leavingOut paths: Set<String> = []) -> Set<String> {
        let own = files.allTables.filter { files.isInFocus($0) && !paths.contains($0) }
        return Set(own.map { CatalogKeys(path: $0, keys: []).table })
    }

    /// Whether it has `.strings` or `.stringsdict` files that may become catalogs.
    package var hasTables: Bool { files.allTables.contains { files.isInFocus($0) && $0.contains(".lproj/") } }

    /// The languages that its projects and packages are written in.
    package var developmentRegions: DevelopmentRegions { DevelopmentRegions(scanned.configured.surroundings.projects) }

    /// Why no files can be made of some of its catalogs, by their paths.
    package var obstacles: [String: [Failure]] {
        let sound = catalogs.filter { $0.failure == nil }
        return Dictionary(sound.map { ($0.path, $0.obstacles) }) { first, _ in first }.filter { !$1.isEmpty }
    }

    /// The storyboard, xib or definition of intents whose texts a catalog holds; `nil` for other catalogs.
    package func interfaceFile(ofCatalogAt path: String) -> String? {
        guard CatalogOrigin(path: path) == .interface else { return nil }
        return files.interfaces.first { SourceFile(path: $0).objectCatalog.path == path }
    }

    /// Whether the command is about a part of the project only.
    package var isNarrowed: Bool { files.focus != nil }

    package func isInFocus(_ file: String) -> Bool { files.isInFocus(file) }

    /// Whether a text is in the part of the project that the command is about: its catalog is, or code there uses it.
    package func isInFocus(_ text: Inventory.Text) -> Bool {
        guard isNarrowed else { return true }
        if let catalog = text.catalog, scanned.isInFocus(catalogAt: inventory.catalogs[catalog].path) { return true }
        return text.uses.contains { isInFocus($0.place.file) }
    }

    /// Whether the command is about a whole catalog: it is on the paths, or no catalog is.
    package func isInFocus(_ catalog: LoadedCatalog) -> Bool {
        !isNarrowed || scanned.isInFocus(catalogAt: catalog.path) || !catalogs.contains { scanned.isInFocus(catalogAt: $0.path) }
    }

    /// Whether a catalog or table, named by its path, has changed.
    package func isChanged(_ path: String, since: Since) -> Bool { tables[path]?.isChanged(since) ?? since.isChanged(path) }

    /// A catalog or table at a revision; one without entries when there was none.
    ///
    /// - Throws: ``Failure`` when it could not be read then: nothing can be compared with it.
    package func catalog(_ path: String, before since: Since) throws -> Catalog { try tables[path]?.earlier(since) ?? since.catalog(path) }

    /// The path that the catalog of a file has here: for a file of a table, that of its source language.
    package func catalogPath(of file: String) -> String { tables.first { $0.value.files[file] != nil }?.key ?? file }
}

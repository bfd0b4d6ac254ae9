import Extraction
import Inventory
import ProjectModel
import StringCatalog
import Workspace

/// The missing catalogs of a project: one per table and target, in the folder where the target keeps its resources. Tables in `.strings`
/// files are not missing; a catalog of the same name would clash with them.
struct NewCatalogs {
    struct Item {
        let path: String
        let table: String
        let site: PlannedCatalog
        let sourceLanguage: LanguageTag
        let isOfLibrary: Bool
        /// The indices of the targets that are to include it.
        fileprivate(set) var targets: Set<Int>

        /// The catalog, without entries.
        var loaded: LoadedCatalog {
            LoadedCatalog(path: path, bytes: Catalog.empty(sourceLanguage: sourceLanguage).bytes)
        }
    }

    private(set) var items: [Item] = []

    /// The targets that are to include them, by path.
    var targets: [String: Set<Int>] { Dictionary(uniqueKeysWithValues: items.map { ($0.path, $0.targets) }) }

    /// Those at some paths.
    func keeping(_ paths: Set<String>) -> NewCatalogs {
        var new = self
        new.items.removeAll { !paths.contains($0.path) }
        return new
    }

    init(of project: Project) {
        let regions = project.developmentRegions
        let otherLanguage = project.catalogs.first?.catalog.sourceLanguage ?? "en"
        let targets = project.allTargets
        var sources: [TargetTable: Set<String>] = [:]
        for string in Self.strings(of: project, targets) {
            let builders = targets.builders(of: string.place.file)
            // A library's lookup in the main bundle finds the catalog of the app, so one of the library would not be used.
            let looksInApp = string.bundle == nil && targets.hasPrograms
            let owners = builders.filter { !looksInApp || !targets.targets[$0].isLibrary }
            for target in builders.isEmpty ? [nil] : (owners.isEmpty ? targets.hosts(of: string.place.file) : owners).map(Optional.some) {
                sources[TargetTable(target: target, table: string.table ?? "Localizable"), default: []].insert(string.place.file)
            }
        }
        let known = Set(project.files.catalogs)
        for (place, files) in sources.sorted(by: { $0.key < $1.key }) {
            // A target that shares a file with another may have its catalog already.
            let own = place.target.map { targets.targets[$0].catalogs } ?? []
            if own.contains(where: { CatalogKeys(path: $0, keys: []).table == place.table }) { continue }
            // Strings of files in no target count for the nearest catalog, so one that a target gets serves them.
            if place.target == nil, items.contains(where: { $0.table == place.table }) { continue }
            let site = targets.site(ofTarget: place.target, sources: files.sorted(), listing: Self.names)
            let path = (site.folder.isEmpty ? "" : site.folder + "/") + place.table + ".xcstrings"
            if let index = items.firstIndex(where: { $0.path == path }) {
                items[index].targets.formUnion(place.target.map { [$0] } ?? [])
                continue
            }
            guard !known.contains(path) else { continue }
            items.append(
                Item(
                    path: path, table: place.table, site: site, sourceLanguage: regions.language(around: path) ?? otherLanguage,
                    isOfLibrary: place.target.map { targets.targets[$0].isLibrary } ?? false,
                    targets: place.target.map { [$0] } ?? []))
        }
    }

    /// The strings without a catalog that a build would put into one.
    private static func strings(of project: Project, _ targets: TargetMap) -> [ExtractedString] {
        let homeless = project.match.missing.filter { $0.catalog == nil }.flatMap(\.uses) + project.match.withoutCatalog
        let older = project.olderTables
        return homeless.filter { string in
            !older.contains(string.table ?? "Localizable") && !string.isHandedOn && !string.isSample && CatalogOrigin(path: (string.table ?? "Localizable") + ".xcstrings") == .code
                && !targets.isForTests(string.place.file) && !targets.isForDevelopment(string.place.file)
        }
    }

    private static func names(in folder: String) -> [String] {
        let listing = try? FolderListing(of: folder.isEmpty ? "." : folder)
        return ((listing?.folders ?? []) + (listing?.files ?? [])).sorted()
    }

    private struct TargetTable: Hashable, Comparable {
        /// `nil` for files in no target, which come last.
        let target: Int?
        let table: String

        static func < (a: TargetTable, b: TargetTable) -> Bool { (a.target ?? .max, a.table) < (b.target ?? .max, b.table) }
    }
}

extension NewCatalogs.Item {
    /// The step that is left to the user; `nil` if there is none.
    var manualStep: ManualStep? {
        site.step.map { ManualStep(catalog: path, target: site.target, sourceLanguage: sourceLanguage, step: $0) }
    }
}

import Extraction
import Inventory
import ProjectModel
import StringCatalog
import Workspace

/// The missing catalogs of a project: one per table and target, in the folder where the target keeps its resources.
/// Tables in `.strings` files are not missing; a catalog of the same name would clash with them.
struct NewCatalogs {
    struct Item {
        /// The texts of Info.plists that belong in it; empty for a table of code.
        fileprivate(set) var infoTexts: [InfoPlistText] = []
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
            // A library's lookup in the main bundle finds the catalog of the app, so one of the library would not be
            // used.
            let looksInApp = string.bundle == nil && targets.hasPrograms
            let owners = builders.filter { !looksInApp || !targets.targets[$0].isLibrary }
            for target in builders.isEmpty ? [nil] : (owners.isEmpty ? targets.hosts(of: string.place.file) : owners).map(Optional.some) {
                sources[TargetTable(target: target, table: string.table ?? "Localizable"), default: []].insert(string.place.file)
            }
        }
        let known = Set(project.files.catalogs)
        for (place, files) in sources.sorted(by: { $0.key < $1.key }) {
            // A target that shares a file with another may have its catalog already.
            let own = place.target.map { targets.targets[$0].catalogs + targets.targets[$0].tables } ?? []
            if own.contains(where: { CatalogKeys(path: $0, keys: []).table == place.table }) { continue }
            // Strings of files in no target count for the nearest catalog, so one that a target gets serves them.
            if place.target == nil, items.contains(where: { $0.table == place.table }) { continue }
            let site = targets.site(ofTarget: place.target, sources: files.sorted(), listing: Self.names)
            let path = site.path(ofTable: place.table)
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
        addInfoPlists(of: project)
    }

    /// An `InfoPlist.xcstrings` for each program with texts that no table translates.
    private mutating func addInfoPlists(of project: Project) {
        let regions = project.developmentRegions
        for (text, target, site) in Self.infoTexts(of: project) {
            let path = site.path(ofTable: Self.infoPlist)
            if let index = items.firstIndex(where: { $0.path == path }) {
                items[index].targets.insert(target)
                items[index].infoTexts.append(text)
            } else {
                let language = regions.language(around: path) ?? project.catalogs.first?.catalog.sourceLanguage ?? "en"
                items.append(
                    Item(
                        infoTexts: [text], path: path, table: Self.infoPlist, site: site, sourceLanguage: language,
                        isOfLibrary: false, targets: [target]))
            }
        }
    }

    private static let infoPlist = "InfoPlist"

    /// The texts of Info.plists for which a catalog can be made, with their programs and the place of the catalog.
    static func infoTexts(of project: Project) -> [(text: InfoPlistText, target: Int, site: PlannedCatalog)] {
        let texts = project.facts.infoTexts.map(\.text).filter {
            $0.isForCatalog && $0.tables.isEmpty && project.isInFocus($0.place.file)
        }
        guard project.isWhole, !texts.isEmpty else { return [] }
        let targets = project.allTargets
        return texts.flatMap { text in
            targets.programs(with: text).map { target in
                // Next to the catalog of the code, if there is one.
                let neighbor = targets.targets[target].catalogs.first ?? text.file
                return (text, target, targets.site(ofTarget: target, sources: [neighbor], listing: names))
            }
        }.filter { !project.files.catalogs.contains($0.site.path(ofTable: infoPlist)) }
    }

    /// The strings without a catalog that a build would put into one.
    private static func strings(of project: Project, _ targets: TargetMap) -> [ExtractedString] {
        let homeless = project.match.missing.filter { $0.catalog == nil }.flatMap(\.uses) + project.match.withoutCatalog
        // Those of a target only matter to it.
        let older = project.olderTables(leavingOut: Set(targets.targets.flatMap(\.tables)))
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

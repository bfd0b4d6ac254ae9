import Extraction
import Inventory
import ProjectModel
import Reporting
import StringCatalog

/// The catalogs that the strings of a project need and that are not there: one for each table of a target, where the target keeps its
/// resources.
struct NewCatalogs {
    struct Item {
        let path: String
        let site: CatalogSite
    }

    private(set) var items: [Item] = []
    let sourceLanguage: LanguageTag

    init(of project: Project) {
        sourceLanguage = project.catalogs.first?.catalog.sourceLanguage ?? "en"
        let targets = project.allTargets
        var sources: [Place: Set<String>] = [:]
        for string in Self.strings(of: project, targets) {
            let builders = targets.builders(of: string.place.file)
            let owners = builders.filter { !Self.looksElsewhere(string, from: targets.targets[$0], targets) }
            // Nothing describes a file in no target; what other targets look up is no concern of a library.
            for target in builders.isEmpty ? [nil] : owners.map(Optional.some) {
                sources[Place(target: target, table: string.table ?? "Localizable"), default: []].insert(string.place.file)
            }
        }
        let known = Set(project.catalogs.map(\.path))
        for (place, files) in sources.sorted(by: { $0.key < $1.key }) {
            let site = targets.site(ofTarget: place.target, sources: files.sorted(), listing: Self.names)
            let path = (site.folder.isEmpty ? "" : site.folder + "/") + place.table + ".xcstrings"
            if !known.contains(path), !items.contains(where: { $0.path == path }) { items.append(Item(path: path, site: site)) }
        }
    }

    var isEmpty: Bool { items.isEmpty }

    /// The catalogs, without entries.
    var loaded: [LoadedCatalog] {
        items.map { LoadedCatalog(path: $0.path, bytes: Catalog.empty(sourceLanguage: sourceLanguage).bytes) }
    }

    /// The strings without a catalog that a build would put into one.
    private static func strings(of project: Project, _ targets: TargetMap) -> [ExtractedString] {
        let homeless = project.match.missing.filter { $0.catalog == nil }.flatMap(\.uses) + project.match.withoutCatalog
        return homeless.filter { string in
            !string.isHandedOn && !string.isSample && CatalogOrigin(path: (string.table ?? "Localizable") + ".xcstrings") == .code
                && !targets.isForTests(string.place.file) && !targets.isForDevelopment(string.place.file)
        }
    }

    /// Whether a string is looked up in the bundle of a program, whose library has the code.
    private static func looksElsewhere(_ string: ExtractedString, from target: TargetMap.Target, _ targets: TargetMap) -> Bool {
        target.isLibrary && string.bundle == nil && targets.hasPrograms
    }

    private static func names(in folder: String) -> [String] {
        let listing = try? FolderListing(of: folder.isEmpty ? "." : folder)
        return ((listing?.folders ?? []) + (listing?.files ?? [])).sorted()
    }

    private struct Place: Hashable, Comparable {
        let target: Int?
        let table: String

        static func < (a: Place, b: Place) -> Bool { (a.target ?? -1, a.table) < (b.target ?? -1, b.table) }
    }
}

extension CatalogSite.Step {
    /// What is left to do for a catalog.
    func text(_ catalog: String, target: String) -> String {
        let catalog = TerminalText.printable(catalog), target = TerminalText.printable(target)
        return switch self {
        case .addToTarget(let project): "\(catalog): add it to the target \(target) in Xcode (\(TerminalText.printable(project)))"
        case .generate(let tool): "\(catalog): run \(tool), so that the project has it"
        case .describe(let file, let argument):
            "\(TerminalText.printable(file)): the target \(target) does not include \(catalog); add \(TerminalText.printable(argument)), and generate the project"
        case .completeManifest(let file, let arguments):
            "\(TerminalText.printable(file)): the target \(target) needs \(TerminalText.printable(arguments.joined(separator: " and ")))"
        }
    }
}

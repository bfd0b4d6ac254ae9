import ProjectModel
import StringCatalog

extension Inventory {
    /// A locale that catalogs are checked against, and its origin.
    package struct Locale: Sendable, Hashable {
        package enum Origin: String, Sendable, CaseIterable {
            /// `--locales`
            case option
            /// The `locales` of the configuration.
            case configuration
            /// The regions of an Xcode project.
            case project
            /// A catalog has texts in it.
            case catalogs
            /// No locale is known; the five locales of the first user.
            case standard
        }

        package let tag: LanguageTag
        package let origins: Set<Origin>

        package init(tag: LanguageTag, origins: Set<Origin>) {
            self.tag = tag
            self.origins = origins
        }
    }
}

/// Decides which locales each catalog is checked against.
///
/// Locales that the user names apply to all catalogs. Otherwise each project has its own: its regions, if it lists
/// any, plus the languages in its catalogs, so a language known to only one side is neither dropped nor required of
/// another project's catalogs.
struct ProjectLocales {
    let all: [Inventory.Locale]
    /// The locales each catalog is checked against, in the order of ``all``.
    let byCatalog: [[LanguageTag]]
    private let groups: [String: [LanguageTag]]
    private let regions: [ProjectRegions]

    /// - Parameter named: The locales named by an option or the configuration; `nil` when there are none.
    init(
        named: (tags: [LanguageTag], origin: Inventory.Locale.Origin)?, regions: [ProjectRegions],
        catalogs: [(path: String, languages: [LanguageTag])]
    ) {
        self.regions = regions
        if var named {
            // A program writes these; they aren't work for people unless they were asked about.
            if named.origin == .configuration { named.tags.removeAll(where: \.isPseudolocale) }
            all = named.tags.map { Inventory.Locale(tag: $0, origins: [named.origin]) }
            byCatalog = Array(repeating: named.tags, count: catalogs.count)
            groups = [:]
            return
        }
        let projects = Self.distinct(self.regions)
        let owners = catalogs.map { Self.project(of: $0.path, in: projects) }
        var origins: [LanguageTag: Set<Inventory.Locale.Origin>] = [:]
        var order: [LanguageTag] = []
        func add(_ tag: LanguageTag, _ origin: Inventory.Locale.Origin) {
            if origins[tag] == nil { order.append(tag) }
            origins[tag, default: []].insert(origin)
        }
        var groups: [String: [LanguageTag]] = [:]
        for project in projects {
            for tag in project.regions.map({ LanguageTag($0) }) where !tag.isPseudolocale {
                add(tag, .project)
                groups[project.folder, default: []].append(tag)
            }
        }
        let held = zip(owners, catalogs).flatMap { owner, catalog in
            catalog.languages.filter { !$0.isPseudolocale && $0.isWellFormed }.map { (owner?.folder ?? Self.noProject, $0) }
        }.sorted { KeyOrder.precedes($0.1.rawValue, $1.1.rawValue) }
        for (group, tag) in held {
            add(tag, .catalogs)
            if groups[group]?.contains(tag) != true { groups[group, default: []].append(tag) }
        }
        if order.isEmpty {
            order = Self.standard
            for tag in order { origins[tag] = [.standard] }
        }
        all = order.map { Inventory.Locale(tag: $0, origins: origins[$0] ?? []) }
        byCatalog = owners.map { groups[$0?.folder ?? Self.noProject] ?? order }
        self.groups = groups
    }

    /// The locales of a file without a catalog: those of the enclosing project.
    func locales(around path: String) -> [LanguageTag] {
        guard let project = Self.project(of: path, in: Self.distinct(regions)) else {
            return groups[Self.noProject] ?? all.map(\.tag)
        }
        return groups[project.folder] ?? all.map(\.tag)
    }

    private static let standard: [LanguageTag] = ["en", "zh-Hant", "zh-Hans", "ja", "ko"]
    /// The group of catalogs outside all projects. No folder has this name.
    private static let noProject = "/"

    /// The projects with their regions; each language appears once, spelled as in catalogs.
    private static func distinct(_ regions: [ProjectRegions]) -> [ProjectRegions] {
        let names = Dictionary(grouping: regions, by: \.folder).mapValues { projects in
            projects.flatMap(\.regions).map { LanguageTag($0).withoutUnderscores.rawValue }.distinct
        }
        return regions.map(\.folder).distinct.map { ProjectRegions(folder: $0, regions: names[$0] ?? []) }
    }

    /// The innermost project containing a path. A project may list files outside its folder, so a single project owns
    /// all.
    private static func project(of path: String, in projects: [ProjectRegions]) -> ProjectRegions? {
        let around = projects.filter { $0.isAround(path) }
        return around.max { $0.depth < $1.depth } ?? (projects.count == 1 ? projects[0] : nil)
    }
}

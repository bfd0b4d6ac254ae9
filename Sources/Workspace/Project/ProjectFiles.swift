import Extraction
import Inventory
import Foundation
import ProjectModel
import StringCatalog

/// The files of one app, found on the paths that were named.
package struct ProjectFiles: Sendable {
    package let name: String
    private let paths: [String]
    /// The paths that the user named, if they are a part of the project; else `nil`.
    package private(set) var focus: ProjectFocus?
    package private(set) var catalogs: [String] = []
    /// Swift files, and those of Objective-C.
    package private(set) var sources: [String] = []
    /// Storyboards, xibs and definitions of intents that have a catalog for their texts, or are named themselves.
    package private(set) var interfaces: [String] = []
    /// Core Data models.
    package private(set) var dataModels: [String] = []
    /// Projects and packages on the paths, and where there is none, in the nearest folder above that has one.
    package private(set) var projects: [String] = []
    /// Property lists, build settings and tables that define or translate the texts of an Info.plist.
    private(set) var infoPlists: [String] = []
    /// The build settings among them.
    var settings: [String] { infoPlists.filter { $0.hasSuffix(".xcconfig") } }
    /// Other `.strings` and `.stringsdict` files.
    package private(set) var tables: [String] = []
    /// All tables. Code may also look up what is meant for an Info.plist.
    var allTables: [String] { tables + infoPlists.filter { $0.hasSuffix(".strings") } }
    /// Texts of the App Store, as fastlane keeps them.
    package private(set) var storeTexts: [String] = []
    /// Files that projects are generated from; a source may be nothing else.
    package private(set) var descriptions: [String] = []
    /// Folders and files that could not be read, so that others may be missing.
    package private(set) var failures: [Failure] = []
    /// Files that may name keys in a way that no scanner sees.
    package private(set) var unscanned: [String] = []
    /// Files that git ignores, and hidden folders.
    package private(set) var leftOut: [FileWalker.LeftOut] = []
    /// Files and folders that are not read and may hold sources: ignored by git, hidden, excluded by settings, or
    /// vendored.
    private var unread: [FileWalker.LeftOut] = []
    /// Build products and dependencies, which belong to others.
    package private(set) var built: [String] = []
    /// Other paths of files and folders that were found.
    package private(set) var links: [FileWalker.Link] = []
    /// Templates for sources.
    private var templates: [String] = []
    /// Spells paths of files below the current folder, where the walk began above it.
    let spelling = PathSpelling(in: WorkingFolder.path)
    /// The folder of the project around the one that a server works in, where nothing may be read.
    private var rest: String?
    /// Links to folders and files outside of the project.
    private var outsideLinks: [String] = []

    /// - Parameter named: The paths that the user named, if others are read as well.
    /// - Throws: ``Failure`` when there is nothing at a path.
    package init(
        name: String, paths: [String], named: [String]? = nil, _ configuration: Configuration, jobs: Int
    ) throws {
        self.name = name
        self.paths = paths
        let named = named ?? paths
        let walker = FileWalker(jobs: jobs, root: configuration.root, isSettling: configuration.isForWriting, accepts: Self.reads)
        // A file of a table brings the other languages.
        let paths = try paths.flatMap { path in
            CatalogOrigin.isTable(path) ? try [path] + StringsTable.files(beside: path).filter { $0 != path && RootFolder.holds($0) } : [path]
        }
        let found = try walker.walk(paths).spelling(spelling)
        failures = found.failures(configuration)
        let excluded = configuration.exclude.isEmpty
            ? [] : found.files.filter { $0.isCode && configuration.excludes($0) && configuration.mayRead($0) }
        unread = excluded.map { FileWalker.LeftOut(path: $0, isFolder: false, isHidden: false) } + found.leftOut
            + found.built.filter(BuiltFolder.holdsSources).map { FileWalker.LeftOut(path: $0, isFolder: true, isHidden: false) }
        leftOut = found.leftOut.filter { !($0.isFolder ? configuration.excludesFolder($0.path) : configuration.excludes($0.path)) }
        built = found.built.filter { !configuration.excludesFolder($0) }
        links = found.links
        outsideLinks = found.outsideLinks.filter { !configuration.ignoresLink($0) }
        outsideLinks += found.files.filter { $0.isCode && configuration.isOutOfReach($0) }
        // An export for translators holds copies of tables.
        let mayBeOfExport = !named.contains { $0.contains(".xcloc") }
        func isCopy(_ path: String) -> Bool { mayBeOfExport && path.contains(".xcloc/") }
        for path in found.files where !configuration.excludes(path) {
            let mayNameKeys = UnscannedFiles.mayNameKeys(path)
            if mayNameKeys { unscanned.append(path) }
            switch Kind(of: path) {
            case .catalog: if !isCopy(path) { catalogs.append(path) }
            case .source:
                sources.append(path)
                if ProjectFormats.format(of: path) != nil { descriptions.append(path) }
            case .interface:
                if named.contains(path) || SourceFile(path: path).objectCatalog.isThere { interfaces.append(path) }
            case .dataModel:
                // Other files may have this name, too.
                if DataModel.isModel(path) { dataModels.append(path) }
            case .project(.description): descriptions.append(path)
            case .project: projects.append(path)
            case .infoPlist: infoPlists.append(path)
            case .table: if !isCopy(path) { tables.append(path) }
            case .storeText: if StoreText.isStoreText(path) { storeTexts.append(path) }
            case .template: templates.append(path)
            case nil where mayNameKeys && !named.contains(path): break
            case nil:
                throw BuiltFolder.isProduct(path) ? Failure.builtProduct(path) : Failure("is neither a String Catalog nor a source file", at: path)
            }
        }
        // A manifest is a Swift file, too.
        sources += projects.filter { $0.hasSuffix(".swift") && named.contains($0) }
        if projects.isEmpty {
            do {
                projects = try Self.projectsAbove(paths)
            } catch {
                failures.append(Failure(error))
            }
        }
    }

    /// The files of the whole project around some paths, which are what a report keeps to.
    ///
    /// A part is not taken for the whole: which keys code uses is known of a project only.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path, or a folder cannot be read that may be the project's.
    package init(name: String, around paths: [String], _ configuration: Configuration, jobs: Int) throws {
        let roots = try ProjectFolder.roots(around: paths, within: configuration.root)
        try self.init(name: name, paths: roots, about: paths, configuration, jobs: jobs)
        rest = try configuration.root.flatMap(ProjectFolder.around)
    }

    /// The files of a project on some paths.
    ///
    /// - Parameter focus: What a report keeps to, which is read in any case.
    /// - Throws: ``Failure`` when there is nothing at a path.
    package init(name: String, paths: [String], about focus: [String], _ configuration: Configuration, jobs: Int) throws {
        if paths.allSatisfy({ path in focus.contains(where: path.isInside) }) {
            try self.init(name: name, paths: focus, configuration, jobs: jobs)
            return
        }
        try self.init(name: name, paths: paths, named: focus, configuration, jobs: jobs)
        // A walk skips what git ignores and what others made, but not what is named.
        let unseen = focus.filter { !holdsAnything(in: ProjectFocus([$0], links: links)) }
        if !unseen.isEmpty { try self.init(name: name, paths: paths + unseen, named: focus, configuration, jobs: jobs) }
        self.focus = ProjectFocus(focus, links: links)
        built = built.filter { isInFocus($0) && !unseen.contains(where: $0.isInside) }
    }

    /// Whether a report keeps to a file, among others.
    package func isInFocus(_ file: String) -> Bool { focus?.contains(file) ?? true }

    /// Whether the user named a file, or a folder of the project around it.
    func isNamed(_ file: String) -> Bool { focus?.contains(file) ?? paths.contains(file) }

    private func holdsAnything(in focus: ProjectFocus) -> Bool {
        [catalogs, sources, interfaces, dataModels, projects, infoPlists, tables, storeTexts, descriptions, unscanned]
            .contains { $0.contains(where: focus.contains) }
    }

    /// The sources on the paths that a target compiles and the walk skipped because git ignores them.
    package func leftOut(of targets: TargetMap, _ configuration: Configuration) -> [String] {
        let isOnPath = ProjectFocus(paths)
        var found = targets.listedFiles.subtracting(sources).filter { file in
            isOnPath.contains(file) && Kind(of: file) == .source && !configuration.excludes(file) && RootFolder.holds(file)
                // One that cannot be examined counts, and is an error when it is read.
                && (try? FileStatus.isThere(file)) != false
        }
        // Builds take no hidden folder for a part of the one around it.
        for item in leftOut where !item.isHidden && (item.isFolder ? targets.reaches(into: item.path) : targets.holds(item.path)) {
            found.formUnion(Self.files(in: item, configuration).filter {
                Kind(of: $0) == .source && !$0.contains("/.") && !configuration.excludes($0) && targets.holds($0)
            })
        }
        guard !found.isEmpty else { return [] }
        // Where the disk takes no notice of case, some are sources that the project names in another one; and some are
        // behind a link.
        let known = Set(sources.map { $0.lowercased() })
        let others = links.map { (path: $0.path + "/", target: $0.target + "/") }
        return found.filter { file in
            guard !known.contains(file.lowercased()) else { return false }
            return !others.contains { other in
                file.hasPrefix(other.path) && known.contains((other.target + file.dropFirst(other.path.count)).lowercased())
            }
        }.sorted()
    }

    /// The files that are not read and may mention keys: a program that is built of them looks these up as any other.
    func unreadFiles(_ configuration: Configuration) -> [String] { unread.flatMap { Self.files(in: $0, configuration) } }

    /// The files of a project that are among what the walk skipped.
    private static func files(in item: FileWalker.LeftOut, _ configuration: Configuration) -> [String] {
        guard item.isFolder else { return [item.path] }
        let walker = FileWalker(jobs: 1, root: configuration.root, readsIgnored: true, accepts: reads)
        // What cannot be read here does not look like a source.
        return ((try? walker.walk([item.path]))?.files ?? []).filter(configuration.mayRead)
    }

    /// Files that look like sources and are not read: templates for sources that are not there, and links to folders
    /// outside of the project.
    ///
    /// - Parameter sources: The paths of the sources that are read.
    package func unreadSources(besides sources: some Collection<String>, _ configuration: Configuration) -> [UnreadSource] {
        guard !templates.isEmpty || !outsideLinks.isEmpty || rest != nil else { return [] }
        let read = Set(sources)
        let templates = templates.filter { UnreadSource.output(ofTemplate: $0).map { !read.contains($0) } ?? false }
        return templates.map { UnreadSource(path: $0, reason: .template) } + outsideLinks.map { UnreadSource(path: $0, reason: .outside) }
            + (rest.map { [UnreadSource(path: $0, reason: .aroundServer)] } ?? [])
    }

    /// Whether files of this name belong to a project, so that they are read when they are found.
    package static func reads(_ path: String) -> Bool { Kind(of: path) != nil || UnscannedFiles.mayNameKeys(path) }

    /// Whether files of this name make up a project: what it is built from, its settings, its records, and what git
    /// reads.
    package static func isPart(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name == Configuration.fileName || name == Guidance.fileName || name.hasPrefix(".git") { return true }
        if name.hasPrefix("."), ["review", "fill"].contains(where: { name.hasSuffix(".\($0).jsonl") }) { return true }
        switch Kind(of: path) {
        case nil: return false
        case .dataModel: return DataModel.isModel(path)
        case .storeText: return StoreText.isStoreText(path)
        default: return true
        }
    }

    private enum Kind: Equatable {
        case catalog, project(ProjectRole), source, interface, dataModel, infoPlist, table, storeText, template

        init?(of path: String) {
            if path.hasSuffix(".xcstrings") {
                self = .catalog
            } else if let format = ProjectFormats.format(of: path), format.ownsFileName {
                self = .project(format.role)
            } else if path.isCode {
                self = .source
            } else if UnreadSource.output(ofTemplate: path) != nil {
                self = .template
            } else if SourceFile(path: path).isInterface {
                self = .interface
            } else if path == "contents" || path.hasSuffix("/contents") {
                self = .dataModel
            } else if InfoPlistText.FileKind(path) != nil {
                self = .infoPlist
            } else if path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
                self = .table
            } else if path.hasSuffix(".txt"),
                let name = path.split(separator: "/").last?.split(separator: ".").first, StoreText.Field(rawValue: String(name)) != nil {
                self = .storeText
            } else {
                return nil
            }
        }
    }

    /// - Throws: ``Failure`` when a folder cannot be read.
    private static func projectsAbove(_ paths: [String]) throws -> [String] {
        for folder in foldersAbove(paths) {
            let listing = try FolderListing(of: folder)
            let prefix = folder == "." ? "" : folder + "/"
            let names = listing.folders + listing.linkedFolders + listing.files
            let found = try ProjectFormats.projectFiles(in: names).map { prefix + $0 }.filter { try FileStatus.isThere($0) && RootFolder.holds($0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The folders above paths, innermost first, up to the current one.
    private static func foldersAbove(_ paths: [String]) -> [String] {
        var folders: [String] = []
        for path in paths where !path.hasPrefix("/") && path != "." {
            var folder = path
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                if !folders.contains(folder) { folders.append(folder) }
            }
            if !folders.contains(".") { folders.append(".") }
        }
        return folders
    }
}

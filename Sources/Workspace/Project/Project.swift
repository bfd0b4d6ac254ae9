import Extraction
import Foundation
import Interchange
import Inventory
import LintModel
import ProjectModel
import StringCatalog

/// An app with its catalogs read and its sources scanned: the last of four stages, each a value that is made of the one before.
///
/// 1. ``ProjectFiles``: which files there are, and which are not read and why.
/// 2. ``ProjectContext``, with the catalogs: what project files and settings say of them.
/// 3. ``SourceScan``: the strings of the sources.
/// 4. The inventory: which texts there are, who uses them, and how far each locale is.
///
/// A client that keeps running keeps the last. When a translation changes, only the fourth stage is made again
/// (``replacing(_:)``), and when the code of a function does, only the third for a few files (``replacing(source:_:jobs:)``).
package struct Project: Sendable {
    package let name: String
    /// Those that could be read, sorted by path.
    package private(set) var catalogs: [LoadedCatalog]
    /// The bytes of the Swift files, by path.
    package private(set) var sources: [String: [UInt8]]
    /// What allows sources to be replaced; `nil` where it was not kept.
    private var scan: SourceScan?
    private let unscanned: UnscannedFiles
    private let dynamicKeys: [String]
    package private(set) var extraction: Extraction
    /// What turns a literal into a key.
    package let api: LocalizableAPI
    package private(set) var targets: TargetMap
    package private(set) var match: CatalogMatch
    /// Which texts there are, who uses them, and how far each locale is.
    package private(set) var inventory: Inventory
    private var inventoryInput: Inventory.Input
    /// The project as it was found.
    package let files: ProjectFiles
    /// Projects, packages, and what projects are generated from.
    private let projectFiles: [ProjectFile]
    /// The bytes of the other files that hold texts, by path: interfaces, and where texts of an Info.plist are not translated.
    package let otherFiles: [String: [UInt8]]
    /// Core Data models, which declare types that code uses.
    package let dataModels: [SourceFile]
    /// The tables among the catalogs that are not String Catalogs, by path.
    package let tables: [String: StringsTable]
    /// What its project files say.
    package let facts: ProjectFacts
    /// What the app's page in the App Store lacks.
    package let storeGaps: [StoreGap]
    /// Files and folders that could not be read.
    package let failures: [Failure]
    /// What looks like a source and was not read.
    package let unreadSources: [UnreadSource]

    /// What could not be read, or not whole.
    package var allFailures: [Failure] { failures + catalogs.compactMap(\.failure) + tableFailures }

    /// Failures to read single files of tables. Each costs the table one language.
    package var tableFailures: [Failure] { catalogs.flatMap { tables[$0.path]?.failures.map(\.failure) ?? [] } }

    /// Whether every file and folder was read. Otherwise nothing is known of what was not found.
    package var isWhole: Bool { failures.isEmpty }

    package var locales: [LanguageTag] { inventory.locales.map(\.tag) }

    /// The languages that its project files list.
    package var regions: [ProjectRegions] { inventoryInput.regions }

    /// The apps that a command is about: what the paths name, else those of the configuration, else the current folder.
    ///
    /// - Parameters:
    ///   - compiled: Strings that the compiler found, which replace what the scanner would find.
    ///   - readsTables: Whether `.strings` and `.stringsdict` files count as catalogs, for a command that only reports.
    /// - Throws: ``Failure`` when there is nothing at a path, or a table that does not count.
    package static func all(
        _ context: WorkContext, paths: [String], compiled: [ExtractedString]? = nil, readsTables: Bool = false
    ) throws -> [Project] {
        if !readsTables, let table = paths.first(where: CatalogOrigin.isTable) { throw Failure.notWritten(table: table) }
        func read(_ apps: [(files: ProjectFiles, locales: [LanguageTag]?)], isKept: Bool) throws -> [Project] {
            try apps.map { try Project($0.files, locales: $0.locales, compiled, readsTables: readsTables, isKept: isKept, context) }
        }
        guard let store = context.projects, compiled == nil else { return try read(files(context, paths: paths), isKept: false) }
        let projects = try store.projects(try .init(paths: paths, readsTables: readsTables, context), jobs: context.jobs) {
            try read(appFiles(context, paths: paths), isKept: true)
        }
        context.tell(.builtFolders(projects.flatMap(\.files.built)))
        return projects
    }

    /// The files of the apps that a command is about, with the locales that the configuration gives each.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    package static func files(
        _ context: WorkContext, paths: [String]
    ) throws -> [(files: ProjectFiles, locales: [LanguageTag]?)] {
        let apps = try appFiles(context, paths: paths)
        context.tell(.builtFolders(apps.flatMap(\.files.built)))
        return apps
    }

    private static func appFiles(
        _ context: WorkContext, paths: [String]
    ) throws -> [(files: ProjectFiles, locales: [LanguageTag]?)] {
        let configuration = context.configuration
        guard paths.isEmpty, !configuration.apps.isEmpty else {
            let paths = paths.isEmpty ? ["."] : paths
            let name = name(of: paths, in: context.currentFolder)
            return [(try ProjectFiles(name: name, within: paths, configuration, jobs: context.jobs), nil)]
        }
        return try configuration.apps.map { app in
            (try ProjectFiles(name: app.name, paths: app.paths, configuration, jobs: context.jobs), app.locales)
        }
    }

    private static func name(of paths: [String], in folder: String) -> String {
        let path = paths.count == 1 ? paths[0] : "."
        let whole = path == "." || path == "./" ? folder : path
        return URL(fileURLWithPath: whole).lastPathComponent
    }

    private init(
        _ files: ProjectFiles, locales: [LanguageTag]?, _ compiled: [ExtractedString]?, readsTables: Bool = false, isKept: Bool = false,
        _ context: WorkContext
    ) throws {
        name = files.name
        self.files = files
        api = context.configuration.api
        var failures = files.failures
        var catalogs = Self.read(files.catalogs, context, failures: &failures, LoadedCatalog.init)
        // Only tables wait for what project files say; otherwise these are read while the sources are.
        let surroundings = readsTables && !files.tables.isEmpty ? ProjectContext(reading: files) : nil
        let tables = surroundings.map { Self.tables(files.tables, besides: catalogs, in: $0, context, failures: &failures) } ?? []
        self.tables = Dictionary(tables.map { ($0.catalog.path, $0) }) { first, _ in first }
        catalogs += tables.map(\.catalog)
        let refused = catalogs.map { $0.catalog.tooManyLanguages($0.path) }
        failures += refused.compactMap { $0 }
        self.catalogs = zip(catalogs, refused).compactMap { $1 == nil ? $0 : nil }
        try context.checkCancellation()
        let read = Self.read(files.sources + files.interfaces + files.dataModels, context, failures: &failures) { SourceFile(path: $0, bytes: $1) }
        let projectContext: ProjectContext
        let unread: [UnreadSource]
        (extraction, projectContext, unread, scan) = Self.scan(
            read, of: files, in: surroundings, catalogs: catalogs, compiled: compiled, isKept: isKept, context)
        try context.checkCancellation()
        failures += projectContext.failures + extraction.unread.map { Failure($0) }
        let infoPlists = Self.projectFiles(files.infoPlists, &failures)
        targets = projectContext.targets
        projectFiles = projectContext.projects
        match = Self.match(extraction, catalogs)
        let unreadPaths = Set(unread.map(\.path))
        let readFiles = (read + projectContext.otherFiles).filter { !unreadPaths.contains($0.path) }
        let held = readFiles.map { (file: $0, bytes: (try? $0.bytes()) ?? []) }
        dataModels = read.filter(\.isDataModel)
        let code = held.filter { !$0.file.isInterface && !$0.file.isDataModel }
        sources = Dictionary(code.map { ($0.file.path, $0.bytes) }) { first, _ in first }
        var input = Inventory.Input(catalogs: Self.inventoried(catalogs), match: sources.isEmpty && extraction.strings.isEmpty ? nil : match)
        input.regions = projectContext.regions
        input.unreadLocales = self.tables.mapValues { Set($0.failures.map(\.language)) }
        input.named = try Self.locales(ofApp: locales, context, regions: input.regions, catalogs: catalogs)
        // The compiler has said what its build uses.
        unreadSources = compiled == nil ? unread + files.unreadSources(besides: sources.keys, context.configuration) : []
        let unscanned = UnscannedFiles(files.unscanned) { [read = Set(sources.keys), configuration = context.configuration] in
            compiled == nil ? files.leftOut.flatMap { ProjectFiles.files(in: $0, configuration) }.filter { !read.contains($0) } : []
        }
        self.unscanned = unscanned
        dynamicKeys = context.configuration.dynamicKeys
        input.mentions = Self.mentions(in: compiled == nil ? sources : [:], unscanned, extraction, dynamicKeys: dynamicKeys)
        // Their keys matter only for strings that no catalog holds.
        input.tables = match.missing.isEmpty ? [:] : Self.olderTables(files.tables, context, failures: &failures)
        input.isWhole = failures.isEmpty
        input.hasAllSources = unreadSources.isEmpty
        input.sources = sources
        input.glossary = context.configuration.glossary
        input.names = Dictionary(catalogs.map { ($0.path, context.configuration.relative($0.path)) }) { first, _ in first }
        var recordFailures: [Failure] = []
        if context.configuration.keepsReviewRecord { input.records = Self.records(of: catalogs, &recordFailures) }
        inventoryInput = input
        try context.checkCancellation()
        inventory = Inventory(input)
        let storeTexts = Self.read(files.storeTexts, context, failures: &failures) { StoreText(path: $0, text: String(decoding: $1, as: UTF8.self)) }
        storeGaps = StoreGap.all(
            of: storeTexts.compactMap { $0 }, locales: inventory.locales.map(\.tag),
            sourceLanguage: inventory.catalogs.first?.catalog.sourceLanguage ?? "en")
        self.failures = failures + unscanned.failures + recordFailures
        facts = ProjectFacts(
            files, projectContext, infoPlists: infoPlists, sources: Array(sources.keys), catalogs: catalogs,
            locales: inventory.locales.map(\.tag))
        let holders = Set(facts.infoTexts.map(\.text.place.file))
        let infoFiles = (projectContext.projects + infoPlists).filter { holders.contains($0.path) }
        let interfaces = held.filter(\.file.isInterface)
        otherFiles = Dictionary(infoFiles.map { ($0.path, $0.bytes) } + interfaces.map { ($0.file.path, $0.bytes) }) { first, _ in first }
    }

    /// What the sources say, and what surrounds them.
    private static func scan(
        _ sources: [SourceFile], of files: ProjectFiles, in surroundings: ProjectContext?, catalogs: [LoadedCatalog], compiled: [ExtractedString]?,
        isKept: Bool, _ context: WorkContext
    ) -> (Extraction, ProjectContext, [UnreadSource], SourceScan?) {
        let progress = context.begin(.readingSources(count: files.sources.count + files.interfaces.count))
        defer { progress.finish() }
        let around: @Sendable () -> ProjectContext = {
            [paths = catalogs.map(\.path), configuration = context.configuration] in
            var projectContext = surroundings ?? ProjectContext(reading: files)
            projectContext.assign(files, catalogs: paths, configuration, holdsFiles: true)
            return projectContext
        }
        if var compiled {
            let projectContext = around()
            projectContext.targets.assign(&compiled)
            return (Extraction(strings: compiled), projectContext, [], nil)
        }
        let symbols = SymbolNames(catalogs.map { ($0.table, $0.catalog) })
        let scan = SourceScan(
            sources, api: context.configuration.api, symbols: symbols, jobs: context.jobs, isKept: isKept, around: around)
        return (scan.extraction, scan.projectContext, scan.unread, isKept ? scan : nil)
    }

    private static func mentions(
        in sources: [String: [UInt8]], _ unscanned: UnscannedFiles, _ extraction: Extraction, dynamicKeys: [String]
    ) -> KeyMentions {
        KeyMentions(
            sources: sources, unscanned: { unscanned.sources }, strings: extraction.strings, patterns: dynamicKeys,
            isNamedElsewhere: { unscanned.name($0) })
    }

    /// The project as it is when a Swift file holds other bytes, in which other files declare and mean the same; `nil` where that
    /// cannot be said without reading more.
    package func replacing(source path: String, _ bytes: [UInt8], jobs: Int) -> Project? {
        // A manifest says what there is. What could not be read may be readable now.
        guard isWhole, !files.projects.contains(path), !files.descriptions.contains(path),
            let scan = scan?.replacing(path, bytes, jobs: jobs), scan.extraction.unread.isEmpty
        else { return nil }
        var project = self
        project.scan = scan
        project.extraction = scan.extraction
        project.sources[path] = bytes
        project.match = Self.match(scan.extraction, catalogs)
        var input = inventoryInput
        // Keys of older tables are read where a string is missing.
        guard project.match.missing.isEmpty || !match.missing.isEmpty || files.tables.isEmpty else { return nil }
        if project.match.missing.isEmpty { input.tables = [:] }
        input.match = project.match
        input.sources = project.sources
        input.mentions = Self.mentions(in: project.sources, unscanned, scan.extraction, dynamicKeys: dynamicKeys)
        project.inventoryInput = input
        project.inventory = Inventory(input)
        return project
    }

    /// The project as it is when catalogs, named by their paths, hold other bytes. Neither sources nor project files are
    /// read again: what an Info.plist lacks is the same.
    package func replacing(_ bytes: [String: [UInt8]]) -> Project {
        var project = self
        project.catalogs = catalogs.map { entry in bytes[entry.path].map { LoadedCatalog(path: entry.path, bytes: $0) } ?? entry }
        project.match = Self.match(extraction, project.catalogs)
        var input = inventoryInput
        input.catalogs = Self.inventoried(project.catalogs)
        if input.match != nil { input.match = project.match }
        project.inventory = Inventory(input)
        return project
    }

    /// The project with sources that were scanned again.
    package func replacing(_ surveyed: SurveyedSources) -> Project {
        var project = self
        project.sources = surveyed.sources
        project.extraction = surveyed.extraction
        project.match = Self.match(surveyed.extraction, catalogs)
        var input = inventoryInput
        input.sources = surveyed.sources
        input.match = project.match
        project.scan = nil
        project.inventoryInput = input
        project.inventory = Inventory(input)
        return project
    }

    /// The targets, also of a project without a catalog.
    package var allTargets: TargetMap { catalogs.isEmpty ? targetMap(ofCatalogs: []) : targets }

    /// The names of tables in `.strings` and `.stringsdict` files.
    package var olderTables: Set<String> { Set(files.tables.map { CatalogKeys(path: $0, keys: []).table }) }

    /// The languages that its projects and packages are written in.
    package var developmentRegions: DevelopmentRegions { DevelopmentRegions(projectFiles) }

    private func targetMap(ofCatalogs paths: [String]) -> TargetMap {
        TargetMap(projectFiles, catalogs: paths, links: files.links.map { ($0.target, $0.path) })
    }

    /// The same project with additional catalogs. Reads no file again.
    package func adding(_ new: [LoadedCatalog]) -> Project {
        var project = self
        project.catalogs = (catalogs + new).sorted { $0.path < $1.path }
        project.targets = targetMap(ofCatalogs: project.catalogs.map(\.path))
        // Only strings without a catalog can get a new one.
        var strings = extraction.strings
        for index in strings.indices where !strings[index].isExpected { strings[index].owner = .unknown }
        project.targets.assign(&strings)
        project.extraction.strings = strings
        project.match = Self.match(project.extraction, project.catalogs)
        var input = inventoryInput
        input.catalogs = Self.inventoried(project.catalogs)
        input.names = Dictionary(project.catalogs.map { ($0.path, $0.path) }) { first, _ in first }
        if input.match != nil { input.match = project.match }
        project.inventory = Inventory(input)
        return project
    }

    /// The inventory of the project around a catalog, and the place of the catalog in it.
    ///
    /// - Parameter sources: Where to look instead of the project, when there is anything.
    /// - Throws: ``Failure`` for a path with nothing there, and for what cannot be read: it may use any key.
    package static func inventory(
        around path: String, sources: [String], _ context: WorkContext
    ) throws -> (inventory: Inventory, catalog: Int) {
        let folders = sources.isEmpty ? [try ProjectFolder.around(path)] : sources
        let real = path.realPath
        for paths in [folders, folders + [path]] {
            let files = try ProjectFiles(name: "", paths: paths, context.configuration, jobs: context.jobs)
            guard files.catalogs.contains(where: { $0.realPath == real }) else { continue }
            let project = try Project(files, locales: nil, nil, context)
            if let failure = project.failures.first { throw failure }
            context.tell(.unread(project.unreadSources))
            if let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) { return (project.inventory, index) }
        }
        throw Failure("cannot be read as a catalog of the project", at: path)
    }

    /// What keeps files from being named after the languages of its catalogs.
    package var malformedLocales: [Failure] { catalogs.flatMap { LoadedCatalog.malformedLocales(of: $0.catalog, $0.path) } }

    /// Whether the command is about a part of the project only.
    package var isNarrowed: Bool { files.focus != nil }

    package func isInFocus(_ file: String) -> Bool { files.isInFocus(file) }

    /// Whether code uses a text in the part of the project that the command is about.
    package func isInFocus(_ text: Inventory.Text) -> Bool { !isNarrowed || text.uses.contains { isInFocus($0.place.file) } }

    /// Whether a catalog or table, named by its path, has changed.
    package func isChanged(_ path: String, since: Since) -> Bool { tables[path]?.isChanged(since) ?? since.isChanged(path) }

    /// A catalog or table at a revision; one without entries when there was none.
    ///
    /// - Throws: ``Failure`` when it could not be read then: nothing can be compared with it.
    package func catalog(_ path: String, before since: Since) throws -> Catalog { try tables[path]?.earlier(since) ?? since.catalog(path) }

    /// The path that the catalog of a file has here: for a file of a table, that of its source language.
    package func catalogPath(of file: String) -> String { tables.first { $0.value.files[file] != nil }?.key ?? file }

    private static func inventoried(_ catalogs: [LoadedCatalog]) -> [(path: String, catalog: Catalog, isWhole: Bool)] {
        catalogs.map { ($0.path, $0.catalog, $0.failure == nil) }
    }

    private static func match(_ extraction: Extraction, _ catalogs: [LoadedCatalog]) -> CatalogMatch {
        CatalogMatch(extraction, catalogs: catalogs.map { ($0.path, $0.catalog) })
    }
}

extension ExtractedString {
    /// Whether its target has a catalog, or no target has one.
    package var isExpected: Bool { owner.isExpected }
}

extension CatalogOwner {
    /// Whether Xcode extracts strings into a catalog.
    package var isExpected: Bool {
        switch self {
        case .unknown: true
        case .catalogs(let paths): !paths.isEmpty
        case .apps, .none: false
        }
    }
}

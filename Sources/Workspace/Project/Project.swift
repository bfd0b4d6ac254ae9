import Extraction
import Foundation
import Interchange
import Inventory
import LintModel
import ProjectModel
import StringCatalog

/// An app with the inventory of its texts: the last of four stages, made of a ``ScannedProject``.
///
/// A client that keeps running keeps this value. When a translation changes, only the inventory is made again
/// (``replacing(_:)``), and when the code of a function does, a few files are scanned as well
/// (``replacing(source:_:jobs:)``).
package struct Project: Sendable {
    package private(set) var scanned: ScannedProject {
        get { sharedScan.value }
        set { sharedScan = Shared(newValue) }
    }
    private var sharedScan: Shared<ScannedProject>
    /// The texts, their uses and the progress of each locale, limited to the part of the project that the command is
    /// about.
    package private(set) var inventory: Inventory
    /// The entry that each string refers to, in the same part.
    package private(set) var match: CatalogMatch
    /// The catalogs of that part that could be read, sorted by path.
    package private(set) var catalogs: [LoadedCatalog]
    /// Whether the part leaves catalogs of the project out.
    private let isPart: Bool
    /// Another one for each state of the strings and the catalogs.
    private var state = TextState()
    private var keyState = TextState()
    /// The sources that were replaced in this state.
    private var replacedSources: Set<String> = []
    /// `nil` where anything may differ from the state before.
    private var lastChange: TextChange?
    private var inventoryInput: Inventory.Input {
        get { sharedInput.value }
        set { sharedInput = Shared(newValue) }
    }
    private var sharedInput: Shared<Inventory.Input>
    /// The bytes of the other files that hold texts, by path: interfaces, and where texts of an Info.plist are not
    /// translated.
    package let otherFiles: [String: [UInt8]]
    /// The contents of its project files.
    package let facts: ProjectFacts
    /// The texts of the app's page in the App Store.
    package let storeTexts: [StoreText]
    /// The pages that they are on.
    package var storePages: [StorePage] {
        StorePage.all(of: storeTexts, sourceLanguage: inventory.catalogs.first?.catalog.sourceLanguage ?? "en")
    }
    /// The part that the page lacks.
    package let storeGaps: [StoreGap]
    /// Files and folders that could not be read.
    package let failures: [Failure]
    /// Those of the rest of the project.
    private let elsewhere: [Failure]
    /// Sources, and what looks like one, that were not read, and anything in the rest of the project that could not be.
    package let unreadSources: [UnreadSource]

    /// Whether every file and folder was read. Otherwise a missing use proves nothing.
    package var isWhole: Bool { failures.isEmpty }

    /// The apps that an operation is about: what the paths name, otherwise those of the configuration, otherwise the
    /// current folder.
    ///
    /// - Parameters:
    ///   - compiled: Strings that the compiler found, which replace what the scanner would find.
    ///   - readsTables: Whether `.strings` and `.stringsdict` files count as catalogs, for a command that only reports.
    ///   - surveying: Whether to note every mention of a place that holds texts, for repairs. These may change any catalog, so the project
    ///     keeps all of them.
    ///   - canBeEmpty: Whether a folder without catalogs, tables and sources is a valid answer. To a report, it is the wrong folder.
    /// - Throws: ``Failure`` when there is nothing to look at on the paths, or a table that does not count.
    package static func all(
        _ context: WorkContext, paths: [String], compiled: [ExtractedString]? = nil, readsTables: Bool = false, surveying: Bool = false,
        canBeEmpty: Bool = false
    ) throws -> [Project] {
        if !canBeEmpty, let failure = Failure.product(among: paths, context) { throw failure }
        let projects = try all(context, paths: paths, compiled: compiled, readsTables: readsTables, surveying: surveying)
        if !canBeEmpty, projects.allSatisfy(\.isEmpty) {
            throw Failure.nothing(at: paths, built: projects.flatMap(\.files.built), context)
        }
        return projects
    }

    private static func all(
        _ context: WorkContext, paths: [String], compiled: [ExtractedString]?, readsTables: Bool, surveying: Bool
    ) throws -> [Project] {
        if !readsTables, let table = paths.first(where: CatalogOrigin.isTable) { throw Failure.notWritten(table: table) }
        func read(_ apps: [DiscoveredProject], earlier: [Project] = [], isKept: Bool) throws -> [Project] {
            try apps.enumerated().map { number, app in
                let earlier = number < earlier.count ? earlier[number].scanned : nil
                return try Project(
                    app, compiled, readsTables: readsTables, isKept: isKept, surveying: surveying, earlier: earlier, context)
            }
        }
        guard let store = context.projects, compiled == nil, !surveying else {
            return try read(DiscoveredProject.discover(reporting: context, paths: paths), isKept: false)
        }
        let projects = try store.projects(for: try .init(paths: paths, readsTables: readsTables, context), jobs: context.jobs) {
            try read(DiscoveredProject.all(context, paths: paths), earlier: $0, isKept: true)
        }
        context.tell(.builtFolders(projects.flatMap(\.files.built)))
        return projects
    }

    /// All four stages, one after the other.
    private init(
        _ discovered: DiscoveredProject, _ compiled: [ExtractedString]?, readsTables: Bool, isKept: Bool, surveying: Bool,
        earlier: ScannedProject? = nil, _ context: WorkContext
    ) throws {
        let configured = ConfiguredProject(discovered, reading: readsTables ? .tables : .catalogs, context)
        try context.checkCancellation()
        let scanned = ScannedProject(configured, compiled, isKept: isKept, surveying: surveying, earlier: earlier, context)
        try context.checkCancellation()
        try self.init(scanned, isPart: scanned.files.focus != nil && !surveying, context)
    }

    /// - Throws: ``Failure`` for a name that no locale has.
    private init(_ scanned: ScannedProject, isPart: Bool, _ context: WorkContext) throws {
        sharedScan = Shared(scanned)
        self.isPart = isPart
        let (files, configured, catalogs) = (scanned.files, scanned.configured, scanned.catalogs)
        var failures = scanned.failures
        let infoPlists = Self.projectFiles(files.infoPlists, &failures)
        let isSourceless = scanned.sources.isEmpty && scanned.extraction.strings.isEmpty
        var input = Inventory.Input(catalogs: Self.inventoried(catalogs), match: isSourceless ? nil : scanned.match)
        input.regions = configured.surroundings.regions
        let notOffered = OfferedLanguages.notOffered(in: catalogs, configured.surroundings.targets, infoPlists: infoPlists)
        input.localesNotOffered = notOffered.mapValues { Set($0.languages) }
        input.unreadLocales = configured.tables.mapValues { Set($0.failures.map(\.language)) }
        input.named = try configured.namedLocales(context, regions: input.regions)
        input.mentions = scanned.mentions
        // Their keys matter only for strings that no catalog holds.
        input.tables = scanned.match.missing.isEmpty ? [:] : Self.olderTables(files.allTables, context, failures: &failures)
        // The rest of the project shows which keys are used, and no more.
        elsewhere = isPart ? failures.filter { !files.isInFocus($0.path ?? "") } : []
        failures = failures.filter { [elsewhere] failure in !elsewhere.contains(failure) }
        unreadSources = scanned.unreadSources + elsewhere.map { UnreadSource(path: $0.path ?? "", reason: .unreadable) }
        input.isWhole = failures.isEmpty
        input.hasAllSources = unreadSources.isEmpty
        input.sources = scanned.sources
        input.glossary = context.configuration.glossary
        input.names = Dictionary(catalogs.map { ($0.path, context.configuration.relative($0.path)) }) { first, _ in first }
        var recordFailures: [Failure] = []
        if context.configuration.keepsReviewRecord { input.records = Self.records(of: catalogs, &recordFailures) }
        sharedInput = Shared(input)
        try context.checkCancellation()
        (inventory, match, self.catalogs) = Self.part(of: scanned, Inventory(input), isPart: isPart)
        storeTexts = Self.read(files.storeTexts.filter { !isPart || files.isInFocus($0) }, context, failures: &failures) { StoreText(path: $0, text: String(decoding: $1, as: UTF8.self)) }
            .compactMap(\.self)
        storeGaps = StoreGap.all(
            of: storeTexts, locales: inventory.locales.map(\.tag),
            sourceLanguage: inventory.catalogs.first?.catalog.sourceLanguage ?? "en")
        // The texts tell whether files that are not scanned mention keys, and some of these may not be readable.
        _ = inventory.texts
        self.failures = failures + scanned.unscanned.failures + recordFailures
        facts = ProjectFacts(
            files, configured.surroundings, infoPlists: infoPlists, sources: Array(scanned.sources.keys), catalogs: catalogs,
            locales: inventory.locales.map(\.tag), languagesNotOffered: notOffered)
        let holders = Set(facts.infoTexts.map(\.text.place.file))
        let infoFiles = (configured.surroundings.projects + infoPlists).filter { holders.contains($0.path) }
        otherFiles = Dictionary(infoFiles.map { ($0.path, $0.bytes) }) { first, _ in first }.merging(scanned.interfaces) { first, _ in first }
    }

    /// The inventory, the match and the catalogs of the part of a project that the command is about: the catalogs on
    /// its paths, and those of the strings there.
    private static func part(
        of scanned: ScannedProject, _ inventory: Inventory, isPart: Bool
    ) -> (Inventory, CatalogMatch, [LoadedCatalog]) {
        let catalogs = scanned.catalogs
        guard isPart else { return (inventory, scanned.match, catalogs) }
        func isInFocus(_ file: String) -> Bool { scanned.files.isInFocus(file) }
        let missing = Set(scanned.match.missing.filter { $0.uses.contains { isInFocus($0.place.file) } }.compactMap(\.catalog))
        var kept = catalogs.indices.filter { index in
            scanned.isInFocus(catalogAt: catalogs[index].path) || missing.contains(index)
                || scanned.match.uses[index].values.contains { $0.contains { isInFocus($0.place.file) } }
        }
        if kept.isEmpty { kept = Array(catalogs.indices) }
        return (
            inventory.keeping(kept, isInFocus: isInFocus), scanned.match.keeping(kept, isInFocus: isInFocus), kept.map { catalogs[$0] }
        )
    }

    private static func inventoried(_ catalogs: [LoadedCatalog]) -> [(path: String, catalog: Catalog, isWhole: Bool)] {
        catalogs.map { ($0.path, $0.catalog, $0.failure == nil) }
    }
}

extension Project {
    /// The project as it is when a Swift file holds other bytes, in which other files declare and mean the same; `nil`
    /// where that cannot be said without reading more.
    package func replacing(source path: String, _ bytes: [UInt8], jobs: Int) -> Project? {
        // What could not be read may be readable now.
        guard isWhole, let scanned = scanned.replacing(source: path, bytes, jobs: jobs) else { return nil }
        var input = inventoryInput
        input.mentions = scanned.mentions
        if !isPart, scanned.hasSameStrings(as: self.scanned),
            let inventory = inventory.replacing(source: path, in: scanned.sources, scanned.mentions)
        {
            var project = self
            input.sources = scanned.sources
            (project.scanned, project.inventoryInput, project.inventory) = (scanned, input, inventory)
            project.replacedSources.insert(path)
            return project
        }
        // Keys of older tables are read where a string is missing.
        guard scanned.match.missing.isEmpty || !match.missing.isEmpty || files.tables.isEmpty else { return nil }
        if scanned.match.missing.isEmpty { input.tables = [:] }
        input.match = scanned.match
        var project = inventoried(scanned, input)
        project.lastChange = scanned.changedFiles.map {
            TextChange(before: state, files: $0, sources: replacedSources.union([path]))
        }
        return project
    }

    /// The difference from another version of the project.
    package func change(since other: Project) -> Inventory.Change {
        if state === other.state { return .bytes(of: replacedSources) }
        guard let lastChange, lastChange.before === other.state else { return .anything }
        return .strings(in: lastChange.files, bytesOf: lastChange.sources.union(replacedSources))
    }

    /// The same with a Swift file, named by its absolute path, scanned apart from the others, for changes to come.
    func separating(_ path: String, jobs: Int) -> Project {
        guard let own = sources.keys.first(where: { $0.absolutePath == path }) else { return self }
        var project = self
        project.scanned = scanned.separating(own, jobs: jobs)
        return project
    }

    /// The project as it is when catalogs, named by their paths, hold other bytes. Neither sources nor project files
    /// are read again: what an Info.plist lacks is the same.
    package func replacing(_ bytes: [String: [UInt8]]) -> Project {
        replacing(bytes.map { LoadedCatalog(path: $0, bytes: $1) })
    }

    /// - Parameter hasSameKeys: Whether the catalogs have the same keys and source texts, so that only translations
    ///   differ.
    func replacing(_ read: [LoadedCatalog], hasSameKeys: Bool = false) -> Project {
        let scanned = scanned.replacing(read, hasSameKeys: hasSameKeys)
        var input = inventoryInput
        if input.match != nil { input.match = scanned.match }
        var project = inventoried(scanned, input)
        if hasSameKeys { project.keyState = keyState }
        return project
    }

    /// The project with sources that were scanned again.
    ///
    /// - Parameter sources: The bytes of all of them, by path.
    func replacing(_ sources: [String: [UInt8]], with extraction: Extraction) -> Project {
        let scanned = scanned.replacing(sources, with: extraction)
        var input = inventoryInput
        input.match = scanned.match
        return inventoried(scanned, input)
    }

    /// The same project with additional catalogs. Reads no file again.
    ///
    /// - Parameter targets: The indices of the targets that are to include them, by path.
    package func adding(_ new: [LoadedCatalog], to targets: [String: Set<Int>]) -> Project {
        let scanned = scanned.adding(new, to: targets)
        var input = inventoryInput
        input.names = Dictionary(scanned.catalogs.map { ($0.path, $0.path) }) { first, _ in first }
        if input.match != nil { input.match = scanned.match }
        return inventoried(scanned, input)
    }

    /// Whether the strings, and the keys, source texts and languages of the catalogs are those of another version of the
    /// project, so that only translations and the bytes of sources may differ.
    package func hasSameKeys(as other: Project) -> Bool { keyState === other.keyState }

    /// The last stage again, of another value of the third.
    private func inventoried(_ scanned: ScannedProject, _ input: Inventory.Input) -> Project {
        var project = self
        (project.state, project.keyState) = (TextState(), TextState())
        (project.replacedSources, project.lastChange) = ([], nil)
        var input = input
        input.catalogs = Self.inventoried(scanned.catalogs)
        input.sources = scanned.sources
        project.scanned = scanned
        project.inventoryInput = input
        (project.inventory, project.match, project.catalogs) = Self.part(
            of: scanned, Inventory(input, after: inventory), isPart: isPart)
        return project
    }

    /// The inventory of the project around a catalog, and the place of the catalog in it.
    ///
    /// - Parameter sources: Where to look instead of the project, when there is anything.
    /// - Throws: ``Failure`` for a path with nothing there, and for what cannot be read: it may use any key.
    package static func inventory(
        around path: String, sources: [String], _ context: WorkContext
    ) throws -> (inventory: Inventory, catalog: Int) {
        let real = path.realPath
        let apps = sources.isEmpty
            ? try DiscoveredProject.all(context, paths: [path])
            : [DiscoveredProject(files: try ProjectFiles(name: "", paths: sources, about: [path], context.configuration, jobs: context.jobs))]
        for app in apps {
            let project = try Project(app, nil, readsTables: false, isKept: false, surveying: false, context)
            if let failure = (project.failures + project.elsewhere).first { throw failure }
            context.tell(.unread(project.unreadSources))
            if let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) { return (project.inventory, index) }
        }
        throw Failure("cannot be read as a catalog of the project", at: path)
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
        case .apps, .none, .notBuilt: false
        }
    }
}

/// Tells states of a project apart: each has another object.
private final class TextState: Sendable {}

/// A change of the strings in some files.
private struct TextChange {
    let before: TextState
    let files: [String]
    /// The sources that were replaced since the state before began.
    let sources: Set<String>
}

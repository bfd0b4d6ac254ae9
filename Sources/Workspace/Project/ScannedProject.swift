import Extraction
import Inventory
import ProjectModel
import StringCatalog

/// An app with its sources scanned: the third of four stages, made of a ``ConfiguredProject``.
package struct ScannedProject: Sendable {
    package private(set) var configured: ConfiguredProject
    /// The bytes of the sources, by path.
    package private(set) var sources: [String: [UInt8]]
    /// The bytes of the interface files, by path.
    let interfaces: [String: [UInt8]]
    /// Core Data models, which declare types that code uses.
    let dataModels: [SourceFile]
    package private(set) var extraction: Extraction
    /// How the files handle places that hold texts, by path; empty unless that was asked for, and once sources are
    /// replaced.
    package private(set) var survey: Survey?
    /// The entry that each string refers to.
    package private(set) var match: CatalogMatch
    /// The APIs that turn a literal into a key.
    let api: LocalizableAPI
    /// Possible sources that were not read.
    let unreadSources: [UnreadSource]
    /// Files that could not be read so far.
    let failures: [Failure]
    /// Files that may mention keys and are not scanned.
    let unscanned: UnscannedFiles
    /// Lets sources be replaced; `nil` where it was not kept.
    private var scan: SourceScan?
    /// Whether the compiler found the strings, so that no source needs to be searched.
    private let isCompiled: Bool
    /// Globs for keys that the code builds.
    private let dynamicKeys: [String]

    package var files: ProjectFiles { configured.files }
    package var catalogs: [LoadedCatalog] { configured.catalogs }
    package var targets: TargetMap { configured.surroundings.targets }

    /// - Parameters:
    ///   - compiled: Strings that the compiler found, which replace what the scanner would find.
    ///   - isKept: Whether sources will be replaced, which takes more memory.
    ///   - surveying: Whether to note every mention of a place that holds texts, which takes longer.
    ///   - earlier: The same project at an earlier time, whose sources are scanned again only if they have changed.
    init(
        _ configured: ConfiguredProject, _ compiled: [ExtractedString]?, isKept: Bool, surveying: Bool,
        earlier: ScannedProject? = nil, _ context: WorkContext
    ) {
        self.configured = configured
        let files = configured.files
        api = context.configuration.api
        dynamicKeys = context.configuration.dynamicKeys
        isCompiled = compiled != nil
        var failures = configured.failures
        let read = Project.read(files.sources + files.interfaces + files.dataModels, context, failures: &failures) {
            SourceFile(path: $0, bytes: $1)
        }
        var unread: [UnreadSource] = []
        if var compiled {
            configured.surroundings.targets.assign(&compiled)
            extraction = Extraction(strings: compiled)
        } else {
            let scan = Self.scan(
                read, of: configured, earlier: earlier?.scan, detail: surveying ? .mentions : .texts, isKept: isKept, context)
            extraction = scan.extraction
            survey = scan.survey
            unread = scan.unread
            self.scan = isKept || surveying ? scan : nil
        }
        failures += extraction.unread.map { Failure($0) }
        self.failures = failures
        let unreadPaths = Set(unread.map(\.path))
        let held = (read + configured.surroundings.otherFiles).filter { !unreadPaths.contains($0.path) }
            .map { (file: $0, bytes: (try? $0.bytes()) ?? []) }
        dataModels = read.filter(\.isDataModel)
        let code = held.filter { !$0.file.isInterface && !$0.file.isDataModel }
        sources = Dictionary(code.map { ($0.file.path, $0.bytes) }) { first, _ in first }
        if isCompiled { extraction.code = CodeFacts(of: extraction.strings.map(\.place), in: sources) }
        match = Self.match(extraction, configured.catalogs)
        interfaces = Dictionary(held.filter(\.file.isInterface).map { ($0.file.path, $0.bytes) }) { first, _ in first }
        // The compiler has said what its build uses.
        unreadSources = isCompiled ? [] : unread + files.unreadSources(besides: sources.keys, context.configuration)
        unscanned = UnscannedFiles(files.unscanned) { [read = Set(sources.keys), configuration = context.configuration, isCompiled] in
            isCompiled ? [] : files.unreadFiles(configuration).filter { !read.contains($0) }
        }
    }

    /// Scans the sources, or takes over an earlier scan if none has changed.
    private static func scan(
        _ files: [SourceFile], of configured: ConfiguredProject, earlier: SourceScan?, detail: SourceScanner.Detail, isKept: Bool,
        _ context: WorkContext
    ) -> SourceScan {
        let (listed, targets) = (configured.surroundings.otherFiles, configured.surroundings.targets)
        let symbols = SymbolNames(configured.catalogs.map { ($0.table, $0.catalog) })
        if let scan = earlier?.assigned(to: targets, files, listed: listed, symbols: symbols, jobs: context.jobs) { return scan }
        let progress = context.begin(.readingSources(count: configured.files.sources.count + configured.files.interfaces.count))
        defer { progress.finish() }
        return SourceScan(
            files, listed: listed, targets: targets, api: context.configuration.api, symbols: symbols, jobs: context.jobs,
            detail: detail, isKept: isKept)
    }

    /// Whether a catalog or a file of a table is on the paths that the command is about.
    func isInFocus(catalogAt path: String) -> Bool {
        files.isInFocus(path) || configured.tables[path]?.files.keys.contains(where: files.isInFocus) ?? false
    }

    /// Where code and other files mention keys without a visible lookup.
    var mentions: KeyMentions {
        KeyMentions(
            sources: isCompiled ? [:] : sources, unscanned: { [unscanned] in unscanned.sources }, strings: extraction.strings,
            patterns: dynamicKeys, isNamedElsewhere: { [unscanned] in unscanned.name($0) })
    }

    private static func match(
        _ extraction: Extraction, _ catalogs: [LoadedCatalog], after earlier: CatalogMatch? = nil
    ) -> CatalogMatch {
        CatalogMatch(extraction, catalogs: catalogs.map { ($0.path, $0.catalog) }, after: earlier)
    }
}

extension ScannedProject {
    /// The same when a Swift file holds other bytes; `nil` where that may change what other files declare or mean.
    func replacing(source path: String, _ bytes: [UInt8], jobs: Int) -> ScannedProject? {
        // A manifest says what there is.
        guard !files.projects.contains(path), !files.descriptions.contains(path),
            let scan = scan?.replacing(path, bytes, jobs: jobs), scan.extraction.unread.isEmpty
        else { return nil }
        var project = self
        let isSame = self.scan?.changes == scan.changes
        project.scan = scan
        project.survey = nil
        project.sources[path] = bytes
        guard !isSame else { return project }
        project.extraction = scan.extraction
        let renewed = scan.changedFiles.flatMap { match.replacing($0, of: extraction, with: scan.extraction) }
        project.match = renewed ?? Self.match(scan.extraction, catalogs, after: match)
        return project
    }

    /// The findings with other bytes in some sources, by path; `nil` where other files may mean something else then,
    /// and where the scan was not kept.
    func extraction(replacing replaced: [String: [UInt8]], jobs: Int) -> Extraction? {
        scan?.extraction(replacing: replaced, jobs: jobs)
    }

    /// The same with a Swift file scanned apart from the others, for changes to come.
    func separating(_ path: String, jobs: Int) -> ScannedProject {
        var project = self
        project.scan = scan?.separating(path, jobs: jobs) ?? scan
        return project
    }

    /// The files in which something else was found when sources were last replaced; `nil` if that may be so in any.
    var changedFiles: [String]? { scan?.changedFiles }

    /// Whether the same was found in the sources of another version of the project.
    func hasSameStrings(as other: ScannedProject) -> Bool { scan != nil && scan?.changes == other.scan?.changes }

    /// The same with other versions of catalogs.
    ///
    /// - Parameter hasSameKeys: Whether only translations differ.
    func replacing(_ read: [LoadedCatalog], hasSameKeys: Bool) -> ScannedProject {
        var project = self
        project.configured = configured.replacing(read)
        if !hasSameKeys { project.match = Self.match(extraction, project.catalogs) }
        return project
    }

    /// The same with sources that were scanned again.
    ///
    /// - Parameter sources: The bytes of all of them, by path.
    func replacing(_ sources: [String: [UInt8]], with extraction: Extraction) -> ScannedProject {
        var project = self
        project.sources = sources
        project.extraction = extraction
        project.survey = nil
        project.match = Self.match(extraction, catalogs, after: match)
        project.scan = nil
        return project
    }

    /// The same with additional catalogs. Reads no file again.
    func adding(_ new: [LoadedCatalog], to targets: [String: Set<Int>]) -> ScannedProject {
        var project = self
        project.configured = configured.adding(new, to: targets)
        // Only strings without a catalog can get a new one.
        var strings = extraction.strings
        for index in strings.indices where !strings[index].isExpected { strings[index].owner = .unknown }
        project.targets.assign(&strings)
        project.extraction.strings = strings
        project.match = Self.match(project.extraction, project.catalogs)
        return project
    }
}

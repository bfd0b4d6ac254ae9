import Editing
import Inventory
import StringCatalog
import Translation

/// What was filled in one catalog.
struct FilledCatalog: Sendable {
    let path: String
    /// How many texts were missing.
    let missingCount: Int
    /// The strings of the code that the catalog lacks, by key.
    fileprivate let absent: [String: Inventory.Text]
    fileprivate(set) var fillings: [Filling] = []
    /// The file before and after; the same until something is filled.
    fileprivate(set) var before: [UInt8]
    fileprivate(set) var after: [UInt8]
}

/// Fills the catalogs of projects, one after the other.
struct FillRun {
    let options: FillOptions
    private let filler: Filler
    private let translator: ExternalTranslator?
    private(set) var catalogs: [FilledCatalog] = []
    private(set) var problems: [ExternalTranslator.Problem] = []
    /// What is still missing.
    private(set) var left: [FillPlace] = []
    private(set) var status = ExitStatus.success
    /// How many catalogs there were that could be read whole.
    private(set) var readableCount = 0
    private let context: CommandContext

    /// - Throws: ``Failure`` for a memory that cannot be read.
    init(_ options: FillOptions, _ context: CommandContext) throws {
        self.options = options
        filler = try options.filler(context)
        translator = options.externalTranslator(context)
        self.context = context
    }

    var fillingCount: Int { catalogs.reduce(0) { $0 + $1.fillings.count } }

    /// Records and reports a failure.
    mutating func fail(_ failure: Failure) {
        context.report(failure)
        status = .failure
    }

    /// Fills the catalogs of a project that could be read whole.
    ///
    /// - Returns: Those that lacked something.
    @discardableResult
    mutating func fill(_ project: Project) -> [FilledCatalog] {
        var filler = filler
        filler.add(project)
        readableCount += project.catalogs.filter { $0.failure == nil }.count
        let start = catalogs.count
        let missing = Self.missing(in: project)
        let counts = missing.reduce(into: [:]) { counts, open in counts[open.text.catalog ?? -1, default: 0] += 1 }
        let absent = Dictionary(grouping: project.inventory.notInCatalog) { $0.catalog ?? -1 }
        for (index, gaps) in Self.gaps(of: project, missing) {
            let entry = project.catalogs[index]
            let new = Dictionary((absent[index] ?? []).map { ($0.key, $0) }) { first, _ in first }
            var filled = FilledCatalog(
                path: entry.path, missingCount: counts[index] ?? 0, absent: new, before: entry.catalog.bytes, after: entry.catalog.bytes)
            do {
                let fillings = filler.fill(gaps, of: entry.catalog)
                try write(fillings, to: &filled)
                if let translator {
                    let contexts = GapContexts(project, catalog: index, missing, context)
                    try ask(translator, gaps, besides: fillings, contexts, &filled)
                }
            } catch {
                fail(Failure(error, at: entry.path))
            }
            catalogs.append(filled)
        }
        let places = Set(catalogs[start...].flatMap { catalog in
            catalog.fillings.map { FillPlace(catalog: catalog.path, key: $0.key, locale: $0.locale) }
        })
        left += missing.compactMap { open in
            let place = FillPlace(
                catalog: open.text.catalog.map { project.catalogs[$0].path }, key: open.text.key, locale: open.locale)
            return places.contains(place) ? nil : place
        }
        return Array(catalogs[start...])
    }

    /// Reports the problems of the translator program, each once.
    mutating func reportProblems() {
        var counts: [ExternalTranslator.Problem: Int] = [:]
        for problem in problems { counts[problem, default: 0] += 1 }
        for problem in problems {
            guard let count = counts.removeValue(forKey: problem) else { continue }
            let times = count > 1 ? " (\(count) times)" : ""
            context.host.note("\(context.tool): warning: \(problem.message)\(times)")
        }
        if !problems.isEmpty { status = max(status, .findings) }
    }

    /// The gaps of each catalog of a project that has any, by its index.
    ///
    /// - Parameter missing: What ``missing(in:)`` gives.
    static func gaps(of project: Project, _ missing: [Inventory.Open]) -> [(catalog: Int, gaps: [Gap])] {
        let open = Dictionary(grouping: missing) { $0.text.catalog ?? -1 }
        return project.catalogs.indices.compactMap { index in
            let gaps = open[index]?.compactMap { Gap($0, in: project.inventory) } ?? []
            return gaps.isEmpty ? nil : (index, gaps)
        }
    }

    /// All that is missing in the part of a project that the command is about.
    static func missing(in project: Project) -> [Inventory.Open] {
        project.inventory.missing.filter { open in
            project.isInFocus(open.text) && open.text.catalog.map { project.tables[project.catalogs[$0].path] == nil } ?? true
        }
    }
}

private extension FillRun {
    /// Asks the translator for what is left. Each round of batches is written as soon as it is answered, so that an
    /// interruption loses no more than one.
    mutating func ask(
        _ translator: ExternalTranslator, _ gaps: [Gap], besides fillings: [Filling], _ contexts: GapContexts,
        _ filled: inout FilledCatalog
    ) throws {
        let places = Set(fillings.map { FillPlace(catalog: filled.path, key: $0.key, locale: $0.locale) })
        let open = gaps.filter { !places.contains(FillPlace(catalog: filled.path, key: $0.key, locale: $0.locale)) }
        let batches = translator.batches(open)
        var contexts = contexts
        let progress = context.progress("Asking the translator", of: open.count)
        defer { progress.finish() }
        var next = 0
        while next < batches.count {
            let round = batches[next..<min(next + context.jobs, batches.count)].map { (gaps: $0, contexts: contexts.lines(for: $0)) }
            next += round.count
            let answers = Parallel.map(round, jobs: context.jobs) { batch in
                defer { progress.advance(batch.gaps.count) }
                return translator.translate(batch.gaps) { batch.contexts[$0] }
            }
            problems += answers.flatMap(\.problems)
            try write(answers.flatMap(\.fillings), to: &filled)
            if !answers.contains(where: \.isHeard), next < batches.count {
                let left = batches[next...].reduce(0) { $0 + $1.count }
                problems.append(
                    .init("the translator gave no usable answer; it was not asked for the remaining \(left) texts"))
                return
            }
        }
    }

    /// Writes what the catalog still lacks, while it is locked; with `--dry-run` only finds out what would be
    /// written.
    mutating func write(_ fillings: [Filling], to filled: inout FilledCatalog) throws {
        guard !fillings.isEmpty else { return }
        let file = try LockedCatalog(filled.path)
        // What a dry run has filled before is not in the file.
        let current = options.isDryRun ? Catalog(bytes: filled.after) : file.catalog
        let plan = FillPlan(
            try current.editor(filled.path), fillings.map { FillPlan.Text($0, state: options.state) }, absent: filled.absent)
        let bytes = plan.plan.bytes()
        if !options.isDryRun, bytes != current.bytes { try file.write(bytes, context) }
        if filled.fillings.isEmpty { filled.before = current.bytes }
        filled.fillings += plan.written.map { fillings[$0] }
        filled.after = bytes
    }
}

private extension FillPlan.Text {
    /// - Parameter state: The state of every form; `nil` for the one that its origin gives it.
    init(_ filling: Filling, state: UnitState?) {
        self.init(
            key: filling.key, locale: filling.locale, forms: filling.forms.map { ($0.path, $0.value, state ?? $0.state) },
            arguments: filling.arguments, isWhole: filling.isWhole)
    }
}

extension Filler {
    /// Adds what the catalogs of a project hold, and takes the locales of the memories for those of the project.
    mutating func add(_ project: Project) {
        // A catalog that could not be read may translate the same text in another way.
        if project.isWhole { self.project.add(project) } else { memory.add(project) }
        var codes = LocaleCodes(project.locales + project.catalogs.flatMap(\.catalog.languages))
        memory.mapLocales { (try? codes.tag(for: $0.rawValue)) ?? $0 }
    }
}

extension TranslationMemory {
    /// Adds what the catalogs of a project hold.
    ///
    /// - Parameter sources: The only source texts that are asked for; `nil` takes all.
    mutating func add(_ project: Project, sources: Set<String>? = nil) {
        for entry in project.catalogs where entry.failure == nil { add(entry.catalog, origin: entry.path, sources: sources) }
    }
}

/// A key of a catalog in a locale.
struct FillPlace: Hashable {
    /// `nil` when there is no catalog of its table.
    let catalog: String?
    let key: String
    let locale: LanguageTag
}

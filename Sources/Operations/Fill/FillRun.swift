import Editing
import Inventory
import StringCatalog
import Translation
import Workspace

/// The texts filled in one catalog, or on a page in the App Store.
package struct FilledCatalog: Sendable {
    /// The file, or the folder of the page.
    package let path: String
    /// `nil` for a catalog.
    package var store: StoreInventory?
    /// How many texts were missing.
    package let missingCount: Int
    /// The strings of the code that the catalog lacks, by key.
    let absent: [Key: Inventory.Text]
    package internal(set) var fillings: [Filling] = []
    /// Those that were added last.
    var latest: [Filling] = []
    /// The file before and after; the same until something is filled.
    package internal(set) var before: [UInt8]
    package internal(set) var after: [UInt8]
}

/// Fills in missing translations.
package enum FillOperation: Operation {
    package static func run(_ options: FillOptions, _ context: WorkContext) throws -> FillResult {
        var run = try FillRun(options, context)
        if let table = options.paths.first(where: CatalogOrigin.isTable) { throw Failure.notWritten(table: table) }
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        for failure in projects.flatMap(\.allFailures) { run.fail(failure) }
        for project in projects where !project.catalogs.isEmpty { context.tellAssumedLocales(of: project) }
        _ = run.fill(projects)
        if !options.onlyChanged { projects.forEach { run.fillPages(of: $0) } }
        return run.result
    }
}

/// Fills the catalogs of projects, one after the other.
struct FillRun {
    let options: FillOptions
    let filler: Filler
    let translator: FillTranslator?
    var catalogs: [FilledCatalog] = []
    var problems: [ExternalTranslator.Problem] = []
    /// The estimated cost of asking a model, which a trial tells instead.
    var estimate: FillEstimate?
    /// Texts that are still missing.
    var left: [FillPlace] = []
    private(set) var status = ExitStatus.success
    /// How many catalogs there were that could be read whole.
    private(set) var readableCount = 0
    let context: WorkContext

    /// - Throws: ``Failure`` for a memory that cannot be read, and for settings of a translator that do not suffice.
    init(_ options: FillOptions, _ context: WorkContext) throws {
        self.options = options
        filler = try options.filler(context)
        translator = try options.translator.map { try FillTranslator($0, isTrial: options.isTrial, context) }
        self.context = context
        guard options.onlyChanged else { return }
        if translator == nil {
            throw Failure("\(option: "changed") asks a translator again, and none is given", hint: "Add \(option: "translator").")
        }
        if !context.configuration.keepsFillRecord {
            throw Failure(
                "what went into texts is not recorded here, so it is not known which depend on a change",
                hint: "Add \"record\": true to \(context.configuration.path ?? Configuration.fileName) before texts are filled.")
        }
    }

    /// Texts filled so far.
    var result: FillResult {
        FillResult(
            catalogs: catalogs, left: left, problems: problems.map(\.message), readableCount: readableCount, options: options,
            usage: translator?.usage, estimate: estimate, status: max(status, problems.isEmpty ? .success : .findings))
    }

    /// Records and reports a failure.
    mutating func fail(_ failure: Failure) {
        context.report(failure)
        status = .failure
    }

    /// Fills the catalogs of projects that could be read whole: first all of them with what is known, in one
    /// transaction, then with each round of the translator's answers in one of its own.
    ///
    /// - Returns: For each project the catalogs that lacked something.
    mutating func fill(_ projects: [Project]) -> [[FilledCatalog]] {
        var parts: [Part] = []
        for (index, project) in projects.enumerated() {
            readableCount += project.catalogs.filter { $0.failure == nil && !CatalogOrigin.isTable($0.path) }.count
            parts += self.parts(of: project, at: index)
        }
        var filled = parts.map(\.filled)
        if write(parts.map(\.fillings), to: &filled) {
            for index in parts.indices {
                parts[index].filled = filled[index]
                if let translator { ask(translator, for: &parts[index]) }
            }
        }
        catalogs += parts.map(\.filled)
        if options.onlyChanged {
            noteLeft(of: parts)
        } else {
            for (index, project) in projects.enumerated() { noteLeft(of: project, parts.filter { $0.project == index }.map(\.filled)) }
        }
        return projects.indices.map { index in parts.filter { $0.project == index }.map(\.filled) }
    }

    /// What is known for the catalogs of a project that lack something.
    private mutating func parts(of project: Project, at index: Int) -> [Part] {
        if options.onlyChanged { return changedParts(of: project, at: index) }
        var filler = filler
        filler.add(project)
        let missing = Self.fillable(in: project)
        let counts = missing.reduce(into: [:]) { counts, open in counts[open.text.catalog ?? -1, default: 0] += 1 }
        let absent = Self.absent(in: project)
        // Without a revision nothing is asked for that may be unknown.
        let rewordings = missing.isEmpty ? ProjectRewordings() : (try? ProjectRewordings(of: project, context))
            ?? ProjectRewordings()
        return Self.gaps(of: project, missing).compactMap { catalog, gaps in
            let entry = project.catalogs[catalog]
            let filled = FilledCatalog(
                path: entry.path, missingCount: counts[catalog] ?? 0, absent: absent[catalog] ?? [:], before: entry.catalog.bytes,
                after: entry.catalog.bytes)
            do {
                let gaps = try fillable(gaps, of: entry)
                filler.reworded = rewordings[entry.path].oldEntries(in: entry.catalog)
                return Part(
                    project: index, inventory: project.inventory, catalog: catalog, gaps: gaps,
                    fillings: filler.fill(gaps, of: entry.catalog), filled: filled)
            } catch {
                fail(Failure(error, at: entry.path))
                return nil
            }
        }
    }

    /// The machine's texts in the catalogs of a project that depend on a change.
    private mutating func changedParts(of project: Project, at index: Int) -> [Part] {
        guard let model = translator?.name else { return [] }
        return project.catalogs.indices.compactMap { catalog in
            let entry = project.catalogs[catalog]
            guard entry.failure == nil, !CatalogOrigin.isTable(entry.path) else { return nil }
            do {
                let changed = try ChangedTexts(of: project, catalog: catalog, model: model, context)
                let gaps = try fillable(changed.gaps, of: entry)
                guard !gaps.isEmpty else { return nil }
                let filled = FilledCatalog(
                    path: entry.path, missingCount: gaps.count, absent: [:], before: entry.catalog.bytes, after: entry.catalog.bytes)
                return Part(
                    project: index, inventory: project.inventory, catalog: catalog, gaps: gaps, fillings: [], filled: filled,
                    changes: changed.counts)
            } catch {
                fail(Failure(error, at: entry.path))
                return nil
            }
        }
    }

    /// Notes the changed texts that were not made again.
    private mutating func noteLeft(of parts: [Part]) {
        for part in parts {
            let made = Set(part.filled.fillings.map { LocalizationID($0.key, $0.locale) })
            left += part.gaps.filter { !made.contains(LocalizationID($0.key, $0.locale)) }.map {
                FillPlace(catalog: part.filled.path, key: $0.key, locale: $0.locale)
            }
        }
    }

    private mutating func noteLeft(of project: Project, _ catalogs: [FilledCatalog]) {
        let places = Set(catalogs.flatMap { catalog in
            catalog.fillings.map { FillPlace(catalog: catalog.path, key: $0.key, locale: $0.locale) }
        })
        left += project.inventory.missing.filter { project.isInFocus($0.text) }.compactMap { open in
            let place = FillPlace(
                catalog: open.text.catalog.map { project.catalogs[$0].path }, key: open.text.key, locale: open.locale)
            return places.contains(place) ? nil : place
        }
    }

    /// The gaps of each catalog of a project that has any, by its index.
    ///
    /// - Parameter missing: What ``fillable(in:)`` gives.
    static func gaps(of project: Project, _ missing: [Inventory.Open]) -> [(catalog: Int, gaps: [Gap])] {
        let open = Dictionary(grouping: missing) { $0.text.catalog ?? -1 }
        return project.catalogs.indices.compactMap { index in
            let gaps = open[index]?.compactMap { Gap($0, in: project.inventory) } ?? []
            return gaps.isEmpty ? nil : (index, gaps)
        }
    }

    /// The strings in code that catalogs of a project lack, by the index of the catalog and the key.
    static func absent(in project: Project) -> [Int: [Key: Inventory.Text]] {
        project.inventory.notInCatalog.reduce(into: [:]) { absent, text in
            if let catalog = text.catalog, absent[catalog]?[Key(text.key)] == nil { absent[catalog, default: [:]][Key(text.key)] = text }
        }
    }

    /// All that is missing in the part of a project that the command is about, except in tables, which are not written.
    static func fillable(in project: Project) -> [Inventory.Open] {
        project.inventory.missing.filter { open in
            project.isInFocus(open.text) && open.text.catalog.map { project.tables[project.catalogs[$0].path] == nil } ?? true
        }
    }
}

extension FillRun {
    /// A catalog that lacks something.
    struct Part {
        /// Its project, by number.
        let project: Int
        /// The texts of the project, or of a page in the App Store.
        let inventory: Inventory
        /// Its number in the inventory.
        let catalog: Int
        let gaps: [Gap]
        /// Texts known without the translator.
        let fillings: [Filling]
        var filled: FilledCatalog
        /// What has changed of the inputs of how many texts, where they are asked for again.
        var changes: [FillInputs.Part: Int] = [:]
    }

    /// Drops the gaps of ambiguous keys, and reports each of these keys.
    ///
    /// - Throws: ``Failure`` for a catalog that cannot be read whole.
    private mutating func fillable(_ gaps: [Gap], of catalog: LoadedCatalog) throws -> [Gap] {
        var plan = EditPlan(try catalog.catalog.editor(catalog.path))
        let gaps = gaps.filter { !plan.refuseIfAmbiguous($0.key) }
        for error in plan.errors { fail(Failure(error.message, at: catalog.path, hint: "It was not filled.")) }
        return gaps
    }

    /// Writes what the catalogs still lack, while they are locked; with `--dry-run` only finds out what would be
    /// written.
    ///
    /// - Parameter inputs: What went into the texts of a translator, with what the catalog says of them; it is recorded if the team wants it.
    /// - Returns: Whether it was written; otherwise nothing was, and the reason is reported.
    mutating func write(_ fillings: [[Filling]], to filled: inout [FilledCatalog], inputs: FillRecorder.Inputs? = nil) -> Bool {
        let open = fillings.indices.filter { !fillings[$0].isEmpty }
        if let store = open.first.flatMap({ filled[$0].store }) { return write(fillings[0], to: &filled[0], of: store) }
        var new = filled
        var found: [ExternalTranslator.Problem] = []
        do {
            try context.transaction { transaction in
                for (index, file) in zip(open, LockedCatalog.all(open.map { filled[$0].path }, context)) {
                    let file = try file.get()
                    let wanted = options.onlyChanged ? try unapproved(fillings[index], in: file) : fillings[index]
                    found += try new[index].fill(wanted, in: file.catalog, options, gate: LinterGate(ofCatalogAt: file.path, context))
                    guard !options.isTrial else { continue }
                    try transaction.write(new[index].after, to: file.file)
                    let former = new[index].latest.flatMap { $0.formerSources(in: file.catalog) }
                    if let record = try RecordFile<ReviewRecord>(
                        noting: former, in: new[index].after, of: file, context)
                    {
                        try transaction.write(record.record.bytes(), to: record.file)
                    }
                    if let inputs, let record = try FillRecorder(inputs, context).record(of: new[index].latest, in: file, new[index].after) {
                        try transaction.write(record.record.bytes(), to: record.file)
                    }
                }
            }
        } catch {
            fail(Failure(error))
            return false
        }
        filled = new
        problems += found
        return true
    }
}

private extension FillRun {
    /// Without the texts that a person has approved meanwhile.
    func unapproved(_ fillings: [Filling], in file: LockedCatalog) throws -> [Filling] {
        let approvals = try ChangedTexts.Approvals(ofCatalogAt: file.path, context)
        guard approvals.areKept else { return fillings }
        let entries = Dictionary(file.catalog.entries.map { (Key($0.key), $0) }) { first, _ in first }
        return fillings.filter { filling in
            guard let entry = entries[Key(filling.key)],
                let version = TextVersion(entry, in: filling.locale, sourceLanguage: file.catalog.sourceLanguage)
            else { return true }
            return !approvals.contain(filling.key, in: filling.locale, version)
        }
    }
}

private extension Filling {
    /// Its key with the source text before it was reworded, if the translation is of that one and isn't finished.
    func formerSources(in catalog: Catalog) -> [(key: String, source: String)] {
        guard let form = forms.first(where: { $0.state == .needsReview }), case .reworded(let old) = form.origin,
            let entry = catalog.entry(for: old)
        else { return [] }
        return [(key, entry.content(in: catalog.sourceLanguage).general)]
    }
}

extension FilledCatalog {
    /// Adds fillings where the catalog still lacks a text.
    ///
    /// - Returns: Why fillings are left out.
    /// - Throws: ``Failure`` for a catalog that cannot be read whole.
    mutating func fill(
        _ fillings: [Filling], in catalog: Catalog, _ options: FillOptions, gate: LinterGate
    ) throws -> [ExternalTranslator.Problem] {
        // What a dry run has filled before is not in the file.
        let current = options.isTrial ? Catalog(bytes: after) : catalog
        var plan = FillPlan(try current.editor(path), fillings.map { FillPlan.Filling($0, state: options.state) }, absent: absent)
        plan.holdBackFaults(foundBy: gate)
        if self.fillings.isEmpty { before = current.bytes }
        latest = plan.written.map { fillings[$0] }
        self.fillings += latest
        after = plan.plan.bytes()
        let refused = plan.refused.flatMap { index, faults in
            faults.map { "\(fillings[index].locale): \(JSONLiteral.string(fillings[index].key)): \($0.statement)" }
        }
        let count = plan.overtaken.count
        let overtaken = count == 0 ? [] : [
            "\(path): \(count == 1 ? "1 text was" : "\(count) texts were") not filled, because the catalog changed in the meantime",
        ]
        return (refused + overtaken).map { .init($0) }
    }
}

extension FillPlan.Filling {
    /// - Parameter state: The state of every form; `nil` for the one that its origin gives it.
    init(_ filling: Filling, state: UnitState?) {
        self.init(
            key: filling.key, locale: filling.locale, source: filling.source, forms: filling.forms.map { ($0.path, $0.value, state ?? $0.state) },
            arguments: filling.arguments, isWhole: filling.isWhole, replaced: filling.replaced)
    }
}

extension Filler {
    /// Adds what the catalogs of a project hold, and takes the locales of the memories for those of the project.
    package mutating func add(_ project: Project) {
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

import Editing
import Foundation
import Interchange
import Inventory
import StringCatalog
import Workspace

/// Imports translations.
package enum ImportOperation: Operation {
    package static func run(_ options: ImportOptions, _ context: WorkContext) throws -> ImportResult {
        let catalogs = try catalogs(options, context)
        let present = catalogs.map { Catalog(bytes: (try? FileBytes.read($0)) ?? []) }
        let languages = Set(present.flatMap(\.languages)).sorted { $0.rawValue < $1.rawValue }
        let keys = ImportKeys(present)
        let locale = try context.locale(options.locale, from: "\(option: "locale")", among: languages)
        let expected = languages + present.map(\.sourceLanguage) + (context.configuration.locales ?? []) + (locale.map { [$0] } ?? [])
        var status = ExitStatus.success
        // To a check, texts that cannot be imported are what it looks for.
        let refused: ExitStatus = options.isCheck ? .findings : .failure
        func warn(_ path: String, _ message: Message) {
            context.tell(.doubt(path: path, message))
            if options.isCheck { status = max(status, .findings) }
        }
        // The parts for one catalog are imported at once.
        var order: [String] = []
        var texts: [String: ImportedTexts] = [:]
        var storeTexts: [(page: String, text: ImportedText)] = []
        var isContradictory = false
        var balance = ImportBalance()
        for path in try files(options.files, hasCatalogs: !catalogs.isEmpty, context) {
            do {
                let file = try TextFile(
                    path, locale: locale, sourceLanguage: present.first?.sourceLanguage ?? "en", languages: languages,
                    keys: keys, keepsProblems: options.isCheck)
                func tellIfNothing(is isNothing: Bool) {
                    guard isNothing, let reason = file.emptyReason else { return }
                    context.tell(.nothingToImport(path: path, reason, isCheck: options.isCheck))
                    status = max(status, .findings)
                }
                tellIfNothing(is: file.parts.allSatisfy(\.isEmpty))
                let origin: ExtractionState = path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") ? .migrated : .manual
                for part in options.plan.inserts ? file.parts : file.parts.map({ $0.restoringKeys(keys) }) {
                    tell(part.naming, of: path, context)
                    balance.leaveOut(part.problems.count, .unreadable)
                    for note in part.notes { warn(path, Message(note)) }
                    for note in ImportCheck.newRegions(in: part.texts, present: languages) { warn(path, note) }
                    for problem in part.problems {
                        context.report(Failure(problem.message, in: path, at: problem.place, hint: options.isCheck ? nil : "It was not imported."))
                        status = max(status, refused)
                    }
                    guard !part.isEmpty else { continue }
                    if let page = StoreImport.page(for: part, options) {
                        storeTexts += part.texts.map { (page, $0) }
                        continue
                    }
                    do {
                        let catalog = try options.catalog ?? catalog(for: part, of: path, among: catalogs)
                        if texts[catalog] == nil { order.append(catalog) }
                        let changes = try Self.changes(
                            in: part, of: path, for: catalog, madeAt: options.base, counting: &balance, context)
                        tellIfNothing(is: changes == nil)
                        let delivered = changes ?? part.texts
                        for failure in texts[catalog, default: ImportedTexts()].add(delivered, origin: origin,
                            from: path) {
                            context.report(failure)
                            (isContradictory, status) = (true, max(status, refused))
                        }
                        guard options.isCheck else { continue }
                        let source = catalogs.firstIndex(of: catalog).map { present[$0].sourceLanguage }
                        for problem in ImportCheck.languageProblems(of: part, source: source, expected: expected) { warn(path, problem) }
                    } catch {
                        balance.leaveOut(Self.forms(of: part.texts), .noCatalog)
                        context.report(Failure(error))
                        status = max(status, refused)
                    }
                }
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        let pictures = options.isCheck ? [] : try ScreenshotImport.pictures(in: options.files, context)
        var isStopped = true
        var changes = try context.change(isTrial: options.isTrial) { changes in
            var planned: [(file: LockedCatalog, plan: EditPlan, record: RecordFile<ReviewRecord>?)] = []
            let paths = order.sorted()
            for (path, file) in zip(paths, LockedCatalog.all(paths, context)) {
                do {
                    let file = try file.get()
                    let delivered = texts[path]?.all ?? []
                    let (plan, record) = try plan(delivered, for: file, options, context)
                    balance.add(Self.forms(of: delivered.map(\.text)), after: plan)
                    if !plan.errors.isEmpty { status = max(status, plan.errors.allSatisfy(\.isFault) ? .findings : refused) }
                    if options.isCheck {
                        if !plan.warnings.isEmpty { status = max(status, .findings) }
                        for problem in ImportCheck.problems(of: plan) { warn(path, problem) }
                    }
                    planned.append((file, plan, record))
                } catch {
                    context.report(Failure(error))
                    status = .failure
                }
            }
            let store = StoreImport(storeTexts, replaces: options.plan.replaces, counting: &balance, context)
            if options.isCheck { return }
            if balance.leftOutCount > 0 { status = max(status, .findings) }
            if isContradictory { return context.tell(.importStopped(isStrict: false)) }
            if options.isStrict, status != .success { return context.tell(.importStopped(isStrict: true)) }
            isStopped = false
            for (file, plan, record) in planned {
                try changes.add(plan, to: file, for: .importing(records: record != nil))
                if let record { changes.add(record) }
            }
            let pictures = pictures.map { ($0, FileChange.Content.picture) }
            for ((path, bytes), content) in store.files.map({ ($0, FileChange.Content.lines) }) + pictures {
                changes.add(bytes, to: try LockedFile(path, mayBeMissing: true, context), content, makesFolder: true)
            }
        }.changes
        changes.status = status
        if !isStopped, balance.total > 0 { changes.notices.append(.balance(balance)) }
        return ImportResult(changes: changes, textCount: texts.values.reduce(0) { $0 + $1.all.count })
    }

    /// How many forms of each text a delivery has.
    private static func forms(of texts: [ImportedText]) -> [LocalizationID: Int] {
        texts.reduce(into: [LocalizationID: Set<VariationPath>]()) { forms, text in
            forms[LocalizationID(text.key, text.locale), default: []].formUnion(text.value.formPaths)
        }.mapValues(\.count)
    }

    /// The changes of a catalog that came back, compared with the version that it was made from; `nil` for other files,
    /// and where that version is unknown.
    private static func changes(
        in part: TextFile.Part, of path: String, for catalog: String, madeAt revision: String?,
        counting balance: inout ImportBalance, _ context: WorkContext
    ) throws -> [ImportedText]? {
        guard let returned = part.returned else { return nil }
        let named = try revision.map { try ReturnedBase(at: $0, of: catalog) }
        guard let base = named ?? ReturnedBase(of: returned, for: catalog, jobs: context.jobs) else { return nil }
        let current = Catalog(bytes: try FileBytes.read(catalog))
        var codes = LocaleCodes(current.languages)
        let languages = Set(returned.languages)
        let locales = try languages.reduce(into: [LanguageTag: LanguageTag]()) { locales, language in
            let tag = try codes.tag(for: language.rawValue)
            // A file with both nb and nb-NO means two languages.
            locales[language] = languages.contains(tag) ? language : tag
        }
        let changes = ReturnedCatalog(returned, madeFrom: base.catalog, for: current, locales: locales)
        context.tell(.returned(path: path, catalog: catalog, commit: base.commit, changes.undone))
        balance.leaveUnchanged(changes.unchanged)
        balance.leaveOut(changes.outdated, .sourceChanged)
        return changes.texts
    }

    private static func tell(_ naming: [XLIFF.File.Naming: Int], of path: String, _ context: WorkContext) {
        for kind in XLIFF.File.Naming.allCases {
            if let count = naming[kind] { context.tell(.named(path: path, count: count, kind)) }
        }
    }

    private static func catalogs(_ options: ImportOptions, _ context: WorkContext) throws -> [String] {
        if let path = options.catalog { return [path] }
        let walker = FileWalker(jobs: context.jobs, isSettling: context.configuration.isForWriting) { $0.hasSuffix(".xcstrings") }
        return try walker.files(below: ["."]).filter { path in
            !context.configuration.excludes(path)
                && !options.files.contains { $0 == path || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
    }

    /// The files that were named; of an `.xcloc`, and any other folder, the XLIFF documents, or the catalogs if it has
    /// none.
    private static func files(_ words: [String], hasCatalogs: Bool, _ context: WorkContext) throws -> [String] {
        try words.flatMap { path -> [String] in
            guard path.isFolder else { return [path] }
            let found = try FileWalker(jobs: context.jobs, accepts: TextFile.isXLIFF).files(below: [path]).filter { !context.configuration.excludes($0) }
            guard found.isEmpty else { return found }
            // A platform may send one catalog for each locale.
            let catalogs = !hasCatalogs ? [] : try FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }.files(below: [path])
            guard !catalogs.isEmpty else { throw Failure("contains neither XLIFF documents nor catalogs", at: path) }
            return catalogs
        }
    }

    /// The catalog that a part of a file is for: the one at the path that the file names, or the one of its table. A
    /// file that names none is for the only catalog there is.
    private static func catalog(for part: TextFile.Part, of path: String, among catalogs: [String]) throws -> String {
        if catalogs.contains(part.catalog) { return part.catalog }
        let within = catalogs.filter { $0.hasSuffix("/" + part.catalog) || part.catalog.hasSuffix("/" + $0) }
        if within.count == 1 { return within[0] }
        // Xcode names the texts of Base.lproj/Main.storyboard by that file, and mul.lproj/Main.xcstrings holds them.
        let besides = catalogs.filter { Self.nameOutsideOfLanguages($0) == Self.nameOutsideOfLanguages(part.catalog) }
        if besides.count == 1 { return besides[0] }
        func those(of table: String) -> [String] { catalogs.filter { self.table(of: $0) == table } }
        var named = those(of: part.namesCatalog ? table(of: part.catalog) : part.catalog)
        // A worksheet saves Localizable.ja.tsv.
        if !part.namesCatalog, named.isEmpty { named = those(of: table(of: part.catalog)) }
        if named.count == 1 { return named[0] }
        if !part.namesCatalog, catalogs.count == 1 { return catalogs[0] }
        throw Failure(
            named.isEmpty ? "no catalog found for \(part.catalog)" : "\(part.catalog) could be any of \(named.count) catalogs",
            at: path, hint: "Name the catalog with \(option: "catalog").")
    }

    /// The path without a folder of a language and an ending: `App/Main`.
    private static func nameOutsideOfLanguages(_ path: String) -> String {
        let url = URL(fileURLWithPath: path).deletingPathExtension()
        let folder = url.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return url.path }
        return folder.deletingLastPathComponent().appendingPathComponent(url.lastPathComponent).path
    }

    /// The table that the texts of a file are looked up in. Those of an Info.plist have one of a fixed name.
    private static func table(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.pathExtension == "plist" ? "InfoPlist" : url.deletingPathExtension().lastPathComponent
    }

    /// The keys that a catalog for code lacks and that the sources use.
    private static func usedKeys(
        of texts: [(text: ImportedText, origin: ExtractionState)], _ file: LockedCatalog, _ context: WorkContext
    ) throws -> Set<Key> {
        let present = Set(file.catalog.entries.map { Key($0.key) })
        let new = Set(texts.lazy.filter { $0.origin == .manual }.map { Key($0.text.key) }).subtracting(present)
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return [] }
        return Set(try ProjectFolder.match(new.map(\.text), ofCatalogAt: file.path, sources: [], context).uses[0].keys)
    }

    /// What the texts change, with its errors and warnings reported, and the review record with what they decide;
    /// `nil` if they decide nothing.
    private static func plan(
        _ texts: [(text: ImportedText, origin: ExtractionState)], for file: LockedCatalog, _ options: ImportOptions,
        _ context: WorkContext
    ) throws -> (EditPlan, RecordFile<ReviewRecord>?) {
        let isReviewed = context.configuration.keepsReviewRecord && texts.contains { $0.text.review != nil }
        var record = isReviewed ? try RecordFile<ReviewRecord>(of: file, context) : nil
        var importing = ImportPlan(
            try file.editor(), options.plan, record: record?.record, name: context.configuration.relative(file.path))
        let used = try options.plan.inserts ? usedKeys(of: texts, file, context) : []
        let source = file.catalog.sourceLanguage
        for (text, origin) in texts.filter({ $0.text.locale == source }) + texts.filter({ $0.text.locale != source }) {
            // As with add, an entry whose key the sources use follows them.
            importing.add(text, origin: origin == .manual && used.contains(Key(text.key)) ? nil : origin)
        }
        importing.holdBackFaults(foundBy: LinterGate(ofCatalogAt: file.path, context))
        let plan = importing.plan
        for remark in plan.errors { context.tell(.imported(remark, path: file.path)) }
        for remark in plan.warnings {
            context.tell(options.isCheck ? .doubt(path: file.path, remark.placedMessage) : .imported(remark, path: file.path))
        }
        let decisions = importing.decisions
        guard !decisions.isEmpty else { return (plan, nil) }
        let reviewer = try Reviewer(context)
        for decision in decisions { record?.record.add(decision, by: reviewer.author, at: reviewer.date) }
        return (plan, record)
    }
}

/// The result of an import.
package struct ImportResult: Sendable {
    package let changes: Changes
    /// How many texts the files have.
    package let textCount: Int
}

/// Which files to import, and how.
package struct ImportOptions: Sendable {
    /// Files and folders; never empty.
    let files: [String]
    /// The catalog that the texts are for; `nil` finds it out.
    package var catalog: String?
    package var locale: String?
    /// The revision with the version of the catalog that a returned one was made from; `nil` finds it out.
    package var base: String?
    package var plan = ImportPlan.Options()
    /// Whether nothing is written unless everything can be imported.
    package var isStrict = false
    package var isTrial = false

    package init(files: [String]) { self.files = files }

    /// Whether nothing is written and every problem is reported.
    package var isCheck: Bool { plan.checksUnchanged }
}

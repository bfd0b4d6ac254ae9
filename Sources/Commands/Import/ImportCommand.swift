import Arguments
import Editing
import Foundation
import Interchange
import Inventory
import Reporting
import StringCatalog
import Workspace

/// Imports translations.
enum ImportCommand: Command {
    static let spec = CommandSpec(
        name: "import", summary: "import translations from XLIFF, tables, .strings, gettext and TMX files",
        arguments: "FILE…",
        discussion: """
            Reads XLIFF documents and .xcloc folders as Xcode exports them, tables as export writes them, \
            LANG.lproj/TABLE.strings or .stringsdict, gettext files (.po) and translation memories (.tmx). A text of the latter \
            two is for the key that its context or ID is, or that its source text is, else for all keys with this source text. Each \
            text goes to the catalog that the file names, among those below the current folder, or to the one named with --catalog.
            Missing texts are filled, and texts that need review are replaced by reviewed ones; a file without states reviews only \
            the texts that it changes. A text that differs from a translated one is kept out, because the catalog may be newer; \
            --replace lets it in. A text translated from an outdated source text is imported as needs_review. A text that \
            lint --level errors would name, as one that lost a placeholder, is reported and left out; the others are imported, with exit status 1.
            A key that the catalog lacks, and has in nearly the same spelling, is pointed out.
            A bad row of a table is reported and its key left out; the others are imported. A column Catalog names the catalog of a row, \
            Variation its form, such as plural.one, Translated from its source text, and Replaces the text that the catalog had: if it has \
            another by now, it is kept. Review has the ID of a text that is approved, for the review record.
            A leading apostrophe that export added to a cell is removed.
            A file without any translation is reported, with exit status 1.
            --strict writes nothing at all if any file has no translation or any text cannot be imported.
            --check writes nothing and reports every problem, with exit status 1: what import refuses or warns of, keys that the \
            catalog lacks, source texts that changed, and languages that are not the project's, for texts that the catalog already \
            has, too. With 2, a file or a catalog cannot be read.
            """,
        options: [
            OptionSpec("catalog", value: "CATALOG", help: "The catalog that the texts are for."),
            OptionSpec("replace", help: "Replace texts of the catalog that differ."),
            OptionSpec("strict", help: "Write nothing unless everything can be imported."),
            OptionSpec("check", help: "Write nothing, and report every problem of the files."),
            OptionSpec("insert", help: "Insert keys that the catalog lacks; those that no source uses are marked manual."),
            OptionSpec(
                "locale", value: "LOCALE",
                help: "The language of a .strings file outside a LANG.lproj folder, or of an XLIFF or gettext file that names none.", completing: .locale),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: [
            "xcstrings import ja.xliff --dry-run", "xcstrings import ja.xcloc --check",
            "xcstrings import de.lproj/Localizable.strings --catalog App/Localizable.xcstrings --insert",
        ])

    static func run(_ options: ImportOptions, _ context: CommandContext) throws -> ExitStatus {
        let catalogs = try catalogs(options, context)
        let present = catalogs.map { Catalog(bytes: (try? FileBytes.read($0)) ?? []) }
        let languages = Set(present.flatMap(\.languages)).sorted { $0.rawValue < $1.rawValue }
        let keys = ImportKeys(present)
        let locale = try context.work.locale(options.locale, from: "\(option: "locale")", among: languages)
        let expected = languages + present.map(\.sourceLanguage) + (context.configuration.locales ?? []) + (locale.map { [$0] } ?? [])
        var status = ExitStatus.success
        // To a check, texts that cannot be imported are what it looks for.
        let refused: ExitStatus = options.isCheck ? .findings : .failure
        func warn(_ path: String, _ message: String) {
            context.host.note("\(path): warning: \(message)")
            if options.isCheck { status = max(status, .findings) }
        }
        // The parts for one catalog are imported at once.
        var order: [String] = []
        var texts: [String: [(text: ImportedText, origin: ExtractionState)]] = [:]
        for path in try files(options.files, context) {
            do {
                let file = try TextFile(
                    path, locale: locale, sourceLanguage: present.first?.sourceLanguage ?? "en", languages: languages,
                    keys: keys, keepsProblems: options.isCheck)
                if let reason = file.emptyReason {
                    context.host.note("\(path): \(options.isCheck ? "nothing to import" : "nothing was imported"): \(reason.text(for: context.host.audience))")
                    status = max(status, .findings)
                }
                let origin: ExtractionState = path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") ? .migrated : .manual
                for part in file.parts {
                    for note in part.notes { warn(path, note) }
                    for problem in part.problems {
                        context.report(Failure(problem.message, in: path, at: problem.place, hint: options.isCheck ? nil : "It was not imported."))
                        status = max(status, refused)
                    }
                    guard !part.texts.isEmpty else { continue }
                    do {
                        let catalog = try options.catalog ?? catalog(for: part, of: path, among: catalogs)
                        if texts[catalog] == nil { order.append(catalog) }
                        texts[catalog, default: []] += part.texts.map { ($0, origin) }
                        guard options.isCheck else { continue }
                        let source = catalogs.firstIndex(of: catalog).map { present[$0].sourceLanguage }
                        for problem in ImportCheck.languageProblems(of: part, source: source, expected: expected) { warn(path, problem) }
                    } catch {
                        context.report(Failure(error))
                        status = max(status, refused)
                    }
                }
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        try context.edit(isDryRun: options.isDryRun) { output in
            var changes: [(file: LockedCatalog, plan: EditPlan, record: RecordFile?)] = []
            let paths = order.sorted()
            for (path, file) in zip(paths, LockedCatalog.all(paths, context.work)) {
                do {
                    let file = try file.get()
                    let (plan, record) = try plan(texts[path] ?? [], for: file, options, context)
                    if !plan.errors.isEmpty { status = max(status, plan.errors.allSatisfy(\.isFault) ? .findings : refused) }
                    if options.isCheck {
                        if !plan.warnings.isEmpty { status = max(status, .findings) }
                        for problem in ImportCheck.problems(of: plan) { warn(path, problem) }
                    }
                    changes.append((file, plan, record))
                } catch {
                    context.report(Failure(error))
                    status = .failure
                }
            }
            if options.isCheck { return }
            if options.isStrict, status != .success {
                return context.host.note("Nothing is imported, because of \(Wording.option("strict")).")
            }
            for (file, plan, record) in changes {
                try output.add(
                    plan, to: file, summary: EditSummary.ofImport(plan, style: context.style),
                    nothing: record == nil ? "Nothing to do." : "No state changes.")
                if let record { output.add(record) }
            }
        }
        if options.isCheck, status == .success, !context.isQuiet {
            let count = texts.values.reduce(0) { $0 + $1.count }
            context.host.print("No problems in \(TerminalText.count(count, "text")).\n")
        }
        return status
    }

    private static func catalogs(_ options: ImportOptions, _ context: CommandContext) throws -> [String] {
        if let path = options.catalog { return [path] }
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        return try walker.files(below: ["."]).filter { !context.configuration.excludes($0) }
    }

    /// The files that were named; of an `.xcloc`, and any other folder, the XLIFF documents.
    private static func files(_ words: [String], _ context: CommandContext) throws -> [String] {
        try words.flatMap { path -> [String] in
            guard path.isFolder else { return [path] }
            let found = try FileWalker(jobs: context.jobs, accepts: TextFile.isXLIFF).files(below: [path]).filter { !context.configuration.excludes($0) }
            guard !found.isEmpty else { throw Failure("contains no XLIFF document", at: path) }
            return found
        }
    }

    /// The catalog that a part of a file is for: the one at the path that the file names, or the one of its table. A file that names
    /// none is for the only catalog there is.
    private static func catalog(for part: TextFile.Part, of path: String, among catalogs: [String]) throws -> String {
        if catalogs.contains(part.catalog) { return part.catalog }
        let within = catalogs.filter { $0.hasSuffix("/" + part.catalog) || part.catalog.hasSuffix("/" + $0) }
        if within.count == 1 { return within[0] }
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

    /// The table that the texts of a file are looked up in. Those of an Info.plist have one of a fixed name.
    private static func table(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.pathExtension == "plist" ? "InfoPlist" : url.deletingPathExtension().lastPathComponent
    }

    /// The keys that a catalog for code lacks and that the sources use.
    private static func usedKeys(
        of texts: [(text: ImportedText, origin: ExtractionState)], _ file: LockedCatalog, _ context: CommandContext
    ) throws -> Set<String> {
        let present = Set(file.catalog.entries.map(\.key))
        let new = Set(texts.lazy.filter { $0.origin == .manual }.map(\.text.key)).subtracting(present)
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return [] }
        return Set(try ProjectFolder.match(Array(new), ofCatalogAt: file.path, sources: [], context.work).uses[0].keys)
    }

    /// What the texts change, with its errors and warnings reported, and the review record with what they approve; `nil` if they approve
    /// nothing.
    private static func plan(
        _ texts: [(text: ImportedText, origin: ExtractionState)], for file: LockedCatalog, _ options: ImportOptions,
        _ context: CommandContext
    ) throws -> (EditPlan, RecordFile?) {
        let isReviewed = context.configuration.keepsReviewRecord && texts.contains { $0.text.review != nil }
        var record = isReviewed ? try RecordFile(of: file, context.work) : nil
        var importing = ImportPlan(
            try file.editor(), options.plan, record: record?.record, name: context.configuration.relative(file.path))
        let used = try options.plan.inserts ? usedKeys(of: texts, file, context) : []
        for (text, origin) in texts {
            // As with add, an entry whose key the sources use follows them.
            importing.add(text, origin: origin == .manual && used.contains(text.key) ? nil : origin)
        }
        importing.holdBackFaults(foundBy: LinterGate(ofCatalogAt: file.path, context))
        let plan = importing.plan
        func report(_ kind: String, _ remarks: [EditPlan.Remark]) {
            for remark in remarks {
                let place = (remark.locale.map { "\($0), " } ?? "") + remark.name
                let line = "\(file.path): \(kind): \(place): \(remark.reason.message(key: remark.key))"
                context.host.printError(TerminalText.printable(line) + "\n")
            }
        }
        report("error", plan.errors)
        if !context.isQuiet || options.isCheck { report("warning", plan.warnings) }
        let approvals = importing.approvals
        guard !approvals.isEmpty else { return (plan, nil) }
        let reviewer = Reviewer(context.work)
        for (key, locale, version) in approvals {
            record?.record.add(
                .init(
                    key: key, locale: locale, version: version, verdict: .approved, note: nil, reviewer: reviewer.name, date: reviewer.date))
        }
        return (plan, record)
    }
}

/// What the command line of `import` says.
struct ImportOptions: CommandOptions {
    /// Files and folders; never empty.
    let files: [String]
    /// The catalog that the texts are for; `nil` finds it out.
    let catalog: String?
    let locale: String?
    let plan: ImportPlan.Options
    /// Whether nothing is written unless everything can be imported.
    let isStrict: Bool
    /// Whether nothing is written and every problem is reported.
    let isCheck: Bool
    let isDryRun: Bool

    init(
        files: [String], catalog: String?, locale: String?, replaces: Bool, inserts: Bool, isStrict: Bool, isCheck: Bool, isDryRun: Bool
    ) {
        self.files = files
        self.catalog = catalog
        self.locale = locale
        self.isStrict = isStrict
        self.isCheck = isCheck
        self.isDryRun = isDryRun
        plan = ImportPlan.Options(replaces: replaces, inserts: inserts, checksUnchanged: isCheck)
    }

    /// - Throws: ``Failure`` without a file.
    init(_ arguments: ParsedArguments) throws {
        guard !arguments.words.isEmpty else { throw Failure("import needs a file", hint: "xcstrings import ja.xliff") }
        self.init(
            files: arguments.words, catalog: arguments.value("catalog"), locale: arguments.value("locale"),
            replaces: arguments.has("replace"), inserts: arguments.has("insert"), isStrict: arguments.has("strict"),
            isCheck: arguments.has("check"), isDryRun: arguments.has("dry-run"))
    }
}

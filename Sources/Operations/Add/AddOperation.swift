import Editing
import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// Inserts translation rows.
package enum AddOperation: Operation {
    package static func run(_ options: AddOptions, _ context: WorkContext) throws -> Changes {
        let table = try AddRows.table(options)
        while true {
            do {
                return try context.change(isTrial: options.isTrial) { changes in
                    let catalog = try lockedCatalog(options, context)
                    let rows = try AddRows(options, table: table, for: catalog.catalog, context)
                    try add(rows, to: catalog, options, changing: &changes)
                }.changes
            } catch is LockedFile.CreatedMeanwhile {
                // The rows go into the catalog that is there now.
            }
        }
    }

    /// - Throws: ``Failure`` with what is wrong with the rows, in the order of the table, and when the catalog or the sources cannot
    ///   be read.
    private static func add(_ rows: AddRows, to catalog: LockedCatalog, _ options: AddOptions, changing changes: inout ChangePlan) throws {
        let context = changes.context
        let editor = try catalog.editor()
        var settings = options.plan
        if !settings.marksAllManual, let match = try match(rows, in: catalog, sources: options.sources, context) {
            settings.usedKeys = Set(match.uses[0].keys)
            settings.otherUsedKeys = match.missing.compactMap { $0.catalog == 0 ? $0.key : nil }
        }
        var addition = AddPlan(editor, settings)
        for row in rows.rows { addition.add(row) }
        addition.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
        let plan = addition.plan
        let errors = (rows.problems.map { (place: Optional($0.place), message: Message($0.message)) }
            + plan.errors.map { (place: $0.place, message: $0.message) }).sorted { a, b in
                if let a = a.place, let b = b.place { a < b } else { false }
            }
        if var failure = Failure(all: errors.map { Failure($0.message, at: rows.place($0.place)) }) {
            // Sound rows with a wrong text are a finding, as they are to lint.
            if rows.problems.isEmpty, plan.errors.allSatisfy(\.isFault) { failure.status = .findings }
            throw failure
        }
        for warning in plan.warnings { context.tell(.warned(warning, place: rows.place(warning.place))) }
        try changes.add(plan, to: catalog, for: .addition)
    }

    /// - Throws: ``Failure`` when the catalog is not there and not to be created, or cannot be read.
    private static func lockedCatalog(_ options: AddOptions, _ context: WorkContext) throws -> LockedCatalog {
        let path = options.catalog
        let language = try context.locale(options.sourceLanguage, from: "\(option: "source-language")", among: [])
        guard try !FileStatus.isThere(path) else { return try LockedCatalog(path, context) }
        guard path.hasSuffix(".xcstrings") else { throw Failure("is not a catalog path; the name must end in .xcstrings", at: path) }
        guard options.creates else {
            throw Failure("no such catalog", at: path, hint: "\(terminal: "--create", client: "create_catalog") creates it.")
        }
        return try LockedCatalog(creating: path, sourceLanguage: language ?? "en", context)
    }

    /// The uses of the new keys in the sources, whose entries then follow the code, and of others; `nil` without new
    /// keys.
    private static func match(
        _ rows: AddRows, in file: LockedCatalog, sources: [String], _ context: WorkContext
    ) throws -> CatalogMatch? {
        let present = Set(file.catalog.entries.map { Key($0.key) })
        let new = rows.rows.map(\.key).filter { !present.contains(Key($0)) }
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return nil }
        return try ProjectFolder.match(new, ofCatalogAt: file.path, sources: sources, context)
    }
}

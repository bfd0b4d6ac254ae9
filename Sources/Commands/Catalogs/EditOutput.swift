import Editing
import Reporting
import StringCatalog
import Workspace

/// The changes of a command: planned for each file, written together or shown as diffs, and reported afterwards.
struct EditOutput {
    let context: CommandContext
    /// Whether the changes are shown as diffs and not written.
    let isDryRun: Bool
    private var changes: [Change] = []

    private struct Change {
        let file: LockedFile
        let bytes: [UInt8]
        let summary: [String]
        let nothing: String
        let makesFolder: Bool
        var outcomes: [EditPlan.Outcome] = []
    }

    fileprivate init(_ context: CommandContext, isDryRun: Bool) {
        self.context = context
        self.isDryRun = isDryRun
    }

    /// Whether anything changes.
    var changesAnything: Bool { changes.contains { $0.bytes != $0.file.bytes } }

    /// Adds what a file becomes.
    ///
    /// - Parameters:
    ///   - summary: Printed before the count of lines.
    ///   - nothing: Printed instead where no line changes.
    ///   - makesFolder: Whether the folder of a new file is made if necessary.
    mutating func add(
        _ bytes: [UInt8], to file: LockedFile, summary: [String] = [], nothing: String = "Nothing to do.", makesFolder: Bool = false
    ) {
        changes.append(Change(file: file, bytes: bytes, summary: summary, nothing: nothing, makesFolder: makesFolder))
    }

    /// Adds a plan. The review record follows keys that are renamed.
    ///
    /// - Throws: ``Failure`` for a plan with errors, and when the record cannot be read.
    mutating func add(_ plan: EditPlan, to catalog: LockedCatalog, summary: [String], nothing: String = "Nothing to do.") throws {
        add(plan.bytes(), to: catalog.file, summary: summary, nothing: nothing, makesFolder: catalog.makesFolder)
        changes[changes.count - 1].outcomes = plan.outcomes
        if let record = try RecordFile(following: plan, of: catalog, context.work) { add(record) }
    }

    mutating func add(_ record: RecordFile) { add(record.record.bytes(), to: record.file) }

    fileprivate func write(to transaction: inout Transaction) throws {
        if isDryRun { return }
        for change in changes { try transaction.write(change.bytes, to: change.file, makesFolder: change.makesFolder) }
    }

    /// Reports what was done to each file, or would be with `--dry-run`, and then the diffs.
    fileprivate func report() {
        let diffs = changes.map { UnifiedDiff($0.file.bytes, $0.bytes) }
        if let take = context.host.takesEdits {
            return take(zip(changes, diffs).map { change, diff in
                let isWritten = !isDryRun && change.bytes != change.file.bytes
                return FileEdit(path: change.file.path, isWritten: isWritten, outcomes: change.outcomes, diff: diff)
            })
        }
        for (change, diff) in zip(changes, diffs) where !context.isQuiet {
            let path = change.file.path
            let counts = diff.counts
            let last = counts == (0, 0)
                ? change.nothing
                : "+\(counts.added) −\(counts.removed) lines" + (isDryRun ? ", not written (\(Wording.option("dry-run")))" : "")
            let text = ([context.style.bold(TerminalText.printable(path))] + change.summary + [last]).joined(separator: "\n") + "\n"
            // With --dry-run the diff is the result, and can be piped.
            if isDryRun { context.host.printError(text) } else { context.host.print(text) }
        }
        if isDryRun { for (change, diff) in zip(changes, diffs) { context.show(diff, path: change.file.path) } }
    }
}

extension CommandContext {
    /// Plans changes, writes them in one transaction or shows them, and reports them.
    ///
    /// - Parameter plan: Adds the changes.
    /// - Throws: What `plan` throws, and ``Failure`` when something cannot be written. Both say what was written.
    func edit<Result>(isDryRun: Bool, _ plan: (inout EditOutput) throws -> Result) throws -> Result {
        var output = EditOutput(self, isDryRun: isDryRun)
        let result = try work.transaction { transaction in
            let result = try plan(&output)
            try output.write(to: &transaction)
            return result
        }
        output.report()
        return result
    }

    /// Plans a change of one catalog, and writes or shows it.
    ///
    /// - Parameter plan: Makes the plan. One with errors is not written: they are thrown as a ``Failure``.
    /// - Returns: `findings` when texts were held back, which are reported.
    @discardableResult
    func edit(
        _ path: String, isDryRun: Bool, plan: (CatalogEditor) throws -> EditPlan, summary: (EditPlan) -> [String] = EditSummary.ofEntries
    ) throws -> ExitStatus {
        try edit(isDryRun: isDryRun) { output in
            let catalog = try LockedCatalog(path, work)
            let plan = try plan(try catalog.editor())
            if let failure = Failure(refusing: plan, of: path) { throw failure }
            report(refused: plan.errors, in: path)
            try output.add(plan, to: catalog, summary: summary(plan))
            return plan.errors.isEmpty ? .success : .findings
        }
    }
}

extension Failure {
    /// What keeps a plan from being written; `nil` when nothing does. Texts that were held back do not keep the others from it.
    init?(refusing plan: EditPlan, of path: String) {
        let errors = plan.errors.filter { !$0.isFault }
        guard let first = errors.first else { return nil }
        switch first.reason {
        case .noSuchKey: self = .noKey(first.key, among: plan.catalog.entries.map(\.key), in: path)
        case .used:
            self.init(
                errors.map(\.message).joined(separator: "; "), at: path,
                hint: "\(terminal: "--force also removes used keys.")")
        default: self.init(first.message, at: path)
        }
    }
}

import Editing
import Reporting
import StringCatalog

/// The one place where a change to a catalog is shown or written, and reported.
struct EditOutput {
    let context: CommandContext
    /// Whether the change is shown as a diff and not written.
    let isDryRun: Bool

    /// Reads and locks a catalog, plans a change, and writes or shows it.
    ///
    /// - Parameters:
    ///   - plan: Makes the plan. One with errors is not written: they are thrown as a ``Failure``.
    ///   - summary: Printed before the count of lines.
    /// - Throws: ``Failure`` when the catalog cannot be read whole or written, and whatever `plan` throws.
    func perform(
        _ path: String, plan: (CatalogEditor) throws -> EditPlan, summary: (EditPlan) -> [String] = EditSummary.ofEntries
    ) throws {
        let file = try LockedCatalog(path)
        let plan = try plan(try file.editor())
        if let failure = Failure(refusing: plan, of: path) { throw failure }
        try finish(plan, of: file, summary: summary(plan))
    }

    /// Writes or shows a plan, and reports what was done. The review record follows keys that are renamed.
    ///
    /// - Throws: ``Failure`` when the catalog or its record cannot be written.
    func finish(_ plan: EditPlan, of file: LockedCatalog, summary: [String], nothing: String = "Nothing to do.") throws {
        let bytes = plan.bytes()
        let record = try RecordFile(following: plan, ofCatalogAt: file.path)
        if !isDryRun, bytes != file.bytes { try file.write(bytes, context) }
        report(file.path, from: file.bytes, to: bytes, summary, nothing: nothing)
        try record?.finish(self)
    }

    /// Reports what was done to a file, or would be with `--dry-run`.
    func report(_ path: String, from old: [UInt8], to new: [UInt8], _ summary: [String], nothing: String = "Nothing to do.") {
        let diff = UnifiedDiff(old, new)
        if isDryRun { context.show(diff, path: path) }
        guard !context.isQuiet else { return }
        let counts = diff.counts
        let last = counts == (0, 0)
            ? nothing : "+\(counts.added) −\(counts.removed) lines" + (isDryRun ? ", not written (\(Wording.option("dry-run")))" : "")
        let text = ([context.style.bold(TerminalText.printable(path))] + summary + [last]).joined(separator: "\n") + "\n"
        // With --dry-run the diff is the result, and can be piped.
        if isDryRun { context.host.printError(text) } else { context.host.print(text) }
    }
}

extension Failure {
    /// What keeps a plan from being written; `nil` when nothing does.
    init?(refusing plan: EditPlan, of path: String) {
        let errors = plan.errors
        guard let first = errors.first else { return nil }
        switch first.reason {
        case .noSuchKey: self = .noKey(first.key, among: plan.catalog.entries.map(\.key), in: path)
        case .used:
            self.init(
                errors.map(\.message).joined(separator: "; "), at: path,
                hint: Wording.namesArguments ? "Nothing was removed." : "Nothing was removed; --force removes used keys, too.")
        case .noKeyIsUsed: self.init(first.message, at: path)
        default: self.init(first.message, at: path, hint: "Nothing was written.")
        }
    }
}

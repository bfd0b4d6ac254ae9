import Editing
import Inventory
import StringCatalog
import Workspace

/// The changes of an operation: planned for each file, and written together.
package struct ChangePlan {
    package let context: WorkContext
    private var changes: [Change] = []

    private struct Change {
        let file: LockedFile
        let bytes: [UInt8]
        let content: FileChange.Content
        let makesFolder: Bool
    }

    fileprivate init(_ context: WorkContext) { self.context = context }

    /// Whether anything changes.
    package var changesAnything: Bool { changes.contains { $0.bytes != $0.file.bytes } }

    /// Adds what a file becomes.
    ///
    /// - Parameter makesFolder: Whether the folder of a new file is made if necessary.
    package mutating func add(_ bytes: [UInt8], to file: LockedFile, _ content: FileChange.Content = .lines, makesFolder: Bool = false) {
        changes.append(Change(file: file, bytes: bytes, content: content, makesFolder: makesFolder))
    }

    /// Adds a plan. The records of the catalog follow keys that are renamed or removed.
    ///
    /// - Throws: ``Failure`` when a record cannot be read.
    package mutating func add(_ plan: EditPlan, to catalog: LockedCatalog, for cause: FileChange.Cause) throws {
        add(plan.bytes(), to: catalog.file, .entries(cause, plan.outcomes), makesFolder: catalog.makesFolder)
        if let record = try RecordFile<ReviewRecord>(following: plan, of: catalog, context) { add(record) }
        if let record = try RecordFile<FillRecord>(following: plan, of: catalog, context) { add(record) }
    }

    package mutating func add(_ record: RecordFile<some CatalogRecord>) { add(record.record.bytes(), to: record.file) }

    fileprivate func write(to transaction: inout Transaction) throws {
        for change in changes { try transaction.write(change.bytes, to: change.file, makesFolder: change.makesFolder) }
    }

    fileprivate func files(isTrial: Bool) -> [FileChange] {
        changes.map { change in
            FileChange(
                path: change.file.path, old: change.file.bytes, new: change.bytes, isWritten: !isTrial && change.bytes != change.file.bytes,
                content: change.content)
        }
    }
}

extension WorkContext {
    /// Plans changes, and writes them in one transaction.
    ///
    /// - Parameters:
    ///   - isTrial: Whether nothing is written.
    ///   - plan: Adds the changes.
    /// - Throws: What `plan` throws, and ``Failure`` when something cannot be written. Both say what was written.
    package func change<Result>(isTrial: Bool, _ plan: (inout ChangePlan) throws -> Result) throws -> (changes: Changes, result: Result) {
        var changes = ChangePlan(self)
        let result = try transaction { transaction in
            let result = try plan(&changes)
            if !isTrial { try changes.write(to: &transaction) }
            return result
        }
        return (Changes(files: changes.files(isTrial: isTrial), isTrial: isTrial), result)
    }

    /// Plans a change of one catalog, and writes it.
    ///
    /// - Parameter plan: Makes the plan. One with errors is not written: they are thrown as a ``Failure``. Texts that are held back are
    ///   told, and the status is `findings`.
    package func change(_ path: String, isTrial: Bool, plan: (CatalogEditor) throws -> EditPlan) throws -> Changes {
        var (changes, status) = try change(isTrial: isTrial) { changes in
            let catalog = try LockedCatalog(path, self)
            let plan = try plan(try catalog.editor())
            if let failure = Failure(refusing: plan, of: path) { throw failure }
            tell(refused: plan.errors, in: path)
            try changes.add(plan, to: catalog, for: .request)
            return plan.errors.isEmpty ? ExitStatus.success : .findings
        }
        changes.status = status
        return changes
    }

    /// Tells which texts a catalog does not take in.
    package func tell(refused remarks: [EditPlan.Remark], in path: String) {
        for remark in remarks { tell(.refused(remark, path: path)) }
    }
}

extension Failure {
    /// The faults that keep a plan from being written; `nil` if there are none. Texts that were held back do not keep
    /// the others from it.
    package init?(refusing plan: EditPlan, of path: String) {
        let errors = plan.errors.filter { !$0.isFault }
        guard let first = errors.first else { return nil }
        switch first.reason {
        case .noSuchKey: self = .noKey(first.key, among: plan.catalog.entries.map(\.key), in: path)
        case .used:
            self.init(
                errors.dropFirst().reduce(first.message) { $0 + "; " + $1.message }, at: path,
                hint: "\(terminal: "--force also removes used keys.")")
        default: self.init(first.message, at: path)
        }
    }
}

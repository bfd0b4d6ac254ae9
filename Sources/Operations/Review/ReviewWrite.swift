import Editing
import Inventory
import StringCatalog
import Workspace

/// Writes decisions about texts to their catalogs, and to the records of the catalogs if the team keeps them.
struct ReviewWrite {
    private let decisions: [ReviewQueue.Decision]
    private let stores: [StoreInventory]
    private let note: String?
    private let context: WorkContext

    /// - Parameters:
    ///   - stores: The pages in the App Store that texts may be on. They always have a record.
    ///   - note: Why texts are rejected, or approvals withdrawn.
    /// - Throws: ``Failure`` for a note that has nowhere to go, and for a text with two decisions.
    init(
        _ decisions: [ReviewQueue.Decision], stores: [StoreInventory] = [], note: String?, _ context: WorkContext
    ) throws {
        self.decisions = decisions
        self.stores = stores
        self.note = note
        self.context = context
        let folders = Set(stores.map(\.page.folder))
        guard note == nil || keepsRecord || decisions.allSatisfy({ folders.contains($0.catalog) }) else {
            throw Failure("\(option: "note") is kept in the review record, and there is none", hint: "\"review\": true in .xcstrings.json keeps one.")
        }
        for texts in Dictionary(grouping: decisions, by: \.catalog).values.map({ $0.map(\.text) }) {
            var seen: [LocalizationID: ReviewRecord.Verdict] = [:]
            for text in texts {
                guard let other = seen.updateValue(text.verdict, forKey: LocalizationID(text.key, text.locale)), other != text.verdict else { continue }
                throw Failure(
                    "\(text.key.quoted) is both \(other) and \(text.verdict) in \(text.locale)")
            }
        }
    }

    private var keepsRecord: Bool { context.configuration.keepsReviewRecord }

    /// - Returns: `findings` when the approval of a text was refused because it does not pass the gate, which is reported.
    /// - Throws: ``Failure`` when a text has changed since it was shown, and when a file cannot be read.
    func add(to changes: inout ChangePlan) throws -> ExitStatus {
        var status = ExitStatus.success
        let pages = Dictionary(stores.map { ($0.page.folder, $0) }) { first, _ in first }
        let byCatalog = Dictionary(grouping: decisions, by: \.catalog).mapValues { $0.map(\.text) }.sorted { $0.key < $1.key }
        let inFiles = byCatalog.filter { pages[$0.key] == nil }
        for (catalog, decisions) in zip(LockedCatalog.all(inFiles.map(\.key), context), inFiles.map(\.value)) {
            let catalog = try catalog.get()
            let (plan, approved) = try judge(decisions, try catalog.editor(), at: catalog.path, &status)
            try changes.add(plan, to: catalog, for: .review(isRecorded: keepsRecord))
            if keepsRecord { changes.add(try record(approved, in: RecordFile(of: catalog, context))) }
        }
        for (folder, decisions) in byCatalog {
            guard let store = pages[folder] else { continue }
            let (_, approved) = try judge(decisions, try store.catalog.editor(folder), at: folder, &status)
            changes.add(try record(approved, in: RecordFile(of: store.page, context)))
        }
        return status
    }

    /// The decisions that pass the gate, with what they change in a catalog.
    private func judge(
        _ decisions: [ReviewRecord.Decision], _ editor: CatalogEditor, at path: String, _ status: inout ExitStatus
    ) throws -> (EditPlan, [ReviewRecord.Decision]) {
        var review = ReviewPlan(editor, decisions)
        if let failure = Failure(refusing: review.plan, of: path) { throw failure }
        let refused = review.holdBackFaults(foundBy: LinterGate(ofCatalogAt: path, context))
        context.tell(refused: review.plan.errors, in: path)
        if !refused.isEmpty { status = .findings }
        return (review.plan, decisions.filter { !refused.contains(LocalizationID($0.key, $0.locale)) })
    }

    private func record(
        _ decisions: [ReviewRecord.Decision], in record: RecordFile<ReviewRecord>
    ) throws -> RecordFile<ReviewRecord> {
        let reviewer = try Reviewer(context)
        var record = record
        for var text in decisions {
            text.note = text.verdict == .approved ? nil : note
            record.record.add(text, by: reviewer.author, at: reviewer.date)
        }
        return record
    }
}

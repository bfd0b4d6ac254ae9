import Editing
import Inventory
import StringCatalog
import Workspace

/// Writes decisions about texts to their catalogs, and to the records of the catalogs if the team keeps them.
struct ReviewWrite {
    private let decisions: [ReviewQueue.Decision]
    private let note: String?
    private let context: WorkContext

    /// - Parameter note: Why texts are rejected, or approvals withdrawn.
    /// - Throws: ``Failure`` for a note that has nowhere to go, and for a text with two decisions.
    init(_ decisions: [ReviewQueue.Decision], note: String?, _ context: WorkContext) throws {
        self.decisions = decisions
        self.note = note
        self.context = context
        guard note == nil || keepsRecord else {
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
        let reviewer = keepsRecord ? try Reviewer(context) : nil
        let byCatalog = Dictionary(grouping: decisions, by: \.catalog).sorted { $0.key < $1.key }
        for (catalog, decisions) in zip(LockedCatalog.all(byCatalog.map(\.key), context), byCatalog.map(\.value)) {
            let catalog = try catalog.get()
            var review = ReviewPlan(try catalog.editor(), decisions.map(\.text))
            if let failure = Failure(refusing: review.plan, of: catalog.path) { throw failure }
            let refused = review.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
            let plan = review.plan
            context.tell(refused: plan.errors, in: catalog.path)
            if !refused.isEmpty { status = .findings }
            try changes.add(plan, to: catalog, for: .review(isRecorded: keepsRecord))
            guard let reviewer else { continue }
            var record = try RecordFile<ReviewRecord>(of: catalog, context)
            for var text in decisions.map(\.text) where !refused.contains(LocalizationID(text.key, text.locale)) {
                text.note = text.verdict == .approved ? nil : note
                record.record.add(text, by: reviewer.author, at: reviewer.date)
            }
            changes.add(record)
        }
        return status
    }
}

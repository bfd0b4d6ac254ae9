import Editing
import Inventory
import Reporting

/// Writes decisions about texts to their catalogs, and to the records of the catalogs if the team keeps them. Everything is locked
/// and checked before the first file is written.
struct ReviewWrite {
    private let verdicts: [ReviewQueue.Verdict]
    private let note: String?
    private let output: EditOutput

    /// - Parameter note: Why texts are rejected.
    /// - Throws: ``Failure`` for a note that has nowhere to go.
    init(_ verdicts: [ReviewQueue.Verdict], note: String?, _ output: EditOutput) throws {
        self.verdicts = verdicts
        self.note = note
        self.output = output
        guard note == nil || keepsRecord else {
            throw Failure("\(Wording.option("note")) is kept in the review record, and there is none", hint: "\"review\": true in .xcstrings.json keeps one.")
        }
    }

    private var keepsRecord: Bool { output.context.configuration.keepsReviewRecord }

    /// - Throws: ``Failure`` when a text is no longer the one that was shown, and when a file cannot be read or written.
    func perform() throws {
        let reviewer = keepsRecord ? Reviewer(output.context) : nil
        let changes = try Dictionary(grouping: verdicts, by: \.row.catalog).sorted { $0.key < $1.key }.map { path, verdicts in
            let file = try LockedCatalog(path)
            let plan = ReviewPlan(try file.editor(), verdicts.map { .init($0) }).plan
            if let failure = Failure(refusing: plan, of: path) { throw failure }
            var record = keepsRecord ? try RecordFile(ofCatalogAt: path) : nil
            if let reviewer { for item in verdicts { record?.record.set(line(item, by: reviewer)) } }
            return (file: file, plan: plan, record: record)
        }
        for change in changes {
            try output.finish(
                change.plan, of: change.file, summary: EditSummary.ofReview(change.plan, style: output.context.style),
                nothing: change.record == nil ? "Nothing to do." : "No state changes.")
            try change.record?.finish(output)
        }
    }

    private func line(_ item: ReviewQueue.Verdict, by reviewer: Reviewer) -> ReviewRecord.Line {
        let waiting = item.row.waiting
        return ReviewRecord.Line(
            key: waiting.text.key, locale: waiting.locale, version: waiting.version, verdict: item.verdict,
            note: item.verdict == .rejected ? note : nil, reviewer: reviewer.name, date: reviewer.date)
    }
}

private extension ReviewPlan.Text {
    init(_ item: ReviewQueue.Verdict) {
        let waiting = item.row.waiting
        self.init(key: waiting.text.key, locale: waiting.locale, version: waiting.version, verdict: item.verdict)
    }
}

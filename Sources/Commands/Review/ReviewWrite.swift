import Editing
import Reporting

/// Writes decisions about texts to their catalogs. Every catalog is locked and checked before the first is written.
struct ReviewWrite {
    private let verdicts: [ReviewQueue.Verdict]
    private let output: EditOutput

    init(_ verdicts: [ReviewQueue.Verdict], _ output: EditOutput) {
        self.verdicts = verdicts
        self.output = output
    }

    /// - Throws: ``Failure`` when a text is no longer the one that was shown, and when a catalog cannot be read or written.
    func perform() throws {
        let plans = try Dictionary(grouping: verdicts, by: \.row.catalog).sorted { $0.key < $1.key }.map { path, verdicts in
            let file = try LockedCatalog(path)
            let plan = ReviewPlan(
                try file.editor(),
                verdicts.map { item in
                    let waiting = item.row.waiting
                    return .init(key: waiting.text.key, locale: waiting.locale, version: waiting.version, verdict: item.verdict)
                }).plan
            if let failure = Failure(refusing: plan, of: path) { throw failure }
            return (file: file, plan: plan)
        }
        for item in plans { try output.finish(item.plan, of: item.file, summary: EditSummary.ofReview(item.plan, style: output.context.style)) }
    }
}

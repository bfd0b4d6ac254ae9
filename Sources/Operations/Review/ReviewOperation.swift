import Inventory
import StringCatalog
import Workspace

/// The texts that wait for review.
package enum ReviewOperation: Operation {
    package static func run(_ options: ReviewOptions, _ context: WorkContext) throws -> ReviewLists {
        let (queue, projects, status) = try queue(options, context)
        return ReviewLists(lists: queue.lists, approvals: queue.approvals, projects: projects, status: status)
    }

    fileprivate static func queue(
        _ options: ReviewOptions, _ context: WorkContext
    ) throws -> (queue: ReviewQueue, projects: [Project], status: ExitStatus) {
        let projects = try Project.all(context, paths: options.paths)
        if projects.allSatisfy(\.catalogs.isEmpty) {
            context.tell(.noCatalog(hasTables: projects.contains(where: \.hasTables)))
        }
        let failures = projects.flatMap(\.allFailures)
        failures.forEach(context.report)
        let locale = try context.locale(options.locale, from: "\(option: "locale")", among: projects.flatMap(\.locales))
        let stores = try projects.flatMap { try $0.storeInventories(context) }
        let queue = ReviewQueue(projects, stores, locale: locale, by: options.reviewer)
        return (queue, projects, failures.isEmpty ? .success : .failure)
    }
}

/// Decisions of a person or an assistant about texts that were read.
package enum DecideOperation: Operation {
    package static func run(_ options: DecideOptions, _ context: WorkContext) throws -> Changes {
        let (queue, _, status) = try ReviewOperation.queue(options.question, context)
        var (changes, refused) = try context.change(isTrial: options.isTrial) { changes in
            let decisions = try queue.decisions(approved: options.approved, rejected: options.rejected) + queue.withdrawals(of: options.withdrawn)
            return try ReviewWrite(decisions, stores: queue.stores, note: options.note, context).add(to: &changes)
        }
        changes.status = max(status, refused)
        return changes
    }
}

/// The approval of one text, as an editor offers it.
package enum ApprovalOffer {
    /// The files that the approval changes: the catalog, and the review record if the team keeps one.
    ///
    /// - Returns: `nil` for a text that does not pass the gate.
    /// - Throws: ``Failure`` when a file cannot be read, or the text has changed.
    package static func changes(
        _ waiting: Inventory.PendingReview, inCatalogAt path: String, _ context: WorkContext
    ) throws -> Changes? {
        let decision = ReviewRecord.Decision(waiting.entry, locale: waiting.locale, version: waiting.version, verdict: .approved)
        let (changes, status) = try context.change(isTrial: true) { try ReviewWrite([(path, decision)], note: nil, context).add(to: &$0) }
        return status == .success ? changes : nil
    }
}

/// Which texts to list.
package struct ReviewOptions: Sendable {
    package let paths: [String]
    /// The only locale; `nil` for all.
    package let locale: String?
    /// Whose decisions to list; `nil` for all that waits, and what assistants approved.
    package let reviewer: String?

    package init(paths: [String], locale: String?, by reviewer: String? = nil) {
        self.paths = paths
        self.locale = locale
        self.reviewer = reviewer
    }
}

/// The texts that wait, by locale.
package struct ReviewLists: Sendable {
    package let lists: [ReviewList]
    package let approvals: [ReviewList.Approval]
    fileprivate let projects: [Project]
    package let status: ExitStatus

    /// Whether there is a catalog that could have such texts.
    package var hasCatalog: Bool { !projects.allSatisfy(\.catalogs.isEmpty) }
    /// Reports that have only the facts that the next steps depend on; empty if they cannot be read.
    package var coverage: [CoverageReport] { projects.compactMap { CoverageReport(stepsOf: $0) } }
}

/// Decisions about texts that were listed, by their IDs.
package struct DecideOptions: Sendable {
    package let question: ReviewOptions
    package var approved: [String] = []
    package var rejected: [String] = []
    /// The keys whose approvals are taken back.
    package var withdrawn: [String] = []
    package var note: String?
    package var isTrial = false

    package init(question: ReviewOptions) { self.question = question }

    package var isEmpty: Bool { approved.isEmpty && rejected.isEmpty && withdrawn.isEmpty }
}

import Editing
import Extraction
import SourceRepair
import Workspace

/// Plans repairs of sources that show texts without looking them up, and makes those that are asked for.
package enum LocalizeOperation: Operation {
    package static func run(_ options: LocalizeOptions, _ context: WorkContext) throws -> LocalizeResult {
        var status = ExitStatus.success
        var runs: [LocalizeRun] = []
        for project in try Project.all(context, paths: options.paths, surveying: true) {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            context.tell(.unread(project.unreadSources, keepsUnused: false))
            runs.append(LocalizeRun(project, kinds: options.kinds, context))
        }
        let plans = runs.map { LocalizeResult.Plan(name: $0.project.name, plan: $0.plan) }
        var result = LocalizeResult(plans: plans, projects: runs.map(\.project))
        switch options.action {
        case .plan: break
        case .safe(let likely):
            result.changes = try write(runs, { $0.plan.selected(likely: likely) }, isExact: false, options, &result, context)
        case .rows(let rows):
            let chosen = try rows.repairs(in: runs.map(\.plan))
            result.changes = try write(runs, { run in chosen.filter { run.holds($0) } }, isExact: true, options, &result, context)
        }
        result.status = max(status, result.changes?.status ?? .success)
        return result
    }

    /// - Parameters:
    ///   - choose: The repairs of each project.
    ///   - isExact: Whether nothing is written unless all of them can be.
    private static func write(
        _ runs: [LocalizeRun], _ choose: (LocalizeRun) -> [Repair], isExact: Bool, _ options: LocalizeOptions,
        _ result: inout LocalizeResult, _ context: WorkContext
    ) throws -> Changes {
        let outcomes = try runs.map { run in (run, try run.proven(choose(run), isExact: isExact)) }
        if !options.isTrial, !options.allowsUnstaged { try UnstagedSources.requireStaged(outcomes.flatMap { $1.sources.keys }) }
        result.made = outcomes.flatMap(\.1.made)
        result.heldBack = outcomes.flatMap(\.1.heldBack)
        return try context.change(isTrial: options.isTrial) { changes in
            let sources = outcomes.flatMap { run, outcome in
                outcome.sources.sorted { $0.key < $1.key }.map { (path: $0.key, old: run.project.sources[$0.key], new: $0.value) }
            }
            let catalogs = outcomes.flatMap(\.1.catalogs)
            let locked = LockedFile.all(sources.map(\.path) + catalogs.map(\.catalog.path), context)
            for (file, source) in zip(locked, sources) {
                let file = try file.get()
                guard file.bytes == source.old else { throw Failure.changedMeanwhile(source.path) }
                changes.add(source.new, to: file)
            }
            for (file, planned) in zip(locked.dropFirst(sources.count), catalogs) {
                let catalog = try LockedCatalog(file.get(), holding: planned.catalog.catalog, isNew: false)
                let plan = planned.plan.edits(try catalog.editor())
                if let failure = Failure(refusing: plan, of: catalog.path) { throw failure }
                try changes.add(plan, to: catalog, for: .sync)
            }
        }.changes
    }
}

/// The options of `localize`.
package struct LocalizeOptions: Sendable {
    package enum Action: Sendable {
        case plan
        /// The safe repairs, and the likely ones of some kinds.
        case safe(likely: Set<RepairKind>)
        /// The rows of a plan that a person has seen.
        case rows(RepairRows)
    }

    package let paths: [String]
    /// Those that are planned.
    package var kinds = Set(RepairKind.allCases)
    package var action = Action.plan
    package var isTrial = false
    /// Whether sources are changed that git could not bring back.
    package var allowsUnstaged = false

    package init(paths: [String]) { self.paths = paths }
}

package struct LocalizeResult: Sendable {
    package struct Plan: Sendable {
        /// The name of the project.
        package let name: String
        package let plan: RepairPlan
    }

    /// One for each project.
    package let plans: [Plan]
    fileprivate let projects: [Project]
    /// `nil` if nothing was to be changed.
    package var changes: Changes?
    package var made: [Repair] = []
    /// Safe repairs that were not made, because the scan of the result, or a lint rule, found something.
    package var heldBack: [HeldBackRepair] = []
    package var status = ExitStatus.success

    /// Reports that have only the facts that the next steps depend on; empty if they cannot be read.
    package var coverage: [CoverageReport] { projects.compactMap { CoverageReport(stepsOf: $0) } }
}

/// A repair that the proof speaks against.
package struct HeldBackRepair: Sendable {
    package enum Reason: Sendable {
        case scan(RepairProof.Problem)
        /// A rule has a finding that it had not.
        case finding(rule: String, line: Int)
    }

    package let repair: Repair
    package let reason: Reason
}

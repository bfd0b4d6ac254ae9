import Extraction
import StringCatalog
import Workspace

/// How far each locale is, and what is left to do.
package enum CoverageOperation: Operation {
    package static func run(_ options: CoverageOptions, _ context: WorkContext) throws -> CoverageResult {
        var threshold = try CoverageThreshold(options.minimum, configured: context.configuration.minimumCoverage)
        var fill = try options.fill.map { try FillRun($0, context) }
        var projects = try Project.all(context, paths: options.paths, readsTables: true)
        try threshold.assign(to: projects.flatMap(\.locales), context)
        var status = ExitStatus.success
        for project in projects {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            context.tell(.unread(project.unreadSources))
            context.tellAssumedLocales(of: project)
        }
        if let filled = fill?.fill(projects) {
            projects = zip(projects, filled).map { project, catalogs in
                guard !catalogs.isEmpty else { return project }
                // In a trial what is reported is how far they would be.
                return project.replacing(Dictionary(catalogs.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first }))
            }
        }
        let filled = fill?.result
        let since = try Since(options.since, paths: options.paths, context)
        let hasOutlook = options.hasOutlook && fill == nil && since == nil
        let (result, outlook) = Parallel.both(
            jobs: context.jobs,
            { [projects] in
                Swift.Result {
                    try projects.map {
                        var report = try CoverageReport(
                            $0, since: since, depth: .whole(countsReviewed: options.countsReviewed),
                            escaping: $0.inventory.escaping($0.extraction),
                            rewordings: try ProjectRewordings(of: $0, since: options.since, context))
                        if since == nil, !$0.isNarrowed {
                            report.storeTexts += try $0.storeInventories(context).flatMap(\.unreviewed)
                        }
                        if options.hasLayoutRisks, since == nil { report.addLayoutRisks(of: $0.inventory) }
                        return report
                    }
                }
            },
            { [projects] in hasOutlook ? FillOutlook(projects, paths: options.paths, context) : nil })
        let reports = try result.get()
        let isBelow = reports.contains { threshold.isMissed(by: $0) }
        return CoverageResult(
            reports: reports, fill: filled, outlook: outlook, shortfalls: reports.flatMap(threshold.shortfalls),
            status: max(status, filled?.status ?? .success, isBelow ? .findings : .success))
    }
}

/// The options of `coverage`.
package struct CoverageOptions: Sendable {
    package var paths: [String]
    /// The percentages that locales need, as they were written.
    package var minimum: [String] = []
    package var countsReviewed = false
    package var since: String?
    /// How to fill first; `nil` fills nothing.
    package var fill: FillOptions?
    /// Whether it is found out what `fill` would do, which takes time.
    package var hasOutlook = false
    /// Whether translations that may not fit are looked for, which reads the code around each text.
    package var hasLayoutRisks = false

    package init(paths: [String]) { self.paths = paths }
}

/// How far apps are.
package struct CoverageResult: Sendable {
    /// One for each app.
    package let reports: [CoverageReport]
    /// The texts that were filled first; `nil` unless that was asked for.
    package let fill: FillResult?
    /// The result that `fill` would have; `nil` if it would do nothing, or was not tried.
    package let outlook: FillOutlook?
    /// The locales that are below the threshold.
    package let shortfalls: [CoverageThreshold.Shortfall]
    /// `findings` where something is missing, or a locale is below its threshold.
    package let status: ExitStatus
}

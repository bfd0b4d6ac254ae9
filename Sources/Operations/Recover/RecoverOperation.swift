import Editing
import Inventory
import StringCatalog
import Workspace

/// Finds translations that the history of the catalogs lost, and brings back those that have a place.
package enum RecoverOperation: Operation {
    package static func run(_ options: RecoverOptions, _ context: WorkContext) throws -> RecoverResult {
        let git = try Git(containing: options.paths.first ?? context.currentFolder)
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        let paths = try walker.files(below: options.paths.isEmpty ? ["."] : options.paths)
            .filter { !context.configuration.excludes($0) }
        guard !paths.isEmpty else { throw Failure.noCatalog(at: options.paths, context) }
        let merges = try git.merges(since: options.since, only: options.merge)
        let found = try losses(in: paths, merges, options, git, context).filter { !$0.found.isEmpty }
        // A text that a merge lost is lost, whatever the catalog has today.
        if options.merge != nil {
            let losses = found.flatMap(\.found)
            return RecoverResult(losses: losses, changes: nil, status: losses.isEmpty ? .success : .findings)
        }
        let missing = try missingKeys(for: found, context)
        var open: [RecoverResult.Loss] = []
        let changes = try context.change(isTrial: !options.writes || options.isTrial) { changes in
            for ((path, found), file) in zip(found, LockedCatalog.all(found.map(\.path), context)) {
                let catalog = try file.get()
                var plan = RecoverPlan(try catalog.editor(), missing: missing[path] ?? [])
                open += found.filter { plan.add($0.text) }
                plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: path, context))
                context.tell(refused: plan.plan.errors, in: path)
                try changes.add(plan.plan, to: catalog, for: .importing(records: false))
                if let record = try RecordFile<ReviewRecord>(
                    noting: plan.reworded, in: plan.plan.bytes(), of: catalog, context)
                {
                    changes.add(record)
                }
            }
        }.changes
        return RecoverResult(
            losses: open, changes: options.writes ? changes : nil,
            status: open.isEmpty || options.writes ? .success : .findings)
    }

    private typealias Found = (path: String, found: [RecoverResult.Loss])

    /// The losses in the history of each catalog, the newest first.
    private static func losses(
        in paths: [String], _ merges: [Git.Merge], _ options: RecoverOptions, _ git: Git, _ context: WorkContext
    ) throws -> [Found] {
        let names = try paths.map(git.relative)
        let merge = options.merge.flatMap { _ in merges.first }
        let since = merge.map(git.base) ?? options.since
        var histories = try git.histories(of: names, ending: ".xcstrings", since: since)
        // Of the history since that merge began, only the names count.
        if merge != nil { histories = histories.map { Git.FileHistory(names: $0.names) } }
        let joined = try histories.map { try git.merges(merges, of: $0.names, jobs: context.jobs) }
        let versions = histories.reduce(0) { $0 + Set($1.steps.flatMap { [$0.old, $0.new] }).count }
        let meter = context.begin(.readingHistory(versions: versions + joined.reduce(0) { $0 + $1.count }))
        defer { meter.finish() }
        return try paths.indices.map { index in
            let reader = HistoryReader(git: git, path: paths[index], context: context, meter: meter)
            let (lost, mended) = try reader.losses(in: histories[index].steps)
            let merged = try reader.losses(in: joined[index], mended: mended)
            return (paths[index], (merged + lost).sorted { $0.time > $1.time })
        }
    }

    /// The keys by catalog that code looks up and the catalog lacks. The sources are read only if a lost text needs it.
    private static func missingKeys(for found: [Found], _ context: WorkContext) throws -> [String: Set<Key>] {
        let incomplete = try found.filter { path, losses in
            let keys = Set(try Catalog(bytes: FileBytes.read(path)).entries.map { Key($0.key) })
            return losses.contains { !keys.contains(Key($0.text.key)) }
        }.map(\.path)
        guard !incomplete.isEmpty else { return [:] }
        return try Project.all(context, paths: []).reduce(into: [:]) { missing, project in
            for text in project.inventory.notInCatalog {
                if let catalog = text.catalog {
                    missing[project.catalogs[catalog].path, default: []].insert(Key(text.key))
                }
            }
        }
    }
}

/// Where to look for lost translations.
package struct RecoverOptions: Sendable {
    let paths: [String]
    /// The revision to begin at; `nil` for the whole history.
    package var since: String?
    /// The merge that is the only one to look at; `nil` for all.
    package var merge: String?
    /// Whether what has a place is brought back.
    package var writes = false
    package var isTrial = false

    package init(paths: [String]) { self.paths = paths }
}

/// The lost translations.
package struct RecoverResult: Sendable {
    package struct Loss: Sendable {
        package let commit: String
        /// The seconds since 1970 at which the commit was made.
        let time: Int
        package let catalog: String
        package let text: LostText
    }

    /// By catalog, the newest first.
    package let losses: [Loss]
    /// The files that were written; `nil` if nothing was to be.
    package let changes: Changes?
    package let status: ExitStatus
}

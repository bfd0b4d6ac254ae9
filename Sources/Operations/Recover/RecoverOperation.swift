import Editing
import StringCatalog
import Workspace

/// Finds translations that merges in the history lost, and brings back those that have a place.
package enum RecoverOperation: Operation {
    package static func run(_ options: RecoverOptions, _ context: WorkContext) throws -> RecoverResult {
        let git = try Git(containing: options.paths.first ?? context.currentFolder)
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        let paths = try walker.files(below: options.paths.isEmpty ? ["."] : options.paths)
        let merges = try git.merges(since: options.since, only: options.merge)
        var losses: [(path: String, found: [RecoverResult.Loss])] = []
        for path in paths.filter({ !context.configuration.excludes($0) }) {
            try context.checkCancellation()
            let found = try git.merges(merges, of: path).flatMap { try self.losses(by: $0, of: path, git) }
            if !found.isEmpty { losses.append((path, found)) }
        }
        // A text that a merge lost is lost, whatever the catalog has today.
        if options.merge != nil {
            let found = losses.flatMap(\.found)
            return RecoverResult(losses: found, changes: nil, status: found.isEmpty ? .success : .findings)
        }
        var open: [RecoverResult.Loss] = []
        let changes = try context.change(isTrial: !options.writes || options.isTrial) { changes in
            for ((path, found), file) in zip(losses, LockedCatalog.all(losses.map(\.path), context)) {
                let catalog = try file.get()
                var plan = RecoverPlan(try catalog.editor())
                open += found.filter { plan.add($0.text) }
                plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: path, context))
                context.tell(refused: plan.plan.errors, in: path)
                try changes.add(plan.plan, to: catalog, for: .importing(records: false))
            }
        }.changes
        return RecoverResult(losses: open, changes: options.writes ? changes : nil, status: open.isEmpty || options.writes ? .success : .findings)
    }

    /// The losses of a merge in a catalog. A version that cannot be read says nothing.
    private static func losses(by merge: Git.FileMerge, of path: String, _ git: Git) throws -> [RecoverResult.Loss] {
        var contents: [Int: Catalog] = [:]
        try git.readBlobs([merge.merged, merge.sides.0, merge.sides.1]) { index, bytes in
            contents[index] = Catalog(bytes: bytes)
            return true
        }
        let bytes = try git.contents(of: path, before: merge.merge) ?? Array("{}".utf8)
        let base = Catalog(bytes: bytes)
        guard let merged = contents[0], let first = contents[1], let second = contents[2],
            [merged, first, second, base].allSatisfy(\.problems.isEmpty)
        else { return [] }
        return MergeLosses(of: (first, second), since: base, in: merged).texts.map {
            RecoverResult.Loss(commit: merge.merge.commit, catalog: path, text: $0)
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
        package let catalog: String
        package let text: LostText
    }

    /// The newest merge first.
    package let losses: [Loss]
    /// The files that were written; `nil` if nothing was to be.
    package let changes: Changes?
    package let status: ExitStatus
}

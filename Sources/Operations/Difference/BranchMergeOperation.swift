import Inventory
import StringCatalog
import Workspace

/// Merges a branch as git does, but catalogs by meaning, whatever drivers and attributes are set up.
package enum BranchMergeOperation: Operation {
    package static func run(_ options: BranchMergeOptions, _ context: WorkContext) throws -> BranchMergeResult {
        let git = try Git(containing: context.currentFolder)
        let merge = try BranchMerge(of: options.revision, in: git)
        var resolutions: [BranchMerge.Resolution] = []
        var catalogs: [CatalogMergeResult] = []
        for file in try merge.files(where: { $0.hasSuffix(".xcstrings") || RecordKind(ofFile: $0) != nil }) {
            try context.checkCancellation()
            if RecordKind(ofFile: file.name) != nil {
                let bytes = RecordKind.merged(base: file.base ?? [], ours: file.ours, theirs: file.theirs)
                resolutions.append(.init(file, bytes: bytes, isConflict: false))
                continue
            }
            let path = (git.root + "/" + file.name).fromCurrentFolder
            let versions = MergedVersions(base: file.base ?? [], ours: file.ours, theirs: file.theirs)
            do {
                let names = (base: "\(path) (the common ancestor)", ours: path, theirs: "\(path) (\(options.revision))")
                let merged = try versions.merged(named: names, as: path, keep: options.keep, context)
                catalogs.append(merged)
                let isConflict = options.keep == nil && !merged.conflicts.isEmpty
                resolutions.append(.init(file, bytes: merged.bytes, isConflict: isConflict))
            } catch let failure as Failure {
                // It stays as git merges it, by lines.
                context.report(failure)
            }
        }
        let remaining = merge.remaining(after: resolutions)
        let outcome = try options.isTrial
            ? merge.isNeeded ? remaining.isEmpty ? .merged : .conflicts(remaining) : .upToDate
            : merge.complete(with: resolutions)
        return BranchMergeResult(revision: options.revision, catalogs: catalogs, outcome: outcome,
            isTrial: options.isTrial)
    }
}

/// The options of `merge --branch`.
package struct BranchMergeOptions: Sendable {
    package let revision: String
    /// Which side's value to use in a conflict within a catalog; `nil` marks conflicts.
    let keep: MergeOptions.Side?
    let isTrial: Bool

    package init(revision: String, keep: MergeOptions.Side?, isTrial: Bool) {
        self.revision = revision
        self.keep = keep
        self.isTrial = isTrial
    }
}

package struct BranchMergeResult: Sendable {
    package let revision: String
    /// The catalogs that both sides had changed.
    package let catalogs: [CatalogMergeResult]
    package let outcome: BranchMerge.Outcome
    package let isTrial: Bool

    package var status: ExitStatus { if case .conflicts = outcome { .findings } else { .success } }
}

import Editing
import StringCatalog
import Workspace

/// Merges two versions of a catalog by meaning.
package enum MergeOperation: Operation {
    package static func run(_ options: MergeOptions, _ context: WorkContext) throws -> MergedCatalog {
        try context.transaction { transaction in
            let file = try LockedFile(options.ours, context)
            let merged = try merged(options, into: file, context)
            if !options.isTrial {
                switch context.request.output {
                case "-": break
                case let output?: try OutputTarget.add(merged.bytes, at: output, as: .catalog, to: &transaction,
                    context)
                case nil: try transaction.write(merged.bytes, to: file)
                }
            }
            let status: ExitStatus = options.keep == nil && !merged.conflicts.isEmpty ? .findings : .success
            return MergedCatalog(old: file.bytes, result: merged, status: status)
        }
    }

    private static func merged(
        _ options: MergeOptions, into file: LockedFile, _ context: WorkContext
    ) throws -> CatalogMergeResult {
        let versions = MergedVersions(
            base: try FileBytes.read(options.base), ours: file.bytes, theirs: try FileBytes.read(options.theirs))
        return try versions.merged(
            named: (base: options.base, ours: options.ours, theirs: options.theirs), as: options.name,
                keep: options.keep, context)
    }
}

/// The versions to merge.
package struct MergeOptions: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case ours, theirs
    }

    let base: String
    /// The path that the result goes to, unless another output was asked for.
    let ours: String
    let theirs: String
    /// The name of the catalog in messages.
    package let name: String
    /// Which side's value to use in a conflict; `nil` marks conflicts.
    let keep: Side?
    package let isTrial: Bool

    package init(base: String, ours: String, theirs: String, name: String, keep: Side?, isTrial: Bool) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.name = name
        self.keep = keep
        self.isTrial = isTrial
    }
}

package struct MergedCatalog: Sendable {
    /// Our version.
    package let old: [UInt8]
    package let result: CatalogMergeResult
    package let status: ExitStatus
}

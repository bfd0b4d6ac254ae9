import Editing
import StringCatalog
import Workspace

/// Merges two versions of a catalog by meaning.
package enum MergeOperation: Operation {
    package static func run(_ options: MergeOptions, _ context: WorkContext) throws -> MergedCatalog {
        try context.transaction { transaction in
            let file = try LockedFile(options.ours, context)
            let (bytes, conflicts, outdated) = try merged(options, into: file, context)
            if !options.isTrial {
                switch context.request.output {
                case "-": break
                case let output?: try OutputTarget.add(bytes, at: output, as: .catalog, to: &transaction, context)
                case nil: try transaction.write(bytes, to: file)
                }
            }
            return MergedCatalog(
                old: file.bytes, new: bytes, conflicts: conflicts, outdated: outdated, status: options.keep == nil && !conflicts.isEmpty ? .findings : .success)
        }
    }

    private static func merged(
        _ options: MergeOptions, into file: LockedFile, _ context: WorkContext
    ) throws -> ([UInt8], [CatalogMerge.Conflict], outdated: [EditPlan.Outcome]) {
        let baseBytes = try FileBytes.read(options.base)
        // git gives an empty file where both sides added the catalog.
        let base = baseBytes.isEmpty ? Catalog(bytes: Array("{}".utf8)) : try Catalog(bytes: baseBytes).whole(options.base)
        let ours = try Catalog(bytes: file.bytes).whole(options.ours)
        let theirs = try Catalog(bytes: FileBytes.read(options.theirs)).whole(options.theirs)
        let merge = CatalogMerge(base: base, ours: ours, theirs: theirs)
        if let key = merge.ambiguousKeys.first {
            throw Failure(
                "both sides cannot be merged: a version has \(key.quoted), or a member of it, more than once", at: options.name,
                hint: "Keep one of them.")
        }
        let isReformatted = try !baseBytes.isEmpty && theirs.isFormatted && !base.isFormatted
        let gate = LinterGate(ofCatalogAt: options.name, context)
        var takenBack: [EditPlan.Outcome] = []
        func result(keepingTheirs: Bool) throws -> [UInt8] {
            let merged = Catalog(bytes: try merge.bytes(keepingTheirs: keepingTheirs))
            let outdated = OutdatedTranslations(merging: [ours, theirs], into: merged)
            let faults = MergedFaults(merging: ours, into: Catalog(bytes: outdated.bytes()), foundBy: gate)
            if keepingTheirs == (options.keep == .theirs) {
                takenBack = outdated.outcomes
                for remark in faults.remarks { context.tell(.warned(remark, place: options.name)) }
            }
            let bytes = faults.bytes()
            return isReformatted ? try XcodeFormat.bytes(of: Catalog(bytes: bytes)) : bytes
        }
        let bytes = try result(keepingTheirs: options.keep == .theirs)
        guard options.keep == nil, !merge.conflicts.isEmpty else { return (bytes, merge.conflicts, takenBack) }
        return (ConflictMarkers.merged(ours: bytes, theirs: try result(keepingTheirs: true)), merge.conflicts, takenBack)
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
    /// What messages call the catalog.
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
    /// Our version, and what it becomes.
    package let old: [UInt8]
    package let new: [UInt8]
    /// The conflicts: changes on both sides.
    package let conflicts: [CatalogMerge.Conflict]
    /// The translations that neither side has approved for the source text that they have now.
    package let outdated: [EditPlan.Outcome]
    package let status: ExitStatus
}

private extension Catalog {
    /// Whether the layout is Xcode's own.
    var isFormatted: Bool {
        get throws { try XcodeFormat.bytes(of: self) == bytes }
    }
}

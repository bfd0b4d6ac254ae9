import Editing
import StringCatalog
import Workspace

/// The three versions of a catalog that a merge joins.
struct MergedVersions {
    /// Empty where both sides added the catalog, as git hands it to a driver.
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]

    /// Merges by meaning. What neither side has approved for the source text of the result needs review, and so does a
    /// text of theirs that fails the gate.
    ///
    /// - Parameters:
    ///   - names: The names of the versions in failures.
    ///   - name: The path of the catalog.
    ///   - keep: Which side's value to use in a conflict; `nil` marks conflicts.
    /// - Throws: ``Failure`` for a version that cannot be read whole, and for a changed key that occurs twice.
    func merged(
        named names: (base: String, ours: String, theirs: String), as name: String, keep: MergeOptions.Side?,
            _ context: WorkContext
    ) throws -> CatalogMergeResult {
        let base = base.isEmpty ? Catalog(bytes: Array("{}".utf8)) : try Catalog(bytes: base).whole(names.base)
        let ours = try Catalog(bytes: ours).whole(names.ours)
        let theirs = try Catalog(bytes: theirs).whole(names.theirs)
        let merge = CatalogMerge(base: base, ours: ours, theirs: theirs)
        if let key = merge.ambiguousKeys.first {
            throw Failure(
                "both sides cannot be merged: a version has \(key.quoted), or a member of it, more than once", at: name,
                hint: "Keep one of them.")
        }
        let isReformatted = try !self.base.isEmpty && theirs.isFormatted && !base.isFormatted
        let gate = LinterGate(ofCatalogAt: name, context)
        var takenBack: [EditPlan.Outcome] = []
        func result(keepingTheirs: Bool) throws -> [UInt8] {
            let merged = Catalog(bytes: try merge.bytes(keepingTheirs: keepingTheirs))
            let outdated = OutdatedTranslations(merging: [ours, theirs], into: merged)
            let faults = MergedFaults(merging: ours, into: Catalog(bytes: outdated.bytes()), foundBy: gate)
            if keepingTheirs == (keep == .theirs) {
                takenBack = outdated.outcomes
                for remark in faults.remarks { context.tell(.warned(remark, place: name)) }
            }
            let bytes = faults.bytes()
            return isReformatted ? try XcodeFormat.bytes(of: Catalog(bytes: bytes)) : bytes
        }
        var bytes = try result(keepingTheirs: keep == .theirs)
        if keep == nil, !merge.conflicts.isEmpty {
            bytes = ConflictMarkers.merged(ours: bytes, theirs: try result(keepingTheirs: true))
        }
        return CatalogMergeResult(name: name, bytes: bytes, conflicts: merge.conflicts, outdated: takenBack)
    }
}

/// A merged catalog.
package struct CatalogMergeResult: Sendable {
    /// Its path.
    package let name: String
    package let bytes: [UInt8]
    /// The conflicts: changes on both sides.
    package let conflicts: [CatalogMerge.Conflict]
    /// The translations that neither side has approved for the source text that they have now.
    package let outdated: [EditPlan.Outcome]
}

private extension Catalog {
    /// Whether the layout is Xcode's own.
    var isFormatted: Bool {
        get throws { try XcodeFormat.bytes(of: self) == bytes }
    }
}

import Editing
import StringCatalog
import Workspace

/// Reads the versions of a catalog and finds the translations that were lost between two of them. A version is in
/// memory only as long as a step needs it.
struct HistoryReader {
    let git: Git
    /// The path that losses name.
    let path: String
    let context: WorkContext
    let meter: any Meter

    /// A version, as far as most steps need it.
    private struct Version: Sendable {
        let catalog: Catalog
        let keys: Set<Key>
        /// Whether it was valid JSON.
        let isReadable: Bool

        init(_ bytes: [UInt8]) {
            catalog = Catalog(bytes: bytes)
            keys = Set(catalog.entries.map { Key($0.key) })
            isReadable = catalog.document.problems.isEmpty && catalog.stringsNode != nil
        }
    }

    /// The losses in commits that aren't merges, and the version that mended each damaged one, both by the names of
    /// their contents.
    ///
    /// - Parameter steps: The newest first.
    func losses(in steps: [Git.Step]) throws -> (losses: [RecoverResult.Loss], mended: [String: String]) {
        var uses: [String: Int] = [:]
        var order: [String] = []
        for name in steps.flatMap({ [$0.new, $0.old] }) {
            if uses[name] == nil { order.append(name) }
            uses[name, default: 0] += 1
        }
        var unread = Set(order)
        var versions: [String: Version] = [:]
        var mended: [String: (name: String, version: Version)] = [:]
        var losses: [RecoverResult.Loss] = []
        var rest = steps[...]
        try git.readBlobs(order, jobs: context.jobs, Version.init) { index, version in
            try context.checkCancellation()
            meter.advance(1)
            versions[order[index]] = version
            unread.remove(order[index])
            while let step = rest.first, !unread.contains(step.old), !unread.contains(step.new) {
                rest.removeFirst()
                if let old = versions[step.old], let new = versions[step.new] {
                    let mending = new.isReadable ? (step.new, new) : mended[step.new]
                    if !old.isReadable { mended[step.old] = mending }
                    if old.isReadable, let mending {
                        losses += texts(from: old, to: mending.1, isMended: !new.isReadable)
                            .map { RecoverResult.Loss(commit: step.commit, time: step.time, catalog: path, text: $0) }
                    }
                }
                for name in [step.old, step.new] {
                    uses[name, default: 1] -= 1
                    if uses[name] == 0 { versions[name] = nil }
                }
            }
            return true
        }
        return (losses, mended.mapValues(\.name))
    }

    private func texts(from old: Version, to new: Version, isMended: Bool) -> [LostText] {
        if isMended { return VersionLosses(damagedBetween: old.catalog, and: new.catalog).texts }
        // Most commits reword nothing.
        guard !old.keys.isSubset(of: new.keys), !new.keys.isSubset(of: old.keys) else { return [] }
        return VersionLosses(rewordedBetween: old.catalog, and: new.catalog).texts
    }

    /// The losses of merges. A version that cannot be read says nothing.
    ///
    /// - Parameter mended: The version that mended each damaged one.
    func losses(in merges: [Git.FileMerge], mended: [String: String]) throws -> [RecoverResult.Loss] {
        var losses: [RecoverResult.Loss] = []
        for merge in merges {
            try context.checkCancellation()
            let names =
                [mended[merge.merged] ?? merge.merged, merge.sides.0, merge.sides.1] + (merge.base.map { [$0] } ?? [])
            var catalogs: [Catalog] = []
            try git.readBlobs(names, jobs: context.jobs, Catalog.init(bytes:)) { _, catalog in
                if let catalog, catalog.isValid { catalogs.append(catalog) }
                return true
            }
            meter.advance(1)
            guard catalogs.count == names.count else { continue }
            let base = catalogs.count > 3 ? catalogs[3] : Catalog(bytes: Array("{}".utf8))
            losses += MergeLosses(of: (catalogs[1], catalogs[2]), since: base, in: catalogs[0]).texts.map {
                RecoverResult.Loss(commit: merge.merge.commit, time: merge.merge.time, catalog: path, text: $0)
            }
        }
        return losses
    }
}

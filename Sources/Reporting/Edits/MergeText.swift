import Operations
import StringCatalog

/// Merges, for people.
package enum MergeText {
    /// The conflicts in a catalog, and the translations that need review again; empty without either.
    package static func text(_ merged: CatalogMergeResult) -> String {
        let name = TerminalText.printable(merged.name)
        var text = ""
        if !merged.conflicts.isEmpty { text += "\(name): \(TerminalText.count(merged.conflicts.count, "conflict"))\n" }
        for conflict in merged.conflicts {
            let delta = CatalogDelta(path: conflict.path, before: conflict.ours, after: conflict.theirs)
            let key = delta.key.map { TerminalText.quoted($0) } ?? "header"
            text += "  \(key)\(delta.place.isEmpty ? "" : " · \(delta.place)")\n"
            text +=
                "    ours    \(CatalogDelta.line(conflict.ours))\n    theirs  \(CatalogDelta.line(conflict.theirs))\n"
        }
        return text + (EditSummary.ofOutdated(merged.outdated).map { "\(name):\n\($0)\n" } ?? "")
    }

    /// The outcome of merging a branch.
    package static func text(_ merge: BranchMergeResult, _ style: TerminalStyle) -> String {
        let revision = TerminalText.printable(merge.revision)
        let catalogs = merge.catalogs.isEmpty ? ""
            : ", \(TerminalText.count(merge.catalogs.count, "catalog")) by meaning"
        switch merge.outcome {
        case .upToDate: return "Already up to date with \(revision).\n"
        case .merged where merge.isTrial: return "\(revision) merges without conflicts\(catalogs).\n"
        case .merged: return "Merged \(revision)\(catalogs).\n"
        case .conflicts(let names):
            let list = names.map { "  \(TerminalText.printable($0))\n" }.joined()
            let count = TerminalText.count(names.count, "file")
            if merge.isTrial { return "\(revision) conflicts in \(count)\(catalogs):\n\(list)" }
            let steps = [
                NextStep(command: "git commit", note: "completes the merge, once these are resolved and added"),
                NextStep(command: "git merge --abort", note: "goes back"),
            ]
            return "Merging \(revision) left conflicts in \(count)\(catalogs):\n\(list)"
                + (NextStep.text(steps, style: style, columns: nil) ?? "")
        }
    }
}

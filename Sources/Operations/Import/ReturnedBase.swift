import Editing
import StringCatalog
import Workspace

/// The version of a catalog that a file was made from which comes back.
struct ReturnedBase {
    let commit: String
    let catalog: Catalog

    /// The version at a revision that the user names.
    ///
    /// - Throws: ``Failure`` if the revision is unknown or has no such catalog.
    init(at revision: String, of path: String) throws {
        let git = try Git(containing: path)
        guard let bytes = try git.contents(of: path,
            at: revision) else { throw Failure("is not in \(revision)", at: path) }
        commit = try git.commit(revision)
        catalog = try Catalog(bytes: bytes).whole(path, note: ", at \(revision)")
    }

    /// The version in the history with the fewest differences in keys, source texts and comments; of several, the one
    /// with the fewest in translations; among these, the newest. `nil` where none is near, or without a history.
    init?(of file: Catalog, for path: String, jobs: Int) {
        guard let git = try? Git(containing: path), let versions = try? git.versions(of: path) else { return nil }
        var best: (difference: Int, candidates: [(index: Int, catalog: Catalog)])?
        var worseInARow = 0
        try? git.readBlobs(versions.map(\.blob), jobs: jobs, Catalog.init(bytes:)) { index, catalog in
            guard let catalog, catalog.isValid else { return true }
            let difference = ReturnedCatalog.difference(of: file, from: catalog)
            worseInARow = difference > best?.difference ?? .max ? worseInARow + 1 : 0
            if difference < best?.difference ?? .max {
                best = (difference, [(index, catalog)])
            } else if difference == best?.difference {
                best?.candidates.append((index, catalog))
            }
            return worseInARow < Self.mostWorse
        }
        guard let best, best.difference * 2 <= max(file.entries.count, 1) else { return nil }
        let ranked = best.candidates.map { ($0, ReturnedCatalog.translationDifference(of: file, from: $0.catalog)) }
        guard let found = ranked.min(by: { ($0.1, $0.0.index) < ($1.1, $1.0.index) })?.0 else { return nil }
        commit = versions[found.index].commit
        catalog = found.catalog
    }

    /// How many older versions in a row may be further away before the search ends.
    private static let mostWorse = 100
}

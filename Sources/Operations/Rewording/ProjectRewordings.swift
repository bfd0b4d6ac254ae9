import Editing
import Extraction
import StringCatalog
import Workspace

/// The reworded keys of a project: found by the places of their lookups since a revision, then by likeness.
package struct ProjectRewordings: Sendable {
    private var byCatalog: [String: Rewordings] = [:]

    /// The reworded keys of a catalog.
    package subscript(path: String) -> Rewordings { byCatalog[path] ?? Rewordings() }

    package var all: [(catalog: String,
        rewordings: Rewordings)] { byCatalog.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    /// None.
    package init() {}

    /// - Parameter revision: The revision whose sources are compared; `nil` is the current commit, if there is one.
    /// - Throws: ``Failure`` for a revision that is named and unknown.
    package init(of project: Project, since revision: String? = nil, _ context: WorkContext) throws {
        let inventory = project.inventory
        let candidates = inventory.catalogs.indices.map { Rewordings.Candidates(inventory, catalogAt: $0) }
        guard candidates.contains(where: \.needPlaces) else { return }
        let former = try FormerSources(of: project, since: revision, context)
        for (index, catalog) in inventory.catalogs.enumerated() where candidates[index].needPlaces {
            byCatalog[catalog.path] = Rewordings(candidates[index], moves: former?.moves(inCatalogAt: catalog.path)
                ?? [])
        }
    }
}

extension WorkContext {
    /// Tells which translations a build would lose.
    func tellReworded(_ rewordings: ProjectRewordings, in project: Project) {
        for (path, found) in rewordings.all {
            guard let first = found.pairs.first,
                let catalog = project.catalogs.first(where: { $0.path == path })?.catalog else { continue }
            let texts = found.oldEntries(in: catalog).values.reduce(0) { count, item in
                count + item.old.localizations.count { $0.hasText && $0.language != catalog.sourceLanguage }
            }
            tell(.reworded(path: path, old: first.old.key, new: first.new.key, keys: found.pairs.count, texts: texts))
        }
    }

    /// Tells which keys of catalogs may have been reworded and keep their translations to themselves.
    package func tellUnpaired(_ rewordings: ProjectRewordings) {
        for (path, found) in rewordings.all {
            for tie in found.ties { tell(.rewordingTied(path: path, old: tie.old, new: tie.new)) }
            for (old, new) in found.mismatched { tell(.rewordingMismatched(path: path, old: old, new: new)) }
        }
    }
}

/// The sources of a project as they were at a revision.
private struct FormerSources {
    private let project: Project
    private let former: Project
    private let changed: [String: UnifiedDiff]

    /// `nil` where nothing has changed, and without a repository or a commit.
    init?(of project: Project, since revision: String?, _ context: WorkContext) throws {
        guard let first = project.sources.keys.min() else { return nil }
        let old: [String: [UInt8]]
        do {
            let git = try Git(containing: first)
            old = try git.formerFiles(of: Array(project.sources.keys), since: revision ?? "HEAD")
        } catch {
            if revision != nil { throw error }
            return nil
        }
        guard !old.isEmpty else { return nil }
        self.project = project
        former = project.rescanned(replacing: old, jobs: context.jobs)
        changed = old.reduce(into: [:]) { changed,
            file in changed[file.key] = UnifiedDiff(file.value, project.sources[file.key] ?? []) }
    }

    func moves(inCatalogAt path: String) -> Set<Rewordings.Move> {
        let before = Self.lookups(former, path), after = Self.lookups(project, path)
        return changed.reduce(into: []) { moves, file in
            guard let old = before[file.key], let new = after[file.key] else { return }
            moves.formUnion(Rewordings.moves(from: old, to: new, diff: file.value))
        }
    }

    private static func lookups(_ project: Project, _ path: String) -> [String: [Rewordings.Lookup]] {
        guard let index = project.scanned.catalogs.firstIndex(where: { $0.path == path }) else { return [:] }
        let match = project.scanned.match
        let missing = match.missing.filter { $0.catalog == index }
        return Rewordings.lookups(match.uses[index].values.joined() + missing.flatMap(\.uses))
    }
}

import Extraction
import Inventory
import LintModel
import StringCatalog
import Syntax
import Workspace

/// The findings that a run is about: those in the files that were named, and with `--since` those in changed lines.
struct LintScope {
    private let project: Project
    private let since: Since?
    /// The keys that the run is about, by the path of their catalog; `nil` if it is about whole catalogs.
    private let keys: [String: Set<Key>]?
    /// The keys that changed, by the path of their catalog.
    private let changed: [String: Set<Key>]

    /// - Throws: ``Failure`` when an older version cannot be read.
    init(_ project: Project, _ since: Since?) throws {
        self.project = project
        self.since = since
        let inventory = project.inventory
        keys = !project.isNarrowed ? nil : inventory.catalogs.indices.reduce(into: [:]) { keys, index in
            keys[inventory.catalogs[index].path] = Set(inventory.texts(inCatalog: index).filter { project.isInFocus($0) }.map { Key($0.key) })
        }
        var changed: [String: Set<Key>] = [:]
        if let since {
            for (index, item) in inventory.catalogs.enumerated() where item.isWhole {
                var keys: Set<Key> = []
                if project.isChanged(item.path, since: since) {
                    keys = ChangedEntries(
                        from: try project.catalog(item.path, before: since), to: item.catalog, path: item.path, locales: item.locales).keys
                }
                let uses = inventory.texts(inCatalog: index).filter { text in text.uses.contains { since.isChanged($0.place) } }
                changed[item.path] = keys.union(uses.map { Key($0.key) })
            }
        }
        self.changed = changed
    }

    func includes(_ finding: Finding) -> Bool { isInFocus(finding) && isChanged(finding) }

    private func isInFocus(_ finding: Finding) -> Bool {
        guard let keys else { return true }
        guard let ofCatalog = keys[project.catalogPath(of: finding.file)] else { return project.isInFocus(finding.file) }
        return finding.key.map { ofCatalog.contains(Key($0)) } ?? project.isInFocus(finding.file)
    }

    /// Whether the line of a finding changed, or the entry that it is about, or code that uses it.
    private func isChanged(_ finding: Finding) -> Bool {
        guard let since else { return true }
        if let key = finding.key, changed[project.catalogPath(of: finding.file)]?.contains(Key(key)) ?? false { return true }
        return since.isChanged(SourcePlace(file: finding.file, line: finding.line, column: finding.column))
    }
}

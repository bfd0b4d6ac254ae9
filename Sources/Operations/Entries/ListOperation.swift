import Inventory
import StringCatalog
import Workspace

/// The entries of catalogs that filters leave.
package enum ListOperation: Operation {
    package static func run(_ options: ListOptions, _ context: WorkContext) throws -> ListedEntries {
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        let filter = try EntryFilter(
            options.filter, context, among: projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        if projects.allSatisfy(\.catalogs.isEmpty) {
            context.tell(.noCatalog(hasTables: projects.contains(where: \.hasTables)))
        }
        var entries: [ListedEntries.Entry] = []
        var status = ExitStatus.success
        for project in projects {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            context.tell(.unread(project.unreadSources))
            if let missing = filter.missing {
                let catalogs = project.inventory.catalogs(notAskedFor: missing).map(\.path)
                if !catalogs.isEmpty { context.tell(.localeLeftOut(missing, catalogs: catalogs)) }
            }
            let inventory = project.inventory
            for text in filter.texts(of: inventory) where project.isInFocus(text) {
                entries.append(.init(catalog: text.entry == nil ? nil : text.catalog.map { inventory.catalogs[$0].path }, text: text))
            }
        }
        return ListedEntries(entries: entries, areNotCounted: options.filter.isNotCounted, status: status)
    }
}

package struct ListOptions: Sendable {
    let paths: [String]
    let filter: EntryFilter.Options

    package init(paths: [String], filter: EntryFilter.Options) {
        self.paths = paths
        self.filter = filter
    }
}

/// Entries, and strings in code without one, in the order of the catalogs.
package struct ListedEntries: Sendable {
    package struct Entry: Sendable {
        /// `nil` for a string in code that no catalog holds.
        package let catalog: String?
        package let text: Inventory.Text

        /// `nil` also in a table, which has none.
        package var extractionState: ExtractionState? {
            catalog.map(CatalogOrigin.isTable) == true ? nil : text.entry?.extractionState
        }
    }

    package let entries: [Entry]
    /// Whether they are strings of targets without a catalog.
    package let areNotCounted: Bool
    package let status: ExitStatus
}

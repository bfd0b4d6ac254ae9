import Editing
import StringCatalog
import Workspace

/// Makes catalogs of `.strings` and `.stringsdict` files.
package enum MigrateOperation: Operation {
    package static func run(_ options: MigrateOptions, _ context: WorkContext) throws -> MigrateResult {
        var status = ExitStatus.success
        var tables: [TableMigration] = []
        for app in try DiscoveredProject.discover(reporting: context, paths: options.paths) {
            let project = ConfiguredProject(app, reading: .catalogs, context)
            project.failures.forEach(context.report)
            if !project.failures.isEmpty { status = .failure }
            tables += TableMigration.all(of: project, context)
        }
        guard !tables.isEmpty else { throw Failure.noTable(at: options.paths, context) }
        var migrated: [MigrateResult.Table] = []
        var stays: [MigrateResult.Remainder] = []
        var (changes, _) = try context.change(isTrial: options.isTrial) { changes in
            for table in tables {
                switch table.result {
                case .stays(let obstacle): stays.append(.init(path: table.path, files: table.files, obstacle: obstacle))
                case .catalog(let catalog):
                    let file = try LockedFile(table.path, mayBeMissing: true, context)
                    let empty = Catalog.empty(sourceLanguage: catalog.sourceLanguage)
                    // The app shows these texts today, so they stay, but none of those at fault counts as translated.
                    let faults = MergedFaults(merging: empty, into: catalog, foundBy: LinterGate(ofCatalogAt: table.path, context))
                    let outcomes = catalog.entries.map { EditPlan.Outcome(key: $0.key, action: .inserted) }
                    changes.add(faults.bytes(), to: file, .entries(.importing(records: false), outcomes))
                    migrated.append(.init(
                        path: table.path, files: table.files, faults: faults.remarks, isInNoTarget: table.isInNoTarget))
                }
            }
        }
        if stays.contains(where: \.isProblem) { status = max(status, .findings) }
        changes.status = status
        return MigrateResult(changes: changes, tables: migrated, remainder: stays)
    }
}

/// Which tables to migrate.
package struct MigrateOptions: Sendable {
    package let paths: [String]
    package let isTrial: Bool

    package init(paths: [String], isTrial: Bool = false) {
        self.paths = paths
        self.isTrial = isTrial
    }
}

package struct MigrateResult: Sendable {
    /// A catalog that was made, and whose compiled form equals the files.
    package struct Table: Sendable {
        package let path: String
        /// The files that it replaces.
        package let files: [String]
        /// The texts that need review, with the reasons.
        package let faults: [EditPlan.Remark]
        /// Whether an Xcode project lists its files one by one, so that the catalog is in no target yet.
        package let isInNoTarget: Bool
    }

    /// A table that stays as it is.
    package struct Remainder: Sendable {
        /// Where the catalog would be.
        package let path: String
        package let files: [String]
        package let obstacle: TableMigration.Obstacle

        /// Whether it should have been migrated.
        package var isProblem: Bool {
            switch obstacle {
            case .difference, .contradiction, .unreadable: true
            case .interface, .bundle, .catalog: false
            }
        }
    }

    package let changes: Changes
    package let tables: [Table]
    package let remainder: [Remainder]
}

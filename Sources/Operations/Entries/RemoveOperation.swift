import Editing
import Inventory
import StringCatalog
import Workspace

/// Removes entries of a catalog.
package enum RemoveOperation: Operation {
    package static func run(_ options: RemoveOptions, _ context: WorkContext) throws -> Changes {
        try context.change(options.catalog, isTrial: options.isTrial) { editor in
            var plan = RemovePlan.Options(
                keys: options.keys, removesStale: options.removesStale, removesUnused: options.removesUnused,
                isForced: options.isForced)
            plan.locale = try locale(options, in: editor.catalog, context)
            guard plan.needsInventory, editor.catalog.holds(options.keys) else { return RemovePlan(editor, plan).plan }
            let (inventory, index) = try Project.inventory(around: options.catalog, sources: options.sources, context)
            return RemovePlan(editor, plan, in: inventory, catalogAt: index).plan
        }
    }

    /// The locale that `--locale` names exactly: what is removed is not found by likeness.
    private static func locale(_ options: RemoveOptions, in catalog: Catalog, _ context: WorkContext) throws -> LanguageTag? {
        guard let name = options.locale else { return nil }
        let locale = try context.locales([name], from: "\(option: "locale")", among: catalog.languages)[0]
        if locale.rawValue == name { return locale }
        throw Failure("has no locale \(name); did you mean \(locale)?", at: options.catalog)
    }
}

/// What to remove.
package struct RemoveOptions: Sendable {
    package let catalog: String
    package let keys: [String]
    package var removesStale = false
    package var removesUnused = false
    /// Whether named and stale entries are removed although code uses them.
    package var isForced = false
    /// Where the sources are; empty means the project around the catalog.
    package var sources: [String] = []
    /// The only locale whose texts are removed.
    package var locale: String?
    package var isTrial = false

    package init(catalog: String, keys: [String], isTrial: Bool) {
        self.catalog = catalog
        self.keys = keys
        self.isTrial = isTrial
    }
}

private extension Catalog {
    /// Whether all of the keys are in the catalog. Otherwise nothing is removed, and the sources need not be read.
    func holds(_ keys: [String]) -> Bool { Set(keys.map { Key($0) }).isSubset(of: entries.map { Key($0.key) }) }
}

import Editing
import Inventory
import StringCatalog
import Workspace

/// Removes entries of a catalog.
package enum RemoveOperation: Operation {
    package static func run(_ options: RemoveOptions, _ context: WorkContext) throws -> Changes {
        try context.change(options.catalog, isTrial: options.isTrial) { editor in
            var plan = options.plan
            plan.locale = try locale(options, in: editor.catalog, context)
            guard plan.needsInventory, editor.catalog.holds(plan.keys) else { return RemovePlan(editor, plan).plan }
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

/// The options of `remove`.
package struct RemoveOptions: Sendable {
    package let catalog: String
    /// Without the locale, which depends on the catalog.
    package var plan: RemovePlan.Options
    /// Where the sources are; empty means the project around the catalog.
    package var sources: [String] = []
    /// The only locale whose texts are removed.
    package var locale: String?
    package var isTrial = false

    package init(catalog: String, keys: [String]) {
        self.catalog = catalog
        plan = RemovePlan.Options(keys: keys)
    }
}

private extension Catalog {
    /// Whether all of the keys are in the catalog. Otherwise nothing is removed, and the sources need not be read.
    func holds(_ keys: [String]) -> Bool { Set(keys.map { Key($0) }).isSubset(of: entries.map { Key($0.key) }) }
}

import Editing
import StringCatalog
import Workspace

/// Sets marks of entries: "Don't Translate", the comment, who manages them, the state of texts.
package enum MarkOperation: Operation {
    package static func run(_ options: MarkOptions, _ context: WorkContext) throws -> Changes {
        var warnings: [EditPlan.Remark] = []
        var changes = try context.change(options.catalog, isTrial: options.isTrial) { editor in
            var marks = options.marks
            if !options.locales.isEmpty {
                marks.locales = try context.locales(
                    options.locales, from: "\(terminal: "--locale", client: "locales")", among: editor.catalog.languages)
            }
            var plan = MarkPlan(editor, marks, keys: options.keys).plan
            plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: options.catalog, context))
            warnings = plan.warnings
            return plan
        }
        changes.notices = warnings.map { Notice.warned($0, place: nil) }
        return changes
    }
}

/// Which marks to set on which entries.
package struct MarkOptions: Sendable {
    let catalog: String
    let keys: [String]
    /// Without the locales, whose tags depend on the catalog.
    package var marks = MarkPlan.Marks()
    /// The only locales whose texts get the state; empty for all.
    package var locales: [String] = []
    package var isTrial = false

    package init(catalog: String, keys: [String]) {
        self.catalog = catalog
        self.keys = keys
    }
}

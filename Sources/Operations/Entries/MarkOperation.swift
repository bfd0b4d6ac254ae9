import Editing
import StringCatalog
import Workspace

/// Sets marks of entries: "Don't Translate", the comment, the state of texts.
package enum MarkOperation: Operation {
    package static func run(_ options: MarkOptions, _ context: WorkContext) throws -> Changes {
        var warnings: [EditPlan.Remark] = []
        var changes = try context.change(options.catalog, isTrial: options.isTrial) { editor in
            var marks = MarkPlan.Marks(shouldTranslate: options.shouldTranslate, comment: options.comment, state: options.state)
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

/// Which marks to set, and of which entries.
package struct MarkOptions: Sendable {
    let catalog: String
    let keys: [String]
    /// `nil` leaves the mark as it is; so do the others.
    let shouldTranslate: Bool?
    let comment: String?
    let state: UnitState?
    /// The only locales whose texts get the state; empty for all.
    let locales: [String]
    let isTrial: Bool

    package init(
        catalog: String, keys: [String], shouldTranslate: Bool? = nil, comment: String? = nil, state: UnitState? = nil, locales: [String] = [],
        isTrial: Bool = false
    ) {
        self.catalog = catalog
        self.keys = keys
        self.shouldTranslate = shouldTranslate
        self.comment = comment
        self.state = state
        self.locales = locales
        self.isTrial = isTrial
    }
}

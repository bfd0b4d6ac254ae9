import Editing
import Inventory
import StringCatalog
import Translation
import Workspace

/// What `fill` would write for one text of a project without asking anyone, as an editor offers it.
package struct FillOffers: Sendable {
    private let project: Project
    private let context: WorkContext
    private var filler: Filler
    /// The strings in code that catalogs lack, as in ``FillRun/absent(in:)``.
    private let absent: [Int: [Key: Inventory.Text]]

    /// - Throws: ``Failure`` for settings that cannot be read.
    package init(_ project: Project, _ context: WorkContext) throws {
        self.project = project
        self.context = context
        filler = try FillOptions(isTrial: true).filler(context)
        filler.add(project)
        absent = FillRun.absent(in: project)
    }

    /// The texts of an entry that are known, with the plan that writes them.
    package struct Offer: Sendable {
        package let catalog: LoadedCatalog
        package let plan: EditPlan
        package let texts: [(locale: LanguageTag, text: String)]
    }

    /// - Returns: `nil` where nothing is missing, nothing is known, or what is known does not pass the gate.
    /// - Throws: ``Failure`` for a catalog that cannot be read whole.
    package mutating func offer(for text: Inventory.Text) throws -> Offer? {
        guard let index = text.catalog else { return nil }
        let catalog = project.catalogs[index]
        guard project.tables[catalog.path] == nil, catalog.failure == nil else { return nil }
        let fillings = filler.fill(project.inventory.missing(of: text).compactMap { Gap($0, in: project.inventory) }, of: catalog.catalog)
        guard !fillings.isEmpty else { return nil }
        var plan = FillPlan(
            try catalog.catalog.editor(catalog.path), fillings.map { FillPlan.Filling($0, state: nil) }, absent: absent[index] ?? [:])
        plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
        guard !plan.written.isEmpty else { return nil }
        return Offer(
            catalog: catalog, plan: plan.plan, texts: plan.written.map { (fillings[$0].locale, fillings[$0].forms.last?.value ?? "") })
    }
}

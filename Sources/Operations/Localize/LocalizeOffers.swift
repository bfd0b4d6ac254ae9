import Editing
import SourceRepair
import StringCatalog
import Syntax
import Workspace

/// The repairs of a project one by one, as an editor offers them.
package struct LocalizeOffers: Sendable {
    private let run: LocalizeRun

    package init(_ project: Project, _ context: WorkContext) { run = LocalizeRun(project, kinds: Set(RepairKind.allCases), context) }

    /// A repair with all that it changes.
    package struct Offer: Sendable {
        package let repair: Repair
        /// By path.
        package let sources: [(path: String, edits: [ByteEdit])]
        package let catalogs: [(catalog: LoadedCatalog, plan: EditPlan)]
    }

    /// The repairs of texts at some places, the safest first.
    package func repairs(at isWanted: (SourcePlace) -> Bool) -> [Repair] {
        run.plan.repairs.filter { $0.texts.contains { isWanted($0.place) } }.sorted { ($0.level, $0.place) < ($1.level, $1.place) }
    }

    /// A repair with its changes; `nil` for one that has to be made by hand, and where a second scan of the sources
    /// does not prove it.
    package func offer(_ repair: Repair, _ context: WorkContext) throws -> Offer? {
        guard repair.level != .byHand, !repair.edits.isEmpty,
            let proven = try? run.working(in: context).proven([repair], isExact: true, lints: false)
        else { return nil }
        let sources = Dictionary(grouping: repair.edits, by: \.file).sorted { $0.key < $1.key }
            .map { (path: $0.key, edits: $0.value.map { ByteEdit($0.range, $0.text) }) }
        return Offer(
            repair: repair, sources: sources,
            catalogs: try proven.catalogs.map { ($0.catalog, $0.plan.edits(try $0.catalog.catalog.editor($0.catalog.path))) })
    }
}

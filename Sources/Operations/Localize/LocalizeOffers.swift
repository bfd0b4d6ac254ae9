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

    /// The repairs of texts at some places, the safest first, that a second scan of the sources proves.
    package func offers(at isWanted: (SourcePlace) -> Bool) throws -> [Offer] {
        let repairs = run.plan.repairs.filter { $0.level != .byHand && !$0.edits.isEmpty && $0.texts.contains { isWanted($0.place) } }
        return try repairs.sorted { ($0.level, $0.place) < ($1.level, $1.place) }.compactMap { repair in
            guard let proven = try? run.proven([repair], isExact: true, lints: false) else { return nil }
            let sources = Dictionary(grouping: repair.edits, by: \.file).sorted { $0.key < $1.key }
                .map { (path: $0.key, edits: $0.value.map { ByteEdit($0.range, $0.text) }) }
            return Offer(
                repair: repair, sources: sources,
                catalogs: try proven.catalogs.map { ($0.catalog, $0.plan.edits(try $0.catalog.catalog.editor($0.catalog.path))) })
        }
    }
}

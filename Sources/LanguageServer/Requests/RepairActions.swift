import Editing
import Extraction
import LintModel
import Operations
import Reporting
import SourceRepair
import StringCatalog
import Syntax
import Workspace

/// Repairs of texts that the code at a place shows without looking them up, titled by what they do and how safe they are. Those that need
/// a decision first are offered with the reason, where the client shows actions that cannot be done.
enum RepairActions {
    /// - Parameter range: The bytes of the file that actions are asked for.
    static func actions(
        in range: Range<Int>, path: String, text: EditorText, _ shown: ShownFindings, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONValue] {
        guard path.hasSuffix(".swift") else { return [] }
        func isWanted(_ place: SourcePlace) -> Bool {
            guard place.file == path else { return false }
            let offset = text.offset(of: SourceLocation(line: place.line, column: place.column))
            let line = text.offset(of: SourceLocation(line: place.line + 1, column: 1))
            return offset <= range.upperBound && range.lowerBound < max(line, offset + 1)
        }
        return try session.projects(context).enumerated().flatMap { index, project -> [JSONValue] in
            // Only where there is something to repair are the sources read once more.
            let hasText = project.extraction.unlocalized.contains { $0.all.contains { isWanted($0.place) } }
                || project.extraction.strings.contains { isWanted($0.place) && $0.isRepairable }
            guard hasText else { return [] }
            let offers = try session.repairs(ofProjectAt: index, context)
            return try offers.repairs(at: isWanted).compactMap { repair -> JSONValue? in
                if repair.level == .byHand { return session.client.showsDisabledActions ? explanation(repair, shown) : nil }
                guard let offer = try offers.offer(repair, context) else { return nil }
                return action(offer, shown, session)
            }
        }
    }

    private static func members(_ repair: Repair, _ shown: ShownFindings) -> [JSONValue.Member] {
        [("diagnostics", .array(shown.items(repairedBy: repair))), ("data", .object([("fix", .string(repair.level.rawValue))]))]
    }

    private static func title(_ repair: Repair) -> String { RepairReport.title(repair).inOneLine }

    private static func explanation(_ repair: Repair, _ shown: ShownFindings) -> JSONValue {
        .object([("title", .string(title(repair))), ("kind", .string("quickfix"))] + members(repair, shown) + [
            ("disabled", .object([("reason", .string(RepairReport.reason(repair).inOneLine))]))
        ])
    }

    /// - Returns: `nil` where a file may have edits that aren't saved.
    private static func action(_ offer: LocalizeOffers.Offer, _ shown: ShownFindings, _ session: EditorSession) -> JSONValue? {
        let catalogs = offer.catalogs.compactMap { catalog, plan -> (String, [ByteEdit])? in
            let old = catalog.catalog.bytes, new = plan.bytes()
            return plan.errors.isEmpty && old != new ? (catalog.path, UnifiedDiff(old, new).edits) : nil
        }
        return session.workspaceEdit(offer.sources.map { ($0.path, $0.edits) } + catalogs).map { edit in
            EditAction.json(
                title(offer.repair), kind: "quickfix", edit, in: session,
                more: members(offer.repair, shown) + [("isPreferred", .bool(offer.repair.level == .safe))])
        }
    }
}

private extension ExtractedString {
    /// Whether a repair may take the lookup away: of a text without words, or one that depends on a number.
    var isRepairable: Bool { !FormatString.hasWords(key) || !placeholders.isEmpty }
}

import Extraction
import LintModel
import Operations
import Reporting
import SourceRepair
import StringCatalog
import Syntax
import Workspace

/// Repairs of texts that the code at a place shows without looking them up, titled by what they do.
enum RepairActions {
    /// - Parameter range: The bytes of the file that actions are asked for.
    static func actions(in range: Range<Int>, path: String, text: EditorText, _ session: EditorSession, _ context: WorkContext) throws -> [JSONOutput] {
        guard path.hasSuffix(".swift") else { return [] }
        func isWanted(_ place: SourcePlace) -> Bool {
            guard place.file == path else { return false }
            let offset = text.offset(of: SourceLocation(line: place.line, column: place.column))
            let line = text.offset(of: SourceLocation(line: place.line + 1, column: 1))
            return offset <= range.upperBound && range.lowerBound < max(line, offset + 1)
        }
        return try session.projects(context).flatMap { project -> [JSONOutput] in
            // Only where there is something to repair are the sources read once more.
            let hasText = project.extraction.unlocalized.contains { $0.all.contains { isWanted($0.place) } }
                || project.extraction.strings.contains { isWanted($0.place) && $0.isRepairable }
            guard hasText else { return [] }
            return try LocalizeOffers(project, context).offers(at: isWanted).map { action($0, session) }
        }
    }

    private static func action(_ offer: LocalizeOffers.Offer, _ session: EditorSession) -> JSONOutput {
        let catalogs = offer.catalogs.compactMap { catalog, plan -> (String, [ByteEdit])? in
            let old = catalog.catalog.bytes, new = plan.bytes()
            return plan.errors.isEmpty && old != new ? (catalog.path, [ByteEdit(changing: old, to: new)]) : nil
        }
        return .object([
            ("title", .string(RepairReport.title(offer.repair).inOneLine)), ("kind", .string("quickfix")),
            ("isPreferred", .bool(offer.repair.level == .safe)),
            ("data", .object([("fix", .string(offer.repair.level.rawValue))])), ("edit", session.workspaceEdit(offer.sources.map { ($0.path, $0.edits) } + catalogs)),
        ])
    }
}

private extension ExtractedString {
    /// Whether a repair may take the look-up away: of a text without words, or one that depends on a number.
    var isRepairable: Bool { !FormatString.hasWords(key) || !placeholders.isEmpty }
}

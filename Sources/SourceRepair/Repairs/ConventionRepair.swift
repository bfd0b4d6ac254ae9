import Extraction
import Inventory
import StringCatalog
import Syntax

/// Shows dates, numbers and symbols as each country does: `dateFormat = "MMM d"` becomes
/// `setLocalizedDateFormatFromTemplate("MMMd")`, `String(format: "%.1f", value)` gets a locale, and `"chevron.right"` becomes
/// `"chevron.forward"`. Lists of English weekdays and months become those of the calendar.
///
/// A symbol looks the same where one reads from left to right, so it is safe. Dates may look different in the source language too.
struct ConventionRepair: SourceRepair {
    let kind = RepairKind.convention

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        let extraction = context.input.extraction
        let symbols = context.input.inventory.isReadFromRightToLeft ? extraction.fixedSymbols : []
        return symbols.compactMap { convention, twin in
            repair(convention, context) { symbol(twin, in: $0, at: $1) }
        } + extraction.fixedDates.compactMap { convention, pattern in
            repair(convention, context, hazard: .otherFormat) { date(pattern, in: $0, at: $1) }
        } + extraction.fixedNumbers.compactMap { convention in
            repair(convention, context, hazard: .readBack) { number(in: $0, at: $1) }
        } + extraction.fixedNames.compactMap { convention, names in
            guard names.matchesProperty else { return nil }
            return repair(convention, context, hazard: .readBack) { list(names, in: $0, at: $1) }
        }
    }

    /// - Parameter edits: Changes the code around the literal at a token; `nil` where the code is not as expected.
    private func repair(
        _ convention: FixedConvention, _ context: RepairContext, hazard: RepairHazard.Kind? = nil, edits: (CodeFile, Int) -> [SourceEdit]?
    ) -> Repair? {
        guard let file = context.code.file(convention.place.file), let token = file.token(at: file.offset(of: convention.place)),
            file.source.kind(token) == .stringStart, let edits = edits(file, token),
            let text = file.literal(token).plainValue
        else { return nil }
        var shown = RepairedText(text: text, place: convention.place, key: text, placeholders: [], table: "Localizable", bundle: nil)
        shown.isLookedUp = false
        let hazards = hazard.map { [RepairHazard(kind: $0, place: convention.place)] } ?? []
        return Repair(kind: kind, hazards: hazards, texts: [shown], edits: edits)
    }

    private func symbol(_ twin: String, in file: CodeFile, at token: Int) -> [SourceEdit]? {
        [SourceEdit(file: file.path, file.range(token..<file.source.skip(token)), "\"\(twin)\"")]
    }

    /// Replaces `formatter.dateFormat = "…"`, where the format is the whole value.
    private func date(_ pattern: DatePattern, in file: CodeFile, at token: Int) -> [SourceEdit]? {
        let source = file.source, end = source.skip(token)
        guard source.kind(token - 1) == .equal, source.equals(token - 2, "dateFormat"), source.kind(token - 3) == .dot,
            end >= source.tokens.count || source.token(end).startsLine || source.kind(end) == .semicolon || source.kind(end) == .rightBrace
        else { return nil }
        let call = "setLocalizedDateFormatFromTemplate(\"\(pattern.template)\")"
        return [SourceEdit(file: file.path, file.range(token - 2..<end), call)]
    }

    /// Replaces the list around the first name.
    private func list(_ names: CalendarNames, in file: CodeFile, at token: Int) -> [SourceEdit]? {
        let range = file.range(token - 1..<file.source.skip(token - 1))
        return [SourceEdit(file: file.path, range, "Calendar.current.\(names.property)")]
    }

    /// Gives a format a locale, if values follow it.
    private func number(in file: CodeFile, at token: Int) -> [SourceEdit]? {
        let source = file.source, end = source.skip(token)
        guard source.kind(token - 1) == .colon, source.equals(token - 2, "format"), source.kind(end) == .comma else { return nil }
        let offset = file.range(token..<end).upperBound
        return [SourceEdit(file: file.path, offset..<offset, ", locale: .current")]
    }
}

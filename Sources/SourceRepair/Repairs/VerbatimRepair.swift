import Extraction
import Inventory
import StringCatalog
import Syntax

/// Shows a text without words as it is: `Text("•")` becomes `Text(verbatim: "•")`, and its entry goes, unless it has texts.
///
/// The literal is what users read from then on, so it is the key that has no words, and no language has another text for it.
///
/// Integers are written with separators in a key, so they are formatted: `Text("\(count)")` becomes
/// `Text(verbatim: "\(count.formatted())")`.
struct VerbatimRepair: SourceRepair {
    let kind = RepairKind.verbatim

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        guard !context.input.inventory.catalogs.isEmpty else { return [] }
        return context.input.extraction.strings.compactMap { repair($0, context) }
    }

    private func repair(_ string: ExtractedString, _ context: RepairContext) -> Repair? {
        guard string.api == "Text", string.isOfAPI, !string.isSample, string.comment == nil, string.table == nil, string.bundle == nil,
            string.symbol == nil, let text = context.text(usedAt: string.place),
            context.input.inventory.need(of: text) == .nothing(.noWords), !text.showsOtherThanKey(), text.entry?.extractionState != .manual,
            let position = context.position(of: string.place), let file = context.code.file(position.file),
            let token = file.token(at: position.offset)
        else { return nil }
        let source = file.source
        // `Text("…")` with nothing else in it.
        guard source.kind(token) == .stringStart, source.kind(token - 1) == .leftParen, source.equals(token - 2, "Text"),
            source.kind(source.skip(token)) == .rightParen
        else { return nil }
        let key = LiteralKey(file, at: token)
        guard !key.text.mayBeMarkdown else { return nil }
        var edits = [SourceEdit(file: file.path, file.range(token..<token + 1).lowerBound..<file.range(token..<token + 1).lowerBound, "verbatim: ")]
        var hazards: [RepairHazard] = []
        for hazard in key.hazards {
            // A number that is not written with separators is formatted; what is neither text nor a whole number stays a key.
            guard case .number = hazard.kind else { return nil }
            if let switcher = context.switcher { hazards.append(RepairHazard(kind: .switcher, place: switcher)) }
        }
        for segment in StringLiteral(source.lexed, source.tree, at: token).segments {
            guard case .interpolation(let tokens) = segment, !tokens.isEmpty else { continue }
            guard let value = file.survey.values[Int(source.token(tokens.lowerBound).start)], let type = value.type else { return nil }
            guard LiteralKey.integers.contains(type) else { continue }
            guard let formatted = formatted(tokens, file) else { return nil }
            edits += formatted
        }
        var shown = RepairedText(
            text: key.text, place: string.place, key: string.key, placeholders: [], table: "Localizable", bundle: nil)
        shown.isLookedUp = false
        let hasTexts = text.entry?.localizations.contains(where: \.hasText) ?? false
        let lost = LostLookup(place: string.place, key: string.key, table: "Localizable", bundle: nil, fate: hasTexts ? .stale : .nothing)
        return Repair(kind: kind, hazards: hazards, texts: [shown], edits: edits, lost: [lost])
    }

    /// What formats a number as a key would.
    private func formatted(_ tokens: Range<Int>, _ file: CodeFile) -> [SourceEdit]? {
        let source = file.source
        let bytes = file.range(tokens)
        // A chain takes a member; anything else goes into parentheses.
        let isChain = !tokens.contains { source.kind($0) == .op && file.bracket(around: $0) == tokens.lowerBound - 1 || source.token($0).spaceBefore && $0 > tokens.lowerBound && file.bracket(around: $0) == tokens.lowerBound - 1 }
            && (source.kind(tokens.lowerBound).isName || source.kind(tokens.lowerBound) == .leftParen)
        let end = SourceEdit(file: file.path, bytes.upperBound..<bytes.upperBound, isChain ? ".formatted()" : ").formatted()")
        return isChain ? [end] : [SourceEdit(file: file.path, bytes.lowerBound..<bytes.lowerBound, "("), end]
    }
}

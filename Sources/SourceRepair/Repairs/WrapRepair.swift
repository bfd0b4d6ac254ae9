import Extraction
import Syntax

/// Looks a literal up where it is written: `String(localized: "…")`.
struct WrapRepair: SourceRepair {
    let kind = RepairKind.wrap

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        context.texts.compactMap { text in
            guard let position = context.position(of: text), open.contains(position) else { return nil }
            return repair(text, position, context)
        }
    }

    private func repair(_ text: UnlocalizedText, _ position: TextPosition, _ context: RepairContext) -> Repair? {
        guard let file = context.code.file(position.file), let token = file.token(at: position.offset), file.source.kind(token) == .stringStart,
            let number = context.code.number(of: position.file)
        else { return nil }
        let key = LiteralKey(file, at: token)
        let style = context.styles.style(of: position.file, takesValues: !key.placeholders.isEmpty)
        var hazards = self.hazards(text, file, token, number, style, key, context)
        hazards += context.habits(around: position.file, at: text.place)
        let literal = token..<file.source.skip(token)
        var repaired = RepairedText(
            text: text.text, place: text.place, key: key.key, placeholders: key.placeholders.map(\.specifier),
            table: style.table ?? "Localizable", bundle: style.bundle)
        (repaired.literal, repaired.style) = (file.text(literal), style)
        var call = style.lookUp(file.text(literal))
        if let name = context.styles.keyForm(around: position.file)?.key(for: key.text), let named = style.lookUp(file.text(literal), key: name, comment: nil) {
            (repaired.key, repaired.placeholders, repaired.isNamed, call) = (name, [], true, named)
        }
        // What would be wrong code is not offered.
        var edits = isRawValue(text) ? [] : [SourceEdit(file: position.file, file.range(literal), call)]
        if !edits.isEmpty, hazards.contains(where: { $0.kind == .frozen }), let constant = ComputedConstant.around(token, file, context) {
            hazards.removeAll { $0.kind == .frozen }
            edits += constant.edits
        }
        return Repair(kind: kind, hazards: hazards, texts: [repaired], edits: edits)
    }

    private func isRawValue(_ text: UnlocalizedText) -> Bool { if case .rawValue = text.reason { true } else { false } }

    private func hazards(
        _ text: UnlocalizedText, _ file: CodeFile, _ token: Int, _ number: Int, _ style: LookupStyle, _ key: LiteralKey, _ context: RepairContext
    ) -> [RepairHazard] {
        let offset = Int(file.source.token(token).start)
        var hazards = key.hazards
        func add(_ kind: RepairHazard.Kind, _ place: SourcePlace? = nil) { hazards.append(RepairHazard(kind: kind, place: place ?? text.place)) }
        if context.names.contain(key.text) { add(.notText) }
        if style.call == .nsLocalizedString, !key.placeholders.isEmpty { add(.value(expression: key.text)) }
        if key.text.hasEdgeSpace || context.isAdded(file, token) { add(.fragment) }
        switch text.reason {
        case .concatenated: add(.fragment)
        case .interpolated: add(context.isWholeValue(file, token) ? .inserted : .fragment)
        case .rawValue: add(.stored)
        case .stringReachesScreen, .errorDescription:
            if let holder = context.holder(ofLiteralAt: offset, in: number) {
                hazards += context.reach.hazards(from: holder)
            } else {
                add(context.isWholeValue(file, token) ? .inserted : .fragment)
            }
        case .verbatimAPI(let name): if LocalizableAPI.keeps(name) { add(.kept) }
        case .mixedWithString, .trap: break
        }
        hazards += context.circumstances(of: text, at: offset, in: number, key: key.key)
        return hazards
    }
}

extension RepairContext {
    /// Whether a literal is the default or a branch of an interpolated value, and no part of a word or of a sum.
    func isWholeValue(_ file: CodeFile, _ token: Int) -> Bool {
        let source = file.source
        guard let bracket = file.bracket(around: token), source.kind(bracket) == .interpolationStart else { return false }
        let inside = source.inside(bracket)
        guard !inside.contains(where: { source.equals($0, "+") }) else { return false }
        let text = StringLiteral(source.lexed, source.tree, at: token).plainValue ?? ""
        // A plural ending continues the word before it.
        let before = source.token(bracket).start
        let isWord = before > 0 && file.bytes[Int(before) - 1] > 0x40
        return !isWord && text.unicodeScalars.count(where: \.properties.isAlphabetic) > 1
    }
}

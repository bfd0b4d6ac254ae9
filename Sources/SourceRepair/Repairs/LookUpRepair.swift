import Extraction
import Syntax

/// Looks a `String` up where it is shown, if it holds keys that the catalog has: `Text(title)` becomes
/// `Text(LocalizedStringKey(title))`.
///
/// The `String` stays what it is, so it may be compared, stored or sent. It is offered where a lookup at the literal is not safe.
struct LookUpRepair: SourceRepair {
    let kind = RepairKind.lookUp

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        let keys = Set(context.input.inventory.catalogs.filter { $0.table == "Localizable" }.flatMap { $0.catalog.entries.map(\.key) })
        guard !keys.isEmpty else { return [] }
        var seen: Set<Int> = []
        return context.texts.compactMap { text in
            guard let position = context.position(of: text), open.contains(position), keys.contains(text.text),
                let file = context.code.number(of: position.file), let holder = context.holder(ofLiteralAt: position.offset, in: file),
                seen.insert(holder).inserted, !context.reach.hazards(from: holder).isEmpty
            else { return nil }
            return repair(holder, keys, context, open)
        }
    }

    private func repair(_ holder: Int, _ keys: Set<String>, _ context: RepairContext, _ open: Set<TextPosition>) -> Repair? {
        let flow = context.flow, checker = WidenChecker(context: context), judge = LiteralKeyUse(code: context.code)
        var edits: [SourceEdit] = [], texts: [RepairedText] = []
        let members = context.places(around: holder) { member in
            guard !flow.holders[member].isArgument, flow.links[member].allSatisfy({ !$0.isPart && !$0.isAnyError }),
                let literals = checker.literals(of: member)
            else { return false }
            for (number, token) in literals {
                let file = context.code.files[number]
                let place = file.place(ofToken: token)
                guard let text = file.literal(token).plainValue else { return false }
                if text.isEmpty || texts.contains(where: { $0.place == place }) { continue }
                guard keys.contains(text), !text.mayBeMarkdown, !text.contains("%"), context.lookups[place] == nil,
                    !context.styles.isInLibrary(file.path)
                else { return false }
                texts.append(RepairedText(text: text, place: place, key: text, placeholders: [], table: "Localizable", bundle: nil))
            }
            for mention in flow.mentions[member] where !mention.isSample {
                switch mention.use {
                case .shown:
                    guard case .shownKey = judge.verdict(mention), let edit = lookUp(mention, context)
                    else { return false }
                    edits.append(edit)
                case .lookedUp: return false
                default: break
                }
            }
            return true
        }
        guard members != nil, !edits.isEmpty,
            texts.contains(where: { context.position(of: $0.place).map(open.contains) == true })
        else { return nil }
        let name = flow.holders[holder]
        return Repair(
            kind: kind, subject: .init(name: name.name, owner: name.owner.lastComponent, type: "LocalizedStringKey"), texts: texts,
            edits: edits.distinct)
    }

    /// Puts the chain that ends with a mention into `LocalizedStringKey(…)`, if it is all of an argument.
    private func lookUp(_ mention: FileSurvey.Mention, _ context: RepairContext) -> SourceEdit? {
        let file = context.code.files[mention.file]
        guard let token = file.token(at: mention.offset), let bracket = file.bracket(around: token), file.source.kind(bracket) == .leftParen,
            let part = file.source.parts(file.source.inside(bracket)).first(where: { $0.contains(token) })
        else { return nil }
        let value = file.source.withoutLabel(part)
        guard value.upperBound == token + 1, !value.contains(where: { file.source.kind($0) == .op || file.source.kind($0) == .question })
        else { return nil }
        return SourceEdit(file: file.path, file.range(value), "LocalizedStringKey(\(file.text(value)))")
    }
}

import Extraction
import Syntax

/// Gives a `String` property or parameter of a view the type `LocalizedStringKey`, so that all texts that callers hand over are looked
/// up where it is shown.
///
/// It is safe if the value goes nowhere but into views that look up keys, and if all callers hand over literals that look the same as
/// a key. Otherwise it is not offered: the texts are wrapped one by one.
struct WidenRepair: SourceRepair {
    let kind = RepairKind.widen

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        var done: Set<Int> = []
        return context.texts.compactMap { text in
            guard let position = context.position(of: text), open.contains(position), let file = context.code.number(of: position.file),
                let holder = context.holder(ofLiteralAt: position.offset, in: file), done.insert(holder).inserted,
                let group = Group(from: holder, context)
            else { return nil }
            done.formUnion(group.members)
            return group.repair(context, open)
        }
    }

    /// A place with all that its texts flow into, and all that flows into these.
    private struct Group {
        let members: [Int]
        /// The types of the members, as they are written.
        let types: [(file: Int, range: Range<Int>)]
        /// The literals that are put into them.
        let literals: [(file: Int, token: Int)]

        /// `nil` if one of them cannot have another type.
        init?(from holder: Int, _ context: RepairContext) {
            var types: [(file: Int, range: Range<Int>)] = []
            var literals: [(file: Int, token: Int)] = []
            let checker = WidenChecker(context: context)
            let members = context.places(around: holder) { member in
                guard let type = checker.type(of: member), checker.isOnlyShown(member),
                    let found = checker.literals(of: member)
                else { return false }
                types.append(type)
                literals += found
                return true
            }
            guard let members, literals.count > 0 else { return nil }
            self.members = members
            self.types = types
            self.literals = literals.reduce(into: []) { all, next in
                if !all.contains(where: { $0 == next }) { all.append(next) }
            }
        }

        func repair(_ context: RepairContext, _ open: Set<TextPosition>) -> Repair? {
            var hazards: [RepairHazard] = []
            var texts: [RepairedText] = []
            for (number, token) in literals {
                let file = context.code.files[number]
                let key = LiteralKey(file, at: token)
                let place = file.place(ofToken: token)
                // Another repair has it, which makes it a `String` that is looked up.
                if context.textsByPlace[place] != nil, context.position(of: place).map(open.contains) == false { return nil }
                hazards += key.hazards
                if context.names.contain(key.text) { hazards.append(RepairHazard(kind: .notText, place: place)) }
                if let form = context.styles.keyForm(around: file.path) { hazards.append(RepairHazard(kind: .otherKeys(like: form.example), place: place)) }
                if key.text.mayBeMarkdown { hazards.append(RepairHazard(kind: .markdown, place: place)) }
                if key.text.hasEdgeSpace { hazards.append(RepairHazard(kind: .fragment, place: place)) }
                if !key.key.unicodeScalars.contains(where: \.properties.isAlphabetic) { hazards.append(RepairHazard(kind: .notText, place: place)) }
                texts.append(
                    RepairedText(
                        text: key.text, place: place, key: key.key, placeholders: key.placeholders.map(\.specifier), table: "Localizable",
                        bundle: nil))
            }
            // What needs a glance here may be safe when it is wrapped.
            guard hazards.isEmpty else { return nil }
            let first = context.flow.holders[members[0]]
            let edits = types.map { SourceEdit(file: context.code.files[$0.file].path, $0.range, "LocalizedStringKey") }
            let owner = first.kind == .parameter && first.function != "init" ? first.function : first.owner.lastComponent
            return Repair(
                kind: .widen, subject: .init(name: first.name, owner: owner, type: "LocalizedStringKey"), texts: texts,
                edits: edits.distinct)
        }
    }
}

/// Says whether a place can become a `LocalizedStringKey`.
struct WidenChecker {
    let context: RepairContext
    private var code: CodeBase { context.code }
    private var flow: TextFlow { context.flow }

    private static let views: Set<String> = ["View", "ViewModifier", "SwiftUI.View"]
    private static let compared: Set<String> = ["Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Comparable"]

    /// The token `String` in the declaration of a property or parameter of a view; `nil` for anything else.
    func type(of number: Int) -> (file: Int, range: Range<Int>)? {
        let holder = flow.holders[number]
        guard !holder.isArgument, let owner = flow.owners[holder.owner], !owner.isRepeated,
            !owner.lineage.isDisjoint(with: Self.views), owner.lineage.isDisjoint(with: Self.compared)
        else { return nil }
        let found: (file: Int, token: Int)?
        switch holder.kind {
        case .property: found = property(number)
        case .parameter: found = parameter(holder)
        default: found = nil
        }
        guard let found else { return nil }
        let file = code.files[found.file]
        guard !context.styles.isInLibrary(file.path), file.source.kind(found.token + 1) == .colon, file.source.equals(found.token + 2, "String")
        else { return nil }
        // `String`, `String?`, and nothing longer.
        switch file.source.kind(found.token + 3) {
        case .question, .comma, .rightParen, .equal, .rightBrace, .semicolon: break
        default: guard file.source.token(found.token + 3).startsLine else { return nil }
        }
        return (found.file, file.range(found.token + 2..<found.token + 3))
    }

    private func property(_ number: Int) -> (file: Int, token: Int)? {
        let declarations = flow.declarations[number].filter { $0.kind == .property }
        guard declarations.count == 1, flow.declarations[number].count == 1, !declarations[0].isStatic, !declarations[0].isComputed
        else { return nil }
        let file = code.files[declarations[0].file]
        guard let token = file.token(at: declarations[0].offset), file.attributes(ofDeclaration: token).isEmpty,
            !file.hasModifier(["public", "open", "package", "lazy"], beforeDeclaration: token)
        else { return nil }
        return (declarations[0].file, token)
    }

    /// The name of a parameter in its declaration, if only one function is meant.
    private func parameter(_ holder: TextFlow.Holder) -> (file: Int, token: Int)? {
        guard let number = flow.property(holder.function, of: holder.owner) else { return nil }
        let lists = flow.declarations[number].filter { $0.kind == .parameters }
        guard lists.count == 1 else { return nil }
        let file = code.files[lists[0].file]
        guard let open = file.token(at: lists[0].offset) else { return nil }
        let before = holder.function == "init" ? open : open - 1
        guard !file.hasModifier(["public", "open", "package", "override"], beforeDeclaration: before) else { return nil }
        for part in file.source.parts(file.source.inside(open)) {
            // `_ title: String`, `title: String`
            var i = part.lowerBound
            while i < part.upperBound, file.source.kind(i) != .colon {
                if file.source.kind(i) == .at { return nil }
                i += 1
            }
            if i > part.lowerBound, file.source.text(i - 1) == holder.name { return (lists[0].file, i - 1) }
        }
        return nil
    }

    /// Whether every mention of a place shows it as a key, or hands it on as a whole.
    func isOnlyShown(_ number: Int) -> Bool {
        let judge = LiteralKeyUse(code: code)
        let holder = flow.holders[number]
        for mention in flow.mentions[number] {
            let file = code.files[mention.file]
            guard let token = file.token(at: mention.offset), !file.source.text(token).hasPrefix("$") else { return false }
            switch mention.use {
            case .shown: guard case .shownKey = judge.verdict(mention) else { return false }
            case .passed, .bound: guard judge.endsChain(file, token) else { return false }
            case .other: guard file.source.kind(token + 1) == .equal || isComparedWithNil(file, token) else { return false }
            default: return false
            }
        }
        guard flow.links[number].allSatisfy({ !$0.isPart && !$0.isAnyError }), !hasUnknownMentions(holder) else { return false }
        return true
    }

    private func isComparedWithNil(_ file: CodeFile, _ token: Int) -> Bool {
        (file.source.equals(token + 1, "!=") || file.source.equals(token + 1, "==")) && file.source.kind(token + 2) == .kwNil
    }

    /// Whether a name occurs where it may mean the place, and nothing tells.
    private func hasUnknownMentions(_ holder: TextFlow.Holder) -> Bool {
        guard holder.kind == .property, code.isNamedAsType(holder.owner.lastComponent) else { return false }
        return code.occurrences(of: holder.name).contains { number, token in
            let file = code.files[number]
            guard file.survey.mention(at: Int(file.source.token(token).start)) == nil else { return false }
            return file.source.kind(token - 1) == .dot && (file.source.kind(token - 2).isName
                || [.rightParen, .rightBracket, .rightBrace, .question, .exclaim, .backslash].contains(file.source.kind(token - 2)))
                && file.source.kind(token + 1) != .leftParen
        }
    }

    /// The literals that are put into a place; `nil` if anything else is, except what other places of the group hold.
    func literals(of number: Int) -> [(file: Int, token: Int)]? {
        let holder = flow.holders[number]
        // A place that nothing is seen to be put into gets its texts from elsewhere.
        guard callsAreKnown(holder), !flow.writes[number].isEmpty else { return nil }
        var result: [(file: Int, token: Int)] = []
        for write in flow.writes[number] {
            guard !write.isPart else { return nil }
            let file = code.files[write.file]
            guard let first = file.token(at: write.range.lowerBound) else { return nil }
            if file.source.kind(first) == .stringStart, Int(file.source.token(file.source.skip(first) - 1).end) == write.range.upperBound {
                result.append((write.file, first))
            } else if !isComposite(write, number), !isKnownPlace(write) {
                return nil
            }
        }
        return result
    }

    /// Whether other writes within this one say what is put into the place: the branches of a condition.
    private func isComposite(_ write: FileSurvey.Write, _ number: Int) -> Bool {
        let file = code.files[write.file]
        guard let first = file.token(at: write.range.lowerBound) else { return false }
        var hasQuestion = false
        var i = first
        while i < file.source.tokens.count, Int(file.source.token(i).end) <= write.range.upperBound {
            let token = file.source.token(i)
            if token.kind == .question, token.spaceBefore, token.spaceAfter { hasQuestion = true }
            i = file.source.skip(i)
        }
        let parts = flow.writes[number].filter { $0.file == write.file && write.range != $0.range && write.range.contains($0.range.lowerBound) }
        return hasQuestion && parts.count >= 2
    }

    /// Whether a value is that of a place, which must be in the group then.
    private func isKnownPlace(_ write: FileSurvey.Write) -> Bool {
        let file = code.files[write.file]
        if file.source.kind(file.token(at: write.range.lowerBound) ?? 0) == .kwNil { return write.range.count == 3 }
        // The last name of `model.title`.
        guard let mention = file.survey.mentions.first(where: { write.range.contains($0.offset) && endsAt($0.offset, write.range.upperBound, file) })
        else { return false }
        return mention.holder != nil && mention.use == .passed
    }

    private func endsAt(_ offset: Int, _ end: Int, _ file: CodeFile) -> Bool {
        file.token(at: offset).map { Int(file.source.token($0).end) == end } ?? false
    }

    /// Whether every call that may hand a value to a place is known, or hands over a literal.
    private func callsAreKnown(_ holder: TextFlow.Holder) -> Bool {
        let callee = holder.kind == .parameter && holder.function != "init" ? holder.function : holder.owner.lastComponent
        for (number, token) in code.occurrences(of: callee) {
            let file = code.files[number]
            guard file.source.kind(token + 1) == .leftParen, !file.source.token(token + 1).spaceBefore,
                file.source.kind(token - 1) != .kwFunc, file.source.kind(token - 1) != .at
            else { continue }
            // A call that was read has said what it hands over.
            if file.survey.calls.contains(Int(file.source.token(token).start)) { continue }
            for part in file.source.parts(file.source.inside(token + 1)) {
                let value = file.source.withoutLabel(part)
                let label = value == part ? nil : file.source.text(part.lowerBound)
                guard label == nil || label == holder.name else { continue }
                if file.source.kind(value.lowerBound) != .stringStart || file.source.skip(value.lowerBound) < value.upperBound { return false }
            }
        }
        return code.occurrences(of: holder.name).allSatisfy { number, token in
            let file = code.files[number]
            let offset = Int(file.source.token(token).start)
            guard file.isLabel(token), !file.survey.labels.contains(offset), let paren = file.bracket(around: token),
                let callee = file.callee(ofParenthesis: paren), callee.name == "init", callee.isMember
            else { return true }
            return file.source.kind(token + 2) == .stringStart
        }
    }
}

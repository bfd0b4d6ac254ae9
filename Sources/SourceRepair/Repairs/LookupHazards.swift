import Extraction
import Inventory
import StringCatalog
import Syntax

/// What keeps a lookup from being safe, whichever repair adds it.
extension RepairContext {
    /// The place that a literal is put into as a whole.
    func holder(ofLiteralAt offset: Int, in file: Int) -> Int? {
        let survey = code.files[file].survey
        let write = survey.writes.filter { $0.range.lowerBound == offset }.min { $0.range.count < $1.range.count }
        guard let write, !write.isPart else { return nil }
        return survey.place(write.holder)
    }

    /// A place with all that its texts flow into, and all that flows into these.
    ///
    /// - Returns: `nil` for very many, and if one of them is not fit.
    func places(around holder: Int, _ isFit: (Int) -> Bool) -> [Int]? {
        var members = [holder], next = 0
        while next < members.count {
            let member = members[next]
            next += 1
            guard members.count < 24, isFit(member) else { return nil }
            members = (members + flow.links[member].map(\.to) + flow.sources[member]).distinct
        }
        return members
    }

    /// The place that an expression is put into as a whole.
    private func holder(of range: Range<Int>, in file: Int) -> Int? {
        let survey = code.files[file].survey
        guard let write = survey.writes.first(where: { $0.range == range && !$0.isPart }) else { return nil }
        return survey.place(write.holder)
    }

    /// Where and when a text is looked up, and who expects it.
    ///
    /// - Parameter offset: Where the lookup begins.
    func circumstances(of text: UnlocalizedText, at offset: Int, in number: Int, key: String) -> [RepairHazard] {
        var hazards: [RepairHazard] = []
        if code.files[number].survey.frozen.contains(offset) { hazards.append(RepairHazard(kind: .frozen, place: text.place)) }
        if let switcher { hazards.append(RepairHazard(kind: .switcher, place: switcher)) }
        // The description of an error is for users, wherever it is shown.
        if !text.isWayCertain, !text.isErrorDescription, !describesError(offset, in: number) { hazards.append(RepairHazard(kind: .guess, place: text.place)) }
        if let test = tested[key] { hazards.append(RepairHazard(kind: .test, place: test)) }
        return hazards
    }

    /// In what a plain lookup differs from those around it.
    func habits(around file: String, at place: SourcePlace) -> [RepairHazard] {
        var hazards: [RepairHazard] = []
        if let form = styles.keyForm(around: file) { hazards.append(RepairHazard(kind: .otherKeys(like: form.example), place: place)) }
        if styles.hasComments(around: file) { hazards.append(RepairHazard(kind: .comment, place: place)) }
        return hazards
    }

    /// Whether a text becomes part of what describes an error.
    private func describesError(_ offset: Int, in number: Int) -> Bool {
        holder(ofLiteralAt: offset, in: number).map { holder in
            flow.reach(from: holder).lazy.map { flow.holders[$0] }.contains { $0.kind == .property && $0.name == "errorDescription" }
        } ?? false
    }

    /// What keeps it from being certain that an expression with a text in it is only shown.
    ///
    /// - Parameter range: The bytes of the expression, which becomes one lookup.
    func hazards(ofLookingUp range: Range<Int>, with text: UnlocalizedText, in number: Int, key: String) -> [RepairHazard] {
        var hazards = circumstances(of: text, at: range.lowerBound, in: number, key: key)
        if let holder = holder(of: range, in: number) {
            hazards += reach.hazards(from: holder)
        } else {
            switch text.reason {
            case .stringReachesScreen, .errorDescription: hazards.append(RepairHazard(kind: .passed(to: ""), place: text.place))
            case .rawValue: hazards.append(RepairHazard(kind: .stored, place: text.place))
            case .verbatimAPI(let name): if LocalizableAPI.keeps(name) { hazards.append(RepairHazard(kind: .kept, place: text.place)) }
            case .concatenated, .interpolated, .mixedWithString, .trap: break
            }
        }
        return hazards
    }

    /// Whether a literal is a branch of what code adds to other texts: `"The lamp is " + (isOn ? "on" : "off")`, also as a view:
    /// `Text(isOn ? name : "Nothing") + Text(" is on")`.
    func isAdded(_ file: CodeFile, _ token: Int) -> Bool {
        let offset = Int(file.source.token(token).start)
        return file.survey.sums.contains { sum in
            sum.operands.contains { operand in
                // An argument of a call is a text of its own, unless that makes the part that is added.
                operand.contains(offset)
                    && file.brackets(around: token).prefix { operand.contains(Int(file.source.token($0).start)) }.allSatisfy { bracket in
                        file.source.kind(bracket) == .leftParen && file.callee(ofParenthesis: bracket).map { $0.name == "Text" } ?? true
                    }
            }
        }
    }

    /// The text that the lookup at a place is a use of.
    func text(usedAt place: SourcePlace) -> Inventory.Text? { usedTexts[place].map { input.inventory.texts[$0] } }

    /// A lookup that goes.
    ///
    /// - Parameter fate: What becomes of texts of the entry that are not its key, if there are any.
    func lost(_ string: ExtractedString, _ fate: LostLookup.Fate) -> LostLookup {
        LostLookup(
            place: string.place, key: string.key, table: string.table ?? "Localizable", bundle: string.bundle,
            fate: text(usedAt: string.place)?.showsOtherThanKey() == true ? fate : .nothing)
    }
}

extension Inventory.Text {
    /// Whether people may read something other than the key, which is what the code has: in any form, on any device.
    ///
    /// - Parameter language: The language to look at; `nil` for all.
    func showsOtherThanKey(in language: LanguageTag? = nil) -> Bool {
        let same = [key, FormatString.numbered(key) ?? key].map { Array($0.utf8) }
        return entry?.localizations.contains { localization in
            guard language == nil || localization.language == language else { return false }
            return localization.stringSet != nil
                || localization.units.contains { _, unit in
                    !(unit.value.isEmpty && unit.state == .new) && !same.contains(Array(unit.value.utf8))
                }
        } ?? false
    }
}

private extension UnlocalizedText {
    var isErrorDescription: Bool { if case .errorDescription = reason { true } else { false } }
}

extension CodeFile {
    /// The tokens of some bytes; `nil` if other tokens begin or end there.
    func tokens(_ bytes: Range<Int>) -> Range<Int>? {
        guard let first = token(at: bytes.lowerBound) else { return nil }
        var last = first
        while Int(source.token(last).end) < bytes.upperBound, source.kind(last) != .eof { last += 1 }
        return Int(source.token(last).end) == bytes.upperBound ? first..<last + 1 : nil
    }

    /// The literal that some tokens are, and nothing else.
    func literal(_ tokens: Range<Int>) -> StringLiteral? {
        guard source.kind(tokens.lowerBound) == .stringStart, source.skip(tokens.lowerBound) == tokens.upperBound else { return nil }
        let literal = StringLiteral(source.lexed, source.tree, at: tokens.lowerBound)
        return literal.isTerminated ? literal : nil
    }

    /// Whether a comment lies between some tokens, which a repair that writes them anew would lose.
    func hasComment(in tokens: Range<Int>) -> Bool {
        tokens.dropFirst().contains { token in
            let gap = Int(source.token(token - 1).end)..<Int(source.token(token).start)
            return !gap.isEmpty && bytes[gap].contains(UInt8(ascii: "/"))
        }
    }
}

import Extraction
import Syntax

/// Shows a property of an enum instead of its raw value, which stays what is stored.
struct RawValueRepair: SourceRepair {
    let kind = RepairKind.rawValue

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        var seen: Set<String> = []
        return context.texts.compactMap { text in
            guard case .rawValue = text.reason, let position = context.position(of: text), open.contains(position) else { return nil }
            let owner = text.declarations.names.joined(separator: ".")
            guard seen.insert(owner).inserted else { return nil }
            return repair(owner, position, context)
        }
    }

    private func repair(_ owner: String, _ position: TextPosition, _ context: RepairContext) -> Repair? {
        guard let file = context.code.file(position.file), let token = file.token(at: position.offset),
            context.flow.owners[owner]?.isRepeated != true, let body = enumBody(around: token, file), let cases = RawCases(file, body),
            let holder = context.flow.rawValue(of: owner)
        else { return nil }
        let uses = shown(holder, context)
        guard !uses.isEmpty, let name = freeName(owner, context) else { return nil }
        let style = context.styles.style(of: position.file)
        var texts: [RepairedText] = []
        var hazards: [RepairHazard] = []
        var lines: [String] = []
        // Names, and what has no words, are shown as they are.
        var covered: [SourcePlace] = []
        let newline = file.newline
        let indent = file.indentation(ofLineWith: cases.first)
        let inner = indent + file.indentUnit(indent)
        for item in cases.all {
            let literal = item.literal ?? "\"\(item.name)\""
            let isText = item.value.unicodeScalars.contains(where: \.properties.isAlphabetic) && !context.names.contain(item.value)
            lines.append("\(inner)case .\(item.name): return \(isText ? style.lookUp(literal) : literal)")
            guard isText else {
                covered.append(file.place(ofToken: item.token))
                continue
            }
            if item.value.hasEdgeSpace { hazards.append(RepairHazard(kind: .fragment, place: file.place(ofToken: item.token))) }
            texts.append(
                RepairedText(
                    text: item.value, place: file.place(ofToken: item.token), key: item.value, placeholders: [],
                    table: style.table ?? "Localizable", bundle: style.bundle))
        }
        hazards += context.habits(around: position.file, at: file.place(ofToken: token))
        if let switcher = context.switcher { hazards.append(RepairHazard(kind: .switcher, place: switcher)) }
        if !texts.contains(where: { $0.text.contains(where: \.isUppercase) || $0.text.contains(" ") }) {
            hazards.append(RepairHazard(kind: .notText, place: file.place(ofToken: token)))
        }
        let access = file.hasModifier(["public", "package"], beforeDeclaration: file.keyword(before: body)) ? "public " : ""
        let code = ["", "\(indent)\(access)var \(name): String {", "\(inner)switch self {"] + lines + ["\(inner)}", "\(indent)}", ""]
        let end = file.lineStart(ofToken: file.source.skip(body) - 1)
        var edits = [SourceEdit(file: file.path, end..<end, code.joined(separator: newline))]
        for use in uses {
            let other = context.code.files[use.file]
            edits.append(SourceEdit(file: other.path, use.range, name))
        }
        return Repair(
            kind: kind, hazards: hazards, subject: .init(name: "rawValue", owner: owner.lastComponent, type: name), texts: texts, edits: edits,
            covered: covered)
    }

    /// The brace of the enum that a case is declared in.
    private func enumBody(around token: Int, _ file: CodeFile) -> Int? {
        guard let brace = file.bracket(around: token), file.source.kind(brace) == .leftBrace,
            file.source.kind(file.keyword(before: brace) - 1) == .kwEnum,
            // The property goes on a line of its own.
            file.isFirstOnLine(file.source.skip(brace) - 1)
        else { return nil }
        return brace
    }

    /// Where the raw value is shown, and nothing else happens to it.
    private func shown(_ holder: Int, _ context: RepairContext) -> [(file: Int, range: Range<Int>)] {
        let judge = LiteralKeyUse(code: context.code)
        return context.flow.mentions[holder].compactMap { mention in
            let file = context.code.files[mention.file]
            guard !mention.isSample, let token = file.token(at: mention.offset), file.source.equals(token, "rawValue"),
                file.source.kind(token - 1) == .dot, judge.endsChain(file, token)
            else { return nil }
            switch mention.use {
            case .shown: break
            case .passed:
                let writes = file.survey.writes.filter { $0.range.contains(mention.offset) }
                let targets = writes.filter { isSameStatement($0.range.lowerBound, mention.offset, file) }.map { file.survey.place($0.holder) }
                guard !targets.isEmpty, targets.allSatisfy({ context.reach.hazards(from: $0).isEmpty && context.isShown($0) }) else { return nil }
            default: return nil
            }
            return (mention.file, file.range(token..<token + 1))
        }
    }

    /// Whether what is put into a place begins where the chain with a mention begins.
    private func isSameStatement(_ start: Int, _ mention: Int, _ file: CodeFile) -> Bool {
        guard let first = file.token(at: start), let last = file.token(at: mention) else { return false }
        var i = first
        let between: [TokenKind] = [.kwTry, .kwAwait, .dot, .question, .exclaim, .leftBracket, .leftParen]
        while i < last, file.source.kind(i).isName || between.contains(file.source.kind(i)) {
            i = file.source.skip(i)
        }
        return i == last
    }

    /// A name that no member of a type has.
    private func freeName(_ owner: String, _ context: RepairContext) -> String? {
        ["title", "displayName", "localizedTitle", "localizedName"].first { name in
            context.flow.property(name, of: owner).map { context.flow.declarations[$0].isEmpty } ?? true
        }
    }
}

extension RepairContext {
    /// Whether the texts of a place get to the screen.
    func isShown(_ holder: Int) -> Bool {
        flow.reach(from: holder).contains { flow.mentions[$0].contains { if case .shown = $0.use { true } else { false } } }
    }
}

/// The cases of an enum with raw values of text.
private struct RawCases {
    struct Item {
        let name: String
        /// Where the raw value is written, or the name if there is none.
        let token: Int
        let value: String
        /// The raw value as it is written.
        let literal: String?
    }

    let all: [Item]
    /// The first `case`.
    let first: Int

    /// `nil` for code in which not every case can be told.
    init?(_ file: CodeFile, _ brace: Int) {
        let source = file.source
        let body = source.inside(brace)
        var items: [Item] = []
        var first: Int?
        var i = body.lowerBound
        while i < body.upperBound {
            switch source.kind(i) {
            case .poundIf: return nil
            case .kwCase:
                first = first ?? i
                i += 1
                while i < body.upperBound, source.kind(i).isName {
                    let name = i
                    i += 1
                    if source.kind(i) == .leftParen { return nil }
                    var (token, value, literal) = (name, source.text(name), String?.none)
                    if source.kind(i) == .equal {
                        guard source.kind(i + 1) == .stringStart, let text = file.literal(i + 1).plainValue
                        else { return nil }
                        (token, value, literal) = (i + 1, text, file.text(i + 1..<source.skip(i + 1)))
                        i = source.skip(i + 1)
                    }
                    items.append(Item(name: file.text(name..<name + 1), token: token, value: value, literal: literal))
                    if source.kind(i) == .comma { i += 1 } else { break }
                }
            default: i = source.skip(i)
            }
        }
        guard let first, !items.isEmpty else { return nil }
        all = items
        self.first = first
    }
}

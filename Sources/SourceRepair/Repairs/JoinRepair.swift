import Extraction
import Syntax

/// Makes one key of what code puts together: `"Hello, " + name`, `Text("a") + Text("b")`, a literal in several pieces,
/// `String(format: "%@ is here", name)`.
struct JoinRepair: SourceRepair {
    let kind = RepairKind.join

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        var result: [Repair] = []
        let texts = Dictionary(grouping: context.texts, by: \.place.file)
        for (number, file) in context.code.files.enumerated() where !file.isTest {
            // A text of its own within a value would have to follow the grammar of the whole.
            func isWhole(_ joined: JoinedText) -> Bool {
                let places = joined.literals.map { file.place(ofToken: $0) } + [file.place(joined.range.lowerBound)]
                return !(texts[file.path] ?? []).contains { !places.contains($0.place) && joined.range.contains(file.offset(of: $0.place)) }
            }
            for sum in file.survey.sums {
                if let joined = JoinedText(sum, file), isWhole(joined) {
                    result += [repair(joined, number, takesKey: sum.takesKey, context, open)].compactMap { $0 }
                } else if let joined = JoinedText(texts: sum, file) {
                    result += [ofKeys(joined, number, context)].compactMap { $0 }
                }
            }
            for format in file.survey.formats {
                guard let joined = JoinedText(format, file), isWhole(joined) else { continue }
                result += [repair(joined, number, takesKey: format.takesKey, context, open)].compactMap { $0 }
            }
        }
        return result
    }

    private func repair(_ joined: JoinedText, _ number: Int, takesKey: Bool, _ context: RepairContext, _ open: Set<TextPosition>) -> Repair? {
        let file = context.code.files[number]
        let places = joined.literals.map { file.place(ofToken: $0) }
        // What is looked up already is not shown in one language.
        guard !places.contains(where: { context.lookups[$0] != nil }),
            let text = places.lazy.compactMap({ context.textsByPlace[$0] }).first(where: { context.position(of: $0).map(open.contains) == true })
        else { return nil }
        let style = context.styles.style(of: file.path, takesValues: !joined.key.placeholders.isEmpty)
        let place = file.place(joined.range.lowerBound)
        var hazards = joined.key.hazards
        hazards += context.hazards(ofLookingUp: joined.range, with: text, in: number, key: joined.key.key)
        hazards += context.habits(around: file.path, at: place)
        if joined.key.text.hasEdgeSpace { hazards.append(RepairHazard(kind: .fragment, place: place)) }
        if style.call == .nsLocalizedString, !joined.key.placeholders.isEmpty { return nil }
        let isKey = takesKey && !context.styles.isInLibrary(file.path) && !joined.key.text.mayBeMarkdown
        var repaired = RepairedText(
            text: joined.key.text, place: place, key: joined.key.key, placeholders: joined.key.placeholders.map(\.specifier),
            table: isKey ? "Localizable" : style.table ?? "Localizable", bundle: isKey ? nil : style.bundle)
        if !isKey { (repaired.literal, repaired.style) = (joined.spelling, style) }
        return Repair(
            kind: kind, hazards: hazards, texts: [repaired],
            edits: [SourceEdit(file: file.path, joined.range, isKey ? joined.spelling : style.lookUp(joined.spelling))], covered: places)
    }

    /// The repair of `Text("a") + Text("b")`, whose parts have keys.
    private func ofKeys(_ joined: JoinedText, _ number: Int, _ context: RepairContext) -> Repair? {
        let file = context.code.files[number]
        let lookups = joined.literals.compactMap { context.lookups[file.place(ofToken: $0)] }
        guard lookups.count > 1 || lookups.count == 1 && joined.key.placeholders.count > 0, lookups.count == joined.literals.count,
            lookups.allSatisfy({ $0.api == "Text" && !$0.isSample && $0.table == nil && $0.bundle == nil && $0.comment == nil }),
            !joined.key.text.mayBeMarkdown, joined.key.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return nil }
        let place = file.place(joined.range.lowerBound)
        var hazards = joined.key.hazards.filter { if case .number = $0.kind { false } else { true } }
        if joined.key.text.hasEdgeSpace { hazards.append(RepairHazard(kind: .fragment, place: place)) }
        // A part without words says the same in every language.
        let lost = lookups.map { context.lost($0, .stale) }
        for item in lost where item.fate == .stale { hazards.append(RepairHazard(kind: .translated(key: item.key), place: item.place)) }
        let text = RepairedText(
            text: joined.key.text, place: place, key: joined.key.key, placeholders: joined.key.placeholders.map(\.specifier),
            table: "Localizable", bundle: nil)
        return Repair(
            kind: kind, hazards: hazards, texts: [text],
            edits: [SourceEdit(file: file.path, joined.range, "Text(\(joined.spelling))")], lost: lost, covered: lookups.map(\.place))
    }
}

/// Pieces that become one literal.
struct JoinedText: Sendable {
    let range: Range<Int>
    let key: LiteralKey
    /// Where the literals among the pieces begin.
    let literals: [Int]
    /// The literal that they become, as it is written.
    let spelling: String

    private struct Piece {
        let spelling: String
        let parts: [LiteralKey.Part]
        let startsLine: Bool
    }

    /// `"Hello, " + name + "!"`; `nil` if a piece cannot be part of a literal.
    init?(_ sum: FileSurvey.Sum, _ file: CodeFile) {
        guard let tokens = file.tokens(sum.range), !file.hasComment(in: tokens) else { return nil }
        var pieces: [Piece] = [], literals: [Int] = []
        for operand in sum.operands {
            guard let piece = file.tokens(operand), let found = Self.piece(piece, operand, file) else { return nil }
            if file.source.kind(piece.lowerBound) == .stringStart { literals.append(piece.lowerBound) }
            pieces.append(found)
        }
        guard literals.count > 0 else { return nil }
        self.init(pieces, literals, sum.range, tokens, file)
    }

    /// `Text("Hello, ") + Text(name)`, without modifiers.
    init?(texts sum: FileSurvey.Sum, _ file: CodeFile) {
        guard let tokens = file.tokens(sum.range), !file.hasComment(in: tokens) else { return nil }
        let source = file.source
        var pieces: [Piece] = [], literals: [Int] = []
        for operand in sum.operands {
            guard let call = file.tokens(operand), call.count > 3, source.equals(call.lowerBound, "Text"),
                source.kind(call.lowerBound + 1) == .leftParen, source.skip(call.lowerBound + 1) == call.upperBound
            else { return nil }
            let inside = source.inside(call.lowerBound + 1)
            var value = inside
            let isVerbatim = source.equals(inside.lowerBound, "verbatim") && source.kind(inside.lowerBound + 1) == .colon
            if isVerbatim { value = inside.lowerBound + 2..<inside.upperBound }
            guard !value.isEmpty, Array(source.parts(value)).count == 1 else { return nil }
            if source.kind(value.lowerBound) == .stringStart, !isVerbatim {
                guard let piece = Self.piece(value, file.range(value), file) else { return nil }
                literals.append(value.lowerBound)
                pieces.append(piece)
            } else {
                guard file.survey.operands[file.range(value)]?.type == "String", !file.text(value).contains("\n") else { return nil }
                pieces.append(Self.value(value, type: "String", file))
            }
        }
        guard literals.count > 0, pieces.count > 1 else { return nil }
        self.init(pieces, literals, sum.range, tokens, file)
    }

    /// `String(format: "%@ is here", name)`; `nil` for a format with widths, precisions or positions, or other values.
    init?(_ format: FileSurvey.Format, _ file: CodeFile) {
        guard let tokens = file.tokens(format.range), !file.hasComment(in: tokens), let literal = file.tokens(format.literal),
            file.isSimpleLiteral(literal), let text = file.literal(literal)?.plainValue
        else { return nil }
        // What is copied from the literal must mean the same there.
        let spelled = file.text(literal).dropFirst().dropLast()
        var spelling = "", plain = ""
        var parts: [LiteralKey.Part] = []
        var arguments = format.arguments[...]
        var rest = spelled[...]
        guard text.filter({ $0 == "%" }).count == spelled.filter({ $0 == "%" }).count else { return nil }
        func flush() {
            if !plain.isEmpty { parts.append(.text(plain.decoded)) }
            spelling += plain
            plain = ""
        }
        while let percent = rest.firstIndex(of: "%") {
            plain += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                plain += "%"
                rest = rest.dropFirst()
                continue
            }
            guard let specifier = ["@", "lld", "ld", "d", "i"].first(where: { rest.hasPrefix($0) }), let argument = arguments.popFirst(),
                let value = file.tokens(argument), let operand = file.survey.operands[argument], !file.text(value).contains("\n")
            else { return nil }
            rest = rest.dropFirst(specifier.count)
            let isNumber = specifier != "@"
            guard operand.type == "String" ? !isNumber : isNumber && LiteralKey.integers.union(LiteralKey.small).contains(operand.type ?? "") else { return nil }
            flush()
            parts.append(.value(file.text(value), type: operand.type, operand.placeholder, file.place(ofToken: value.lowerBound)))
            spelling += "\\(\(file.text(value)))"
        }
        plain += rest
        flush()
        guard arguments.isEmpty else { return nil }
        (range, key, literals) = (format.range, LiteralKey(parts), [literal.lowerBound])
        self.spelling = "\"\(spelling)\""
    }

    private init(_ pieces: [Piece], _ literals: [Int], _ range: Range<Int>, _ tokens: Range<Int>, _ file: CodeFile) {
        self.range = range
        self.literals = literals
        key = LiteralKey(pieces.flatMap(\.parts))
        let line = pieces.map(\.spelling).joined()
        let start = range.lowerBound - file.lineStart(ofToken: tokens.lowerBound)
        let breaks = pieces.dropFirst().contains(where: \.startsLine)
        guard breaks, start + line.utf8.count > CodeFile.longestLine else {
            spelling = "\"\(line)\""
            return
        }
        let indentation = file.indentation(ofLineWith: tokens.lowerBound)
        let inner = indentation + file.indentUnit(indentation)
        var text = "\"\"\"" + file.newline + inner
        for (index, piece) in pieces.enumerated() {
            if index > 0, piece.startsLine { text += "\\" + file.newline + inner }
            text += piece.spelling
        }
        spelling = text + file.newline + inner + "\"\"\""
    }

    private static func piece(_ tokens: Range<Int>, _ bytes: Range<Int>, _ file: CodeFile) -> Piece? {
        let startsLine = file.source.token(tokens.lowerBound).startsLine || file.source.token(tokens.lowerBound - 1).startsLine
        if file.source.kind(tokens.lowerBound) == .stringStart {
            guard file.isSimpleLiteral(tokens) else { return nil }
            return Piece(
                spelling: String(file.text(tokens).dropFirst().dropLast()), parts: LiteralKey.parts(file, at: tokens.lowerBound),
                startsLine: startsLine)
        }
        guard let operand = file.survey.operands[bytes], operand.type == "String", !file.text(tokens).contains("\n") else { return nil }
        return value(tokens, type: operand.type, file)
    }

    private static func value(_ tokens: Range<Int>, type: String?, _ file: CodeFile) -> Piece {
        let expression = file.text(tokens)
        return Piece(
            spelling: "\\(\(expression))",
            parts: [.value(expression, type: type, Placeholder(specifier: "%@", isCertain: true), file.place(ofToken: tokens.lowerBound))],
            startsLine: file.source.token(tokens.lowerBound).startsLine || file.source.token(tokens.lowerBound - 1).startsLine)
    }
}

private extension String {
    /// The text that is written between quotes, as far as escapes are concerned that any literal may have.
    var decoded: String { CodeFile(path: "", Array("\"\(self)\"".utf8)).literal(0).plainValue ?? self }
}

private extension CodeFile {
    /// Beyond this, literals in pieces stay in pieces, on lines of their own.
    static let longestLine = 120

    /// Whether some tokens are a literal on one line without pounds, whose spelling can be part of another.
    func isSimpleLiteral(_ tokens: Range<Int>) -> Bool {
        guard let literal = literal(tokens), !literal.isMultiline else { return false }
        return source.token(tokens.lowerBound).pounds == 0 && !text(tokens).contains("\n")
    }
}

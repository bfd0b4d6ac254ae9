import Extraction
import StringCatalog
import Syntax

/// Makes one key of the words for one and those for other numbers: `n == 1 ? "1 file" : "\(n) files"` and
/// `"\(n) file\(n == 1 ? "" : "s")"` become `"\(n) files"`, whose entry has the forms.
struct PluralRepair: SourceRepair {
    let kind = RepairKind.plural

    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair] {
        let languages = Set(context.input.inventory.catalogs.map(\.catalog.sourceLanguage))
        guard languages.allSatisfy(PluralRules.hasExactOne) else { return [] }
        var found: [(file: Int, words: PluralWords)] = []
        for (number, file) in context.code.files.enumerated() where !file.isTest && !file.survey.conditionals.isEmpty {
            let choices = file.survey.conditionals.compactMap { NumberChoice($0, file) }
            var seen: Set<Int> = []
            for choice in choices {
                if let words = PluralWords(sentences: choice, file) {
                    found.append((number, words))
                } else if let token = file.literal(around: choice.conditional.range), seen.insert(token).inserted,
                    let words = PluralWords(literalAt: token, choices, file)
                {
                    found.append((number, words))
                }
            }
        }
        let made = found.compactMap { repair($0.words, $0.file, context, open) }
        let places = Set(made.flatMap { $0.covered + $0.texts.map(\.place) })
        return made.map { $0.with($0.texts, adding: otherUses(of: $0, context, except: places)) }
    }

    private func repair(
        _ words: PluralWords, _ number: Int, _ context: RepairContext, _ open: Set<TextPosition>
    ) -> Repair? {
        let file = context.code.files[number]
        // Of a sentence that code puts together, this is a part.
        guard !file.survey.sums.contains(where: { $0.operands.contains(words.range) }) else { return nil }
        let places = words.literals.map { file.place(ofToken: $0) }
        let lookups = places.compactMap { context.lookups[$0] }
        let main = file.place(ofToken: words.main)
        if let lookup = context.lookups[main] {
            // Both sentences are keys, or the literal with the ending is one.
            guard lookups.count == words.lookedUp, lookups.allSatisfy({ $0.isOfAPI == lookup.isOfAPI && $0.table == lookup.table && !$0.isSample })
            else { return nil }
            return ofKeys(words, number, lookups, lookup, context)
        }
        guard lookups.isEmpty,
            let text = places.lazy.compactMap({ context.textsByPlace[$0] }).first(where: { context.position(of: $0).map(open.contains) == true })
        else { return nil }
        let style = context.styles.style(of: file.path, takesValues: true)
        // A format of NSLocalizedString is filled in elsewhere.
        guard style.call == .string else { return nil }
        var hazards = words.key.hazards
        hazards += context.hazards(ofLookingUp: words.range, with: text, in: number, key: words.key.key)
        hazards += words.choices.flatMap(\.hazards) + context.habits(around: file.path, at: main)
        if let token = file.token(at: words.range.lowerBound), let bracket = file.bracket(around: token), file.source.kind(bracket) == .interpolationStart {
            hazards.append(RepairHazard(kind: .inserted, place: main))
        }
        if words.key.text.hasEdgeSpace { hazards.append(RepairHazard(kind: .fragment, place: main)) }
        var repaired = RepairedText(
            text: words.key.text, place: main, key: words.key.key, placeholders: words.key.placeholders.map(\.specifier),
            table: style.table ?? "Localizable", bundle: style.bundle)
        (repaired.literal, repaired.style, repaired.forms) = (words.spelling, style, words.forms)
        return Repair(
            kind: kind, hazards: hazards, texts: [repaired],
            edits: [SourceEdit(file: file.path, words.range, style.lookUp(words.spelling))], covered: places)
    }

    /// The repair of texts that are looked up already, each with a key of its own.
    private func ofKeys(
        _ words: PluralWords, _ number: Int, _ lookups: [ExtractedString], _ main: ExtractedString, _ context: RepairContext
    ) -> Repair? {
        let file = context.code.files[number]
        // Numbers are written as in any key there.
        var hazards = words.key.hazards.filter { if case .number = $0.kind { false } else { true } } + words.choices.flatMap(\.hazards)
        var lost: [LostLookup] = []
        for lookup in lookups {
            // The forms are those of the code, so a text of its own fits nowhere.
            let isItsKey = context.text(usedAt: lookup.place).map { !$0.showsOtherThanKey(in: context.input.inventory.sourceLanguage(of: $0)) } ?? true
            let fate: LostLookup.Fate = words.isOfSentences && isItsKey ? (lookup.place == main.place ? .other : .one) : .stale
            let item = context.lost(lookup, fate)
            if !isItsKey {
                hazards.append(RepairHazard(kind: .otherText, place: lookup.place))
            } else if item.fate == .stale { hazards.append(RepairHazard(kind: .translated(key: lookup.key), place: lookup.place)) }
            lost.append(item)
        }
        var text = RepairedText(
            text: words.key.text, place: main.place, key: words.key.key, placeholders: words.key.placeholders.map(\.specifier),
            table: main.table ?? "Localizable", bundle: main.bundle)
        text.forms = words.forms
        return Repair(
            kind: kind, hazards: hazards, texts: [text], edits: [SourceEdit(file: file.path, words.range, words.spelling)], lost: lost,
            covered: lookups.map(\.place))
    }

    /// Where the key of a repair is looked up without a condition, so that its text would change for one.
    private func otherUses(of repair: Repair, _ context: RepairContext, except places: Set<SourcePlace>) -> [RepairHazard] {
        guard let text = repair.texts.first else { return [] }
        return context.input.extraction.strings
            .filter { $0.key == text.key && ($0.table ?? "Localizable") == text.table && !$0.isSample && !places.contains($0.place) }
            .map { RepairHazard(kind: .otherUse, place: $0.place) }
    }
}

/// The words that depend on a number, in one expression.
struct PluralWords: Sendable {
    /// The bytes that the repair replaces.
    let range: Range<Int>
    /// The literal that the place of the key is that of.
    let main: Int
    /// All literals in it.
    let literals: [Int]
    /// How many of them are keys if the expression is one.
    let lookedUp: Int
    let isOfSentences: Bool
    let choices: [NumberChoice]
    let key: LiteralKey
    let forms: PluralForms
    /// The literal that it becomes, as it is written.
    let spelling: String

    /// `n == 1 ? "1 file" : "\(n) files"`
    init?(sentences choice: NumberChoice, _ file: CodeFile) {
        guard let one = file.literal(choice.one), file.literal(choice.other) != nil,
            let conditional = file.tokens(choice.conditional.range), !file.hasComment(in: conditional)
        else { return nil }
        let parts = LiteralKey.parts(file, at: choice.other.lowerBound)
        let oneParts = LiteralKey.parts(file, at: choice.one.lowerBound)
        key = LiteralKey(parts)
        guard let specifier = key.onlyNumber(choice.number, parts), key.hasWords else { return nil }
        let ofOne = LiteralKey(oneParts)
        let form: String
        if let plain = one.plainValue {
            form = FormatString.form(ofOne: plain, specifier)
        } else {
            guard ofOne.onlyNumber(choice.number, oneParts) != nil else { return nil }
            form = ofOne.key
        }
        guard LiteralKey([.text(form)]).hasWords else { return nil }
        forms = PluralForms(one: form, other: key.key)
        range = choice.conditional.range
        (main, literals, lookedUp) = (choice.other.lowerBound, [choice.one.lowerBound, choice.other.lowerBound], 2)
        (isOfSentences, choices) = (true, [choice])
        spelling = file.text(choice.other)
    }

    /// `"\(n) file\(n == 1 ? "" : "s")"`
    ///
    /// - Parameter all: The choices of the file.
    init?(literalAt token: Int, _ all: [NumberChoice], _ file: CodeFile) {
        let source = file.source
        let literal = StringLiteral(source.lexed, source.tree, at: token)
        let tokens = token..<source.skip(token)
        guard literal.isTerminated, !file.hasComment(in: tokens) else { return nil }
        let parts = LiteralKey.parts(file, at: token)
        guard parts.count == literal.segments.count else { return nil }
        var one: [LiteralKey.Part] = [], other: [LiteralKey.Part] = []
        var choices: [NumberChoice] = [], literals = [token]
        var edits: [ByteEdit] = []
        for (segment, part) in zip(literal.segments, parts) {
            guard case .interpolation(let inside) = segment, !inside.isEmpty, let choice = all.first(where: { $0.conditional.range == file.range(inside) })
            else {
                one.append(part)
                other.append(part)
                continue
            }
            guard let ofOne = file.literal(choice.one)?.plainValue, let ofOther = file.literal(choice.other)?.plainValue,
                source.kind(inside.lowerBound - 1) == .interpolationStart
            else { return nil }
            one.append(.text(ofOne))
            other.append(.text(ofOther))
            choices.append(choice)
            literals += [choice.one.lowerBound, choice.other.lowerBound]
            let branch = StringLiteral(source.lexed, source.tree, at: choice.other.lowerBound)
            let content = branch.range.indices
            // Only what is written the same in any literal is copied.
            guard !ofOther.contains("\\"), !ofOther.contains("\""), !ofOther.contains("\n"), content.count == ofOther.utf8.count + 2 else { return nil }
            let interpolation = Int(source.token(inside.lowerBound - 1).start)..<Int(source.token(inside.upperBound).end)
            edits.append(ByteEdit(interpolation, Array(ofOther.utf8)))
        }
        guard let choice = choices.first, choices.allSatisfy({ $0.number == choice.number }) else { return nil }
        key = LiteralKey(other)
        guard key.onlyNumber(choice.number, other) != nil, key.hasWords else { return nil }
        forms = PluralForms(one: LiteralKey(one).key, other: key.key)
        range = file.range(tokens)
        (main, self.literals, lookedUp) = (token, literals, 1)
        (isOfSentences, self.choices) = (false, choices)
        let start = range.lowerBound
        let shifted = edits.map { ByteEdit($0.range.lowerBound - start..<$0.range.upperBound - start, $0.replacement) }
        spelling = String(decoding: shifted.applied(to: Array(file.bytes[range])), as: UTF8.self)
    }
}

private extension LiteralKey {
    /// The specifier of a number that is the only value of a literal; `nil` if there are others, or it isn't a whole number.
    func onlyNumber(_ number: String, _ parts: [Part]) -> String? {
        let values = parts.compactMap { part -> (String, String?)? in
            if case .value(let expression, let type, _, _, _) = part { (expression, type) } else { nil }
        }
        guard values.count == 1, values[0].0 == number, let specifier = placeholders.first?.specifier,
            specifier.hasSuffix("d") || specifier.hasSuffix("u")
        else { return nil }
        return specifier
    }

    var hasWords: Bool { FormatString.hasWords(key) }
}

private extension CodeFile {
    /// The literal that an expression is an interpolated value of.
    func literal(around range: Range<Int>) -> Int? {
        guard let token = token(at: range.lowerBound), let bracket = bracket(around: token), source.kind(bracket) == .interpolationStart
        else { return nil }
        return brackets(around: bracket).first { source.kind($0) == .stringStart }
    }
}

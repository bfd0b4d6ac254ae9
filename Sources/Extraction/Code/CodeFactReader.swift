import Syntax

/// Reads what the code around the texts of one Swift file says.
struct CodeFactReader {
    let source: SwiftSource
    /// The place of a token. The file itself is too large to be held: each question would count all its parts.
    private let place: (_ token: Int) -> SourcePlace
    /// Each `#if` and `#endif`, with how many are open after it.
    private var conditions: [(token: Int, depth: Int)] = []
    /// Question marks after a comparison with a number, `count == 1 ?`, with the literals around them, outermost first.
    private var questions: [(token: Int, literals: [Int])] = []
    /// The `let` of each constant of the file, by its name, once they are asked for.
    private(set) lazy var constants = Dictionary(
        grouping: source.tokens.indices.dropLast(3).filter { source.kind($0) == .kwLet }) { source.text($0 + 1) }

    init(_ file: CodeFile) {
        source = file.source
        place = { file.place(ofToken: $0) }
        var depth = 0
        var open: [Int] = []
        for (index, token) in source.tokens.enumerated() {
            switch token.kind {
            case .stringStart: open.append(index)
            case .stringEnd: _ = open.popLast()
            // Deeper nesting does not occur in apps, and each level is read again for those around it.
            case .question where open.count < 8 && source.kind(index - 1) == .integer && source.kind(index - 2) == .op:
                questions.append((index, open))
            case .poundIf, .poundEndif:
                depth += token.kind == .poundIf ? 1 : -1
                conditions.append((index, depth))
            default: break
            }
        }
    }

    /// - Parameter mayBeNoise: Whether the text may be nothing but an interpolation.
    /// - Returns: `nil` if no token begins at the offset.
    mutating func facts(at offset: Int, mayBeNoise: Bool = true) -> LiteralFacts? {
        guard let index = source.token(at: offset) else { return nil }
        var facts = LiteralFacts()
        facts.isLiteral = source.kind(index) == .stringStart
        facts.keyBefore = keyBefore(index)
        let next = conditions.firstIndexInOrder { $0.token >= index }
        facts.isConditional = next > 0 && conditions[next - 1].depth > 0
        guard facts.isLiteral else { return facts }
        if mayBeNoise { facts.interpolatesForLookup = interpolatesForLookup(index) }
        facts.joinedUntil = endOfJoin(at: index).map(place)
        return facts
    }

    private func keyBefore(_ index: Int) -> String? {
        var i = index - 1
        // The argument may have a label.
        if source.kind(i) == .colon, source.kind(i - 1).isName { i -= 2 }
        guard source.kind(i) == .comma, source.kind(i - 1) == .stringEnd, let start = source.tree.partner(of: i - 1),
            let text = StringLiteral(source.lexed, source.tree, at: start).plainValue
        else { return nil }
        return text.isKeyName ? text : nil
    }

    private func interpolatesForLookup(_ index: Int) -> Bool {
        let literal = StringLiteral(source.lexed, source.tree, at: index)
        for case .interpolation(let tokens) in literal.segments {
            let first = tokens.lowerBound
            if source.kind(first + 1) == .leftParen, source.equals(first, "Image") || source.equals(first, "Text") { return true }
            // A number in a format needs no look-up.
            return source.parts(tokens).contains { part in
                source.kind(part.lowerBound).isName && source.kind(part.lowerBound + 1) == .colon && !source.equals(part.lowerBound, "format")
                    && !source.equals(part.lowerBound, "specifier")
            }
        }
        return false
    }

    /// The choices of plural forms in code, in the order of their places.
    var choices: [CountChoice] {
        questions.compactMap { question, around in
            guard let number = numberComparedWithOne(before: question), let (first, second) = choice(at: question),
                saysNumber(number, around.last, at: question) || areForms(first, second, of: number)
            else { return nil }
            let places = ([first, second] + around).map(place)
            return CountChoice(place: places[0], literals: places)
        }
    }
}

extension String {
    /// Whether a key is a name rather than text: ASCII words joined by dots, dashes or underscores.
    package var isKeyName: Bool {
        var hasJoint = false
        for byte in utf8 {
            if "._-".utf8.contains(byte) {
                hasJoint = true
            } else if !ASCII.isAlphanumeric(byte) {
                return false
            }
        }
        return hasJoint
    }
}

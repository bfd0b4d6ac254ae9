import Extraction
import Inventory
import ProjectModel
import Syntax

/// What repairs are made from.
package struct RepairInput: Sendable {
    /// The Swift files and what they do with texts.
    package let survey: Survey
    package let extraction: Extraction
    package let inventory: Inventory
    package let targets: TargetMap
    /// The texts that no lookup reaches, as they are before any repair.
    package let escaping: Inventory.UnlocalizedTexts

    package init(
        survey: Survey, extraction: Extraction, inventory: Inventory, targets: TargetMap
    ) {
        self.survey = survey
        self.extraction = extraction
        self.inventory = inventory
        self.targets = targets
        escaping = inventory.escaping(extraction)
    }
}

/// What every kind of repair asks.
struct RepairContext: Sendable {
    let input: RepairInput
    let code: CodeBase
    let flow: TextFlow
    let reach: DisplayReachability
    let styles: LookupStyles
    let names: FixedNames
    let constants = KnownConstants()
    /// The texts that tests name as a whole, with the place.
    let tested: [String: SourcePlace]
    /// Where the app sets its own language; `nil` if it does not.
    let switcher: SourcePlace?
    /// The texts to repair, by their places.
    let texts: [UnlocalizedText]
    let textsByPlace: [SourcePlace: UnlocalizedText]
    /// The keys that the sources look up, by their places.
    let lookups: [SourcePlace: ExtractedString]
    /// The indices of the texts of the inventory, by the places of their uses.
    let usedTexts: [SourcePlace: Int]

    init(_ input: RepairInput) {
        self.input = input
        texts = input.escaping.toLocalize.flatMap(\.all)
        textsByPlace = Dictionary(texts.map { ($0.place, $0) }) { first, _ in first }
        lookups = Dictionary(input.extraction.strings.map { ($0.place, $0) }) { first, _ in first }
        usedTexts = Dictionary(
            input.inventory.texts.enumerated().flatMap { index, text in text.uses.map { ($0.place, index) } }) { $1 }
        flow = input.survey.flow
        code = CodeBase(input.survey, input.targets)
        reach = DisplayReachability(code, flow)
        styles = LookupStyles(input.extraction.strings, input.targets, code)
        names = FixedNames(input)
        let expected = code.files.filter(\.isTest).flatMap { file in
            file.expectedTexts.map { ($0.text, file.place(ofToken: $0.token)) }
        }
        tested = Dictionary(expected) { first, _ in first }
        switcher = code.files.lazy.filter { !$0.isTest }.compactMap(\.switcher).first
    }
}

extension String {
    /// The name of a type, without those around it.
    var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}

private extension CodeFile {
    /// The texts that a test expects, with their literals.
    var expectedTexts: [(text: String, token: Int)] {
        source.tokens.indices.compactMap { token in
            guard source.kind(token) == .stringStart, isExpected(token) else { return nil }
            return literal(token).plainValue.map { ($0, token) }
        }
    }

    /// Whether a literal is compared with a result, or finds an element of the interface.
    private func isExpected(_ token: Int) -> Bool {
        let after = source.skip(token)
        if [token - 1, after].contains(where: { source.equals($0, "==") || source.equals($0, "!=") }) { return true }
        guard let bracket = bracket(around: token) else { return false }
        switch source.kind(bracket) {
        case .leftBracket: return bracket == token - 1 && after == source.skip(bracket) - 1 && !source.token(bracket).spaceBefore
        case .leftParen: return ["XCTAssertEqual", "XCTAssertNotEqual", "contains", "hasPrefix", "hasSuffix"].contains(callee(ofParenthesis: bracket)?.name)
        default: return false
        }
    }

    /// Where the file sets the language: `.environment(\.locale, …)`, or the defaults key that the system documents for it.
    var switcher: SourcePlace? {
        for token in source.tokens.indices {
            switch source.kind(token) {
            case .identifier:
                guard source.kind(token - 1) == .dot, source.equals(token, "environment"), source.kind(token + 2) == .backslash,
                    source.equals(token + 4, "locale"), source.kind(token + 5) == .comma, !isInPreview(token)
                else { continue }
            case .stringStart:
                guard source.kind(token - 2) == .identifier, source.equals(token - 2, "forKey"),
                    StringLiteral(source.lexed, source.tree, at: token).plainValue == "AppleLanguages"
                else { continue }
            default: continue
            }
            return place(ofToken: token)
        }
        return nil
    }

    private func isInPreview(_ token: Int) -> Bool {
        for bracket in brackets(around: token) {
            var before = bracket - 1
            if source.kind(before) == .rightParen, let open = source.tree.partner(of: before) { before = open - 1 }
            if source.kind(before) == .macro { return true }
            if source.kind(bracket) == .leftBrace, header(before: bracket).contains("PreviewProvider") { return true }
        }
        return false
    }

    /// The words of the line before a brace.
    private func header(before brace: Int) -> Set<String> {
        var words: Set<String> = []
        var i = brace - 1
        while i >= 0, ![.leftBrace, .rightBrace].contains(source.kind(i)), !source.token(i + 1).startsLine || i == brace - 1 {
            if source.kind(i).isName { words.insert(source.text(i)) }
            i -= 1
        }
        return words
    }
}

import Syntax

// MARK: - Texts that the app keeps by language itself

extension ChainVisitor {
    /// Whether the elements of a tuple are texts of one language each: `(en: "Done", de: "Fertig")`.
    ///
    /// - Parameter type: The expected type, whose labels need not be repeated.
    func isByLanguage(_ elements: Range<Int>, _ type: SwiftType?) -> Bool {
        var labels: [String] = []
        for part in source.parts(elements) where source.withoutLabel(part) != part { labels.append(source.text(part.lowerBound)) }
        if labels.isEmpty, case .tuple(let list) = symbols.form(names.settle(type)) {
            labels = symbols.elements(list).compactMap { $0.label.map { symbols.text($0) } }
        }
        return OwnLanguages.areLanguages(labels)
    }

    /// Whether the keys of a dictionary literal are languages: `["en": "Done", "de": "Fertig"]`, `[.en: "Done", .de: "Fertig"]`.
    func isByLanguage(keysOf elements: Range<Int>) -> Bool {
        var keys: [String] = []
        for part in source.parts(elements) {
            let colon = source.first(.colon, from: part.lowerBound, before: part.upperBound)
            guard colon < part.upperBound, let key = languageName(part.lowerBound..<colon) else { return false }
            // A list of languages, not of translations.
            let text = source.plainText(colon + 1..<part.upperBound)
            if let text, TextClassifier.isLanguageName(text) { return false }
            keys.append(key)
        }
        return OwnLanguages.areLanguages(keys)
    }

    /// What may be the name of a language: a literal, or the last name of `Language.en`.
    private func languageName(_ tokens: Range<Int>) -> String? {
        if let text = source.plainText(tokens) { return text }
        guard source.kind(tokens.upperBound - 1).isName, tokens.count == 1 || source.kind(tokens.upperBound - 2) == .dot else { return nil }
        return source.text(tokens.upperBound - 1)
    }

    /// Whether the cases of a `switch` are languages: `case .en: return "Done"`.
    ///
    /// - Parameter patterns: What follows `case`, for each of them.
    func isByLanguage(patterns: [Range<Int>]) -> Bool {
        var names: [String] = []
        for pattern in patterns {
            for part in source.parts(pattern) {
                guard let name = languageName(part) else { return false }
                names.append(name)
            }
            if let text = firstText(after: pattern.upperBound), TextClassifier.isLanguageName(text) { return false }
        }
        return OwnLanguages.areLanguages(names)
    }

    /// The text that the statements of a `case` begin with: `: return "Done"`.
    private func firstText(after colon: Int) -> String? {
        var i = colon + 1
        if source.kind(i) == .kwReturn { i += 1 }
        return source.kind(i) == .stringStart ? StringLiteral(source.lexed, source.tree, at: i).plainValue : nil
    }

    /// Whether the enclosing function returns a parameter only where its own table has nothing for it: `texts[key] ?? key`, or a `switch`
    /// over the key.
    func isOwnKey(_ place: TextPlace, to target: TextPlace) -> Bool {
        guard place.kind == .parameter, target.kind == .property, place.function == target.name, let body = walk.bodies.last
        else { return false }
        return body.contains { index in
            switch source.kind(index) {
            case .leftBracket: isSubscript(index) && source.inside(index).contains { source.kind($0).isName && source.name($0) == place.name }
            case .kwSwitch: source.kind(index + 1).isName && source.name(index + 1) == place.name
            default: false
            }
        }
    }

    /// Whether a value is shown only where a table has nothing for it: `texts[title] ?? title`.
    func isOwnKey(_ value: Range<Int>, in first: Range<Int>) -> Bool {
        guard value.count == 1, source.kind(value.lowerBound).isName else { return false }
        return first.contains { index in
            source.kind(index) == .leftBracket && isSubscript(index)
                && source.inside(index).contains { source.kind($0).isName && source.name($0) == source.name(value.lowerBound) }
        }
    }

    private func isSubscript(_ bracket: Int) -> Bool {
        guard !source.token(bracket).spaceBefore else { return false }
        let before = source.kind(bracket - 1)
        return before.isName || before == .question || before == .exclaim || before == .rightBracket || before == .rightParen
    }
}

import Extraction
import StringCatalog
import Syntax

/// A choice between one and many, made in code.
struct HandRolledPlural: SourceRule {
    static let description = RuleDescription(
        identifier: "hand-rolled-plural", defaultSeverity: .warning,
        summary: "The plural forms of a text belong into the catalog, not into a condition.",
        rationale: """
            `count == 1 ? "…" : "…"` knows two forms. Polish needs three and Arabic six, Japanese one; and a part of a word \
            such as `s` cannot be translated at all. A key with the number in it varies in the catalog as each language needs. \
            Two titles of several words that say no number are no finding.
            """,
        passing: [
            Example(swift: #"let title = Text("\(count) files")"#, strings: #"{ "%lld files" : { } }"#),
            Example(swift: #"let title = Text(isLast ? "Done" : "Next")"#, strings: #"{ "Done" : { }, "Next" : { } }"#),
            Example(
                swift: #"let title = Text(count > 1 ? "Tunnel: \(name)" : "Tunnel")"#,
                strings: #"{ "Tunnel: %@" : { }, "Tunnel" : { } }"#),
            Example(swift: #"let name = count == 1 ? "doc" : "doc.on.doc""#, strings: "{ }"),
            Example(
                swift: #"let title = Text(count > 1 ? "Happens \(count) times" : "")"#,
                strings: #"{ "Happens %lld times" : { }, "" : { } }"#),
            Example(swift: #"let title = Text(step < 2 ? "Next" : "Done")"#, strings: #"{ "Done" : { }, "Next" : { } }"#),
            Example(
                swift: #"let title = Text(items.count == 1 ? "Added \(items[0].title)" : "Added \(items.count) songs")"#,
                strings: #"{ "Added %@" : { }, "Added %lld songs" : { } }"#),
            Example(
                swift: #"let title = Text(targets.count == 1 ? "The post failed to send." : "One or more of your posts failed to send.")"#,
                strings: #"{ "The post failed to send." : { }, "One or more of your posts failed to send." : { } }"#),
            Example(
                swift: #"let title = Text(targets.count > 1 ? "Move Windows to Desktop" : "Move Window to Desktop")"#,
                strings: #"{ "Move Windows to Desktop" : { }, "Move Window to Desktop" : { } }"#),
            Example(
                swift: #"let title = Text(tunes.count == 1 ? "Drop Tune" : "Drop Tunes")"#,
                strings: #"{ "Drop Tune" : { }, "Drop Tunes" : { } }"#),
            Example(
                swift: #"let hint = Text(types.count > 1 ? "hint_change_options" : "hint_change_switch")"#,
                strings: #"{ "hint_change_options" : { }, "hint_change_switch" : { } }"#),
            Example(
                swift: #"let title = Text(seasonNumber == 1 ? "Series Premiere" : "Season Premiere")"#,
                strings: #"{ "Series Premiere" : { }, "Season Premiere" : { } }"#),
            Example(
                swift: #"let title = Text(matches.count == 1 ? "更改默认 App…" : "单独更改…")"#, strings: #"{ "更改默认 App…" : { }, "单独更改…" : { } }"#),
            Example(
                swift: #"let title = Text(selectedTab == 0 ? "Goals" : selectedTab == 1 ? "Goal" : "All")"#,
                strings: #"{ "Goals" : { }, "Goal" : { }, "All" : { } }"#),
            Example(swift: #"let title = Text(value == 1 ? "On" : "Off")"#, strings: #"{ "On" : { }, "Off" : { } }"#),
            Example(
                swift: #"let title = Text(shown == 1 ? "Completed" : "Everything")"#,
                strings: #"{ "Completed" : { }, "Everything" : { } }"#),
            Example(swift: #"let title = Text(accountType == 1 ? "Credit" : "Credits")"#, strings: #"{ "Credit" : { }, "Credits" : { } }"#),
            Example(
                swift: #"let title = pages > 1 ? Text("Edit — \(name).pdf (\(pages) pages)") : Text("Edit — \(name).pdf")"#,
                strings: #"{ "Edit — %@.pdf (%lld pages)" : { }, "Edit — %@.pdf" : { } }"#),
        ],
        failing: [
            Example(
                swift: #"let title = Text(count == 1 ? ↓"One file" : "\(count) files")"#,
                strings: #"{ "One file" : { }, "%lld files" : { } }"#),
            Example(
                swift: #"let title = count > 1 ? Text(↓"Files") : Text("File")"#, strings: #"{ "Files" : { }, "File" : { } }"#),
            Example(swift: #"let title = Text("\(count) file\(count == 1 ? ↓"" : "s")")"#, strings: #"{ "%lld file%@" : { } }"#),
        ])

    func check(_ input: LintInput) -> [SourceViolation] {
        LocalizedLiterals.files(of: input).flatMap { file in
            var result: [SourceViolation] = []
            var open: [Int] = []
            for (index, token) in file.source.tokens.enumerated() {
                switch token.kind {
                case .stringStart: open.append(index)
                case .stringEnd: open = open.dropLast()
                case .question:
                    guard let comparison = file.comparison(before: index), let (first, second) = file.choice(at: index),
                        file.words(of: first) != file.words(of: second),
                        file.areForms(first, second, by: comparison)
                    else { break }
                    guard let string = ([first, second] + open).lazy.compactMap(file.string).first else { break }
                    result.append(file.violation(Self.message, at: first, key: string.key))
                default: break
                }
            }
            return result
        }
    }
}

private extension HandRolledPlural {
    static let message = "plural forms chosen in code; let the number be part of the key and vary by plural in the catalog"
}

private extension String {
    /// Whether an identifier is that of another form: `count.item` of `count.items`, `left.one` of `left.other`.
    func isForm(of other: String) -> Bool {
        let parts = [self, other].map { $0.lowercased().split { $0 == "." || $0 == "_" || $0 == "-" } }
        guard parts[0].count == parts[1].count else { return true }
        return zip(parts[0], parts[1]).allSatisfy { first, second in
            let common = zip(first, second).prefix { $0 == $1 }.count
            return first == second || (common > 2 && common * 2 >= min(first.count, second.count))
                || (Self.forms.contains(first) && Self.forms.contains(second))
        }
    }

    private static let forms: Set<Substring> = [
        "1", "few", "many", "more", "multiple", "n", "one", "other", "plural", "single", "singular", "two",
    ]

    /// Whether it is a text of two words or more with a capital, and neither a number nor a word for one in it.
    var isTextWithoutNumber: Bool {
        split(separator: " ").count > 1 && first?.isUppercase == true && !saysOne && !contains { $0.isNumber || $0 == "…" || $0 == "%" }
    }

    /// Whether a word of it says that there is one.
    var saysOne: Bool {
        split { !$0.isLetter && !$0.isNumber }.contains { ["1", "a", "an", "one", "single"].contains($0.lowercased()) }
    }

    /// Whether a text has most words of another one, in whatever form: "1 file is left", "2 files are left".
    func isAbout(_ other: String) -> Bool {
        // Forms of words hardly differ where nothing parts them.
        if unicodeScalars.contains(where: \.isHanOrKana), other.unicodeScalars.contains(where: \.isHanOrKana) {
            let characters = [Set(self), Set(other)]
            return characters[0].intersection(characters[1]).count * 2 > max(characters[0].count, characters[1].count)
        }
        let words = [self, other].map { text in text.split(separator: " ").map { $0.prefix(3).lowercased() } }
        let longer = max(words[0].count, words[1].count)
        // "Completed" and "All" are two things.
        guard longer > 2 else {
            // The first letters tell, of which Cyrillic needs one: "день", "дня".
            let needed = utf8.allSatisfy { $0 < 0x80 } ? 2 : 1
            return saysOne || other.saysOne
                || words[0].contains { word in words[1].contains { zip(word, $0).prefix { $0 == $1 }.count >= needed } }
        }
        return Set(words[0]).intersection(words[1]).count * 2 >= longer
    }
}

private extension LocalizedLiterals {
    enum Comparison {
        case equality, order
    }

    /// The comparison that parts one from many, if a condition ends in one.
    func comparison(before question: Int) -> Comparison? {
        guard question >= 3, source.tokens[question - 1].kind == .integer, source.tokens[question - 2].kind == .op else { return nil }
        // The first of something is none of a number of them: `seasonNumber == 1`. Nor is a code, or what is chosen: `type == 1`.
        let name = source.text(question - 3).lowercased()
        if Self.ordinals.contains(where: name.hasSuffix) || isOneOfSeveral(question) { return nil }
        switch "\(source.text(question - 2)) \(source.text(question - 1))" {
        case "== 1", "!= 1": return .equality
        case "> 1", "<= 1", ">= 2", "< 2": return .order
        default: return nil
        }
    }

    /// Ends of names whose numbers count nothing.
    private static let ordinals = [
        "choice", "code", "column", "id", "index", "kind", "level", "mode", "number", "option", "page", "phase", "position", "priority",
        "row", "section", "segment", "selection", "stage", "state", "status", "step", "tab", "tag", "type", "version", "weekday",
    ]

    /// Whether the same value is held against another number around a question, as codes are:
    /// `tab == 0 ? "All" : tab == 1 ? "New" : "Old"`.
    private func isOneOfSeveral(_ question: Int) -> Bool {
        let nearby = max(0, question - 12)..<min(source.tokens.count - 2, question + 12)
        return nearby.contains { index in
            source.tokens[index].kind.isName && source.tokens[index + 1].kind == .op && source.tokenEquals(index + 1, "==")
                && source.tokens[index + 2].kind == .integer && source.text(index) == source.text(question - 3)
                && !["0", "1"].contains(source.text(index + 2))
        }
    }

    /// Whether two literals may be forms of one text: they begin alike, or one of them says the number or is a mere ending.
    /// One that names the only thing there is, or says far more than the other, is another text.
    ///
    /// - Parameter comparison: One that asks for one and nothing else leaves little doubt.
    func areForms(_ first: Int, _ second: Int, by comparison: Comparison) -> Bool {
        let literals = [first, second].map { StringLiteral(source, tree, at: $0) }
        let lengths = literals.map { $0.plainValue?.utf8.count ?? .max }
        if lengths.contains(0) { return lengths.allSatisfy { $0 < 4 } }
        let values = literals.map(values(in:))
        if !values[0].isSubset(of: values[1]), !values[1].isSubset(of: values[0]) { return false }
        if let first = literals[0].plainValue, let second = literals[1].plainValue, !first.isAbout(second) { return false }
        let texts = zip([first, second], literals).map { index, literal in string(at: index)?.defaultValue ?? text(of: literal) }
        if zip(texts, texts.dropFirst()).contains(where: { $0.isIdentifier && $1.isIdentifier && !$0.isForm(of: $1) }) { return false }
        // Whole texts that say no number have forms for one and for many in few languages more than two.
        if texts.allSatisfy(\.isTextWithoutNumber) { return false }
        // Where only the text for many says the number, and the other is silent about it, the number is part of the key.
        let counts = zip(values, texts).map { $0.count + FormatString($1).specifiers.count }
        if comparison == .order, counts[0] != counts[1] {
            let silent = counts[0] < counts[1] ? texts[0] : texts[1]
            if silent.contains(" "), !silent.saysOne { return false }
        }
        if comparison == .equality || lengths.contains(where: { $0 < 3 || $0 == .max }) { return true }
        return zip(words(of: first).lowercased(), words(of: second).lowercased()).prefix { $0 == $1 }.count > 2
    }

    /// A literal with an ellipsis for each value.
    private func text(of literal: StringLiteral) -> String {
        literal.segments.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
    }

    /// What stands in the interpolations of a literal, as it is written.
    private func values(in literal: StringLiteral) -> Set<String> {
        Set(literal.segments.compactMap { segment in
            if case .interpolation(let tokens) = segment { tokens.map(source.text).joined() } else { nil }
        })
    }

    /// The letters of a literal outside its interpolations. Two forms of a word differ in them.
    func words(of literal: Int) -> String {
        StringLiteral(source, tree, at: literal).segments.reduce(into: "") { result, segment in
            if case .text(let text) = segment { result.unicodeScalars += text.unicodeScalars.filter(\.isLetter) }
        }
    }

    /// The literals that begin both sides of `? … : …`.
    func choice(at question: Int) -> (first: Int, second: Int)? {
        guard let first = literal(from: question + 1), first.end + 1 < source.tokens.count,
            source.tokens[first.end + 1].kind == .colon, let second = literal(from: first.end + 2)
        else { return nil }
        return (first.start, second.start)
    }

    /// The literal that an operand is, or that the call is given first which it is, and the last token of the operand.
    private func literal(from index: Int) -> (start: Int, end: Int)? {
        var start = index
        var end: Int?
        while start < source.tokens.count, start < index + 6 {
            switch source.tokens[start].kind {
            case .stringStart: return (end ?? tree.partner(of: start)).map { (start, $0) }
            case .leftParen: end = end ?? tree.partner(of: start)
            case .identifier, .dot, .colon: break
            default: return nil
            }
            start += 1
        }
        return nil
    }
}

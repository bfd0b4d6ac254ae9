import StringCatalog

/// A translation lost or broke the Markdown of its source.
struct MarkdownMismatch: TextRule {
    static let description = RuleDescription(
        identifier: "markdown-mismatch", defaultSeverity: .error,
        summary: "A translation must keep the links and the bold parts of its source, and pair its marks.",
        rationale: """
            SwiftUI reads a text as Markdown. A link that is broken cannot be followed, and marks that do not pair up are \
            shown as they stand. Bold ends only where the closing marks touch their text, and not after a punctuation mark \
            that a letter follows: in "**「重要」**です" they are shown. What `%@` stands for counts as punctuation there, as the \
            text is read before the value is filled in; not where the key is an identifier, as code may do both in any order.
            """,
        passing: [
            Example(key: "Read the [terms](https://example.com)", ["ja": "[規約](https://example.com)を読む"]),
            Example(key: "Tap **Save** now", ["ja": "いま**保存**をタップ", "ru": "Нажмите **Сохранить**"]),
            Example(key: "2 ** 3 and `", ["de": "2 hoch 3"]),
            Example(key: "It is ******** now", ["ko": "지금 ********로 표시됩니다"]),
            Example(key: "Run `make`", ["de": "`make` ausführen"]),
            Example(key: "^[%lld months](inflect: true)", ["ja": "%lldか月"]),
            Example(key: "trial.day", ["en": "Day **%1$d of %2$d**", "ja": "本日**%1$d／%2$d**日"]),
        ],
        failing: [
            Example(key: "Read the [terms](https://example.com)", ["de": "↓Lies die [Regeln] (https://example.com)"]),
            Example(key: "Read the [terms](https://example.com)", ["ja": "↓規約を読む"]),
            Example(key: "Tap **Save** now", ["ja": "↓** 保存 **をタップ"]),
            Example(key: "**Important** is this", ["ja": "↓**「重要」**です"]),
            Example(key: "Run `make`", ["de": "↓`make ausführen"]), Example(key: "Day **%d**", ["ja": "↓第**%d**日"]),
        ])

    package static let sourceTrigger: TextFacts? = .markup

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard let source = text.source, text.isTranslation, entry.isTranslatable,
            text.path.substitution == nil
        else { return [] }
        let wanted = MarkdownSpans(source.value)
        guard wanted != MarkdownSpans() else { return [] }
        let found = MarkdownSpans(entry.key.isIdentifier ? text.valueFilledIn : text.value)
        // A language may need more parts than another, but none of a kind is a loss.
        if found.destinations.count < wanted.destinations.count { return [text.violation(Self.lost("link"), in: entry)] }
        if found.bold == 0, wanted.bold > 0 { return [text.violation(Self.lost("bold part"), in: entry)] }
        if found.hasLooseBold, !wanted.hasLooseBold { return [text.violation(Self.looseBold, in: entry)] }
        // Where the text is shown as it stands, translators use quotation marks in the place of two backticks.
        if found.hasLooseBacktick, !wanted.hasLooseBacktick { return [text.violation(Self.looseBacktick, in: entry)] }
        return []
    }
}

private extension TextContext {
    /// The text with a digit for each placeholder.
    var valueFilledIn: String {
        var bytes = Array(value.utf8)
        for specifier in format.specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: "0")]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private extension MarkdownMismatch {
    static func lost(_ kind: String) -> String { "a \(kind) of the source is lost or broken" }
    static let looseBold = "marks of bold text do not pair up, and are shown"
    static let looseBacktick = "a backtick has no other one to pair up with, and is shown"
}

/// How many parts of a text are marked up in Markdown.
private struct MarkdownSpans: Equatable {
    /// Where the links lead to, each place once.
    var destinations: Set<String> = []
    var bold = 0
    var code = 0
    /// Whether two asterisks stand somewhere that begin or end nothing.
    var hasLooseBold = false
    var hasLooseBacktick = false

    init() {}

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        var opensBold = false
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "`":
                if let end = scalars[(index + 1)...].firstIndex(of: "`"), end > index + 1 {
                    code += 1
                    index = end
                } else {
                    hasLooseBacktick = true
                }
            case "]" where index + 2 < scalars.count && scalars[index + 1] == "(":
                if !scalars[index + 2].isWhiteSpace, let end = scalars[(index + 2)...].firstIndex(of: ")") {
                    let destination = String(String.UnicodeScalarView(scalars[index + 2..<end]))
                    // "^[%lld months](inflect: true)" leads nowhere.
                    if !destination.contains(": ") { destinations.insert(destination) }
                }
            case "*" where scalars[index...].prefix(4).count { $0 == "*" } == 4:
                // A line, or letters that are hidden: "********".
                while index + 1 < scalars.count, scalars[index + 1] == "*" { index += 1 }
            case "*" where index + 1 < scalars.count && scalars[index + 1] == "*":
                let before = index > 0 ? scalars[index - 1] : " "
                let after = index + 2 < scalars.count ? scalars[index + 2] : " "
                if opensBold, Self.touches(before, across: after) {
                    bold += 1
                    opensBold = false
                } else if !opensBold, Self.touches(after, across: before) {
                    opensBold = true
                } else {
                    hasLooseBold = true
                }
                index += 1
            default: break
            }
            index += 1
        }
        if opensBold { hasLooseBold = true }
    }

    /// CommonMark's rule: marks belong to the text at one side when that is no white space, and no punctuation unless the
    /// other side is white space or punctuation too.
    private static func touches(_ inner: Unicode.Scalar, across outer: Unicode.Scalar) -> Bool {
        !inner.isWhiteSpace && (!inner.isMarkdownPunctuation || outer.isWhiteSpace || outer.isMarkdownPunctuation)
    }
}

private extension Unicode.Scalar {
    var isMarkdownPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        // What CommonMark adds of ASCII.
        default: "$+<=>^`|~".unicodeScalars.contains(self)
        }
    }
}

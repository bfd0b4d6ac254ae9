import StringCatalog

/// A translation begins or ends with white space where its source does not, or the other way round.
struct EdgeWhitespace: TextRule {
    static let description = RuleDescription(
        identifier: "edge-whitespace", defaultSeverity: .warning,
        summary: "A translation should begin and end with white space exactly where its source does.",
        rationale: """
            A space at the edge that the source has not is a slip that shifts the text; one that is lost glues two parts together. \
            Languages without spaces between words may leave it out.
            """,
        passing: [
            Example(key: "Sent ", ["de": "Gesendet "]),
            Example(key: "Sent to: ", ["ja": "送信先："]),
        ],
        failing: [
            Example(key: "Skip", ["de": "Weiter↓ "]),
            Example(key: "Skip", ["de": "↓\\t Weiter"]),
            Example(key: "Sent to: ", ["de": "Gesendet an:↓"]),
        ])

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, entry.isFormatted, text.path.substitution == nil, let source = text.source
        else { return [] }
        let value = text.value.spaces
        let wanted = source.value.spaces
        guard value != wanted, !text.value.isBlank, !source.value.isBlank else { return [] }
        let length = text.value.utf8.count
        return [
            violation(text, entry, leading: true, part: 0..<value.leading, isWanted: wanted.leading > 0),
            violation(text, entry, leading: false, part: length - value.trailing..<length, isWanted: wanted.trailing > 0),
        ].compactMap { $0 }
    }

    private func violation(
        _ text: TextContext, _ entry: EntryContext, leading: Bool, part: Range<Int>, isWanted: Bool
    ) -> Violation? {
        guard part.isEmpty == isWanted else { return nil }
        if !isWanted { return text.violation(Self.extra(leading), at: part, in: entry, fix: text.fix([(part, "")])) }
        guard !text.language.isWrittenWithoutSpaces else { return nil }
        return text.violation(Self.lost(leading), at: part, in: entry, fix: text.fix([(part, " ")]))
    }
}

private extension EdgeWhitespace {
    static func extra(_ leading: Bool) -> String {
        leading ? "begins with white space, and the source does not" : "ends with white space, and the source does not"
    }

    static func lost(_ leading: Bool) -> String {
        leading ? "the source begins with a space, and this does not" : "the source ends with a space, and this does not"
    }
}

private extension String {
    /// The bytes of the spaces and tabs at both edges; line breaks end them.
    var spaces: (leading: Int, trailing: Int) {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace && !["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
        }
        let leading = unicodeScalars.prefix(while: isSpace).reduce(0) { $0 + UTF8.width($1) }
        guard leading < utf8.count else { return (leading, 0) }
        return (leading, unicodeScalars.reversed().prefix(while: isSpace).reduce(0) { $0 + UTF8.width($1) })
    }
}

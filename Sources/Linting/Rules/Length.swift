import StringCatalog

/// A translation is longer than its comment allows, or much longer than its source.
struct Length: TextRule, ConfigurableRule {
    static let description = RuleDescription(
        identifier: "length", defaultSeverity: .off,
        summary: "A text should keep to the number of characters in its comment, and not be far longer than its source.",
        rationale: """
            Where room is short a long text is cut off. "[max 20]" in the comment of an entry is its budget in \
            characters. Without one a translation may be twice as wide as its source and twenty letters more; an ideograph \
            is as wide as two letters. It is off by default because most layouts give way.
            """,
        options: [ratio, extra],
        passing: [
            entry(comment: "A tab [max 10]", "Skip", german: "Auslassen"),
            entry(comment: "A tab", "Skip", german: "Überspringen und weiter"),
        ],
        failing: [
            entry(comment: "A tab [max 10]", "Skip", german: "↓Überspringen"),
            entry(comment: "A tab", "Skip", german: "↓Diesen Schritt überspringen und weiter"),
        ])

    private static let ratio = RuleOption(
        name: "ratio", standard: .number(2), help: "How many times as wide as its source a translation may be.")
    private static let extra = RuleOption(
        name: "extra", standard: .number(20), help: "How many letters more than that it may have.")

    private let ratio: Double
    private let extra: Double

    init(_ options: RuleOptions) {
        ratio = options.number(Self.ratio)
        extra = options.number(Self.extra)
    }

    private static func entry(
        comment: String, _ english: String, german: String, file: String = #filePath, line: Int = #line
    ) -> Example {
        Example(
            strings: """
                { "\(english)" : { "comment" : "\(comment)", "localizations" : {
                  "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)" } } } } }
                """, file: file, line: line)
    }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.path.substitution == nil, text.unit.state != .new else { return [] }
        if let budget = entry.comment?.budget {
            let count = text.value.count
            return count > budget ? [text.violation(Self.overBudget(count, budget), in: entry)] : []
        }
        guard text.isTranslation, let source = text.source else { return [] }
        // No text is wider than it has bytes.
        let width = text.value.utf8.count <= Int(extra) ? 0 : text.value.width
        guard Double(width) > extra, Double(width) > Double(source.value.width) * ratio + extra else { return [] }
        return [text.violation(Self.tooWide(source.value.width, width), in: entry)]
    }
}

private extension Length {
    static func overBudget(_ count: Int, _ budget: Int) -> String { "\(count) characters, and the comment allows \(budget)" }
    static func tooWide(_ source: Int, _ width: Int) -> String { "as wide as \(width) letters, where the source has \(source)" }
}

private extension String {
    /// The number in `[max 20]`.
    var budget: Int? {
        guard utf8.contains(UInt8(ascii: "[")), let start = firstRange(of: "[max ")?.upperBound,
            let end = self[start...].firstIndex(of: "]")
        else { return nil }
        return Int(self[start..<end])
    }

    /// The width in letters, roughly: ideographs, kana and Hangul, whose bytes begin with these, are as wide as two.
    var width: Int {
        utf8.reduce(0) { width, byte in
            // What goes on with a character has no width of its own.
            byte & 0xC0 == 0x80 ? width : width + (0xE3...0xED ~= byte ? 2 : 1)
        }
    }
}

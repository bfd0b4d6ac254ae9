import Inventory
import LintModel
import StringCatalog

/// A translation is longer than its comment allows, or much longer than its source.
struct LengthRule: TextRule, ConfigurableRule {
    static let description = RuleDescription(
        identifier: "length", defaultSeverity: .off,
        summary: "A text should respect the character limit in its comment, and not be far longer than its source.",
        rationale: """
            Where space is limited, a long text is truncated. "[max 20]" in the comment of an entry limits it to that many \
            characters. Without one, a translation may be twice as wide as its source plus twenty letters; an ideograph \
            counts as two letters. Off by default because most layouts adapt.
            """,
        judgesMachines: true,
        options: [ratio, extra],
        example: """
            --- strings
            { "Skip" : { "comment" : "A tab [max 10]", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "↓Überspringen" } } } } }
              => "de" : { "stringUnit" : { "state" : "translated", "value" : "Auslassen" } } } } }
            """)

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

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.path.substitution == nil, text.unit.state != .new else { return [] }
        if entry.commentFacts.contains(.bracket), let budget = entry.comment?.lengthBudget {
            let count = text.value.count
            return count > budget ? [text.violation(Self.overBudget(count, budget))] : []
        }
        guard text.isTranslation, let source = text.source else { return [] }
        let limit = max(extra, Double(source.width) * ratio + extra)
        // The width never exceeds the number of bytes.
        guard Double(text.value.utf8.count) > limit else { return [] }
        let width = text.value.width
        return Double(width) > limit ? [text.violation(Self.tooWide(source.width, width))] : []
    }

    static func overBudget(_ count: Int, _ budget: Int) -> String { "\(count) characters, but the comment allows \(budget); shorten it" }
    static func tooWide(_ source: Int, _ width: Int) -> String { "as wide as \(width) letters, where the source has \(source); shorten it" }
}

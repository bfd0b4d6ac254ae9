import LintModel
import StringCatalog

/// A number is printed with other decimals than in the source.
struct FormatPrecisionRule: TextRule {
    static let description = RuleDescription(
        identifier: "format-precision", defaultSeverity: .warning,
        summary: "A number should have the decimals of the one in the source.",
        rationale: """
            `%.0f` turns 0.4 into 0. The precision is part of what the text says, and hardly ever depends on the language.
            """,
        example: """
            "%.1f km"
              de: "↓%.0f km"
              => de: "%.1f km"
            """)

    package static let trigger: TextFacts? = .percent
    package static let sourceTrigger: TextFacts? = .percent

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isFormatted, entry.isTranslatable, let source = text.source else { return [] }
        let uses = text.arguments.filter { $0.specifier.argumentClass == .floatingPoint }
        guard !uses.isEmpty else { return [] }
        let sources = Dictionary(grouping: source.arguments, by: \.position).mapValues { $0.map(\.specifier) }
        return uses.compactMap { use in
            guard let wanted = sources[use.position]?.first, wanted.argumentClass == .floatingPoint, wanted.precision != use.specifier.precision
            else { return nil }
            return text.violation(Self.message(use.specifier.spelling, wanted.spelling), at: use.range)
        }
    }

    static func message(_ own: String, _ wanted: String) -> String { "\(own) where the source has \(wanted); use that" }
}

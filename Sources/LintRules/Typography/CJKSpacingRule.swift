import LintModel
import StringCatalog

/// There is no space between an ideograph and a Latin word; add one.
struct CJKSpacingRule: TextRule {
    static let description = RuleDescription(
        identifier: "cjk-spacing", defaultSeverity: .off, hasFix: true,
        summary: "Chinese texts should have a space between ideographs and Latin words.",
        rationale: "Most style guides ask for it, including Apple's, and inconsistent spacing looks careless.",
        failing: """
            "Open on Mac"
              zh-Hant: "在↓Mac 上打開"
            """,
        passing: """
            "Open on Mac"
              zh-Hant: "在 Mac 上打開"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.facts.contains(.latin), text.isTranslation, entry.isTranslatable else { return [] }
        let scalars = text.value.scalarsWithOffsets
        let parts = text.format.specifiers.map(\.range)
        let places = zip(scalars, scalars.dropFirst()).compactMap { before, after -> Range<Int>? in
            guard
                before.scalar.isHanOrKana && after.scalar.isASCIILetter
                    || before.scalar.isASCIILetter && after.scalar.isHanOrKana,
                !parts.contains(where: { $0.contains(before.offset) || $0.contains(after.offset) })
            else { return nil }
            return after.offset..<after.offset
        }
        guard let first = places.first else { return [] }
        return [text.violation(Self.message, at: first, in: entry, fix: text.fix(places.map { ($0, " ") }))]
    }
}

private extension CJKSpacingRule {
    static let message = "no space between an ideograph and a Latin word; add one"
}

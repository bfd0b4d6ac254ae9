import StringCatalog

/// No space between an ideograph and a Latin word.
struct CJKSpacing: TextRule {
    static let description = RuleDescription(
        identifier: "cjk-spacing", defaultSeverity: .off,
        summary: "Chinese texts should have a space between ideographs and Latin words.",
        rationale: "Most style guides ask for it, Apple's among them; texts that do it here and there look unkempt.",
        passing: [Example(key: "Open on Mac", ["zh-Hant": "在 Mac 上打開"])],
        failing: [
            Example(key: "Open on Mac", ["zh-Hant": "在↓Mac 上打開"]),
            Example(key: "iPhone settings", ["zh-Hans": "iPhone↓设置"]),
        ])

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.facts.contains(.latin), text.isTranslation, entry.isTranslatable else { return [] }
        let scalars = text.value.scalarsWithOffsets
        let parts = text.format.specifiers.map(\.range)
        for (before, after) in zip(scalars, scalars.dropFirst()) {
            guard
                before.scalar.isHanOrKana && after.scalar.isASCIILetter
                    || before.scalar.isASCIILetter && after.scalar.isHanOrKana,
                !parts.contains(where: { $0.contains(before.offset) || $0.contains(after.offset) })
            else { continue }
            let place = after.offset..<after.offset
            return [text.violation(Self.message, at: place, in: entry, fix: text.fix([(place, " ")]))]
        }
        return []
    }
}

private extension CJKSpacing {
    static let message = "no space between an ideograph and a Latin word"
}

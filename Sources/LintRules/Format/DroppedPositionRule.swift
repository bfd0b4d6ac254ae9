import LintModel
import StringCatalog

/// A translation reorders its arguments without numbering them.
struct DroppedPositionRule: TextRule {
    static let description = RuleDescription(
        identifier: "dropped-position", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "A translation that reorders the arguments must number its placeholders.",
        rationale: """
            Placeholders without a position take the arguments in order. If they are swapped, a string is read as a number, \
            which crashes. If the source numbers its placeholders out of order, unnumbered ones show each value in the place \
            of another.
            """,
        example: """
            "%@ has %lld books"
              ja: "↓%lld 冊を %@ が持つ"
              => ja: "%2$lld 冊を %1$@ が持つ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isFormatted, !text.arguments.isEmpty, let source = text.source else { return [] }
        let uses = text.arguments
        if Self.isReordered(uses, against: text, entry.arguments) {
            return [text.violation(Self.reordered, at: uses[0].range, fix: fix(text, uses, expected: entry.arguments))]
        }
        guard Self.isPlain(uses), text.path.substitution == nil else { return [] }
        let sourceUses = source.arguments
        let order = sourceUses.map(\.position)
        guard sourceUses.allSatisfy({ $0.specifier.position != nil }), order.count == uses.count,
            order != Array(1...max(order.count, 1)),
            // If the types of the arguments differ, `format-mismatch` reports it.
            uses.allSatisfy({ entry.arguments[$0.position]?.classes.contains($0.argumentClass) ?? true })
        else { return [] }
        return [text.violation(Self.swapped(source.value), at: uses[0].range)]
    }

    /// Whether the placeholders of a translation are those of the source in another order and without positions, so
    /// that arguments are read as the wrong type.
    static func isReordered(_ uses: [ArgumentUse], against text: TextContext, _ expected: ArgumentList) -> Bool {
        guard uses.count >= 2, uses.count == expected.arguments.count, isPlain(uses), text.path.substitution == nil else {
            return false
        }
        let taken = uses.map(\.argumentClass)
        let given = expected.arguments.compactMap { $0.classes.count == 1 ? $0.classes[0] : nil }
        return given.count == taken.count && given != taken
            && given.map(\.rank).sorted() == taken.map(\.rank).sorted()
    }

    private static func isPlain(_ uses: [ArgumentUse]) -> Bool {
        !uses.isEmpty && uses.allSatisfy { $0.specifier.kind == .value && $0.specifier.position == nil }
    }

    /// Adds the positions, if the types leave no choice.
    private func fix(_ text: TextContext, _ uses: [ArgumentUse], expected: ArgumentList) -> Fix? {
        guard Set(uses.map(\.argumentClass)).count == uses.count,
            uses.allSatisfy({ $0.specifier.width != "*" && $0.specifier.precision != "*" && $0.specifier.name == nil })
        else { return nil }
        return text.fix(
            uses.compactMap { use in
                expected.arguments.firstIndex { $0.classes.contains(use.argumentClass) }
                    .map { (use.range, use.specifier.spelling(at: $0 + 1)) }
            })
    }

    static let reordered = "takes the arguments in another order than the source without numbering them; add positions"
    static func swapped(_ source: String) -> String {
        "takes the arguments in order, but the source numbers them: \(source); add positions"
    }
}

private extension FormatSpecifier.ArgumentClass {
    /// Any fixed order.
    var rank: Int {
        switch self {
        case .object: 0
        case .integer: 1
        case .floatingPoint: 2
        case .cString: 3
        case .pointer: 4
        }
    }
}

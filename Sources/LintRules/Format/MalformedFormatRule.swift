import LintModel
import StringCatalog

/// A percent sign does not begin a placeholder, or begins one by accident.
struct MalformedFormatRule: TextRule {
    static let description = RuleDescription(
        identifier: "malformed-format", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "In a text with arguments, a percent sign must begin a placeholder or be doubled.",
        rationale: """
            A lone percent sign is dropped when the text is formatted. "50% of %@" is worse: `% o` is a placeholder, prints \
            a number, and takes the argument away from the next one.
            """,
        supersedes: [NumberMismatchRule.description.identifier],
        example: """
            "%lld%% full"
              ja: "%lld↓%"
              => ja: "%lld%%"
            """)

    package static let trigger: TextFacts? = .percent

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.format.mistakes.isEmpty, !entry.arguments.isEmpty, entry.isFormatted,
            text.isSource || text.isTranslation,
            // A source with the like isn't a format, but a text about names such as "%OS%", or is reported itself.
            text.source?.format.mistakes.isEmpty ?? true
        else { return [] }
        let bytes = Array(text.value.utf8)
        return text.format.mistakes.map { mistake, range in
            let spelling = String(decoding: bytes[range], as: UTF8.self)
            switch mistake {
            case .lonePercent: return text.violation(Self.lone, at: range, fix: doubled(text, range))
            case .accidental:
                return text.violation(Self.accidental(spelling), at: range, fix: doubled(text, range))
            case .incomplete: return text.violation(Self.incomplete(spelling), at: range)
            }
        }
    }

    /// Doubles the sign, if the source has as many doubled ones as this has mistakes; otherwise it may be the rest of a
    /// placeholder.
    private func doubled(_ text: TextContext, _ range: Range<Int>) -> Fix? {
        guard text.source?.value.doubledPercents == text.value.doubledPercents + text.format.mistakes.count else { return nil }
        return text.fix([(range.lowerBound..<range.lowerBound + 1, "%%")])
    }

    static let lone = "a single % is not a placeholder and is dropped; write %% for a percent sign"
    static func accidental(_ spelling: String) -> String {
        "\"\(spelling)\" is read as a placeholder; write %% for a percent sign"
    }

    static func incomplete(_ spelling: String) -> String { "\"\(spelling)\" is an incomplete placeholder; complete it, or write %% for a percent sign" }
}

private extension String {
    /// How often `%%`, which prints one percent sign, occurs in the text.
    var doubledPercents: Int {
        let percent = UInt8(ascii: "%")
        var count = 0
        var isAfterPercent = false
        for byte in utf8 {
            if byte == percent, isAfterPercent { count += 1 }
            isAfterPercent = byte == percent && !isAfterPercent
        }
        return count
    }
}

import LintModel
import StringCatalog
import Syntax

/// A translation begins with a small letter, unlike the rest of its locale.
struct InitialCaseRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "initial-case", defaultSeverity: .warning,
        summary: "A translation should begin with a capital where its source and its locale do.",
        rationale: """
            A single lowercase label looks like a mistake among others that begin with a capital. Once a locale has 20 texts whose \
            source begins with a capital, a capital is expected if at least 95% of them begin with one. Texts that begin with a \
            word of the source or a name such as "iPhone" are exempt, and so are those that half of the other locales begin in \
            lowercase.
            """,
        // Enough texts with capitals, and one more.
        example: """
            "Close"
              de: "↓schließen"
              => de: "Schließen"
            \((1..<threshold.least).map { "\"Step \($0)\"\n  de: \"Schritt \($0)\"" }.joined(separator: "\n"))
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison() }

    private static let threshold = HabitThreshold(least: 20, share: 95)

    private struct Comparison: EntriesComparison {
        private struct Tally {
            var capitals = 0
            /// Those that begin with a letter of a script without capitals, where a small letter is one of a name.
            var others = 0
            var exceptions: [Violation] = []

            mutating func add(_ initial: Initial, violation: () -> Violation?) {
                switch initial {
                case .capital: capitals += 1
                case .other: others += 1
                case .small:
                    if exceptions.count < InitialCaseRule.most, let found = violation() { exceptions.append(found) }
                }
            }
        }

        /// By the number of the language.
        private var tallies: [Int: Tally] = [:]

        mutating func check(_ entry: EntryContext) -> [Violation] {
            for text in entry.translations where !text.traits.isInSourceLanguage {
                guard let source = text.source?.value, source.beginsWithCapitalizedWord, let initial = text.value.initial else { continue }
                tallies[text.traits.number, default: Tally()].add(initial) { InitialCaseRule.violation(text, source, entry) }
            }
            return []
        }

        func finish() -> [Violation] {
            tallies.sorted { $0.key < $1.key }.flatMap { _, tally -> [Violation] in
                let all = tally.capitals + tally.exceptions.count
                return InitialCaseRule.threshold.isHabit(tally.capitals, of: all) && tally.others < all ? tally.exceptions : []
            }
        }
    }

    /// With more exceptions than these, a locale has another rule in any catalog of fewer than 4,000 texts.
    static let most = 200

    /// - Returns: `nil` for a text that may begin with a small letter.
    private static func violation(_ text: TextContext, _ source: String, _ entry: EntryContext) -> Violation? {
        let word = text.value.prefix { $0.isLetter }
        guard !word.contains(where: \.isUppercase), !source.split(whereSeparator: { !$0.isLetter }).contains(word) else { return nil }
        let others = text.peers(in: entry).compactMap(\.value.initial).filter { $0 != .other }
        guard others.count(where: { $0 == .small }) * 2 < max(others.count, 1) else { return nil }
        return text.violation(message(text.language), at: 0..<word.utf8.count)
    }

    private static func message(_ language: LanguageTag) -> String {
        "begins with a small letter, where the source and nearly all other \(language) texts begin with a capital"
    }
}

/// The case of a text's first letter.
private enum Initial {
    case capital, small
    /// Of a script without capitals.
    case other
}

private extension String {
    /// Whether the first letter is a capital, and the second is small.
    var beginsWithCapitalizedWord: Bool {
        first?.isUppercase == true && dropFirst().first?.isLowercase == true
    }

    /// `nil` unless it begins with a letter.
    var initial: Initial? {
        guard let scalar = unicodeScalars.first else { return nil }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: return .capital
        case .lowercaseLetter: return scalar.properties.titlecaseMapping == String(scalar) ? .other : .small
        case .otherLetter: return .other
        default: return nil
        }
    }
}

import LintModel
import StringCatalog

/// A text contains an invisible character.
struct InvisibleCharacterRule: TextRule {
    static let description = RuleDescription(
        identifier: "invisible-character", defaultSeverity: .warning, hasFix: true,
        summary: "A translation should not contain zero-width characters that its source does not have.",
        rationale: """
            They are copied along from web pages and chats. Texts that look alike are then not equal, break in odd places, \
            or are not found.
            """,
        failing: """
            "Skip"
              de: "Über↓<U+200B>springen"
            """,
        passing: """
            "Skip"
              de: "Überspringen"
            """)

    package static let trigger: TextFacts? = .invisible

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        // Languages that separate words with it use it on purpose.
        guard text.isTranslation, text.source?.facts.contains(.invisible) != true,
            !["th", "km", "lo", "my", "bo", "dz"].contains(text.language.language)
        else { return [] }
        let found = text.value.scalarsWithOffsets.filter { TextFacts(of: $0.scalar).contains(.invisible) }
        let places = found.map { $0.offset..<$0.offset + UTF8.width($0.scalar) }
        guard let first = found.first else { return [] }
        let name = "U+" + String(first.scalar.value, radix: 16, uppercase: true)
        return [text.violation(Self.message(name), at: places[0], in: entry, fix: text.fix(places.map { ($0, "") }))]
    }
}

private extension InvisibleCharacterRule {
    static func message(_ name: String) -> String { "invisible character (\(name)) that the source does not have; delete it" }
}

import LintModel
import StringCatalog
import Syntax

/// An apostrophe is another character than in the rest of the locale.
struct ApostropheStyleRule: HabitRule {
    static let description = RuleDescription(
        identifier: "apostrophe-style", defaultSeverity: .off, hasFix: true,
        summary: "Apostrophes should be written as their locale writes them elsewhere.",
        rationale: """
            Straight and curved apostrophes look careless side by side. Once a locale has eight such texts, the form in at least \
            85% of them is expected. Off by default because it is a matter of style.
            """,
        example: """
            "Friend"
              fr: "L↓’ami"
              => fr: "L'ami"
            "Tree"
              fr: "L'arbre"
            "School"
              fr: "L'école"
            "Hour"
              fr: "L'heure"
            "Island"
              fr: "L'île"
            "Bird"
              fr: "L'oiseau"
            "Water"
              fr: "L'eau"
            "Air"
              fr: "L'air"
            "Gold"
              fr: "L'or"
            """)

    static func forms(in text: TextContext) -> [(form: String, part: Range<Int>)] {
        guard text.value != text.source?.value, let apostrophe = text.value.apostrophe else { return [] }
        return [apostrophe]
    }

    static func violation(_ exception: HabitTally<Int, String>.Exception) -> Violation? {
        let message = message(found: exception.occurrence.form, usual: exception.usual, in: exception.occurrence.text.language)
        return exception.occurrence.violation(message, replacement: exception.usual)
    }

    static func message(found: String, usual: String, in language: LanguageTag) -> String {
        "the apostrophe \(found), where nearly all other \(language) texts have \(usual); use that"
    }
}

private extension String {
    /// The first apostrophe between two letters, and its place in UTF-8 bytes; `nil` also if the text has both kinds.
    var apostrophe: (form: String, part: Range<Int>)? {
        let scalars = scalarsWithOffsets
        func endsLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCIILetter || scalar.value >= 0x80 }
        func beginsLetter(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isASCIILetter || scalar.value >= 0xC0 && !(0x2000...0x2FFF).contains(scalar.value)
        }
        let found = scalars.indices.dropFirst().dropLast().filter { index in
            (scalars[index].scalar == "'" || scalars[index].scalar == "’") && endsLetter(scalars[index - 1].scalar)
                && beginsLetter(scalars[index + 1].scalar)
        }.map { scalars[$0] }
        guard let (mark, offset) = found.first, found.allSatisfy({ $0.scalar == mark }) else { return nil }
        return (String(mark), offset..<offset + UTF8.width(mark))
    }
}

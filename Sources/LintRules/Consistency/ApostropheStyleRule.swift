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
        var copy = self
        let found: (straight: Int?, curved: Int?) = copy.withUTF8 { bytes in
            var found: (straight: Int?, curved: Int?) = (nil, nil)
            func isLetter(_ index: Int) -> Bool {
                bytes.indices.contains(index) && (ASCII.isLetter(bytes[index]) || bytes[index] >= 0xC3 && bytes[index] != 0xE2)
            }
            func endsLetter(_ index: Int) -> Bool { index >= 0 && (ASCII.isLetter(bytes[index]) || bytes[index] & 0xC0 == 0x80) }
            for index in bytes.indices {
                if bytes[index] == UInt8(ascii: "'"), endsLetter(index - 1), isLetter(index + 1) {
                    found.straight = found.straight ?? index
                } else if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] == 0x99,
                    endsLetter(index - 1), isLetter(index + 3) {
                    found.curved = found.curved ?? index
                }
            }
            return found
        }
        switch found {
        case (let start?, nil): return ("'", start..<start + 1)
        case (nil, let start?): return ("’", start..<start + 3)
        default: return nil
        }
    }
}

import LintModel
import StringCatalog

/// A text contains a control character, or another invisible one that its script does not need.
struct InvisibleCharacterRule: TextRule {
    static let description = RuleDescription(
        identifier: "invisible-character", defaultSeverity: .error, hasFix: true,
        summary: "A text must not contain control or invisible characters that its source does not have and its script does not need.",
        rationale: """
            They are copied along from terminals, web pages and chats. Texts that look alike then differ, break in odd places, or \
            are not found, and a control character may be drawn as a box. Tags and fillers hide words that only programs read. \
            Joiners in emoji and in scripts with joining letters, variation selectors, and soft hyphens are allowed.
            """,
        example: """
            "Skip"
              de: "Über↓<U+200B>springen"
              => de: "Überspringen"
            """)

    package static let trigger: TextFacts? = .invisible

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let source = text.isSource ? entry.key : text.source?.value ?? ""
        // A zero-width space is intentional in languages that use it between words, and may be in a source text.
        let mayHaveZeroWidth = text.isSource || Self.separatedByZeroWidth.contains(text.language.language)
        guard text.isSource || text.isTranslation else { return [] }
        let found = InvisibleUse.all(in: text.value).filter { use in
            !use.isNeeded && !(mayHaveZeroWidth && Self.zeroWidth.contains(use.scalar)) && !source.unicodeScalars.contains(use.scalar)
        }
        guard let first = found.first else { return [] }
        // Nothing else may be there.
        let fix = text.value.showsNothing ? nil : text.fix(found.map { ($0.range, "") })
        return [text.violation(Self.message(first.scalar), at: first.range, fix: fix)]
    }

    /// The languages of scripts that Unicode breaks by dictionary (line breaking class SA, UAX #14), and those of
    /// Tibetan script.
    private static let separatedByZeroWidth: Set<String> = ["th", "km", "lo", "my", "bo", "dz"]

    /// Characters that allow or forbid a line break.
    private static let zeroWidth: Set<Unicode.Scalar> = ["\u{200B}", "\u{2060}", "\u{FEFF}"]

    static func message(_ scalar: Unicode.Scalar) -> String {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        return "\(scalar.isControl ? "control" : "invisible") character (\(name)) that the source does not have; delete it"
    }
}

private extension Unicode.Scalar {
    /// Whether this is one of C0, C1 or the delete character.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

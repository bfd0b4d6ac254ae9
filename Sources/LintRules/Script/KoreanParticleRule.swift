import LintModel
import StringCatalog

/// A Korean particle after a placeholder fits only some words.
struct KoreanParticleRule: TextRule {
    static let description = RuleDescription(
        identifier: "korean-particle", defaultSeverity: .off, hasFix: true,
        summary: "A Korean particle after a placeholder should be given in both forms.",
        rationale: """
            The correct form depends on the last sound of the word before it, which is known only at run time: `%@을` is \
            wrong for every name that ends in a vowel. `%@을(를)` is always correct.
            """,
        example: """
            "Delete %@"
              ko: "%@↓을 삭제"
              => ko: "%@을(를) 삭제"
            """)

    package static let trigger: TextFacts? = .hangul

    package static func concerns(_ language: LanguageTag) -> Bool { language.isLanguage("ko") }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.facts.contains(.percent), text.isTranslation, entry.isTranslatable else { return [] }
        let bytes = Array(text.value.utf8)
        return text.format.specifiers.compactMap { specifier in
            guard specifier.kind == .value, specifier.argumentClass == .object else { return nil }
            // A quotation mark may close before it.
            let scalars = Substring(Substring(text.value).utf8.dropFirst(specifier.range.upperBound)).unicodeScalars
            let quote = scalars.first.flatMap { Self.closing.contains($0) ? UTF8.width($0) : nil } ?? 0
            let start = specifier.range.upperBound + quote
            let rest = bytes[start...]
            guard let (one, both) = Self.particles.first(where: { rest.starts(with: $0.0.utf8) }) else { return nil }
            let end = start + one.utf8.count
            // The particle ends the word; if the word continues, it is another one.
            guard end == bytes.count || " \n,.!?".utf8.contains(bytes[end]) else { return nil }
            return text.violation(Self.message(one, both), at: start..<end, fix: text.fix([(start..<end, both)]))
        }
    }

    private static let closing: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "」", "』", "》"]

    private static let particles = [
        ("으로", "(으)로"), ("을", "을(를)"), ("를", "을(를)"), ("은", "은(는)"), ("는", "은(는)"), ("이", "이(가)"), ("가", "이(가)"),
        ("과", "와(과)"), ("와", "와(과)"), ("로", "(으)로"),
    ]

    static func message(_ one: String, _ both: String) -> String {
        "\"\(one)\" does not fit every word that may come before it; use \"\(both)\""
    }
}

import LintModel
import StringCatalog

/// A text or a key is not in Unicode's composed form.
struct UnnormalizedRule: CatalogRule, TextRule {
    static let description = RuleDescription(
        identifier: "unnormalized", defaultSeverity: .warning, hasFix: true,
        summary: "Texts and keys should be in Unicode's composed form (NFC).",
        rationale: """
            An "é" of two characters looks like the usual one and is none: searching and sorting miss it, some fonts \
            draw it badly, and two keys that differ in nothing else are two entries where everybody sees one. Such texts \
            come from file names and PDF files.
            """,
        failing: """
            "Coffee house"
              fr: "Caf↓e<U+0301> de la gare"
            """,
        passing: """
            "Coffee house"
              fr: "Café de la gare"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        let entries = catalog.catalog.entries
        guard entries.contains(where: { TextFacts(of: $0.key).contains(.composable) }) else { return [] }
        // Strings are equal, and hashed, by canonical equivalence.
        var first: [String: String] = [:]
        return entries.compactMap { entry in
            guard let other = first[entry.key] else {
                first[entry.key] = entry.key
                return nil
            }
            guard !other.utf8.elementsEqual(entry.key.utf8) else { return nil }
            return Violation(Self.equalKeys, at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }

    package static let trigger: TextFacts? = .composable

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let replacements = CanonicalComposition.replacements(in: text.value)
        guard let first = replacements.first else { return [] }
        return [text.violation(Self.decomposed(first.text), at: first.part, in: entry, fix: text.fix(replacements))]
    }
}

private extension UnnormalizedRule {
    static let equalKeys = "the same key as another one that is composed of other characters"
    static func decomposed(_ composed: String) -> String { "\"\(composed)\" is spelled as more characters than one" }
}

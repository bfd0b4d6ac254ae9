import LintModel
import StringCatalog

/// A text or key is not in Unicode normalization form C.
struct UnnormalizedRule: CatalogRule, TextRule {
    static let description = RuleDescription(
        identifier: "unnormalized", defaultSeverity: .warning, impact: .upkeep, hasFix: true,
        summary: "Texts and keys should be in Unicode normalization form C (NFC).",
        rationale: """
            An "é" made of two characters looks the same as the precomposed one but is different: search and sorting miss \
            it, some fonts draw it badly, and two keys that differ in nothing else are two entries that look alike. Such \
            texts come from file names and PDF files.
            """,
        example: """
            "Coffee house"
              fr: "Caf↓e<U+0301> de la gare"
              => fr: "Café de la gare"
            """)

    var kinds: [RuleKind] { [.catalog(self), .text(self)] }

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
        return [text.violation(Self.decomposed(first.text), at: first.part, fix: text.fix(replacements))]
    }

    static let equalKeys = "canonically equivalent to another key; use one of them"
    static func decomposed(_ composed: String) -> String { "\"\(composed)\" is not in NFC; use the precomposed character" }
}

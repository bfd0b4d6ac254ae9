import LintModel
import StringCatalog

/// A text is the identifier that is its key.
struct KeyAsTextRule: EntryRule {
    static let description = RuleDescription(
        identifier: "key-as-text", defaultSeverity: .error, impact: .untranslated,
        summary: "A text must not be the identifier that is its key.",
        rationale: """
            A row of an empty table was filled with its key, and users read `settings.title`. The key counts as an identifier if \
            most keys of its form have words as their text. If all languages of an entry show the key, it is reported once.
            """,
        supersedes: UntranslatedCopy.comparingRules,
        example: """
            "settings.title"
              en: "Settings"
              de: "↓settings.title"
              => de: "Einstellungen"
            "settings.done"
              en: "Done"
              de: "Fertig"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.catalog.kind == .strings, entry.catalog.hasIdentifiersForKeys, entry.isTranslatable, entry.key.isIdentifier
        else { return [] }
        let texts = entry.localizations.flatMap(\.texts).filter { $0.unit.state != .new }
        let copies = texts.filter { $0.value == entry.key }
        guard let first = copies.first(where: \.isSource) ?? copies.first, entry.catalog.evidence(IdentifierKeys.self).mostHaveWords
        else { return [] }
        if entry.sources.all.contains(where: { $0.value != entry.key }) {
            return copies.filter(\.isTranslation).map { $0.violation(Self.message($0.language)) }
        }
        // With words in another language it is the source text that is missing, which is for another rule.
        guard copies.count == texts.count else { return [] }
        return [first.violation(Self.everywhere(texts.count))]
    }

    static func message(_ language: LanguageTag) -> String { "the key itself, so users read an identifier; translate it into \(language)" }
    static func everywhere(_ count: Int) -> String {
        count == 1
            ? "the key itself, so users read an identifier; write a text" : "the key itself in all \(count) texts, so users read an identifier; write a text"
    }
}

/// The source texts of keys that look like identifiers.
private struct IdentifierKeys: CatalogEvidence {
    let mostHaveWords: Bool

    init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        var (all, own) = (0, 0)
        for (entry, place) in zip(catalog.catalog.entries, texts.entries) where entry.key.isIdentifier {
            all += 1
            own += place.sources.allSatisfy { texts.value($0) == entry.key } ? 1 : 0
        }
        mostHaveWords = own * 2 < all
    }
}

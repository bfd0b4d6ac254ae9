import Extraction
import LintModel
import StringCatalog

/// A string is translated in a catalog but shown without being localized.
struct DeadTranslationRule: SourceRule {
    static let description = RuleDescription(
        identifier: "dead-translation", defaultSeverity: .error, impact: .untranslated,
        summary: "A string that a catalog translates must be localized somewhere in the code.",
        rationale: """
            The string has been translated, but users still see the source language because the code turns the literal into a \
            `String` before showing it. The rule reports it only if the literal certainly reaches the screen. Otherwise, or if \
            other code does localize the key, `unlocalized-text` reports it.
            """,
        supersedes: [UnlocalizedTextRule.description.identifier],
        example: """
            --- strings
            { "Delete this file" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Diese Datei löschen" } } } } }
            --- Row.swift
            struct Row: View {
                let title: String
                => let title: LocalizedStringResource
                var body: some View { Text(title) }
            }
            let row = Row(title: ↓"Delete this file")
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        let texts = input.escaping.toLocalize.filter(\.isWayCertain)
        let catalogs = input.catalogs(translating: Set(texts.lazy.map { Key($0.text) }))
        return texts.compactMap { text in
            catalogs[Key(text.text)].map { path in
                SourceViolation(Self.message(path, text.reason), at: text.place)
            }
        }
    }

    static func message(_ path: String, _ reason: UnlocalizedText.Reason) -> String {
        "translated in \(path), but shown without being localized: \(reason.message)\(reason.advice)"
    }
}

private extension LintInput {
    /// For some keys, the first catalog with a translation that no code looks up.
    func catalogs(translating keys: Set<Key>) -> [Key: String] {
        guard !keys.isEmpty else { return [:] }
        var result: [Key: String] = [:]
        for (input, uses) in zip(catalogs, match?.uses ?? []) {
            let source = input.catalog.sourceLanguage
            for entry in input.catalog.entries {
                let key = Key(entry.key)
                guard keys.contains(key), result[key] == nil, uses[key] == nil, entry.hasOwnTranslation(from: source)
                else { continue }
                result[key] = input.path
            }
        }
        return result
    }
}

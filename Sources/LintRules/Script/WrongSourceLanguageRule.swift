import LintModel
import StringCatalog

/// A source text is in a script that the source language does not have.
struct WrongSourceLanguageRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "wrong-source-language", defaultSeverity: .warning,
        summary: "A source text should be written in the source language of its catalog.",
        rationale: """
            Users of the source language see the text as it is, and translators expect it in another language. Reported if a \
            translation or a placeholder shows that the text is not a name; once for the whole catalog if most of its source texts \
            are in the other script.
            """,
        example: """
            "↓還有 %lld 則"
            => "%lld more"
              de: "Noch %lld"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog) }

    private struct Comparison: EntriesComparison {
        private let catalog: CatalogContext
        private let scripts: TextFacts?
        private var hasReportedAll = false

        init(_ catalog: CatalogContext) {
            self.catalog = catalog
            scripts = catalog.kind == .strings ? catalog.sourceLanguage.facts.scripts : nil
        }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard let scripts, scripts.contains(.latin), entry.isTranslatable,
                let source = entry.sources.all.first(where: { $0.facts.isForeign(to: scripts) }), isText(source, in: entry)
            else { return [] }
            let count = catalog.evidence(SourceScripts.self)
            if count.foreign * 2 > count.all {
                guard !hasReportedAll else { return [] }
                hasReportedAll = true
                return [violation(WrongSourceLanguageRule.all(count, catalog.sourceLanguage), of: source, in: entry)]
            }
            let message = WrongSourceLanguageRule.message(source.facts.intersection(.marked), catalog.sourceLanguage)
            return [violation(message, of: source, in: entry)]
        }

        /// Whether it can't be a name: it has a placeholder, or a text in another script translates it.
        private func isText(_ source: SourceText, in entry: EntryContext) -> Bool {
            !source.format.specifiers.isEmpty
                || entry.localizations.contains { localization in
                    localization.texts.contains { $0.isTranslation && $0.facts.isDisjoint(with: source.facts.intersection(.marked)) }
                }
        }

        private func violation(_ message: String, of source: SourceText, in entry: EntryContext) -> Violation {
            let isInKey = !TextFacts(of: entry.key).isDisjoint(with: .marked)
            let text = isInKey ? nil : entry.localizations.first { $0.isSource }?.texts.first { $0.value == source.value }
            return text?.violation(message) ?? entry.violation(message)
        }
    }

    /// How many source texts there are, and how many have no letter of the source language.
    fileprivate struct SourceScripts: CatalogEvidence {
        private(set) var all = 0
        private(set) var foreign = 0

        init(_ catalog: CatalogContext) {
            guard let scripts = catalog.sourceLanguage.facts.scripts else { return }
            for entry in catalog.catalog.entries {
                let texts = entry.localization(for: catalog.sourceLanguage)?.units.map(\.unit.value) ?? []
                all += 1
                foreign += (texts.isEmpty ? [entry.key] : texts).contains { TextFacts(of: $0).isForeign(to: scripts) } ? 1 : 0
            }
        }
    }

    static func message(_ foreign: TextFacts, _ language: LanguageTag) -> String {
        "\(foreign.nameOfScript) in a source text, but the source language is \(language); write it in \(language)"
    }

    private static func all(_ count: SourceScripts, _ language: LanguageTag) -> String {
        "\(count.foreign) of \(count.all) source texts are in another script, but the source language is \(language); "
            + "correct \"sourceLanguage\""
    }
}

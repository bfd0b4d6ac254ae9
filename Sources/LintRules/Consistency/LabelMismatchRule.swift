import LintModel
import StringCatalog
import Syntax

/// A text quotes a label of the app by another name than the label has.
struct LabelMismatchRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "label-mismatch", defaultSeverity: .warning,
        summary: "A text that quotes a button or another label should call it as the label is translated.",
        rationale: """
            Users look for the name that the text gives. Reported if the quoted part of the source is also a text of its own, and \
            the translation has as many quoted parts but contains none of the label's translations.
            """,
        example: """
            "Share"
              de: "Teilen"
            "Tap “Share” to begin."
              de: "Tippe auf „↓Senden“, um zu beginnen."
              => de: "Tippe auf „Teilen“, um zu beginnen."
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog: catalog) }

    private struct Comparison: EntriesComparison {
        let catalog: CatalogContext
        /// Quoted parts of translations that differ from their labels.
        private var candidates: [Occurrence<String>] = []

        init(catalog: CatalogContext) { self.catalog = catalog }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard catalog.hasScreenTexts else { return [] }
            for source in entry.sources.all where source.facts.contains(.space) {
                let quoted = QuotedPart.all(in: source.value)
                guard !quoted.isEmpty, quoted.contains(where: \.isLabel) else { continue }
                for text in entry.translations
                where !text.traits.isInSourceLanguage && text.source === source && text.value != source.value {
                    let own = QuotedPart.all(in: text.value)
                    guard own.count == quoted.count else { continue }
                    // A single word that was kept may be a name that only looks like the label.
                    for (label, part) in zip(quoted, own) where label.isLabel && part.isLabel && (part.text != label.text || label.text.holds(" ")) {
                        candidates.append(Occurrence(text: text, part: part.range, form: label.text))
                    }
                }
            }
            return []
        }

        func finish() -> [Violation] {
            guard !candidates.isEmpty else { return [] }
            let translations = translations(of: Set(candidates.map(\.form)))
            return candidates.compactMap { candidate in
                let text = candidate.text
                guard let known = translations[candidate.form]?[text.traits.number], let name = known.first else { return nil }
                let small = text.value.lowercased()
                let spelling = text.spelling(of: candidate.part)
                // Names that differ only in their normalization are equal.
                guard !known.contains(where: { small.holds($0.lowercased()) || $0 == spelling }) else { return nil }
                let message = LabelMismatchRule.message(found: spelling, label: candidate.form, name: name)
                return candidate.violation(message)
            }
        }

        /// By label and number of the language, the translations of the texts that are labels themselves.
        private func translations(of labels: Set<String>) -> [String: [Int: [String]]] {
            let texts: CatalogTexts = catalog.evidence()
            var found: [String: [Int: [String]]] = [:]
            for entry in texts.entries {
                guard let label = entry.sources.lazy.map(texts.value).first(where: labels.contains) else { continue }
                for localization in entry.localizations {
                    for text in localization.texts where !text.isNew {
                        let value = texts.value(text)
                        if !value.isEmpty, value != label, !value.holds("%#@") { found[label, default: [:]][localization.language, default: []].append(value) }
                    }
                }
            }
            return found
        }
    }

    static func message(found: String, label: String, name: String) -> String {
        "calls \"\(label)\" \"\(found)\", but its own translation is \"\(name)\"; use the same name"
    }
}

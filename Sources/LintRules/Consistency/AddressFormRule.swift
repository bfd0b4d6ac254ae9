import LintModel
import StringCatalog
import Syntax

/// A text addresses users in another form than the rest of its locale.
struct AddressFormRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "address-form", defaultSeverity: .warning,
        summary: "A text should address users as the other texts of its locale do.",
        rationale: """
            An app that says "du" in one line and "Sie" in the next seems to be two apps. What four in five texts of a locale \
            do, eight at least, is its form; a locale that mixes both has none. Known for German, French, Spanish, Italian, \
            Portuguese, Dutch, Romanian, Polish, Czech, Slovak, Russian, Ukrainian, Turkish and Greek, by pronouns and by verbs \
            that begin a sentence.
            """,
        example: """
            "Choose your photo."
              fr: "Choisis ↓tes photos."
              => fr: "Choisissez vos photos."
            "Your name"
              fr: "Votre nom"
            "Your age"
              fr: "Votre âge"
            "Your files"
              fr: "Vos fichiers"
            "Your place"
              fr: "Votre lieu"
            "Your city"
              fr: "Votre ville"
            "Your street"
              fr: "Votre rue"
            "Your house"
              fr: "Votre maison"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison() }

    private struct Comparison: EntriesComparison {
        private struct Address: Hashable {}
        private var tally = HabitTally<Address, AddressForms.Form>()

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard entry.isTranslatable else { return [] }
            for localization in entry.localizations {
                guard let forms = localization.traits.facts.address else { continue }
                for text in localization.texts where text.isTranslation && text.value != text.source?.value {
                    var found: [(form: AddressForms.Form, part: Range<Int>)] = []
                    AddressWords.forEach(in: text.value, where: forms.mayHold) { word, part, opens in
                        guard let form = forms.form(of: word, opens: opens), !found.contains(where: { $0.form == form }) else { return }
                        found.append((form, part))
                    }
                    for (form, part) in found {
                        tally.add(form, of: Address(), at: part, in: text, languageNumber: localization.languageNumber, key: entry.key)
                    }
                }
            }
            return []
        }

        func finish() -> [Violation] {
            tally.exceptions(share: 80, of: 8).compactMap { exception in
                let text = exception.occurrence.text
                guard let forms = text.traits.facts.address else { return nil }
                let message = AddressFormRule.message(
                    forms.name(of: exception.occurrence.way), forms.name(of: exception.usual), exception.count, text.language)
                return exception.occurrence.violation(message)
            }
        }
    }
}

private extension AddressFormRule {
    static func message(_ found: String, _ usual: String, _ count: (usual: Int, all: Int), _ language: LanguageTag) -> String {
        "addresses users as \"\(found)\", but \(count.usual) of \(count.all) \(language) texts as \"\(usual)\"; use that"
    }
}

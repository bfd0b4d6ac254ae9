import LintModel
import StringCatalog
import Syntax

/// A text addresses users in another form than the rest of its locale.
struct AddressFormRule: HabitRule {
    static let description = RuleDescription(
        identifier: "address-form", defaultSeverity: .warning,
        summary: "A text should address users as the other texts of its locale do.",
        rationale: """
            An app that says "du" in one line and "Sie" in the next seems to be two apps. Once a locale has eight texts with \
            either, the form in at least 80% of them is expected; a locale that mixes both has none. Covers German, French, \
            Spanish, Italian, Portuguese, Dutch, Romanian, Polish, Czech, Slovak, Russian, Ukrainian, Turkish and Greek, going by \
            pronouns and by verbs at the start of a sentence.
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

    static let threshold = HabitThreshold(least: 8, share: 80)

    static func forms(in text: TextContext) -> [(form: AddressForms.Form, part: Range<Int>)] {
        guard let forms = text.traits.facts.address, text.value != text.source?.value else { return [] }
        var found: [(form: AddressForms.Form, part: Range<Int>)] = []
        AddressWords.forEach(in: text.value) { word, part, opens in
            guard let form = forms.form(of: word, opens: opens), !found.contains(where: { $0.form == form }) else { return }
            found.append((form, part))
        }
        return found
    }

    static func violation(_ exception: HabitTally<Int, AddressForms.Form>.Exception) -> Violation? {
        let text = exception.occurrence.text
        guard let forms = text.traits.facts.address else { return nil }
        let message = message(forms.name(of: exception.occurrence.form), forms.name(of: exception.usual), exception.count, text.language)
        return exception.occurrence.violation(message)
    }

    static func message(_ found: String, _ usual: String, _ count: (usual: Int, all: Int), _ language: LanguageTag) -> String {
        "addresses users as \"\(found)\", but \(count.usual) of \(count.all) \(language) texts as \"\(usual)\"; use that"
    }
}

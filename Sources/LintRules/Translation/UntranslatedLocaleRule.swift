import LintModel
import StringCatalog
import Syntax

/// A locale has hardly any text that differs from its source.
struct UntranslatedLocaleRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "untranslated-locale", defaultSeverity: .warning, impact: .untranslated,
        summary: "A locale should not have copies of the source texts instead of translations.",
        rationale: """
            Adding a language to a storyboard or by a script copies the source texts, and then the locale counts as \
            complete although nothing was translated. Reported if less than a fifth of a locale's texts differ from \
            their sources, and it has at least ten with words. Its copies are not reported one by one.
            """,
        example: """
            --- strings
            ↓{
              "Account" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Account" } } } },
              => "Account" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Konto" } } } },
              "Cancel" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Cancel" } } } },
              => "Cancel" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Abbrechen" } } } },
              "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } } },
              => "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } } } },
              "Copy" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Copy" } } } },
              "Delete" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Delete" } } } },
              "Edit" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Edit" } } } },
              "Paste" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Paste" } } } },
              "Print" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Print" } } } },
              "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Save" } } } },
              "Undo" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Undo" } } } }
            }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        let document = catalog.document
        guard let strings = document.root.flatMap({ document.value(named: "strings", in: $0) }) else { return [] }
        let copies: LocaleCopies = catalog.evidence()
        return catalog.languages.indices.filter { copies.isUntranslated($0) }.map { language in
            let locale = catalog.languages[language].rawValue
            let message = Self.message(copies.count(in: language))
            var violation = Violation(message, at: document.place(strings), locale: locale)
            violation.endsWithLocale = true
            return violation
        }
    }

    static func message(_ count: LocaleCopies.Count) -> String {
        "\(count.copied) of \(count.all) texts are copies of the source text, so not translated into"
    }
}

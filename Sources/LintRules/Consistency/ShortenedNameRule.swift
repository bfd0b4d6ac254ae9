import LintModel
import StringCatalog
import Syntax

/// A name of several words has lost some of them in one text, and is whole in others.
struct ShortenedNameRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "shortened-name", defaultSeverity: .warning,
        summary: "A name of several words should be as complete as in the other texts of the locale.",
        rationale: """
            "Xcode" is another product than "Xcode Cloud". Reported if the locale keeps the whole name in four other \
            texts and hardly ever changes it, and this text has only some of its words.
            """,
        example: """
            "Open in Xcode Cloud"
              de: "In ↓Xcode öffnen"
              => de: "In Xcode Cloud öffnen"
            "Waiting for Xcode Cloud"
              de: "Warten auf Xcode Cloud"
            "No build in Xcode Cloud yet"
              de: "Noch kein Build in Xcode Cloud"
            "Sign in to Xcode Cloud"
              de: "Bei Xcode Cloud anmelden"
            "Learn about Xcode Cloud"
              de: "Mehr über Xcode Cloud"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog: catalog) }

    private struct Comparison: EntriesComparison {
        let catalog: CatalogContext
        private var candidates: [Occurrence<String>] = []

        init(catalog: CatalogContext) { self.catalog = catalog }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard catalog.hasScreenTexts, catalog.sourceLanguage.isLanguage("en") else { return [] }
            for source in entry.sources.all where source.facts.contains(.latin) && source.facts.contains(.space) {
                for name in source.value.namesInSentences {
                    for text in entry.translations
                    where text.source === source && !text.traits.isInSourceLanguage && text.facts.contains(.latin) {
                        guard let part = text.value.part(of: name) else { continue }
                        candidates.append(Occurrence(text: text, part: part, form: name))
                    }
                }
            }
            return []
        }

        func finish() -> [Violation] {
            guard !candidates.isEmpty else { return [] }
            let names = candidates.map { ($0.form.lowercased(), $0.text.traits.number) }
            let treatments = TermTreatments(of: names, in: catalog)
            return zip(candidates, names).compactMap { candidate, name in
                guard treatments.isKept(name.0, name.1) else { return nil }
                return candidate.violation(ShortenedNameRule.message(candidate.form, candidate.text.language))
            }
        }
    }

    static func message(_ name: String, _ language: LanguageTag) -> String {
        "does not have the whole name \"\(name)\", as other \(language) texts do; write it in full"
    }
}

private extension String {
    /// Capitalized words in a row after a word in small letters, so that the first isn't that of a sentence.
    var namesInSentences: [String] {
        guard zip(zip(utf8, utf8.dropFirst()), utf8.dropFirst(2)).contains(where: { start, last in
            ASCII.isLowercase(start.0) && start.1 == 0x20 && ASCII.isUppercase(last)
        }) else { return [] }
        var names: [String] = []
        var name: [Substring] = []
        var isAfterWord = false
        for word in split(separator: " ") {
            let letters = word.prefix { $0.isASCII && $0.isLetter }
            let isCapitalized = letters.count > 1 && letters.utf8.first.map(ASCII.isUppercase) ?? false
            if isCapitalized, isAfterWord || !name.isEmpty { name.append(letters) }
            let isWhole = letters.count == word.count
            if !isCapitalized || !isWhole {
                if name.count > 1 { names.append(name.joined(separator: " ")) }
                name = []
            }
            isAfterWord = isWhole && !isCapitalized
        }
        return name.count > 1 ? names + [name.joined(separator: " ")] : names
    }

    /// The first word of a name that the text has, in UTF-8 bytes; `nil` if it has none or all of them in a row.
    func part(of name: String) -> Range<Int>? {
        let plain = lowercased().replacing("-", with: " ").replacing("\u{A0}", with: " ")
        guard !plain.holds(name.lowercased()) else { return nil }
        return name.split(separator: " ").lazy.compactMap { word in
            firstBytes(of: String(word)).flatMap { isWhole(at: $0) ? $0 : nil }
        }.first
    }
}

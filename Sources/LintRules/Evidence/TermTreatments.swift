import LintModel
import StringCatalog
import Syntax

/// How the locales of a catalog treat terms of its source texts: whether they keep or translate them.
struct TermTreatments {
    private struct Use: Hashable {
        let term: String
        let language: Int
    }

    private struct Treatment {
        var kept = 0
        var translated = 0
        /// Whether the term is a text of its own, and translated.
        var isTranslatedAlone = false
    }

    private var treatments: [Use: Treatment] = [:]

    /// - Parameter terms: In small letters, each with the number of a language that has it in some text.
    init(of terms: [(term: String, language: Int)], in catalog: CatalogContext) {
        var languages: [String: Set<Int>] = [:]
        for (term, language) in terms { languages[term, default: []].insert(language) }
        // Nearly all sources have none of the terms, which their first two words tell, and nearly always a part of
        // their hash.
        var byPair: [WordHash: [String]] = [:]
        var mayBePair = [Bool](repeating: false, count: 1 << 12)
        for term in languages.keys.sorted() {
            WordHash.forEachPair(in: term) { pair in
                byPair[pair, default: []].append(term)
                mayBePair[pair.slot(in: mayBePair.count)] = true
                return false
            }
        }
        let texts: CatalogTexts = catalog.evidence()
        for entry in texts.entries {
            for source in entry.sources {
                let value = texts.value(source)
                var found: Set<String> = []
                WordHash.forEachPair(in: value) { pair in
                    if mayBePair[pair.slot(in: mayBePair.count)] { found.formUnion(byPair[pair] ?? []) }
                    return true
                }
                guard !found.isEmpty else { continue }
                let small = value.lowercased()
                let present = found.filter(small.holds)
                for localization in entry.localizations {
                    let wanted = present.filter { languages[$0]?.contains(localization.language) ?? false }
                    let translated = localization.texts.filter { !$0.isNew }
                    guard !wanted.isEmpty, !translated.isEmpty else { continue }
                    let text = translated.map(texts.value).joined(separator: "\n")
                    add(text, of: value, lowercased: small, terms: wanted, language: localization.language)
                }
                break
            }
        }
    }

    private mutating func add(_ text: String, of source: String, lowercased small: String, terms: Set<String>, language: Int) {
        guard text != source else { return }
        let own = text.lowercased()
        for term in terms {
            var treatment = treatments[Use(term: term, language: language)] ?? Treatment()
            if own.holds(term) {
                treatment.kept += 1
            } else {
                treatment.translated += 1
                if small == term { treatment.isTranslatedAlone = true }
            }
            treatments[Use(term: term, language: language)] = treatment
        }
    }

    /// Whether a locale translates a term, so that a text that keeps it is an exception.
    func isTranslated(_ term: String, _ language: Int) -> Bool {
        guard let treatment = treatments[Use(term: term, language: language)] else { return false }
        if treatment.isTranslatedAlone { return treatment.kept <= max(1, treatment.translated / 2) }
        return treatment.translated >= 4 && treatment.kept * 4 <= treatment.translated
    }

    /// Whether a locale keeps a term, so that a text that changes it is an exception.
    func isKept(_ term: String, _ language: Int) -> Bool {
        guard let treatment = treatments[Use(term: term, language: language)] else { return false }
        return treatment.kept >= 3 && treatment.translated * 3 <= treatment.kept
    }
}

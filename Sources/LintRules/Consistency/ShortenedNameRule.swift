import LintModel
import StringCatalog
import Syntax

/// A name of several words has lost some of them in one text, and is whole in others.
struct ShortenedNameRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "shortened-name", defaultSeverity: .warning,
        summary: "A name of several words should be as complete as in the other texts of the locale.",
        rationale: """
            "Xcode" is another product than "Xcode Cloud". Reported if the locale keeps the whole name in three other \
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
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog: catalog) }

    private struct Comparison: EntriesComparison {
        let catalog: CatalogContext
        /// The names that a text may have shortened, each with the word that is left.
        private var candidates: [[Occurrence<String>]] = []

        init(catalog: CatalogContext) { self.catalog = catalog }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard catalog.hasScreenTexts, catalog.sourceLanguage.isLanguage("en") else { return [] }
            for source in entry.sources.all where source.facts.contains(.latin) && source.facts.contains(.space) {
                let runs = source.value.capitalizedRuns
                guard !runs.isEmpty else { continue }
                for text in entry.translations
                where text.source === source && !text.traits.isInSourceLanguage && text.facts.contains(.latin) {
                    let names = runs.flatMap { text.value.namesCutShort(in: $0) }
                        .map { Occurrence(text: text, part: $0.part, form: $0.name) }
                    if !names.isEmpty { candidates.append(names) }
                }
            }
            return []
        }

        func finish() -> [Violation] {
            guard !candidates.isEmpty else { return [] }
            let names = candidates.joined().map { ($0.form.lowercased(), $0.text.traits.number) }
            let treatments = TermTreatments(of: names, in: catalog)
            return candidates.compactMap { names in
                let shortened = names.first { treatments.isKept($0.form.lowercased(), $0.text.traits.number) }
                return shortened.map { $0.violation(ShortenedNameRule.message($0.form, $0.text.language)) }
            }
        }
    }

    static func message(_ name: String, _ language: LanguageTag) -> String {
        "does not have the whole name \"\(name)\", as other \(language) texts do; write it in full"
    }
}

private extension String {
    /// Two to four capitalized words in a row.
    var capitalizedRuns: [[String]] {
        guard hasCapitalAfterSpace else { return [] }
        var runs: [[String]] = [[]]
        for word in utf8.split(separator: UInt8(ascii: " ")) {
            let letters = word.prefix(while: ASCII.isLetter)
            if letters.count > 1, letters.first.map(ASCII.isUppercase) ?? false {
                runs[runs.count - 1].append(String(Substring(letters)))
                if letters.count == word.count { continue }
            }
            if !runs[runs.count - 1].isEmpty { runs.append([]) }
        }
        return runs.filter { 2...4 ~= $0.count }
    }

    /// Whether a word but the first has a capital, as few sentences have.
    private var hasCapitalAfterSpace: Bool {
        var isAfterSpace = false
        for byte in utf8 {
            if isAfterSpace, ASCII.isUppercase(byte) { return true }
            isAfterSpace = byte == UInt8(ascii: " ")
        }
        return false
    }

    /// The parts of a run of words, the longest first, that lack some words here. Each with the place of a word
    /// that is left, in UTF-8 bytes.
    func namesCutShort(in run: [String]) -> [(name: String, part: Range<Int>)] {
        let places = run.map { word in firstBytes(of: word).flatMap { isWhole(at: $0) ? $0 : nil } }
        guard places.contains(where: { $0 != nil }), places.contains(nil) else { return [] }
        let areMissing = run.map { !hasForm(of: $0) }
        guard areMissing.contains(true) else { return [] }
        let ranges = run.indices.flatMap { start in run.indices.dropFirst(start + 1).map { start...$0 } }
        return ranges.sorted { $0.count > $1.count }.compactMap { range in
            guard let part = places[range].compactMap(\.self).first, areMissing[range].contains(true) else {
                return nil
            }
            let name = run[range].joined(separator: " ")
            return hasPhrase(name) ? nil : (name, part)
        }
    }

    /// Whether some word begins like another: "Photo" is a form of "Photos", and "Asistentem" of "Assistant".
    private func hasForm(of word: String) -> Bool {
        let start = word.utf8.prefix(3)
        var offset = 0
        var isInWord = false
        for scalar in unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            if !isInWord {
                let own = utf8.dropFirst(offset).prefix(start.count)
                if own.starts(with: start.prefix(2)) { return true }
                if own.elementsEqual(start, by: { $0 | 0x20 == $1 | 0x20 }) { return true }
            }
            isInWord = scalar.isLetter
        }
        return false
    }

    /// Whether a name occurs in any case, its words perhaps joined by hyphens or no-break spaces.
    private func hasPhrase(_ name: String) -> Bool {
        let bytes = Array(utf8)
        return bytes.indices.contains { start in
            var rest = bytes[start...]
            return name.utf8.allSatisfy { byte in
                guard byte == UInt8(ascii: " ") else {
                    return rest.popFirst().map { $0 | 0x20 == byte | 0x20 } ?? false
                }
                let space = [" ", "-", "\u{A0}"].first { rest.starts(with: $0.utf8) }
                rest = rest.dropFirst(space?.utf8.count ?? 0)
                return space != nil
            }
        }
    }
}

import LintModel
import StringCatalog
import Workspace

/// A program that checks words in the pipe mode of ispell, as hunspell and aspell do: `PROGRAM -a -d DICTIONARY`.
struct Speller {
    let program: String
    let context: WorkContext

    /// Checks all words of some catalogs, with a run of the program for each locale, and reports locales that it has no
    /// dictionary for.
    ///
    /// - Throws: ``Failure`` if the program isn't installed.
    func spelling(of catalogs: [CatalogInput]) throws -> Spelling {
        var words: [LanguageTag: Set<String>] = [:]
        for localization in catalogs.flatMap({ $0.catalog.entries.flatMap(\.localizations) }) {
            let language = localization.language
            guard !language.isWrittenWithoutSpaces, !language.isPseudolocale else { continue }
            for (_, unit) in localization.units {
                let format = FormatString(scanning: unit.value)
                for word in Spelling.words(in: unit.value, format) { words[language, default: []].insert(word.text) }
            }
        }
        var spelling = Spelling()
        var unknown: [LanguageTag] = []
        for (language, words) in words.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            var checked: [String: [String]]?
            for dictionary in Self.dictionaries(of: language) where checked == nil {
                checked = try check(words.sorted(), dictionary).map { try withoutCompounds($0, dictionary) }
            }
            if let checked { spelling.misspelled[language] = checked } else { unknown.append(language) }
        }
        if !unknown.isEmpty { context.tell(.withoutDictionary(unknown, program: program)) }
        return spelling
    }

    /// The names that a dictionary may have: `pt_BR`, and `de_DE` or `de` for German wherever it is spoken.
    private static func dictionaries(of language: LanguageTag) -> [String] {
        let regions = [language.region, language.likelyRegion].compactMap(\.self)
        return regions.map { "\(language.language)_\($0)" } + [language.language]
    }

    /// Without the words that are two words of the dictionary in a row, which no dictionary has all of.
    private func withoutCompounds(_ misspelled: [String: [String]], _ dictionary: String) throws -> [String: [String]] {
        let splits = misspelled.keys.flatMap(Self.splits)
        let unknown = try check(Set(splits.flatMap { [$0.first, $0.rest] }).sorted(), dictionary) ?? [:]
        let compounds = Set(splits.filter { unknown[$0.first] == nil && unknown[$0.rest] == nil }.map(\.word))
        return misspelled.filter { !compounds.contains($0.key) }
    }

    /// The ways to split a word; the second part of a noun may be a noun with a capital.
    private static func splits(of word: String) -> [(word: String, first: String, rest: String)] {
        let letters = Array(word)
        return (3..<max(3, letters.count - 2)).flatMap { index in
            let first = String(letters[..<index]), rest = String(letters[index...])
            let capital = letters[index].uppercased() + rest.dropFirst()
            return [(word, first, rest)] + (letters[0].isUppercase ? [(word, first, capital)] : [])
        }
    }

    /// - Returns: The words that the dictionary lacks, with suggestions; `nil` if the program has no such dictionary.
    private func check(_ words: [String], _ dictionary: String) throws -> [String: [String]]? {
        // A caret keeps a word from being read as a command.
        let input = words.map { "^\($0)\n" }.joined()
        let arguments = [program, "-a", "-d", dictionary]
        let environment = context.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        guard let run = try Subprocess(arguments, input: Array(input.utf8), environment: environment) else {
            throw Failure("\(program) isn't installed; it is to check the spelling")
        }
        var lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard run.status == 0, lines.popFirst()?.hasPrefix("@(#)") == true else { return nil }
        var misspelled: [String: [String]] = [:]
        for word in words {
            // The answer about a word is a line for each of its parts, up to an empty one.
            let answer = lines.prefix { !$0.isEmpty }
            lines = lines.dropFirst(answer.count + 1)
            guard let fault = answer.first(where: { $0.hasPrefix("&") || $0.hasPrefix("#") }) else { continue }
            let suggestions = fault.split(separator: ":", maxSplits: 1).dropFirst().first?.split(separator: ",") ?? []
            misspelled[word] = suggestions.prefix(3).map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
        }
        return misspelled
    }
}

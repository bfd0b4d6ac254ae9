import Extraction
import StringCatalog

/// A text that a catalog translates and that the code shows as it stands.
struct DeadTranslation: SourceRule {
    static let description = RuleDescription(
        identifier: "dead-translation", defaultSeverity: .error,
        summary: "A text that a catalog translates must be looked up somewhere.",
        rationale: """
            Somebody translated the text, and users read the source language all the same, because the code makes a `String` \
            of the literal before it is shown. Where other code does look the key up, this is left to `unlocalized-text`. What \
            code chooses or names by language is no finding.
            """,
        supersedes: UnlocalizedTextRule.description.identifier,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: translated("Skip")),
            Example(swift: #"let title = Text("Delete " + name)"#, strings: #"{ "Delete " : { } }"#),
            Example(
                swift: #"let title = Text("Delete " + name)"#, strings: translated("Delete ").replacing("\"de\"", with: "\"en-XA\"")),
            Example(
                swift: #"let title = Text("Delete " + name)"#, strings: translated("Delete ").replacing("Etwas", with: "Delete ")),
            Example(
                swift: """
                    let title = Text("Delete " + name)
                    let button = Text("Delete ")
                    """, strings: translated("Delete ")),
            Example(
                swift: """
                    func hour(_ isNight: Bool) -> String {
                        isMalayAppLanguage() ? "Waktu rehat" : "Time to rest"
                    }
                    let title = Text(hour(true))
                    """, strings: translated("Time to rest")),
            Example(
                swift: """
                    struct Hour {
                        let nameEnglish: String
                        var view: Text { Text(nameEnglish) }
                    }
                    let hour = Hour(nameEnglish: "Time to rest")
                    """, strings: translated("Time to rest")),
        ],
        failing: [
            Example(swift: #"let title = Text(↓"Delete " + name)"#, strings: translated("Delete "))
        ])

    private static func translated(_ key: String) -> String {
        """
        { "\(key)" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Etwas" } } } } }
        """
    }

    func check(_ input: LintInput) -> [SourceViolation] {
        var lines = SourceLines(input.sources)
        let texts = input.extraction?.unlocalized ?? []
        // Catalogs translate few of them, and to look around in the sources takes longer.
        let catalogs = input.catalogs(translating: Set(texts.lazy.map(\.text)))
        return texts.compactMap { text in
            guard let path = catalogs[text.text], text.hasWords, !NameLists.isUntranslated(text),
                !lines.areForOneLanguage(text.place)
            else { return nil }
            return SourceViolation(
                file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
                message: Self.message(path, text.reason))
        }
    }
}

private extension DeadTranslation {
    static func message(_ path: String, _ reason: UnlocalizedText.Reason) -> String {
        "translated in \(path), and shown without looking it up: \(reason.message)\(reason.remedy)"
    }
}

private extension LintInput {
    /// For each of some keys the first catalog that has a translation of it which no code looks up.
    func catalogs(translating keys: Set<String>) -> [String: String] {
        guard !keys.isEmpty else { return [:] }
        var result: [String: String] = [:]
        for (input, uses) in zip(catalogs, match?.uses ?? []) {
            let source = input.catalog.sourceLanguage
            for entry in input.catalog.entries where keys.contains(entry.key) {
                guard result[entry.key] == nil, uses[entry.key] == nil, entry.shouldTranslate else { continue }
                let isTranslated = entry.localizations.contains { localization in
                    localization.language != source && !localization.language.isPseudolocale
                        && localization.units.contains { $1.state != .new && !$1.value.isEmpty && !$1.value.keeps(entry.key) }
                }
                if isTranslated { result[entry.key] = input.path }
            }
        }
        return result
    }
}

private extension String {
    /// Whether it is a key as it stands, as a name is translated, or the text around a substitution that may be.
    func keeps(_ key: String) -> Bool { self == key || firstBytes(of: "%#@") != nil }
}

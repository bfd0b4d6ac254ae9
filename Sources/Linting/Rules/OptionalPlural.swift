import StringCatalog

/// A number of things in a text without plural forms.
struct OptionalPlural: EntryRule {
    static let description = RuleDescription(
        identifier: "optional-plural", defaultSeverity: .off,
        summary: "A text that counts things should vary by plural.",
        rationale: """
            `%lld files` reads "1 files" for one, and languages with more forms cannot be right at all. A number that is no \
            count, as in `%lld px`, is no finding for people, which is why the rule has to be asked for.
            """,
        passing: [
            Example(
                strings: """
                    { "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } } }
                    """),
            Example(strings: #"{ "Line %lld" : { }, "%@ files" : { }, "%lld of %lld" : { }, "%lld%%" : { } }"#),
        ],
        failing: [
            Example(strings: #"{ "↓%lld files" : { }, "↓Delete %lld items?" : { } }"#)
        ])

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.catalog.kind == .strings, entry.sources.all.count == 1,
            !entry.localizations.contains(where: \.varies)
        else { return [] }
        let text = entry.sources.all[0]
        guard text.format.specifiers.count == 1, let count = text.format.specifiers.first, count.argumentClass == .integer,
            count.kind == .value, isCounted(text.value.utf8.dropFirst(count.range.upperBound))
        else { return [] }
        return [entry.violation(Self.message)]
    }

    /// Whether a word of three letters or more follows the number, as units of measure have fewer.
    private func isCounted(_ rest: Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: " ") else { return false }
        let word = String(Substring(rest.dropFirst())).unicodeScalars.prefix(while: \.isLetter)
        return word.count >= 3
    }
}

private extension OptionalPlural {
    static let message = "counts something, and has no plural forms"
}

import LintModel
import StringCatalog

/// Substitutions disagree about the type of an argument.
struct ConflictingSubstitutionRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "conflicting-substitution", defaultSeverity: .error, impact: .broken,
        summary: "All substitutions of an argument must have the same format specifier, which must be that of the key.",
        rationale: """
            An argument is one value in memory. If one substitution reads it as an integer and another as a floating-point \
            number, or the key passes something else, the program prints garbage or crashes.
            """,
        example: """
            --- strings
            { "%lld files in %lld folders" : { "localizations" : { "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
              "substitutions" : {
                "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } },
                "↓folders" : { "argNum" : 1, "formatSpecifier" : "lf", "variations" : { "plural" : {
                => "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        let substitutions = localization.localization.substitutions
        guard !substitutions.isEmpty else { return [] }
        var first: [Int: (name: String, specifier: FormatSpecifier)] = [:]
        return substitutions.compactMap { substitution in
            guard let argument = substitution.argumentNumber, let specifier = substitution.specifier else { return nil }
            func violation(_ message: String) -> Violation {
                entry.violation(message, at: substitution.nameNode, locale: localization.language)
            }
            if let classes = entry.keyArguments[argument]?.classes, !classes.isEmpty, let own = specifier.argumentClass,
                !classes.contains(own)
            {
                return violation(Self.unlikeKey(argument, specifier, key: entry.keyArguments[argument]?.spellings.first))
            }
            guard let other = first[argument] else {
                first[argument] = (substitution.name, specifier)
                return nil
            }
            guard other.specifier.argumentClass != specifier.argumentClass || other.specifier.integerSize != specifier.integerSize
            else { return nil }
            return violation(Self.unlikeOther(argument, specifier, name: other.name, other: other.specifier))
        }
    }

    static func unlikeKey(_ argument: Int, _ specifier: FormatSpecifier, key: String?) -> String {
        "reads argument \(argument) as \(specifier.spelling), but the key passes \(key ?? "another kind of value")"
    }

    static func unlikeOther(_ argument: Int, _ specifier: FormatSpecifier, name: String, other: FormatSpecifier) -> String {
        "reads argument \(argument) as \(specifier.spelling), but the substitution \"\(name)\" as \(other.spelling)"
    }
}

import LintModel
import StringCatalog

/// A plural form, or the text for all other devices, varies further.
struct NestedVariationRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "nested-variation", defaultSeverity: .error, impact: .broken,
        summary: "A plural form must be a single text, and so must the text for all other devices.",
        rationale: """
            Xcode does not compile such a catalog. A text may vary by device on the outside and by number inside, except for the \
            device "other".
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
            => { "%lld files" : { "localizations" : { "de" : { "variations" : { "device" : {
              "↓one" : { "variations" : { "device" : { "mac" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } } } } },
              => "mac" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard localization.varies else { return [] }
        return localization.localization.compileFaults.filter { $0.kind == .pluralVaries || $0.kind == .fallbackVaries }.map { fault in
            entry.violation(fault.message, at: fault.node, locale: localization.language, variation: fault.path)
        }
    }
}

import LintModel
import StringCatalog

/// A text stands next to variations, which Xcode deletes.
struct TextBesideVariationsRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "text-beside-variations", defaultSeverity: .warning, impact: .broken,
        summary: "A localization must have either a text or variations.",
        rationale: """
            Xcode shows one of the two and deletes the other the next time it writes the file, so that a translation is lost \
            without a trace.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "↓%lld Dateien" },
              =>
              "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        let document = entry.catalog.document
        let node = localization.localization.node
        guard localization.varies, let unit = document.value(named: "stringUnit", in: node), document.value(named: "variations", in: node) != nil
        else { return [] }
        return [entry.violation(Self.message, at: document.value(named: "value", in: unit) ?? unit, locale: localization.language)]
    }

    static let message = "a text next to variations, of which Xcode deletes one; keep the variations, or the text"
}

import LintModel
import StringCatalog

/// Two keys that were entered by hand differ by case alone.
struct CaseCollisionRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "case-collision", defaultSeverity: .error,
        summary: "Two keys that were entered by hand must not differ by case alone.",
        rationale: """
            Xcode makes one Swift symbol of "Save file" and "Save File", declared twice. Keys that come from the code have \
            no symbols, and looking a text up tells capitals from small letters, so those are no finding.
            """,
        failing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true }, "Save file" : { "extractionState" : "manual" }, "↓Save File" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """,
        passing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true }, "Save file" : { "extractionState" : "manual" }, "Save File As" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        var first: [String: String] = [:]
        return catalog.entriesWithSymbols.compactMap { entry in
            let folded = entry.key.lowercased()
            guard let other = first[folded] else {
                first[folded] = entry.key
                return nil
            }
            guard other != entry.key else { return nil }
            return Violation(Self.message(other), at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }
}

private extension CaseCollisionRule {
    static func message(_ key: String) -> String { "differs from \"\(key)\" by case alone; their Swift symbols collide" }
}

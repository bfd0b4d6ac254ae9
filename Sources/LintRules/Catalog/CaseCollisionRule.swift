import LintModel
import StringCatalog

/// Two manually managed keys differ only by case.
struct CaseCollisionRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "case-collision", defaultSeverity: .error, impact: .broken,
        summary: "Two manually managed keys must not differ only by case.",
        rationale: """
            Xcode generates a Swift symbol for each key that was entered by hand, and "Save file" and "Save File" both \
            become `saveFile`, which does not compile. Keys extracted from code have no symbols, and lookup is \
            case-sensitive, so those are not reported.
            """,
        supersedes: [SymbolCollisionRule.description.identifier],
        example: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true },
              "Save file" : { "extractionState" : "manual" },
              "↓Save File" : { "extractionState" : "manual" } }, "version" : "1.1" }
              => "Save File As" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """)

    /// A symbol with one of its keys, ignoring case: other keys may have the same symbol.
    private struct Symbol: Hashable {
        let signature: String
        let key: String
    }

    func check(_ catalog: CatalogContext) -> [Violation] {
        var first: [Symbol: String] = [:]
        return catalog.entriesWithSymbols.compactMap { entry, symbol in
            let symbol = Symbol(signature: symbol.signature, key: entry.key.lowercased())
            guard let other = first[symbol] else {
                first[symbol] = entry.key
                return nil
            }
            guard other != entry.key else { return nil }
            return Violation(Self.message(other), at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }

    static func message(_ key: String) -> String { "differs from \"\(key)\" only by case, so their Swift symbols collide; rename one" }
}

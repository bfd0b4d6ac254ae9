import LintModel
import StringCatalog

/// A manually managed key has no Swift symbol, or the same one as another key.
struct SymbolCollisionRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "symbol-collision", defaultSeverity: .error,
        summary: "Every manually managed key must have a Swift symbol of its own.",
        rationale: """
            Where Xcode generates symbols, two keys that differ only in spaces and punctuation are declared twice, and a key \
            without a letter has no name, so the project does not compile. `"generatesSymbol" : false` turns the symbol off. \
            Keys that differ by case are reported by `case-collision`.
            """,
        failing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true }, "save file" : { "extractionState" : "manual" }, "↓save.file" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """,
        passing: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true }, "Save file" : { "extractionState" : "manual" }, "Save the file" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        var first: [String: Entry] = [:]
        return catalog.entriesWithSymbols.compactMap { entry in
            func violation(_ message: String) -> Violation {
                Violation(message, at: catalog.document.place(entry.keyNode), key: entry.key)
            }
            let name = GeneratedSymbol(key: entry.key).name
            if name.isEmpty { return violation(Self.empty) }
            guard let other = first[name] else {
                first[name] = entry
                return nil
            }
            // Functions may be overloaded.
            guard other.key != entry.key, other.key.lowercased() != entry.key.lowercased(),
                catalog.symbolArguments(of: other) == catalog.symbolArguments(of: entry)
            else { return nil }
            return violation(Self.same(name, other.key))
        }
    }
}

private extension SymbolCollisionRule {
    static let empty = "no letter for the name of a Swift symbol; add one, or set \"generatesSymbol\" to false"
    static func same(_ name: String, _ key: String) -> String { "has the Swift symbol \"\(name)\", like \"\(key)\"; rename one" }
}

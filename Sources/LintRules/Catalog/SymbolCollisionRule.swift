import LintModel
import StringCatalog

/// A manually managed key has no Swift symbol, or the same one as another key.
struct SymbolCollisionRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "symbol-collision", defaultSeverity: .error, impact: .broken,
        summary: "Every manually managed key must have a Swift symbol of its own.",
        rationale: """
            Where Xcode generates symbols, the project does not compile if two keys differ only in spaces and punctuation, if a \
            key has no letter or digit, or if its symbol would be a reserved name such as `type`. `"generatesSymbol" : false` \
            turns the symbol off. The build setting `STRING_CATALOG_GENERATE_SYMBOLS` of the catalog's targets decides whether \
            there are symbols; without a project, the catalog does. Keys that differ by case are reported by `case-collision`.
            """,
        example: """
            --- Localizable.xcstrings
            { "sourceLanguage" : "en", "strings" : {
              "Open" : { "extractionState" : "manual", "generatesSymbol" : true },
              "save file" : { "extractionState" : "manual" },
              "↓save.file" : { "extractionState" : "manual" } }, "version" : "1.1" }
              => "save.the.file" : { "extractionState" : "manual" } }, "version" : "1.1" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        var first: [String: Entry] = [:]
        return catalog.entriesWithSymbols.compactMap { entry, symbol in
            func violation(_ message: String) -> Violation {
                Violation(message, at: catalog.document.place(entry.keyNode), key: entry.key)
            }
            switch symbol.mistake {
            case .noName: return violation(Self.empty)
            case .reserved: return violation(Self.reserved(symbol.name))
            case .unsupportedPlaceholder(let placeholder): return violation(Self.unsupported(placeholder))
            case nil: break
            }
            guard let other = first[symbol.signature] else {
                first[symbol.signature] = entry
                return nil
            }
            guard other.key != entry.key, other.key.lowercased() != entry.key.lowercased() else { return nil }
            return violation(Self.same(symbol.name, other.key))
        }
    }

    static let empty = "no letter for the name of a Swift symbol; add one, or set \"generatesSymbol\" to false"
    static func reserved(_ name: String) -> String {
        "the Swift symbol \"\(name)\" is too close to a keyword; rename the key, or set \"generatesSymbol\" to false"
    }
    static func unsupported(_ placeholder: String) -> String {
        "no Swift type can be printed by \(placeholder), so the key has no symbol; use %@, or set \"generatesSymbol\" to false"
    }
    static func same(_ name: String, _ key: String) -> String { "has the Swift symbol \"\(name)\", like \"\(key)\"; rename one" }
}

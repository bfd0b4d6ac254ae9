import Foundation
import TestSupport
import Testing

@testable import StringCatalog

@Suite struct GeneratedSymbolTests {
    /// A key, the name of its symbol, and the parameters. The source text is `nil` if the key is the text.
    struct Pair: Sendable {
        let table: String
        let key: String
        let name: String
        let parameters: String

        /// Reads lines of four columns below a header; `\n` in a key is a line break.
        static func read(_ text: String) -> [Pair] {
            text.split(separator: "\n").dropFirst().map { line in
                let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                return Pair(table: columns[0], key: columns[1].replacing("\\n", with: "\n"), name: columns[2], parameters: columns.count > 3 ? columns[3] : "")
            }
        }

        /// The symbol, generated from a source text that uses the parameters if the key does not contain them.
        var symbol: GeneratedSymbol {
            get throws {
                let declared = parameters.isEmpty ? [] : parameters.components(separatedBy: ", ").enumerated().map { Declared($1, at: $0 + 1) }
                let spellsArguments = !FormatString(key).specifiers.isEmpty
                let value = declared.map { spellsArguments ? $0.reference : $0.placeholder }.joined(separator: " ")
                let substitutions = declared.filter { spellsArguments && $0.label != nil }.map(\.substitution).joined(separator: ",")
                let localization = """
                    { "stringUnit": { "state": "translated", "value": "\(value.isEmpty ? "Text" : value)" }, "substitutions": { \(substitutions) } }
                    """
                let catalog = Catalog(
                    bytes: Array(#"{ "sourceLanguage": "en", "version": "1.1", "strings": { \#(try json(key)): { "extractionState": "manual", "localizations": { "en": \#(localization) } } } }"#.utf8))
                let symbols = catalog.symbols
                return try #require(symbols.first).symbol
            }
        }

        private func json(_ text: String) throws -> String { String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
    }

    /// A parameter of a pair, and its placeholder in the source text.
    private struct Declared {
        static let specifiers = ["String": "@", "Int": "lld", "UInt": "llu", "Int32": "d", "UInt32": "u", "Float": "f", "Double": "lf"]
        let label: String?
        let position: Int
        let specifier: String

        init(_ text: String, at position: Int) {
            let parts = text.components(separatedBy: ": ")
            label = parts[0].hasPrefix("_ ") ? nil : parts[0]
            specifier = Self.specifiers[parts[1]] ?? parts[1]
            self.position = position
        }

        var placeholder: String { label.map { "%\(position)$(\($0))\(specifier)" } ?? "%\(position)$\(specifier)" }
        var reference: String { label.map { "%#@\($0)@" } ?? "%\(position)$\(specifier)" }
        var substitution: String {
            """
            "\(label ?? "")": { "argNum": \(position), "formatSpecifier": "\(specifier)", "variations": { "plural": { "other": { "stringUnit": { "state": "translated", "value": "%arg" } } } } }
            """
        }
    }

    private static let own = Checkout.fixtures.appendingPathComponent("symbols/pairs.tsv")
    /// Pairs from files that Xcode generated and from code that uses such files, next to the corpus.
    private static let recorded = ["symbols.tsv", "symbols-used.tsv"].flatMap { name in
        pairs(in: Corpus.folder?.deletingLastPathComponent().appendingPathComponent("facts/\(name)"))
    }

    private static func pairs(in file: URL?) -> [Pair] {
        file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.map(Pair.read) ?? []
    }

    @Test(arguments: pairs(in: own))
    func aKeyHasTheSymbolThatXcodeMakes(pair: Pair) throws {
        let symbol = try pair.symbol
        #expect(symbol.name == pair.name)
        #expect(symbol.parameters.map(\.declaration).joined(separator: ", ") == pair.parameters)
        #expect(symbol.mistake == nil)
    }

    @Test func thereArePairs() { #expect(Self.pairs(in: Self.own).count > 20) }

    @Test(.enabled(if: !recorded.isEmpty))
    func symbolsAgreeWithThoseThatXcodeMade() throws {
        for pair in Self.recorded {
            let symbol = try pair.symbol
            #expect(symbol.name == pair.name, "\(pair.key)")
            #expect(symbol.parameters.map(\.declaration).joined(separator: ", ") == pair.parameters, "\(pair.key)")
        }
    }
}

// MARK: - Rejected names, and keys with symbols

extension GeneratedSymbolTests {
    private static func catalog(_ strings: String) -> Catalog {
        Catalog(bytes: Array(#"{ "sourceLanguage": "en", "version": "1.1", "strings": { \#(strings) } }"#.utf8))
    }

    @Test(arguments: [
        ("", .noName), ("%@ → %lld%%", .noName), ("…", .noName), ("Type", .reserved), ("self", .reserved),
        ("at %p", .unsupportedPlaceholder("%p")), ("Typeface", nil),
    ] as [(String, GeneratedSymbol.Mistake?)])
    func aKeyWithoutASymbolSaysWhy(key: String, mistake: GeneratedSymbol.Mistake?) {
        let symbols = Self.catalog(#""\#(key)": { "extractionState": "manual" }"#).symbols
        #expect(symbols.map(\.symbol.mistake) == [mistake])
    }

    @Test func onlyManualKeysHaveSymbolsInTheOrderOfCodePoints() {
        let catalog = Self.catalog(
            """
            "b": { "extractionState": "manual" }, "B": { "extractionState": "manual", "generatesSymbol": true }, "a10": { "extractionState": "manual" },
            "a2": { "extractionState": "manual" }, "off": { "extractionState": "manual", "generatesSymbol": false }, "found": { }
            """)
        #expect(catalog.symbols.map(\.entry.key) == ["B", "a10", "a2", "b"])
    }

    @Test(arguments: [("Localizable", nil), ("InfoPlist", "InfoPlist"), ("my table", "MyTable"), ("3D", "_3D")] as [(String, String?)])
    func theSymbolsOfATableAreInATypeOfItsName(table: String, type: String?) {
        #expect(GeneratedSymbol.namespace(ofTable: table) == type)
    }
}

import Foundation
import Inventory
import LintModel
import StringCatalog
import TestSupport
import Testing

@testable import LintRules

/// A sound catalog in eleven languages, and texts of it that were damaged one by one: `Fixtures/defects`.
///
/// Texts are spelled as in JSON. A damaged text that is empty takes the form out of the catalog, or leaves it without a text.
@Suite struct PlantedDefectTests {
    private struct Row {
        let key: String
        let path: String
        /// By locale.
        var texts: [String: String]
    }

    private struct Defect {
        let rule: String
        let key: String
        let path: String
        let locale: String
        let text: String
    }

    private static func lines(_ name: String) throws -> [[String]] {
        let url = Checkout.root.appendingPathComponent("Fixtures/defects/\(name).tsv")
        let text = try String(contentsOf: url, encoding: .utf8)
        return text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func sound() throws -> [Row] {
        let lines = try lines("clean")
        let locales = lines[0].dropFirst(2)
        return lines.dropFirst().map { line in
            Row(key: line[0], path: line[1], texts: Dictionary(uniqueKeysWithValues: zip(locales, line.dropFirst(2)).filter { !$1.isEmpty }))
        }
    }

    private static func defects() throws -> [Defect] {
        try lines("defects").dropFirst().map { Defect(rule: $0[0], key: $0[1], path: $0[2], locale: $0[3], text: $0[4]) }
    }

    /// The rules that name each text, as `RULE KEY LOCALE`.
    private static func findings(_ rows: [Row]) -> Set<String> {
        let strings = Dictionary(grouping: rows, by: \.key).map { key, rows in "\"\(key)\" : { \"localizations\" : { \(localizations(rows)) } }" }
        let text = #"{ "sourceLanguage" : "en", "strings" : { \#(strings.sorted().joined(separator: ",\n")) }, "version" : "1.0" }"#
        let catalog = CatalogInput(path: "Localizable.xcstrings", catalog: Catalog(bytes: Array(text.utf8)))
        let input = LintInput(catalogs: [catalog], glossary: Glossary([.init("PeerDrop", renderings: nil)]))
        let findings = Linter(configuration: LintConfiguration()).lint(input)
        return Set(findings.map { "\($0.rule) \(JSONLiteral.string($0.key ?? "").dropFirst().dropLast()) \($0.locale ?? "")" })
    }

    private static func localizations(_ rows: [Row]) -> String {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        let source = ["plural.one": "%lld file", "plural.other": "%lld files"]
        let locales = Set(rows.flatMap(\.texts.keys)).union(rows[0].path.isEmpty ? [] : ["en"]).sorted()
        return locales.map { locale in
            if rows[0].path.isEmpty { return "\"\(locale)\" : \(unit(rows[0].texts[locale] ?? ""))" }
            let cases = rows.compactMap { row in
                (locale == "en" ? source[row.path] : row.texts[locale]).map { "\"\(row.path.dropFirst(7))\" : \(unit($0))" }
            }
            return "\"\(locale)\" : { \"variations\" : { \"plural\" : { \(cases.joined(separator: ", ")) } } }"
        }.joined(separator: ", ")
    }

    /// Defects that can be planted at the same time: of a round, each is in a text of its own, and no two are in the same key, as the
    /// other languages of a key are evidence.
    private static func rounds(of defects: [Defect]) -> [[Defect]] {
        defects.reduce(into: []) { rounds, defect in
            if let free = rounds.firstIndex(where: { $0.allSatisfy { $0.key != defect.key } }) {
                rounds[free].append(defect)
            } else {
                rounds.append([defect])
            }
        }
    }

    @Test func nothingIsFoundInSoundTexts() throws {
        let rows = try Self.sound()
        #expect(rows.reduce(0) { $0 + $1.texts.count } >= 300)
        #expect(Self.findings(rows).sorted() == [])
    }

    @Test func nearlyAllPlantedDefectsAreNamed() throws {
        let (rows, defects) = try (Self.sound(), Self.defects())
        #expect(defects.count >= 100)
        let missed = try Self.rounds(of: defects).flatMap { round in
            var damaged = rows
            for defect in round {
                let index = try #require(damaged.firstIndex { $0.key == defect.key && $0.path == defect.path }, "no text \(defect.key)")
                damaged[index].texts[defect.locale] = defect.text.isEmpty && !defect.path.isEmpty ? nil : defect.text
            }
            let findings = Self.findings(damaged)
            return round.filter { !findings.contains("\($0.rule) \($0.key) \($0.locale)") }
        }
        let notes = missed.map { "\($0.rule): \($0.locale) \($0.path) \($0.text)" }.joined(separator: "\n")
        #expect(missed.count * 100 <= defects.count * 8, "\(missed.count) of \(defects.count) not named:\n\(notes)")
    }
}

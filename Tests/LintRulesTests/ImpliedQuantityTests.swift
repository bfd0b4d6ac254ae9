import Foundation
import LintModel
import StringCatalog
import TestSupport
import Testing

@testable import LintRules

/// Findings of forms without their number, for every form of every language, against the numbers that CLDR gives for the form.
@Suite struct ImpliedQuantityTests {
    private static let letters: [PluralCategory: Character] = [
        .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "x",
    ]

    @Test func aFormWithoutItsNumberIsReportedIfSeveralNumbersSelectIt() throws {
        let table = try String(
            contentsOf: Checkout.root.appendingPathComponent("Fixtures/plurals/cldr.txt"), encoding: .utf8)
        var counts = ["implied-quantity": 0, "implied-zero": 0, "": 0]
        for line in table.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t")
            let categories = fields[1].split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) }
            // The numbers from 0 to 200.
            let selected = Array(fields[2].prefix(201))
            // Apple's Vietnamese has no `one` yet.
            for name in fields[0].split(separator: " ") where name != "vi" && categories.count > 1 {
                for category in categories {
                    let numbers = selected.indices.filter { selected[$0] == Self.letters[category] }
                    let wanted = numbers.count < 2 ? "" : numbers == [0, 1] ? "implied-zero" : "implied-quantity"
                    let found = Self.rules(for: String(name), categories, without: category)
                    #expect(found == wanted, "\(category) of \(name)")
                    counts[wanted, default: 0] += 1
                }
            }
        }
        #expect(counts.values.allSatisfy { $0 >= 20 } && counts.values.reduce(0, +) > 300, "\(counts)")
    }

    private static func rules(for language: String, _ categories: [PluralCategory], without bare: PluralCategory)
        -> String
    {
        let forms = categories.map { category in
            let value = category == bare ? "file" : "%lld files"
            return "\"\(category)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(value)\" } }"
        }
        let text = """
            { "sourceLanguage": "\(language == "en" ? "de" : "en")", "version": "1.0", "strings": { "%lld files": { "localizations": {
              "\(language)": { "variations": { "plural": { \(forms.joined(separator: ", ")) } } } } } } }
            """
        let catalog = CatalogInput(path: "Localizable.xcstrings", catalog: Catalog(bytes: Array(text.utf8)))
        let findings = Linter(configuration: LintConfiguration()).lint(LintInput(catalogs: [catalog]))
        return findings.map(\.rule).filter { $0.hasPrefix("implied-") }.joined(separator: " ")
    }
}

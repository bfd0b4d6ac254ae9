import StringCatalog
import Testing

@testable import Inventory

@Suite struct ProgressTests {
    private static func plural(_ categories: [String]) -> String {
        let forms = categories.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"%lld min"}}"# }
        return #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    }

    /// Apple requires `other` alone, and "%lld min" does not change with its number.
    @Test(arguments: [
        (["other"], "en", ["other"], .translated), (["zero", "other"], "en", ["zero", "other"], .translated),
        (["one"], "en", ["one"], .partly), (["other"], "de", ["other"], .translated), (["one", "other"], "de", ["other"], .partly),
        (["other"], "ru", ["other"], .partly), (["other"], "ja", ["other"], .translated),
    ] as [([String], LanguageTag, [String], Inventory.Progress)])
    func formsThatATextNeedsDependOnItsSource(
        english: [String], locale: LanguageTag, forms: [String], expected: Inventory.Progress
    ) throws {
        let localizations = [("en", english), (locale.rawValue, forms)].suffix(locale == "en" ? 1 : 2)
        let members = localizations.map { #""\#($0)":\#(Self.plural($1))"# }.joined(separator: ",")
        let text = #"{"sourceLanguage":"en","strings":{"%lld min":{"localizations":{\#(members)}}},"version":"1.0"}"#
        let entry = try #require(Catalog(bytes: Array(text.utf8)).entry(for: "%lld min"))
        #expect(entry.progress(in: locale, sourceLanguage: "en") == expected)
    }
}

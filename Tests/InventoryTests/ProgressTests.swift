import StringCatalog
import Testing

@testable import Inventory

@Suite struct ProgressTests {
    private static func plural(_ categories: [String]) -> String {
        let forms = categories.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"%lld min"}}"# }
        return #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    }

    private static func text(_ value: String, _ state: String = "translated") -> String {
        #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
    }

    /// Users of the source language see the key, unless the source text is there and a build includes it.
    @Test(arguments: [
        (#""home.title":{"localizations":{"ja":\#(text("家"))}}"#, ["en"]),
        (#""home.title":{"localizations":{"en":\#(text("")),"ja":\#(text("家"))}}"#, ["en"]),
        (#""home.title":{"localizations":{"en":\#(text("Home")),"ja":\#(text("家"))}}"#, []),
        (#""home.title":{"localizations":{"ja":\#(text("home.title"))}}"#, []),
        (#""Home":{"localizations":{"ja":\#(text("家"))}}"#, []),
            (
                #""home":{"extractionState":"manual","localizations":{"en":\#(text("Home", "new")),"ja":\#(text("家"))}}"#,
                ["en"]
            ),
            (
                #""home":{"extractionState":"extracted_with_value","localizations":{"en":\#(text("Home", "new")),"ja":\#(text("家"))}}"#,
                []
            ),
            (#""Home":{"localizations":{"ja":\#(text(" "))}}"#, ["ja"]),
            (#""Home":{"localizations":{"ja":\#(text("\u{3164}"))}}"#, ["ja"])
    ] as [(String, [LanguageTag])])
    func textThatUsersDoNotSeeIsMissing(entries: String, expected: [LanguageTag]) throws {
        let inventory = Sample.inventory(entries)
        let text = try #require(inventory.texts.first)
        #expect(inventory.missingLocales(of: text) == expected)
    }

    /// An entry whose texts don't vary is read in one pass. The order of its languages need not be that of the locales.
    @Test(arguments: [
        ("", "Home", []), (#","de":{"variations":{"plural":{"other":\#(text("Start"))}}}"#, "Home", []),
        ("", "", [.translated]),
    ] as [(String, String, [Inventory.Progress])])
    func progressIsTheSameWhetherOrNotATextVaries(other: String, source: String, blank: [Inventory.Progress]) throws {
        let texts = [
            #""ko":\#(Self.text("홈", "new"))"#, #""ja":\#(Self.text("家"))"#, #""fr":\#(Self.text(" "))"#,
            #""it":\#(Self.text("Casa", "needs_review"))"#,
        ].joined(separator: ",")
        let entries = #""\#(source)":{"localizations":{\#(texts)\#(other)}}"#
        let text = #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
        let entry = try #require(Catalog(bytes: Array(text.utf8)).entry(for: source))
        let progress = entry.progress(in: ["en", "en-GB", "fr", "it", "ja", "ko", "nb"], sourceLanguage: "en")
        #expect(
            progress
                == [.translated, .sourceText] + (blank.isEmpty ? [.missing] : blank)
                + [.needsReview, .translated, .new, .missing])
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

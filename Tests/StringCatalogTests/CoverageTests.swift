import Testing

@testable import StringCatalog

@Suite struct CoverageTests {
    private func catalog(_ entry: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{"Key":\#(entry)},"version":"1.0"}"#.utf8))
    }

    private func unit(_ state: String) -> String { #"{"stringUnit":{"state":"\#(state)","value":"x"}}"# }

    private func completeness(_ entry: String, _ locale: LanguageTag) -> Completeness? {
        let catalog = catalog(entry)
        #expect(catalog.problems.isEmpty)
        return catalog.entry(for: "Key")?.completeness(in: locale, isSource: locale == catalog.sourceLanguage)
    }

    @Test(arguments: [
        ("translated", Completeness.translated), ("needs_review", .needsReview), ("machine_translated", .machineTranslated), ("new", .new),
    ])
    func aTextCountsByItsState(state: String, expected: Completeness) {
        #expect(completeness(#"{"localizations":{"ja":\#(unit(state))}}"#, "ja") == expected)
    }

    @Test(arguments: ["", " ", "\u{A0}\u{3000}", "\u{200B}", "\u{2800}", "\u{3164}", "\u{E0041}"])
    func aTranslationThatShowsNothingIsMissing(blank: String) {
        let blankUnit = #"{"stringUnit":{"state":"translated","value":"\#(blank)"}}"#
        #expect(completeness(#"{"localizations":{"ja":\#(blankUnit)}}"#, "ja") == .missing)
        #expect(completeness(#"{"localizations":{"en":\#(blankUnit),"ja":\#(blankUnit)}}"#, "ja") == .translated)
        let plural = #"{"localizations":{"de":{"variations":{"plural":{"zero":\#(blankUnit),"one":\#(unit("translated")),"other":\#(unit("translated"))}}}}}"#
        #expect(completeness(plural, "de") == .translated)
    }

    @Test func whatIsNotThereIsMissingButForTheSource() {
        #expect(completeness("{}", "ja") == .missing)
        #expect(completeness("{}", "en") == .translated)
    }

    @Test func theSourceTextFromTheCodeIsComplete() {
        #expect(completeness(#"{"localizations":{"en":\#(unit("new"))}}"#, "en") == .translated)
    }

    @Test func aTextThatVariesNeedsEveryCategoryOfItsLanguage() {
        func plural(_ categories: [String], _ locale: String) -> String {
            let cases = categories.map { #""\#($0)":\#(unit("translated"))"# }.joined(separator: ",")
            return #"{"localizations":{"\#(locale)":{"variations":{"plural":{\#(cases)}}}}}"#
        }
        #expect(completeness(plural(["other"], "ja"), "ja") == .translated)
        #expect(completeness(plural(["other"], "de"), "de") == .missing)
        #expect(completeness(plural(["one", "other"], "de"), "de") == .translated)
        #expect(completeness(plural(["one", "few", "other"], "pl"), "pl") == .missing)
        #expect(completeness(plural(["one", "other"], "fr"), "fr") == .translated)
    }

    @Test func aTextThatVariesIsAsFarAsItsLeastCase() {
        let entry = #"{"localizations":{"de":{"variations":{"device":{"mac":\#(unit("translated")),"other":\#(unit("needs_review"))}}}}}"#
        #expect(completeness(entry, "de") == .needsReview)
    }

    @Test func aTextThatVariesNeedsEveryDevice() {
        func devices(_ names: [String]) -> String {
            #"{"variations":{"device":{\#(names.map { #""\#($0)":\#(unit("translated"))"# }.joined(separator: ","))}}}"#
        }
        func japanese(_ english: [String], _ japanese: [String]) -> Completeness? {
            completeness(#"{"localizations":{"en":\#(devices(english)),"ja":\#(devices(japanese))}}"#, "ja")
        }
        #expect(japanese(["iphone", "mac"], ["iphone", "mac"]) == .translated)
        #expect(japanese(["iphone", "mac"], ["mac"]) == .missing)
        #expect(japanese(["iphone", "mac"], ["mac", "other"]) == .translated)
        #expect(japanese(["iphone", "other"], ["iphone"]) == .missing)
    }
}

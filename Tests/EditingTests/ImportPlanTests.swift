import Editing
import Interchange
import StringCatalog
import Testing

/// Imported texts in, plan out.
@Suite struct ImportPlanTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var key = "Next"
        var locale: LanguageTag = "ja"
        let value: String
        var source: String?
        /// The text in the file.
        var state: UnitState?
        var options = ImportPlan.Options()
        var outcomes: [EditPlan.Action] = []
        var reasons: [EditPlan.Reason] = []
        /// The resulting text in the catalog.
        var result: (value: String, state: UnitState)?
    }

    static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "戻る" } } } },
          "%lld files" : { "localizations" : { "ja" : { "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld ファイル" } } } } } } },
          "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次" } } } },
          "Skip" : { }
        }, "version" : "1.0" }
        """

    static let cases = [
        Case(testDescription: "what is missing", key: "Skip", value: "スキップ", outcomes: [.filled], result: ("スキップ", .translated)),
        Case(testDescription: "a review", value: "次へ", state: .translated, outcomes: [.reviewed], result: ("次へ", .translated)),
        Case(testDescription: "a review that changes nothing", value: "次", state: .translated, outcomes: [.reviewed], result: ("次", .translated)),
        Case(testDescription: "the same text without a state", value: "次", result: ("次", .needsReview)),
        Case(testDescription: "a text that waits for a review itself", value: "次へ", state: .needsReview, outcomes: [.kept(.differs)],
            result: ("次", .needsReview)),
        Case(testDescription: "a text that the catalog may have newer", key: "Back", value: "もどる", state: .translated,
            outcomes: [.kept(.differs)], result: ("戻る", .translated)),
        Case(testDescription: "a text that is to win", key: "Back", value: "もどる", options: .init(replaces: true), outcomes: [.replaced],
            result: ("もどる", .translated)),
        Case(testDescription: "another source text", key: "Skip", value: "飛ばす", source: "Skip this", outcomes: [.filled, .outdated],
            result: ("飛ばす", .needsReview)),
        Case(testDescription: "a key that the catalog lacks", key: "Gone", value: "なし", outcomes: [.kept(.notInCatalog)]),
        Case(testDescription: "a key that is inserted", key: "Gone", value: "なし", options: .init(inserts: true), outcomes: [.inserted, .filled],
            result: ("なし", .translated)),
        Case(testDescription: "the source text that is the key", locale: "en", value: "Next"),
        Case(testDescription: "one text for several forms", key: "%lld files", value: "%lld 個", options: .init(replaces: true),
            reasons: [.varies(by: ["plural"], isGivenPlain: true)]),
    ]

    /// One form alone says nothing of what the others vary by.
    @Test func eachFormKeepsTheOthersWhereOneOfThemHasASubstitution() throws {
        func catalog(_ phone: String, _ other: String) -> Catalog {
            func unit(_ value: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"# }
            return Catalog(bytes: Array("""
                { "sourceLanguage" : "en", "strings" : { "k" : { "extractionState" : "manual", "localizations" : { "de" : {
                  "substitutions" : { "N" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                    "one" : \(unit("%arg Teil")), "other" : \(unit("%arg Teile")) } } } },
                  "variations" : { "device" : { "iphone" : \(unit(phone)), "other" : \(unit(other)) } } } } } }, "version" : "1.0" }
                """.utf8))
        }
        let delivered = catalog("%#@N@ im Telefon", "%lld anderswo")
        let value = try #require(delivered.entries[0].localization(for: "de").flatMap { VariedText(contentOf: $0) })
        var importing = ImportPlan(
            try CatalogEditor(catalog("%#@N@ am Telefon", "%lld sonst")), ImportPlan.Options(replaces: true))
        importing.add(ImportedText(key: "k", locale: "de", value: value), origin: nil)
        #expect(Catalog(bytes: importing.plan.bytes()).value.packed() == delivered.value.packed())
    }

    @Test func aSourceTextInTheStateNewThatComesBackStaysNew() throws {
        let catalog = Catalog(bytes: Array("""
            { "sourceLanguage" : "en", "strings" : { "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "other" : { "stringUnit" : { "state" : "new", "value" : "Tap" } } } } } } } }, "version" : "1.0" }
            """.utf8))
        let value = try #require(catalog.entries[0].localization(for: "en").flatMap { VariedText(contentOf: $0) })
        var importing = ImportPlan(try CatalogEditor(catalog), ImportPlan.Options(replaces: true))
        importing.add(ImportedText(key: "Tap", locale: "en", value: value), origin: nil)
        #expect(importing.plan.bytes() == catalog.bytes)
    }

    @Test(arguments: cases) func aTextBecomesAPlan(_ item: Case) throws {
        var importing = ImportPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))), item.options)
        let text = ImportedText(
            key: item.key, locale: item.locale, value: VariedText(item.value), source: item.source.map { VariedText($0) },
            states: item.state.map { [VariationPath(): $0] } ?? [:])
        importing.add(text, origin: .manual)
        let plan = importing.plan
        #expect(plan.outcomes.map(\.action) == item.outcomes)
        #expect(plan.remarks.map(\.reason) == item.reasons)
        let unit = Catalog(bytes: plan.bytes()).entry(for: item.key)?.localization(for: item.locale)?.unit
        #expect(unit?.value == item.result?.value && unit?.state == item.result?.state)
        if item.outcomes.isEmpty { #expect(plan.edits == []) }
    }
}

import Extraction
import StringCatalog
import Testing

@testable import Inventory

@Suite struct InventoryTests {
    // MARK: Whether a text is used

    static let lives: [(entry: String, uses: [ExtractedString], source: String, life: Inventory.UsageStatus)] = [
        (#""K":{}"#, [Sample.use("K")], "", .used),
        (#""K":{"extractionState":"stale"}"#, [Sample.use("K")], "", .usedThoughStale),
        (#""K":{}"#, [Sample.use("K", handedOn: true)], "", .handedOn),
        (#""K":{}"#, [], "", .unused),
        (#""K":{"extractionState":"stale"}"#, [], "", .stale),
        (#""K":{"extractionState":"manual"}"#, [], "", .manual),
        (#""K":{"extractionState":"migrated"}"#, [], "", .manual),
        (#""K":{}"#, [], #"let key = "K""#, .mentioned),
        (#""K":{"extractionState":"stale"}"#, [], #"let key = "K""#, .mentioned),
        (#""%lld":{}"#, [], "", .mentioned),
    ]

    @Test(arguments: lives)
    func aTextLivesByWhoLooksItUp(entry: String, uses: [ExtractedString], source: String, life: Inventory.UsageStatus) {
        let inventory = Sample.inventory(
            #""Anchor":{},\#(entry)"#, uses: [Sample.use("Anchor")] + uses, sources: ["App/View.swift": source])
        #expect(inventory.texts.last?.life == life)
    }

    @Test func ofACatalogThatNoSourceUsesNothingIsKnown() {
        #expect(Sample.inventory(#""K":{}"#).texts[0].life == .unknown)
        #expect(Sample.inventory(#""K":{},"A":{}"#, uses: [Sample.use("B")]).texts[0].life == .unknown)
    }

    @Test func whereSomethingCouldNotBeReadNothingIsUnusedOrMissingInACatalog() {
        let inventory = Sample.inventory(#""Anchor":{},"K":{}"#, uses: [Sample.use("Anchor"), Sample.use("New")], isWhole: false)
        #expect(inventory.texts.map(\.life) == [.used, .unknown])
        #expect(inventory.notInCatalog.isEmpty)
    }

    @Test func aKeyWithOtherPlaceholderTypesNamesTheOneInCode() {
        let inventory = Sample.inventory(#""Anchor":{},"%@ left":{}"#, uses: [Sample.use("Anchor"), Sample.use("%lld left")])
        let text = inventory.texts.first { $0.key == "%@ left" }
        #expect(text?.life == .unused)
        #expect(text?.respelled == "%lld left")
    }

    // MARK: Whether there is anything to translate

    static let needs: [(entry: String, uses: [ExtractedString], need: Inventory.Need)] = [
        (#""K":{}"#, [Sample.use("K")], .wanted),
        (#""K":{"shouldTranslate":false}"#, [Sample.use("K")], .nothing(.excluded)),
        (#""K":{"comment":"A brand. Do not translate."}"#, [Sample.use("K")], .nothing(.excluded)),
        (#""K":{"comment":"The translation of a page"}"#, [Sample.use("K")], .wanted),
        (#"" ":{}"#, [Sample.use(" ")], .nothing(.noWords)),
        (#""·":{}"#, [Sample.use("·")], .nothing(.noWords)),
        (#""%lld %@":{}"#, [Sample.use("%lld %@")], .nothing(.noWords)),
        (
            #""%lld %@":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Page %1$lld of %2$@"}}}}"#,
            [Sample.use("%lld %@")], .wanted
        ),
        (#""K":{}"#, [Sample.use("K", sample: true)], .nothing(.sample)),
        (#""K":{}"#, [Sample.use("K", sample: true), Sample.use("K")], .wanted),
        (#""K":{}"#, [], .nothing(.unused)),
        (#""K":{"extractionState":"stale"}"#, [], .nothing(.unused)),
        (#""K":{"extractionState":"stale"}"#, [Sample.use("K")], .wanted),
    ]

    @Test(arguments: needs)
    func onlySomeTextsAreToBeTranslated(entry: String, uses: [ExtractedString], need: Inventory.Need) throws {
        let inventory = Sample.inventory(#""Anchor":{},\#(entry)"#, uses: [Sample.use("Anchor")] + uses)
        #expect(inventory.need(of: try #require(inventory.texts.last)) == need)
    }

    // MARK: How far a text is

    static let steps: [(localization: String, progress: Inventory.Progress)] = [
        ("", .missing), (#""ja":{}"#, .missing), (#""ja":{"stringUnit":{"state":"translated","value":"x"}}"#, .translated),
        (#""ja":{"stringUnit":{"state":"new","value":"x"}}"#, .new), (#""ja":{"stringUnit":{"state":"needs_review","value":"x"}}"#, .needsReview),
        (#""ja":{"stringUnit":{"state":"machine_translated","value":"x"}}"#, .machineTranslated),
        (#""ja":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"x"}}}}}"#, .partly),
    ]

    @Test(arguments: steps)
    func progressIsThatOfTheForms(localization: String, progress: Inventory.Progress) {
        let inventory = Sample.inventory(#""K":{"localizations":{\#(localization)}}"#)
        #expect(inventory.progress(of: inventory.texts[0], in: "ja") == progress)
    }

    @Test func aStringInNoCatalogIsMissingInEveryLocaleButTheSource() {
        let inventory = Sample.inventory(
            #""Anchor":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"x"}}}}"#,
            uses: [Sample.use("Anchor"), Sample.use("New")], locales: ["en", "en-GB", "ja", "ko"])
        let new = inventory.missing.filter { $0.text.key == "New" }
        #expect(new.map(\.locale) == ["ja", "ko"])
        #expect(new.allSatisfy { $0.progress == .notInCatalog })
        #expect(inventory.missing.filter { $0.text.key == "Anchor" }.map(\.locale) == ["ko"])
    }

    /// A user of `en-GB` sees the key if the key is the text, but an identifier otherwise.
    @Test(arguments: [("", true), (#""en":{"stringUnit":{"state":"translated","value":"Text"}}"#, false)])
    func aLocaleOfTheSourceLanguageFallsBackToTheKey(localization: String, isTranslated: Bool) {
        let inventory = Sample.inventory(#""K":{"localizations":{\#(localization)}}"#)
        #expect((inventory.progress(of: inventory.texts[0], in: "en-GB") == .sourceText) == isTranslated)
    }

    // MARK: Strings that are not expected in a catalog

    /// Strings in code that no catalog contains, with their context, and whether they are missing.
    static let absent: [(code: String, use: ExtractedString, tables: [String: Set<String>], entries: String, need: Inventory.Need)] = [
        (#"Text("New")"#, Sample.use("New"), [:], "", .wanted),
        // A table that has not been converted to a catalog yet, if it contains the key.
        (#"Text("New")"#, Sample.use("New", table: "Old"), ["Old": ["New"]], "", .nothing(.elsewhere)),
        (#"Text("New")"#, Sample.use("New", table: "Old"), ["Old": ["Other"]], "", .wanted),
        (#"Text("New")"#, Sample.use("New"), ["Root": ["New"]], "", .wanted),
        // If code does not show the table, it may be any; a table without the key is no evidence.
        (#"show("New")"#, Sample.use("New", column: 6, handedOn: true), ["Root": ["New"]], "", .nothing(.elsewhere)),
        (#"show("New")"#, Sample.use("New", column: 6, handedOn: true), ["Root": ["Reset"]], "", .wanted),
        // A default value next to its key.
        (#"text("skip.title", "New")"#, Sample.use("New", column: 20, isOfAPI: false), [:], #","skip.title":{}"#, .nothing(.elsewhere)),
        (#"text("Skip it all", "New")"#, Sample.use("New", column: 21, isOfAPI: false), [:], #","Skip it all":{}"#, .wanted),
        // A bundle with a custom name may be that of any catalog with the key.
        (#"Text("New")"#, Sample.use("New", table: "Other", bundle: "Kit.bundle"), [:], #","New":{}"#, .nothing(.elsewhere)),
        // A name that is never translated.
        (#"Text("PeerDrop")"#, Sample.use("PeerDrop"), [:], "", .nothing(.keptTerm)),
    ]

    @Test(arguments: absent.indices) func whatAnotherPlaceGivesIsNotMissing(index: Int) {
        let row = Self.absent[index]
        let inventory = Sample.inventory(
            "\"Anchor\":{}\(row.entries)", uses: [Sample.use("Anchor"), row.use] + (row.entries.contains("skip.title") ? [Sample.use("skip.title")] : []),
            sources: ["App/View.swift": row.code], tables: row.tables, glossary: Glossary([.init("PeerDrop", renderings: nil)]))
        #expect(inventory.notInCatalog.map { inventory.need(of: $0) } == [row.need])
    }

    @Test func whatALocaleLacksIsAskedOfNewLocalesToo() {
        let inventory = Sample.inventory(#""K":{},"L":{"shouldTranslate":false}"#)
        #expect(inventory.missing(in: "fr").map(\.text.key) == ["K"])
    }
}

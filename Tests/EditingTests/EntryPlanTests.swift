import Editing
import Extraction
import Inventory
import StringCatalog
import Syntax
import Testing

/// Plans that fill, remove and rename entries.
@Suite struct EntryPlanTests {
    private static let text = """
        { "sourceLanguage" : "en", "strings" : {
          "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "new", "value" : "Back" } } } },
          "Gone" : { "extractionState" : "stale", "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "昔" } } } },
          "Kept" : { "extractionState" : "stale" },
          "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ" } } } },
          "Unused" : { }
        }, "version" : "1.0" }
        """

    private func editor() throws -> CatalogEditor { try CatalogEditor(Catalog(bytes: Array(Self.text.utf8))) }

    private static func use(_ key: String, line: Int) -> ExtractedString {
        ExtractedString(
            key: key, table: nil, bundle: nil, comment: nil, defaultValue: nil, placeholders: [],
            place: SourcePlace(file: "A.swift", line: line, column: 1), api: "Text")
    }

    private func inventory() -> Inventory {
        let catalog = Catalog(bytes: Array(Self.text.utf8))
        let uses = [Self.use("Back", line: 1), Self.use("Kept", line: 2), Self.use("Next", line: 3), Self.use("New", line: 4)]
        let match = CatalogMatch(uses, catalogs: [CatalogKeys(path: "Localizable.xcstrings", catalog: catalog)])
        return Inventory(.init(catalogs: [("Localizable.xcstrings", catalog, true)], match: match))
    }

    // MARK: Removing

    struct Removal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let options: RemovePlan.Options
        var removed: [String] = []
        var kept: [String: EditPlan.KeepReason] = [:]
        var errors: [EditPlan.Reason] = []
    }

    private static let place = SourcePlace(file: "A.swift", line: 2, column: 1)
    private static let next = SourcePlace(file: "A.swift", line: 3, column: 1)

    static let removals = [
        Removal(testDescription: "a key that nobody uses", options: .init(keys: ["Unused"]), removed: ["Unused"]),
        Removal(testDescription: "a key that code uses", options: .init(keys: ["Next"]), errors: [.used([next])]),
        Removal(testDescription: "a key that code uses, by force", options: .init(keys: ["Next"], isForced: true), removed: ["Next"]),
        Removal(testDescription: "the text of a key that code uses", options: .init(keys: ["Next"], locale: "ja"), removed: ["Next"]),
        Removal(testDescription: "the text of a locale that the entry lacks", options: .init(keys: ["Next"], locale: "fr"), errors: [.noText]),
        Removal(
            testDescription: "stale texts of a locale", options: .init(removesStale: true, isForced: true, locale: "ja"), removed: ["Gone"],
            kept: ["Kept": .noText]),
        Removal(
            testDescription: "stale texts of a locale that the entries lack", options: .init(removesStale: true, isForced: true, locale: "fr"),
            kept: ["Gone": .noText, "Kept": .noText]),
        Removal(testDescription: "a key that is not there", options: .init(keys: ["Nxt", "Unused"]), errors: [.noSuchKey]),
        Removal(testDescription: "stale keys", options: .init(removesStale: true), removed: ["Gone"], kept: ["Kept": .used([place])]),
        Removal(testDescription: "stale keys, by force", options: .init(removesStale: true, isForced: true), removed: ["Gone", "Kept"]),
        Removal(testDescription: "unused keys", options: .init(removesUnused: true), removed: ["Unused"]),
    ]

    @Test(arguments: removals) func whatIsRemoved(_ item: Removal) throws {
        let plan = item.options.needsInventory
            ? RemovePlan(try editor(), item.options, in: inventory(), catalogAt: 0).plan : RemovePlan(try editor(), item.options).plan
        #expect(plan.outcomes.filter { $0.action == .removed }.map(\.key) == item.removed)
        let kept = plan.outcomes.compactMap { outcome in
            if case .kept(let reason) = outcome.action { (outcome.key, reason) } else { nil }
        }
        #expect(Dictionary(uniqueKeysWithValues: kept) == item.kept)
        #expect(plan.errors.map(\.reason) == item.errors)
        let after = Catalog(bytes: plan.bytes())
        for key in item.removed {
            if let locale = item.options.locale {
                #expect(after.entry(for: key)?.localization(for: locale) == nil && after.entry(for: key) != nil)
            } else {
                #expect(after.entry(for: key) == nil)
            }
        }
        #expect(after.entries.count == plan.catalog.entries.count - (item.options.locale == nil ? item.removed.count : 0))
    }

    @Test func sourcesThatUseNoKeySayNothingOfUnusedOnes() throws {
        let catalog = Catalog(bytes: Array(Self.text.utf8))
        let match = CatalogMatch([], catalogs: [CatalogKeys(path: "Localizable.xcstrings", catalog: catalog)])
        let inventory = Inventory(.init(catalogs: [("Localizable.xcstrings", catalog, true)], match: match))
        let plan = RemovePlan(try editor(), .init(removesUnused: true), in: inventory, catalogAt: 0).plan
        #expect(plan.errors.map(\.reason) == [.noKeyIsUsed])
        #expect(plan.edits == [])
    }

    // MARK: Renaming

    @Test(arguments: [
        ("Next", "Continue", nil), ("Nxt", "Continue", .noSuchKey), ("Next", "Back", .keyExists),
    ] as [(String, String, EditPlan.Reason?)])
    func aKeyIsRenamed(_ old: String, _ new: String, _ error: EditPlan.Reason?) throws {
        let plan = RenamePlan.plan(try editor(), old, to: new)
        #expect(plan.errors.map(\.reason) == [error].compactMap { $0 })
        let after = Catalog(bytes: plan.bytes())
        #expect((after.entry(for: new)?.localization(for: "ja")?.unit?.value == "次へ") == (error == nil))
        #expect((after.entry(for: old) == nil) == (error != .keyExists))
    }

    // MARK: Filling

    private static func filling(_ key: String, _ value: String, of source: String? = nil, isWhole: Bool = true) -> FillPlan.Filling {
        .init(key: key, locale: "ja", source: VariedText(source ?? key), forms: [(VariationPath(), value, .needsReview)], isWhole: isWhole)
    }

    @Test func whatTheCatalogHasByNowIsLeftAlone() throws {
        let texts = [Self.filling("Next", "次"), Self.filling("Back", "戻る"), Self.filling("Unused", "未使用"), Self.filling("Unused", "無", isWhole: false)]
        let filling = FillPlan(try editor(), texts, absent: [:])
        #expect(filling.written == [1, 2])
        #expect(filling.plan.outcomes.map(\.key) == ["Back", "Unused"])
        let after = Catalog(bytes: filling.plan.bytes())
        #expect(after.entry(for: "Next")?.localization(for: "ja")?.unit?.value == "次へ")
        #expect(after.entry(for: "Back")?.localization(for: "ja")?.unit?.value == "戻る")
        #expect(after.entry(for: "Back")?.localization(for: "ja")?.unit?.state == .needsReview)
    }

    /// While a translator works, entries are removed, excluded, and given another source text.
    @Test func whatTheCatalogNoLongerWantsIsNotFilled() throws {
        let catalog = """
            { "sourceLanguage" : "en", "strings" : {
              "Brand" : { "shouldTranslate" : false },
              "Note" : { "comment" : "Do not translate" },
              "Open" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Open file" } } } }
            }, "version" : "1.0" }
            """
        let texts = ["Brand", "Note", "Open", "Removed"].map { Self.filling($0, "次") } + [Self.filling("Open", "ファイルを開く", of: "Open file")]
        let filling = FillPlan(try CatalogEditor(Catalog(bytes: Array(catalog.utf8))), texts, absent: [:])
        #expect(filling.written == [4])
        #expect(filling.overtaken == [0, 1, 2, 3])
        #expect(Set(filling.plan.edits.map(\.key)) == ["Open"])
    }

    @Test func aStringOfTheCodeIsInsertedWithItsText() throws {
        let inventory = inventory()
        let absent = Dictionary(uniqueKeysWithValues: inventory.notInCatalog.map { (Key($0.key), $0) })
        #expect(absent.keys.sorted() == ["New"])
        let filling = FillPlan(try editor(), [Self.filling("New", "新規")], absent: absent)
        #expect(filling.plan.outcomes.map(\.action) == [.inserted, .filled])
        let entry = Catalog(bytes: filling.plan.bytes()).entry(for: "New")
        #expect(entry?.localization(for: "ja")?.unit?.value == "新規" && entry?.extractionState == nil)
    }

    /// Some services write texts without states.
    @Test func markGivesAStateToATextWithoutOne() throws {
        let text = #"{"sourceLanguage":"en","strings":{"lamp":{"localizations":{"fr":{"stringUnit":{"value":"Une lampe"}}}}},"version":"1.0"}"#
        var marks = MarkPlan.Marks()
        marks.state = .translated
        let plan = MarkPlan(try CatalogEditor(Catalog(bytes: Array(text.utf8))), marks, keys: ["lamp"]).plan
        #expect(plan.outcomes.map(\.action) == [.updated])
        let unit = Catalog(bytes: plan.bytes()).entry(for: "lamp")?.localization(for: "fr")?.unit
        #expect(unit?.state == .translated && unit?.value == "Une lampe")
    }
}

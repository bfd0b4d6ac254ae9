import Editing
import Interchange
import StringCatalog
import Syntax
import Testing

/// Rows in, plan out.
@Suite struct AddPlanTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var key = "Next"
        var comment: String?
        let texts: [(locale: LanguageTag, path: String, value: String)]
        var state: UnitState?
        var conflict = AddPlan.Conflict.refuse
        var isFromTable = false
        var outcomes: [EditPlan.Action] = []
        var errors: [EditPlan.Reason] = []
        var warnings: [EditPlan.Reason] = []
        /// A resulting text in the catalog.
        var result: (locale: LanguageTag, path: String, value: String, state: UnitState)?
    }

    static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "%lld files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" } } } },
          "Hello %@" : { },
          "Next" : { "comment" : "Old", "localizations" : {
            "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次へ" } },
            "ko" : { "stringUnit" : { "state" : "new", "value" : "Next" } } } },
          "Twice" : { },
          "Twice" : { }
        }, "version" : "1.0" }
        """

    private static let differs = EditPlan.Reason.differs(from: "次へ", given: "次", VariationPath())

    static let cases = [
        Case(testDescription: "a new key", key: "Skip", texts: [("ja", "", "スキップ")], outcomes: [.inserted, .inserted],
            result: ("ja", "", "スキップ", .translated)),
        Case(testDescription: "a new locale", texts: [("de", "", "Weiter")], outcomes: [.filled, .unchanged], result: ("de", "", "Weiter", .translated)),
        Case(testDescription: "a text that is still new", texts: [("ko", "", "다음")], outcomes: [.filled, .unchanged],
            result: ("ko", "", "다음", .translated)),
        Case(testDescription: "the same text", texts: [("ja", "", "次へ")], outcomes: [.unchanged], result: ("ja", "", "次へ", .needsReview)),
        Case(testDescription: "the same text with a state", texts: [("ja", "", "次へ")], state: .translated, outcomes: [.updated, .unchanged],
            result: ("ja", "", "次へ", .translated)),
        Case(testDescription: "the source text that is the key", texts: [("en", "", "Next")], outcomes: [.unchanged]),
        Case(testDescription: "a new comment", comment: "New", texts: [], outcomes: [.updated, .unchanged]),
        Case(testDescription: "another text", texts: [("ja", "", "次")], outcomes: [.unchanged], errors: [differs]),
        Case(testDescription: "another text that replaces", texts: [("ja", "", "次")], conflict: .replace, outcomes: [.replaced, .unchanged],
            result: ("ja", "", "次", .translated)),
        Case(testDescription: "another text that is kept out", texts: [("ja", "", "次")], conflict: .keep,
            outcomes: [.kept(.differs), .unchanged], result: ("ja", "", "次へ", .needsReview)),
        Case(testDescription: "a comment beside one that is kept", comment: "New", texts: [], conflict: .keep, outcomes: [.unchanged]),
        Case(testDescription: "nothing at all", texts: [], errors: [.nothingGiven]),
        Case(testDescription: "a key that is there twice", key: "Twice", texts: [("ja", "", "二")], errors: [.duplicateKey]),
        Case(testDescription: "plural forms", key: "%lld files",
            texts: [("pl", "plural.one", "%lld plik"), ("pl", "plural.few", "%lld pliki"), ("pl", "plural.many", "%lld plików"), ("pl", "plural.other", "%lld pliku")],
            outcomes: [.filled, .filled, .filled, .filled, .unchanged], result: ("pl", "plural.few", "%lld pliki", .translated)),
        Case(testDescription: "a form that no number takes", key: "%lld files",
            texts: [("ja", "plural.one", "%lld 個"), ("ja", "plural.other", "%lld 個")], outcomes: [.filled, .filled, .unchanged],
            warnings: [.formNeverUsed(.one)]),
        Case(testDescription: "forms of a text without a number", texts: [("de", "plural.other", "Weiter")], outcomes: [.filled, .unchanged],
            errors: [.pluralWithoutNumber]),
        Case(testDescription: "a form beside a whole text", key: "%lld files", texts: [("de", "", "%lld Dateien"), ("de", "plural.one", "%lld Datei")],
            outcomes: [.filled, .filled, .unchanged], errors: [.mixedVariations]),
        Case(testDescription: "a whole text in place of forms", key: "%lld files", texts: [("en", "", "%lld Files")], outcomes: [.unchanged],
            errors: [.varies(by: ["plural"], isGivenPlain: true)]),
        Case(testDescription: "forms in place of a whole text", key: "%lld files", texts: [("fr", "plural.other", "%lld documents")],
            outcomes: [.unchanged],
            errors: [.doesNotVary("%lld fichiers", VariationPath("plural.other") ?? VariationPath())]),
        Case(testDescription: "forms that replace a whole text", key: "%lld files",
            texts: [("fr", "plural.one", "%lld document"), ("fr", "plural.other", "%lld documents")], conflict: .replace,
            outcomes: [.replaced, .replaced, .unchanged], result: ("fr", "plural.one", "%lld document", .translated)),
        Case(testDescription: "a formula of a spreadsheet", texts: [("de", "", "=A1+1")], isFromTable: true, outcomes: [.filled, .unchanged],
            errors: [.formula("=A1+1")]),
        Case(testDescription: "what looks like a formula on the command line", texts: [("de", "", "=A1+1")], outcomes: [.filled, .unchanged]),
    ]

    @Test(arguments: cases) func aRowBecomesAPlan(_ item: Case) throws {
        let place = item.isFromTable ? SourceLocation(line: 2, column: 1) : nil
        let row = TranslationTable.Row(
            place: place, key: item.key, comment: item.comment,
            texts: try item.texts.map { text in
                .init(place: place, locale: text.locale, path: try #require(VariationPath(text.path)), value: text.value, state: item.state)
            })
        var options = AddPlan.Options()
        options.conflict = item.conflict
        var adding = AddPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))), options)
        adding.add(row)
        let plan = adding.plan
        #expect(plan.outcomes.map(\.action) == item.outcomes)
        #expect(plan.errors.map(\.reason) == item.errors)
        #expect(plan.warnings.map(\.reason) == item.warnings)
        if let result = item.result {
            let units = Catalog(bytes: plan.bytes()).entry(for: item.key)?.localization(for: result.locale)?.units
            let unit = units?.first { $0.path.description == result.path }?.unit
            #expect(unit?.value == result.value && unit?.state == result.state)
        }
    }

    /// A key that no source uses and that nearly equals another is probably mistyped.
    @Test(arguments: [
        ("next", "Next", false, false), ("Next ", "Next", false, false), ("%d files", "%lld files", false, false),
        ("next", "Next", true, true), ("Nexts", nil, false, true), ("Used", nil, false, true),
    ] as [(String, String?, Bool, Bool)])
    func aNearKeyIsInsertedOnlyOnRequest(key: String, near: String?, insertsNearKeys: Bool, isInserted: Bool) throws {
        var options = AddPlan.Options()
        options.insertsNearKeys = insertsNearKeys
        options.usedKeys = ["Used"]
        options.otherUsedKeys = ["used"]
        var adding = AddPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))), options)
        adding.add(.init(place: nil, key: key, comment: nil, texts: [.init(place: nil, locale: "ja", value: "次")]))
        #expect(adding.plan.errors.map(\.reason) == (isInserted ? [] : [.unusedNearKey(try #require(near))]))
        #expect((Catalog(bytes: adding.plan.bytes()).entry(for: key) != nil) == isInserted)
    }

    @Test func onlyANewKeyThatCodeUsesFollowsTheCode() throws {
        var options = AddPlan.Options()
        options.usedKeys = ["Used"]
        var adding = AddPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))), options)
        for key in ["Used", "Unused"] { adding.add(.init(place: nil, key: key, comment: nil, texts: [])) }
        let catalog = Catalog(bytes: adding.plan.bytes())
        #expect(catalog.entry(for: "Used")?.extractionState == nil)
        #expect(catalog.entry(for: "Unused")?.extractionState == .manual)
        #expect(catalog.entry(for: "Next")?.extractionState == nil)
    }
}

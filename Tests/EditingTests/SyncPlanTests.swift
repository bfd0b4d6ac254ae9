import Extraction
import Inventory
import StringCatalog
import Syntax
import Testing

@testable import Editing

/// The effect of a build on a catalog, decided without files.
@Suite struct SyncPlanTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var entry = "{}"
        var uses: [ExtractedString] = []
        var options = SyncPlan.Options()
        var path = "App/Localizable.xcstrings"
        let change: SyncPlan.Change?
    }

    private static let translated = #"{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"x"}}}}"#
    private static let sourceOnly = #"{"extractionState":"extracted_with_value","localizations":{"en":{"stringUnit":{"state":"new","value":"Old"}}}}"#

    private static func use(_ key: String = "K", comment: String? = nil, value: String? = nil, line: Int = 1) -> ExtractedString {
        ExtractedString(
            key: key, table: nil, bundle: nil, comment: comment, defaultValue: value, placeholders: [],
            place: SourcePlace(file: "A.swift", line: line, column: 1), api: "Text")
    }

    /// For example, a string that reaches a lookup through a variable.
    private static let handedOn: ExtractedString = {
        var use = Self.use()
        use.isHandedOn = true
        return use
    }()

    static let cases = [
        Case(testDescription: "looked up when the program runs", entry: translated, uses: [handedOn], change: nil),
        Case(
            testDescription: "looked up when the program runs, and stale", entry: #"{"extractionState":"stale"}"#, uses: [handedOn],
            change: nil),
        Case(testDescription: "a key that is used stays", uses: [use()], change: nil),
        Case(testDescription: "vanished without translations", change: .remove),
        Case(testDescription: "vanished with translations", entry: translated, change: .markStale),
        Case(testDescription: "vanished with the source text of a build", entry: sourceOnly, change: .remove),
        Case(testDescription: "kept by hand", entry: #"{"extractionState":"manual"}"#, change: nil),
        Case(testDescription: "came from an older format", entry: #"{"extractionState":"migrated"}"#, change: nil),
        Case(testDescription: "stale and still gone", entry: #"{"extractionState":"stale"}"#, change: nil),
        Case(testDescription: "found again", entry: #"{"extractionState":"stale"}"#, uses: [use()], change: .returned(nil)),
        Case(
            testDescription: "found again with a default value", entry: #"{"extractionState":"stale"}"#,
            uses: [use(value: "Text")], change: .returned(.extractedWithValue)),
        Case(
            testDescription: "comments are merged, sorted and distinct", uses: [use(comment: "b"), use(comment: "a"), use(comment: "b")],
            change: .comment("a\nb")),
        Case(testDescription: "a comment of the catalog stays", entry: #"{"comment":"x"}"#, uses: [use()], change: nil),
        Case(
            testDescription: "manual keeps its comment", entry: #"{"extractionState":"manual","comment":"x"}"#,
            uses: [use(comment: "y")], change: nil),
        Case(testDescription: "another default value", entry: sourceOnly, uses: [use(value: "New")], change: .defaultValue("New")),
        Case(testDescription: "the same default value", entry: sourceOnly, uses: [use(value: "Old")], change: nil),
        Case(testDescription: "--no-remove", options: .init(removesNothing: true), change: .markStale),
        Case(testDescription: "--keep-stale", entry: translated, options: .init(leavesVanished: true), change: nil),
        Case(testDescription: "property lists", path: "App/InfoPlist.xcstrings", change: nil),
        Case(testDescription: "App Shortcuts", path: "App/AppShortcuts.xcstrings", change: nil),
        Case(testDescription: "an object that vanished", path: "App/mul.lproj/Main.xcstrings", change: .remove),
        Case(
            testDescription: "an object with another text", entry: sourceOnly, uses: [use(value: "New")],
            path: "App/mul.lproj/Main.xcstrings", change: .defaultValue("New")),
    ]

    private static func catalog(_ entries: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{"Anchor":{},\#(entries)},"version":"1.0"}"#.utf8))
    }

    /// The changes to a catalog for the strings that belong in it.
    private static func plan(
        _ catalog: Catalog, path: String = "L.xcstrings", uses: [String: [ExtractedString]], options: SyncPlan.Options = .init(),
        isNamedElsewhere: @escaping @Sendable (String) -> Bool = { _ in false }
    ) -> SyncPlan {
        let keys = CatalogKeys(path: path, catalog: catalog)
        let strings = uses.values.joined().map { use in
            var string = ExtractedString(
                key: use.key, table: keys.table, bundle: nil, comment: use.comment, defaultValue: use.defaultValue,
                placeholders: use.placeholders, place: use.place, api: use.api)
            string.isHandedOn = use.isHandedOn
            return string
        }
        var input = Inventory.Input(catalogs: [(path, catalog, true)], match: CatalogMatch(strings, catalogs: [keys]))
        input.mentions = KeyMentions(strings: strings, isNamedElsewhere: isNamedElsewhere)
        return SyncPlan(Inventory(input), catalogAt: 0, options: options)
    }

    @Test(arguments: cases)
    func entryIsTreatedAsABuildDoes(_ item: Case) {
        var uses = ["Anchor": [Self.use("Anchor")]]
        if !item.uses.isEmpty { uses["K"] = item.uses }
        let plan = Self.plan(Self.catalog(#""K":\#(item.entry)"#), path: item.path, uses: uses, options: item.options)
        #expect(plan.steps == (item.change.map { [.init(key: "K", change: $0)] } ?? []))
    }

    @Test func interfacesThatAreNotReadSayNothing() {
        let plan = Self.plan(Self.catalog(#""a1.text":{}"#), path: "App/mul.lproj/Main.xcstrings", uses: [:])
        #expect(plan.steps.isEmpty)
    }

    @Test func newKeysGetTheirSourceTextWhereItIsNotTheKey() {
        let two = [Placeholder(specifier: "%@", isCertain: true), Placeholder(specifier: "%lld", isCertain: true)]
        let numbered = ExtractedString(
            key: "%@ of %lld", table: nil, bundle: nil, comment: nil, defaultValue: nil, placeholders: two,
            place: SourcePlace(file: "A.swift", line: 1, column: 1), api: "Text")
        let missing = [
            "%@ of %lld": [numbered], "plain": [Self.use("plain", comment: "c")], "id": [Self.use("id", value: "Text")],
            "handed on": [Self.handedOn],
        ]
        let plan = Self.plan(Catalog(bytes: Array(#"{"strings":{}}"#.utf8)), uses: missing)
        #expect(plan.steps.map(\.key) == ["%@ of %lld", "id", "plain"])
        #expect(
            plan.steps.map(\.change) == [
                .add(comment: nil, value: "%1$@ of %2$lld", state: nil),
                .add(comment: nil, value: "Text", state: .extractedWithValue), .add(comment: "c", value: nil, state: nil),
            ])
    }

    @Test(arguments: [("Do not translate", true), ("A name; don't translate it", true), ("What to translate", false)])
    func aCommentThatForbidsTranslationMarksTheEntry(comment: String, isMarked: Bool) throws {
        let old = Self.catalog(#""Old":{}"#)
        let plan = Self.plan(old, uses: ["Anchor": [Self.use("Anchor")], "Old": [Self.use("Old", comment: comment)], "New": [Self.use("New", comment: comment)]])
        let bytes = plan.edits(try CatalogEditor(old)).bytes()
        let new = Catalog(bytes: bytes)
        for key in ["Old", "New"] {
            #expect(new.entry(for: key)?.comment == comment)
            #expect(new.entry(for: key)?.shouldTranslate == !isMarked)
        }
    }

    @Test func anUncertainPlaceholderKeepsEveryKeyItMayMean() {
        let uncertain = ExtractedString(
            key: "%@ left", table: nil, bundle: nil, comment: nil, defaultValue: nil,
            placeholders: [Placeholder(specifier: "%@", isCertain: false)],
            place: SourcePlace(file: "A.swift", line: 1, column: 1), api: "Text")
        let plan = Self.plan(
            Self.catalog(#""%@ left":{},"%lld left":{}"#), uses: ["Anchor": [Self.use("Anchor")], "%@ left": [uncertain]])
        #expect(plan.steps.isEmpty)
    }

    @Test func aKeyThatDiffersInPlaceholderTypesAloneKeepsItsTranslations() throws {
        let count = ExtractedString(
            key: "%lld left", table: nil, bundle: nil, comment: nil, defaultValue: nil,
            placeholders: [Placeholder(specifier: "%lld", isCertain: true)],
            place: SourcePlace(file: "A.swift", line: 1, column: 1), api: "Text")
        let catalog = Self.catalog(#""%@ left":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"残り %1$@"}}}}"#)
        let plan = Self.plan(catalog, uses: ["Anchor": [Self.use("Anchor")], "%lld left": [count]])
        #expect(plan.steps == [.init(key: "%@ left", change: .retype("%lld left"))])
        let edits = plan.edits(try CatalogEditor(catalog))
        #expect(edits.outcomes == [.init(key: "%@ left", action: .retyped(to: "%lld left"))])
        let after = Catalog(bytes: edits.bytes())
        #expect(after.entry(for: "%@ left") == nil)
        #expect(after.entry(for: "%lld left")?.localization(for: "ja")?.unit?.value == "残り %1$lld")
    }

    @Test func aCatalogThatNoSourceUsesIsLeftAlone() {
        let plan = Self.plan(Self.catalog(#""K":{}"#), uses: [:])
        #expect(plan.isUnrelated)
        #expect(plan.steps.isEmpty)
    }

    @Test func aCatalogThatStringsBelongInIsNot() {
        let plan = Self.plan(Self.catalog(#""K":{"extractionState":"manual"}"#), uses: ["N": [Self.use("N")]])
        #expect(!plan.isUnrelated)
        #expect(plan.steps == [.init(key: "N", change: .add(comment: nil, value: nil, state: nil))])
    }

    @Test func whatOtherFilesNameStays() {
        let plan = Self.plan(
            Self.catalog(#""K":{}"#), uses: ["Anchor": [Self.use("Anchor")]], isNamedElsewhere: { $0 == "K" })
        #expect(plan.mentioned == ["K"])
        #expect(plan.steps.isEmpty)
    }

    @Test func moreThanAQuarterVanishingIsDrastic() {
        func plan(vanishing: String) -> SyncPlan {
            Self.plan(
                Self.catalog(#""B":{},"C":{},\#(vanishing)"#),
                uses: ["Anchor": [Self.use("Anchor")], "B": [Self.use("B")], "C": [Self.use("C")]])
        }
        #expect(!plan(vanishing: #""K":{"extractionState":"manual"},"V":{}"#).isDrastic)
        #expect(plan(vanishing: #""V":{},"W":{}"#).isDrastic)
    }
}

import Extraction
import Inventory
import StringCatalog
import Syntax
import Testing

@testable import Editing

/// Which keys of two versions are the same text with other words.
@Suite struct RewordingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var lost: [String] = []
        var used: [String] = []
        let new: [String]
        var moves: [(String, String)] = []
        var pairs: [String] = []
        var ties = 0
        var mismatches = 0
    }

    static let cases = [
        Case(
            testDescription: "the same place", lost: ["Add a photo"], new: ["Add one photo"], moves: [("Add a photo", "Add one photo")],
            pairs: ["Add a photo > Add one photo"]),
        Case(testDescription: "another text in the same place", lost: ["Cancel"], new: ["Remove all photos"], moves: [("Cancel", "Remove all photos")]),
        Case(
            testDescription: "words in another order", lost: ["Sign in to continue"], new: ["To continue, sign in"],
            moves: [("Sign in to continue", "To continue, sign in")], pairs: ["Sign in to continue > To continue, sign in"]),
        Case(
            testDescription: "a long text without a place", lost: ["The connection to your device was lost."],
            new: ["The connection to the device was lost."],
            pairs: ["The connection to your device was lost. > The connection to the device was lost."]),
        Case(testDescription: "short words without a place", lost: ["Sending"], new: ["Pending"]),
        Case(testDescription: "punctuation alone", lost: ["Loading..."], new: ["Loading…"], pairs: ["Loading... > Loading…"]),
        Case(testDescription: "other digits", lost: ["Step 1 of the installation"], new: ["Step 2 of the installation"]),
        Case(
            testDescription: "two new keys are as similar", lost: ["The file could not be saved."],
            new: ["The file could not be saved!", "The file could not be saved?"], ties: 1),
        Case(
            testDescription: "two old keys are as similar", lost: ["The file could not be saved!", "The file could not be saved?"],
            new: ["The file could not be saved."], ties: 1),
        Case(
            testDescription: "the place decides between equals", lost: ["The file could not be saved."],
            new: ["The file could not be saved!", "The file could not be saved?"],
            moves: [("The file could not be saved.", "The file could not be saved?")],
            pairs: ["The file could not be saved. > The file could not be saved?"]),
        Case(
            testDescription: "a placeholder is gone", lost: ["%lld files in this folder"], new: ["Some files in this folder"],
            moves: [("%lld files in this folder", "Some files in this folder")], mismatches: 1),
        Case(
            testDescription: "still used elsewhere", used: ["Add a photo"], new: ["Add one photo"], moves: [("Add a photo", "Add one photo")],
            pairs: ["Add a photo > Add one photo (copy)"]),
        Case(testDescription: "still used, without a place", used: ["Loading..."], new: ["Loading…"]),
    ]

    /// Only the place says here that both keys belong to the same text.
    @Test(arguments: [
        ("Try again?", "alert.retry_title", true), ("Try again?", "Remove", false), ("alert.title", "sheet_done", false),
    ])
    func aNameMayHaveNoWordOfTheTextInItsPlace(old: String, new: String, isSame: Bool) {
        let found = Rewordings(
            lost: [.init(key: old, source: old)], new: [.init(key: new, source: new)], moves: [.init(old: old, new: new, isAligned: true)])
        #expect(found.pairs.map(\.new.key) == (isSame ? [new] : []))
    }

    @Test func eitherOfTwoKeysWithTheSameTranslationsWillDo() throws {
        let catalog = Self.catalog(#""Is equal!":{"localizations":{"ja":\#(Self.translated)}},"Is equal?":{"localizations":{"ja":\#(Self.translated)}}"#)
        let new = try Self.result(catalog, uses: [Self.use("Is equal")]).catalog
        #expect(new.entry(for: "Is equal")?.localization(for: "ja")?.unit?.value == "写真を追加")
    }

    @Test(arguments: cases) func pairs(of example: Case) {
        func texts(_ keys: [String]) -> [Rewording.Text] { keys.map { Rewording.Text(key: $0, source: $0) } }
        let found = Rewordings(
            lost: texts(example.lost), used: texts(example.used), new: texts(example.new),
            moves: Set(example.moves.map { Rewordings.Move(old: $0.0, new: $0.1, isAligned: false) }))
        #expect(found.pairs.map { "\($0.old.key) > \($0.new.key)\($0.isCopy ? " (copy)" : "")" } == example.pairs)
        #expect(found.ties.count == example.ties)
        #expect(found.mismatched.count == example.mismatches)
    }

    @Test(arguments: [
        ("Sign In", "Sign in", true), ("Done ", "Done", true), ("Don't", "Don’t", true), ("Wait...", "Wait…", true), ("Sign in", "Log in", false),
        ("Done", "Done!", false),
    ])
    func statesStayWhereNothingIsToBeRead(old: String, new: String, isSame: Bool) {
        #expect(TextLikeness.areAlmostEqual(old, new) == isSame)
    }

    @Test func aLookupTakesThePlaceOfOneWithTheSameCallInTheChangedLines() {
        func lookups(_ keys: [(String, String, Int)]) -> [Rewordings.Lookup] { keys.map { .init(key: $0.0, api: $0.1, line: $0.2) } }
        let old = "a\nText(A)\nb\nButton(B)\nc\n", new = "a\nText(A2)\nb\nButton(B2)\nc\n"
        let moves = Rewordings.moves(
            from: lookups([("A", "Text", 2), ("B", "Button", 4)]), to: lookups([("A2", "Text", 2), ("B2", "Button", 4)]),
            diff: UnifiedDiff(Array(old.utf8), Array(new.utf8)))
        #expect(moves == [.init(old: "A", new: "A2", isAligned: true), .init(old: "B", new: "B2", isAligned: true)])
    }

    // MARK: The plan

    private static func catalog(_ strings: String) -> Catalog {
        Catalog(bytes: Array(("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Anchor\" : {},\n    " + strings + "\n  },\n  \"version\" : \"1.0\"\n}").utf8))
    }

    private static func use(_ key: String, comment: String? = nil, value: String? = nil) -> ExtractedString {
        ExtractedString(
            key: key, table: nil, bundle: nil, comment: comment, defaultValue: value, placeholders: [],
            place: SourcePlace(file: "A.swift", line: 1, column: 1), api: "Text")
    }

    private static func result(_ catalog: Catalog, uses: [ExtractedString], moves: Set<Rewordings.Move> = []) throws -> (catalog: Catalog, plan: EditPlan) {
        let path = "App/Localizable.xcstrings"
        let match = CatalogMatch(Extraction(strings: [use("Anchor")] + uses), catalogs: [(path, catalog)])
        let inventory = Inventory(.init(catalogs: [(path, catalog, true)], match: match))
        let rewordings = Rewordings(Rewordings.Candidates(inventory, catalogAt: 0), moves: moves)
        let plan = SyncPlan(inventory, catalogAt: 0, rewordings: rewordings).edits(try CatalogEditor(catalog))
        return (Catalog(bytes: plan.bytes()), plan)
    }

    private static let move: Set<Rewordings.Move> = [.init(old: "Add a photo", new: "Add one photo", isAligned: true)]
    private static let translated = #"{"stringUnit":{"state":"translated","value":"写真を追加"}}"#

    @Test func aTextThatGetsANameKeepsItsWordsAndStates() throws {
        let old = Self.catalog(#""Add a photo" : {"localizations":{"ja":\#(Self.translated)}}"#)
        let new = try Self.result(old, uses: [Self.use("photos.add")], moves: [.init(old: "Add a photo", new: "photos.add", isAligned: true)]).catalog
        #expect(new.entry(for: "Add a photo") == nil)
        let entry = try #require(new.entry(for: "photos.add"))
        #expect(entry.localization(for: "en")?.unit?.value == "Add a photo")
        #expect(entry.localization(for: "ja")?.unit?.value == "写真を追加")
        #expect(entry.localization(for: "ja")?.unit?.state == .translated)
    }

    @Test func aKeyThatIsWrittenByHandGivesACopy() throws {
        let old = Self.catalog(#""Add a photo" : {"extractionState":"manual","localizations":{"ja":\#(Self.translated)}}"#)
        let new = try Self.result(old, uses: [Self.use("Add one photo")], moves: Self.move).catalog
        #expect(new.entry(for: "Add a photo")?.localization(for: "ja")?.unit?.value == "写真を追加")
        #expect(new.entry(for: "Add one photo")?.localization(for: "ja")?.unit?.value == "写真を追加")
    }

    @Test func aRewordedKeyKeepsItsTranslationsForReview() throws {
        let old = Self.catalog(#""Add a photo" : {"comment":"Button","localizations":{"ja":\#(Self.translated)}}"#)
        let (new, plan) = try Self.result(old, uses: [Self.use("Add one photo", comment: "Toolbar")], moves: Self.move)
        #expect(new.entry(for: "Add a photo") == nil)
        let entry = try #require(new.entry(for: "Add one photo"))
        #expect(entry.comment == "Toolbar")
        #expect(entry.localization(for: "ja")?.unit?.value == "写真を追加")
        #expect(entry.localization(for: "ja")?.unit?.state == .needsReview)
        #expect(plan.outcomes == [
            .init(key: "Add a photo", action: .reworded(to: "Add one photo")), .init(key: "Add one photo", locale: "ja", action: .outdated),
        ])
    }

    @Test func theStateStaysWhereOnlyAMarkChanged() throws {
        let old = Self.catalog(#""Loading..." : {"localizations":{"ja":\#(Self.translated)}}"#)
        let (new, _) = try Self.result(old, uses: [Self.use("Loading…")])
        #expect(new.entry(for: "Loading…")?.localization(for: "ja")?.unit?.state == .translated)
    }

    @Test func whatABuildHasTornApartIsJoined() throws {
        let old = Self.catalog(
            #""Add a photo" : {"extractionState":"stale","localizations":{"ja":\#(Self.translated)}}, "Add one photo" : {"comment":"New"}"#)
        let (new, _) = try Self.result(old, uses: [Self.use("Add one photo")], moves: Self.move)
        #expect(new.entries.map(\.key) == ["Anchor", "Add one photo"])
        let entry = try #require(new.entry(for: "Add one photo"))
        #expect(entry.extractionState == nil)
        #expect(entry.comment == "New")
        #expect(entry.localization(for: "ja")?.unit?.value == "写真を追加")
    }

    /// A translation may be left out on purpose, so nothing takes its place.
    @Test func aKeyWithAFinishedEmptyTranslationKeepsIt() throws {
        let empty = #"{"stringUnit":{"state":"translated","value":""}}"#
        let old = Self.catalog(
            #""Add a photo" : {"extractionState":"stale","localizations":{"ja":\#(Self.translated)}}, "Add one photo" : {"localizations":{"de":\#(empty)}}"#)
        let (new, _) = try Self.result(old, uses: [Self.use("Add one photo")], moves: Self.move)
        #expect(new.entry(for: "Add a photo")?.localization(for: "ja")?.unit?.value == "写真を追加")
        #expect(new.entry(for: "Add one photo")?.localization(for: "de")?.unit?.value == "")
    }

    @Test func aKeyThatIsStillUsedIsCopied() throws {
        let old = Self.catalog(#""Add a photo" : {"localizations":{"ja":\#(Self.translated)}}"#)
        let (new, _) = try Self.result(old, uses: [Self.use("Add a photo"), Self.use("Add one photo")], moves: Self.move)
        #expect(new.entry(for: "Add a photo")?.localization(for: "ja")?.unit?.state == .translated)
        #expect(new.entry(for: "Add one photo")?.localization(for: "ja")?.unit?.state == .needsReview)
    }

    /// The plural forms of the old words would be shown instead of the new text.
    @Test func writtenSourceFormsStayWithTheOldKey() throws {
        let forms = #"{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"Add a photo"}},"other":{"stringUnit":{"state":"translated","value":"Add photos"}}}}}"#
        let old = Self.catalog(#""Add a photo" : {"localizations":{"en":\#(forms),"ja":\#(Self.translated)}}"#)
        let (new, _) = try Self.result(old, uses: [Self.use("Add one photo")], moves: Self.move)
        #expect(new.entry(for: "Add a photo")?.extractionState == .stale)
        #expect(new.entry(for: "Add one photo")?.localization(for: "en") == nil)
        #expect(new.entry(for: "Add one photo")?.localization(for: "ja")?.unit?.value == "写真を追加")
    }

    @Test func aKeyThatNamesATextTakesTheTextAlong() throws {
        let old = Self.catalog(
            #""login.title.short" : {"localizations":{"en":{"stringUnit":{"state":"translated","value":"Welcome back"}},"ja":\#(Self.translated)}}"#)
        let moves: Set<Rewordings.Move> = [.init(old: "login.title.short", new: "login.title.brief", isAligned: true)]
        let (new, _) = try Self.result(old, uses: [Self.use("login.title.brief")], moves: moves)
        #expect(new.entry(for: "login.title.short") == nil)
        #expect(new.entry(for: "login.title.brief")?.localization(for: "en")?.unit?.value == "Welcome back")
        #expect(new.entry(for: "login.title.brief")?.localization(for: "ja")?.unit?.state == .translated)
    }
}

import Inventory
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import Translation

@Suite struct FillerTests {
    private func catalog(_ strings: String) -> Catalog {
        Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#.utf8))
    }

    private func text(_ locale: String, _ value: String, _ state: String = "translated") -> String {
        #""\#(locale)":{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
    }

    private func fill(_ filler: Filler, _ catalog: Catalog, _ locales: [LanguageTag]) -> [String] {
        var filler = filler
        return filler.fill(gaps(catalog, locales), of: catalog).flatMap { filling in
            filling.forms.map { form in
                (["\(filling.locale)", form.path.description, form.value, form.state.rawValue]).filter { !$0.isEmpty }
                    .joined(separator: " ")
            }
        }
    }

    @Test func theProjectComesFirstAndIsTranslated() {
        var filler = Filler()
        filler.project.add(catalog(#""Cancel":{"localizations":{\#(text("ja", "やめる"))}}"#), origin: "A")
        filler.memory.add(catalog(#""Cancel":{"localizations":{\#(text("ja", "中止"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Cancel":{}"#), ["ja", "ko"]) == ["ja やめる translated", "ko 취소 needs_review"])
    }

    static let wordings: [(own: String, filled: [String])] = [
        (#""Cancel all":"すべてキャンセル""#, ["ja キャンセル needs_review"]), (#""Cancel all":"すべて中止""#, []),
        (#""Cancel all":"すべて中止","Cancel it":"それをキャンセル""#, ["ja キャンセル needs_review"]),
        (#""Cancellation":"中止""#, ["ja キャンセル needs_review"]), (#""All":"全部""#, ["ja キャンセル needs_review"]),
    ]

    @Test(arguments: wordings) func aCommonTermGivesWayToTheWordingOfTheApp(own: String, filled: [String]) {
        var filler = Filler()
        let entries = own.replacing(/"([^"]*)":"([^"]*)"/) { #""\#($0.1)":{"localizations":{\#(text("ja", String($0.2)))}}"# }
        filler.project.add(catalog(entries), origin: "A")
        #expect(fill(filler, catalog(#""Cancel":{}"#), ["ja"]) == filled)
    }

    @Test(arguments: [
        #""shouldTranslate":false"#, #""extractionState":"stale""#, #""comment":"Do not translate""#,
        #""localizations":{"ja":{"stringUnit":{"state":"needs_review","value":"やめる"}}}"#,
    ])
    func whatIsThereOrExcludedIsNoGap(entry: String) {
        #expect(gaps(catalog(#""Cancel":{\#(entry)}"#), ["en", "ja"]).isEmpty)
    }

    @Test(arguments: [
        #""ja":{}"#, #""ja":{"stringUnit":{"state":"new","value":""}}"#, #""ja":{"stringUnit":{"state":"new","value":"Cancel"}}"#,
        #""ja":{"stringUnit":{"state":"needs_review","value":""}}"#, #""ja":{"stringUnit":{"state":"translated","value":"\u3000"}}"#,
    ])
    func aTextThatIsStillNewOrShowsNothingIsAGap(localization: String) {
        #expect(gaps(catalog(#""Cancel":{"localizations":{\#(localization)}}"#), ["en", "ja"]).map(\.locale) == ["ja"])
    }

    @Test func aCloseMatchComesBeforeACommonTerm() {
        var filler = Filler()
        filler.memory.add(catalog(#""Settings…":{"localizations":{\#(text("ja", "環境設定…"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Settings":{}"#), ["ja"]) == ["ja 環境設定 needs_review"])
    }

    @Test func aCloseMatchMustTakeTheSameArguments() {
        var filler = Filler()
        filler.memory.add(catalog(#""Send %lld files now":{"localizations":{\#(text("ja", "%lld個送信"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Send %lld files now!":{}"#), ["ja"]) == ["ja %lld個送信！ needs_review"])
        #expect(fill(filler, catalog(#""Send %@ files now!":{}"#), ["ja"]).isEmpty)
    }

    @Test(arguments: [
        // The words are the same, or it is another text.
        ("Sort the list by date of creation", "Sort the list by day of creation", "Nach Tag sortieren", []),
        ("Sort the list by date ↑", "Sort the list by date ↓", "Absteigend", []),
        ("Delete the library?", "Delete the library", "Mediathek löschen", []),
        ("Delete the library!", "Delete the library", "Mediathek löschen", ["de Mediathek löschen! needs_review"]),
        ("Delete the Library", "Delete the library", "Mediathek löschen", ["de Mediathek löschen needs_review"]),
        // Letter case goes with the text, where it can be told.
        ("DELETE IT", "Delete it", "Lösche %@", []), ("DELETE IT", "Delete it", "Es löschen", ["de ES LÖSCHEN needs_review"]),
        ("Delete it", "DELETE IT", "LÖSCHEN", []), ("Delete it", "delete it", "löschen", ["de Löschen needs_review"]),
        ("delete it", "Delete it", "Löschen", []), ("delete it", "Delete it", "löschen", ["de löschen needs_review"]),
        // A text that was never translated tells nothing.
        ("Username:", "Username", "username", []), ("Username", "Username", "Username", []),
    ])
    func aMemoryHelpsOnlyWhereItSaysTheSame(wanted: String, source: String, value: String, filled: [String]) {
        var filler = Filler()
        filler.memory.add(catalog(#""key":{"localizations":{\#(text("en", source)),\#(text("de", value))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""\#(wanted)":{}"#), ["de"]) == filled)
    }

    @Test func whereTheProjectDisagreesWithItselfAPersonChooses() {
        var filler = Filler()
        func other(_ key: String, _ value: String) -> String { #""\#(key)":{"localizations":{\#(text("en", "Open")),\#(text("ja", value))}}"# }
        filler.project.add(catalog([other("a", "開く"), other("b", "オープン"), other("c", "オープン")].joined(separator: ",")), origin: "A")
        let filling = filler.fill(gaps(catalog(#""Open":{}"#), ["ja"]), of: catalog(#""Open":{}"#))[0].forms[0]
        #expect((filling.value, filling.state, filling.others) == ("オープン", .needsReview, ["開く"]))
    }

    @Test func aPersonIsShownTranslationsOfSimilarTexts() {
        var filler = Filler()
        filler.project.add(
            catalog(
                #""Delete the whole library now":{"localizations":{\#(text("ja", "全部消す"))}},"#
                    + #""Delete the whole library":{"localizations":{\#(text("ja", "消す"))}}"#), origin: "A")
        filler.memory.add(catalog(#""Delete the whole library":{"localizations":{\#(text("ja", "削除"))}}"#), origin: "B")
        func suggestions(_ source: String, of catalog: String) -> [String] {
            filler.suggestions(for: source, of: catalog, VariedText(source), at: VariationPath(), in: "ja").map {
                "\($0.unit.origin) \($0.unit.value.general) \(Int($0.score * 100))"
            }
        }
        #expect(suggestions("Delete the whole library", of: "A") == ["B 削除 100", "A 全部消す 85"])
        #expect(suggestions("Delete the whole library", of: "C") == ["A 消す 100", "B 削除 100", "A 全部消す 85"])
        #expect(suggestions("Rename every photo", of: "A").isEmpty)
    }

    @Test func aTextThatBreaksTheGlossaryIsNotTaken() {
        var filler = Filler()
        filler.glossary = Glossary([.init("Device", renderings: ["ja": ["デバイス"]])])
        filler.project.add(catalog(#""Device list":{"localizations":{\#(text("ja", "機器一覧"))}}"#), origin: "A")
        filler.memory.add(catalog(#""Device list":{"localizations":{\#(text("ja", "デバイス一覧"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Device list":{}"#), ["ja"]) == ["ja デバイス一覧 needs_review"])
    }

    @Test(arguments: [
        ("環境設定…", "Settings…", "Settings", "ja", "環境設定"), ("受信", "Receive", "Receive:", "ja", "受信："),
        ("Recevoir", "Receive", "Receive?", "fr", "Recevoir\u{A0}?"), ("Recevoir :", "Receive:", "Receive", "fr", "Recevoir"),
        ("Laden ...", "Load…", "Load.", "de", "Laden."), ("Laden", "Load", "Load...", "de", "Laden..."), ("Öffnen", "Open", "Open…", "de", "Öffnen…"),
        ("Gesichert. ", "Saved. ", "Saved.", "de", "Gesichert."), ("Gesichert ", "Saved ", "Saved.", "de", "Gesichert."),
        ("Gesichert.", "Saved.", "Saved. ", "de", "Gesichert. "), ("Gesichert. ", "Saved.", "Saved!", "de", "Gesichert! "),
        // Not similar to its own source.
        ("設定を開く", "Open Settings…", "Open Settings", "ja", "設定を開く"), ("…", "…", ".", "ja", "…"),
    ])
    func theMarkAtTheEndIsThatOfTheSource(value: String, source: String, wanted: String, locale: String, expected: String) {
        #expect(EndMark.adapted(value, of: source, to: wanted, in: LanguageTag(locale)) == expected)
    }

    @Test func oneOtherWordIsNotAlike() {
        var index = SimilarityIndex()
        index.add("Start the choir rehearsal when voices match.")
        #expect(index.similar(to: "Stop the choir rehearsal when voices match.", threshold: 0.95).isEmpty)
        #expect(index.similar(to: "Start the choir rehearsal when voices match", threshold: 0.95).map(\.score) == [0.99])
    }

    @Test func aShortTextIsLikeAnotherOfTheSameWordsOnly() {
        var index = SimilarityIndex()
        index.add("Pending")
        index.add("Peer Found")
        #expect(index.similar(to: "Sending", threshold: 0.8).isEmpty)
        #expect(index.similar(to: "Peer found!", threshold: 0.8).map(\.text) == ["Peer Found"])
    }

    @Test func otherDigitsAreNeverAlike() {
        var index = SimilarityIndex()
        index.add("Connect to server 1 again")
        #expect(index.similar(to: "Connect to server 2 again", threshold: 0.5).isEmpty)
        #expect(index.similar(to: "connect to Server 1 again.", threshold: 0.9).count == 1)
    }

    /// Compared with the whole table, filled cell by cell.
    @Test func theDistanceIsThatOfTheWholeTable() {
        func whole(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
            var row = Array(0...b.count)
            for i in a.indices {
                var next = [i + 1]
                for j in b.indices { next.append(min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] == b[j] ? 0 : 1))) }
                row = next
            }
            return row[b.count]
        }
        let seed = SeededGenerator.seed(for: "distances of texts")
        var generator = SeededGenerator(seed: seed)
        func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
        for _ in 0..<3000 {
            let texts = (0..<2).map { _ in (0..<random(12)).map { _ in Unicode.Scalar(UInt8(97 + random(3))) } }
            let expected = whole(texts[0], texts[1])
            for most in 0...12 {
                let found = EditDistance.between(texts[0][...], texts[1][...], atMost: most)
                #expect(found == (expected <= most ? expected : nil), "seed \(seed): \(texts) at most \(most)")
            }
        }
    }

    @Test func aTextThatWasJustFilledIsConverted() {
        var filler = Filler()
        filler.conversions = [ScriptConversion(from: "zh-Hans", to: "zh-Hant")].compactMap { $0 }
        filler.memory.add(catalog(#""Send a file":{"localizations":{\#(text("zh-Hans", "发送文件"))}}"#), origin: "B")
        #expect(
            fill(filler, catalog(#""Send a file":{}"#), ["zh-Hant", "zh-Hans"]) == [
                "zh-Hant 發送檔案 needs_review", "zh-Hans 发送文件 needs_review",
            ])
    }
}

@Suite struct PluralFillTests {
    private func unit(_ text: String, _ state: String = "translated") -> String {
        #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
    }

    /// For example `one=%lld file other=%lld files`, with `_` for spaces.
    private func plural(_ locale: String, _ forms: String) -> String {
        let cases = forms.split(separator: " ").map { form -> String in
            let sides = form.split(separator: "=").map(String.init)
            return #""\#(sides[0])":\#(unit(sides[1].replacing("_", with: " ")))"#
        }
        return #""\#(locale)":{"variations":{"plural":{\#(cases.joined(separator: ","))}}}"#
    }

    private func catalog(_ key: String, _ localizations: String...) -> Catalog {
        let entry = #""\#(key)":{"localizations":{\#(localizations.joined(separator: ","))}}"#
        return Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(entry)},"version":"1.0"}"#.utf8))
    }

    private func fill(_ filler: Filler, _ catalog: Catalog, _ locale: LanguageTag) -> [String] {
        var filler = filler
        return filler.fill(gaps(catalog, [locale]), of: catalog).flatMap(\.forms).map { "\($0.path) \($0.value)" }
    }

    private var english: String { plural("en", "one=%lld_file other=%lld_files") }

    @Test(arguments: [
        ("ja", ["plural.other"]), ("de", ["plural.one", "plural.other"]),
        ("pl", ["plural.one", "plural.few", "plural.many", "plural.other"]),
    ])
    func aLocaleNeedsTheCategoriesOfItsOwn(locale: String, paths: [String]) {
        let gaps = gaps(catalog("%lld files", english), [LanguageTag(locale)])
        #expect(gaps.map { $0.forms.map(\.path.description) } == [paths])
        #expect(gaps[0].forms.last?.source == "%lld files")
    }

    @Test func theTextForNoneIsAskedForEverywhere() {
        let source = catalog("%lld files", plural("en", "zero=No_files one=%lld_file other=%lld_files"))
        #expect(gaps(source, ["ja"])[0].forms.map(\.source) == ["%lld files", "No files"])
    }

    @Test func aWholeTranslationIsTakenOver() {
        var filler = Filler()
        let polish = plural("pl", "one=%lld_plik few=%lld_pliki many=%lld_plików other=%lld_pliku")
        filler.project.add(catalog("%lld files", english, polish), origin: "A")
        let expected = ["plural.few %lld pliki", "plural.many %lld plików", "plural.one %lld plik", "plural.other %lld pliku"]
        #expect(fill(filler, catalog("%lld files", english), "pl") == expected)
        // A key without variations in its own language may have some in another.
        #expect(fill(filler, catalog("%lld files"), "pl") == expected)
    }

    @Test func halfATranslationIsNone() {
        var filler = Filler()
        filler.memory.add(catalog("%lld files", english, plural("pl", "one=%lld_plik other=%lld_pliku")), origin: "A")
        #expect(fill(filler, catalog("%lld files", english), "pl").isEmpty)
    }

    @Test func aTextThatDoesNotVaryServesWhereThereIsOneCase() {
        var filler = Filler()
        filler.memory.add(catalog("files", #""en":\#(unit("%lld files")),"ja":\#(unit("%lld個")),"pl":\#(unit("%lld plików"))"#), origin: "A")
        #expect(fill(filler, catalog("%lld files", english), "ja") == ["plural.other %lld個"])
        #expect(fill(filler, catalog("%lld files", english), "pl").isEmpty)
    }

    @Test func theFormForOneMayGoWithoutItsNumber() {
        var filler = Filler()
        let german = plural("de", "one=Eine_Datei other=%lld_Dateien")
        filler.memory.add(catalog("%lld files", english, german), origin: "A")
        #expect(fill(filler, catalog("%lld files", english), "de") == ["plural.one Eine Datei", "plural.other %lld Dateien"])
        filler.memory = TranslationMemory()
        filler.memory.add(catalog("%lld files", english, plural("de", "one=%lld_Datei other=Dateien")), origin: "A")
        #expect(fill(filler, catalog("%lld files", english), "de").isEmpty)
    }

    @Test func missingCategoriesAreFilledBesideThoseThatAreThere() {
        var filler = Filler()
        let polish = plural("pl", "one=%lld_plik few=%lld_pliki many=%lld_plików other=%lld_pliku")
        filler.memory.add(catalog("%lld files", english, polish), origin: "A")
        let half = catalog("%lld files", english, plural("pl", "one=jeden_plik other=%lld_pliku"))
        #expect(fill(filler, half, "pl") == ["plural.few %lld pliki", "plural.many %lld plików"])
    }

    @Test func devicesAreRenderedEachFromItsOwnText() {
        let source = catalog(
            "Go", #""en":{"variations":{"device":{"mac":\#(unit("Continue")),"other":\#(unit("Next"))}}}"#)
        #expect(fill(Filler(), source, "ja") == ["device.mac 続ける", "device.other 次へ"])
    }

    @Test func theOtherScriptIsConvertedCaseByCase() {
        var filler = Filler()
        filler.conversions = [ScriptConversion(from: "zh-Hans", to: "zh-Hant")].compactMap { $0 }
        let source = catalog("%lld files", english, plural("zh-Hans", "other=%lld个文件"))
        #expect(fill(filler, source, "zh-Hant") == ["plural.other %lld個檔案"])
    }
}

@Suite struct ScriptConversionTests {
    @Test(arguments: [
        ("头发", "頭髮"), ("发送后", "發送後"), ("里面只有一个软件", "裡面只有一個軟體"), ("系统设置", "系統設定"), ("%@ 的网络连接", "%@ 的網路連線"),
        ("服务器", "伺服器"),
    ])
    func theWordsAreThoseOfTaiwan(simplified: String, traditional: String) throws {
        #expect(try #require(ScriptConversion(from: "zh-Hans", to: "zh-Hant")).convert(simplified) == traditional)
    }

    @Test func andOfTheMainland() throws {
        #expect(try #require(ScriptConversion(from: "zh-Hant", to: "zh-Hans")).convert("伺服器的檔案夾") == "服务器的文件夹")
    }

    @Test func hongKongKeepsTheWords() throws {
        #expect(try #require(ScriptConversion(from: "zh-Hans", to: "zh-HK")).convert("软件") == "軟件")
    }

    @Test(arguments: [("zh-Hans", "ja"), ("zh-Hans", "zh-CN"), ("en", "zh-Hant")])
    func onlyTheTwoScriptsAreConverted(from: String, to: String) {
        #expect(ScriptConversion(from: LanguageTag(from), to: LanguageTag(to)) == nil)
    }
}

/// The gaps in the inventory of a single catalog without sources.
private func gaps(_ catalog: Catalog, _ locales: [LanguageTag]) -> [Gap] {
    var input = Inventory.Input(catalogs: [("Localizable.xcstrings", catalog, true)])
    input.named = (locales, .option)
    let inventory = Inventory(input)
    return inventory.missing.compactMap { Gap($0, in: inventory) }
}

import StringCatalog
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
        filler.fill(Filler.gaps(in: catalog, locales: locales), of: catalog).map { "\($0.locale) \($0.value) \($0.state.rawValue)" }
    }

    @Test func theProjectComesFirstAndIsTranslated() {
        var filler = Filler()
        filler.project.add(catalog(#""Cancel":{"localizations":{\#(text("ja", "やめる"))}}"#), origin: "A")
        filler.memory.add(catalog(#""Cancel":{"localizations":{\#(text("ja", "中止"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Cancel":{}"#), ["ja", "ko"]) == ["ja やめる translated", "ko 취소 needs_review"])
    }

    @Test(arguments: [
        #""shouldTranslate":false"#, #""extractionState":"stale""#, #""localizations":{"ja":{"stringUnit":{"state":"new","value":"Cancel"}}}"#,
        #""localizations":{"ja":{"stringUnit":{"state":"needs_review","value":""}}}"#,
    ])
    func whatIsThereOrExcludedIsNoGap(entry: String) {
        #expect(Filler.gaps(in: catalog(#""Cancel":{\#(entry)}"#), locales: ["en", "ja"]).isEmpty)
    }

    @Test(arguments: [#""ja":{}"#, #""ja":{"stringUnit":{"state":"new","value":""}}"#])
    func anEmptyTextThatIsNewIsAGap(localization: String) {
        #expect(Filler.gaps(in: catalog(#""Cancel":{"localizations":{\#(localization)}}"#), locales: ["en", "ja"]).map(\.locale) == ["ja"])
    }

    @Test func aCloseMatchComesBeforeACommonTerm() {
        var filler = Filler()
        filler.memory.add(catalog(#""Settings…":{"localizations":{\#(text("ja", "環境設定…"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Settings":{}"#), ["ja"]) == ["ja 環境設定… needs_review"])
    }

    @Test func aCloseMatchMustTakeTheSameArguments() {
        var filler = Filler()
        filler.memory.add(catalog(#""Send %lld files now":{"localizations":{\#(text("ja", "%lld個送信"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Send %lld files now!":{}"#), ["ja"]) == ["ja %lld個送信 needs_review"])
        #expect(fill(filler, catalog(#""Send %@ files now!":{}"#), ["ja"]).isEmpty)
    }

    @Test func aTextThatBreaksTheGlossaryIsNotTaken() {
        var filler = Filler()
        filler.glossary = Glossary([.init("Device", renderings: ["ja": ["デバイス"]])])
        filler.project.add(catalog(#""Device list":{"localizations":{\#(text("ja", "機器一覧"))}}"#), origin: "A")
        filler.memory.add(catalog(#""Device list":{"localizations":{\#(text("ja", "デバイス一覧"))}}"#), origin: "B")
        #expect(fill(filler, catalog(#""Device list":{}"#), ["ja"]) == ["ja デバイス一覧 needs_review"])
    }

    @Test func aShortTextIsLikeAnotherOfTheSameWordsOnly() {
        var index = SimilarityIndex()
        index.add("Pending")
        index.add("Peer Found")
        #expect(index.candidates(for: "Sending", threshold: 0.8).isEmpty)
        #expect(index.candidates(for: "Peer found!", threshold: 0.8).map(\.text) == ["Peer Found"])
    }

    @Test func otherDigitsAreNeverAlike() {
        var index = SimilarityIndex()
        index.add("Connect to server 1 again")
        #expect(index.candidates(for: "Connect to server 2 again", threshold: 0.5).isEmpty)
        #expect(index.candidates(for: "connect to Server 1 again.", threshold: 0.9).count == 1)
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

import Foundation
import StringCatalog
import Testing

@testable import Commands
@testable import Workspace

/// Locale codes as users write them.
@Suite struct LocaleCodeTests {
    @Test(arguments: [
        ("ja", "ja", "ja"), ("ja_JP", "ja en", "ja"), ("ja-JP", "ja", "ja"), ("JA", "ja", "ja"), ("pt_BR", "pt-BR pt-PT", "pt-BR"),
        ("pt_BR", "pt", "pt"), ("pt_PT", "pt", "pt-PT"), ("zh_TW", "zh-Hant zh-Hans", "zh-Hant"), ("zh_TW", "zh-TW zh-Hant", "zh-TW"),
        ("zh_CN", "zh-Hant zh-Hans", "zh-Hans"), ("zh", "zh-Hans", "zh-Hans"), ("zh-hant", "zh-Hant", "zh-Hant"), ("zh_HK", "zh-Hant", "zh-HK"),
        ("zh_TW", "", "zh-Hant"), ("pt_br", "", "pt-BR"), ("iw", "he", "he"), ("iw", "", "he"), ("es-419", "es", "es-419"),
        ("en-XA", "en", "en-XA"), ("sr-Latn", "sr", "sr-Latn"), ("jp", "jp ja", "jp"), ("fil", "", "fil"), ("jpn", "ja", "ja"),
    ])
    func aCodeMeansTheLocaleThatTheProjectHas(code: String, project: String, locale: String) throws {
        var codes = LocaleCodes(project.split(separator: " ").map { LanguageTag(String($0)) })
        #expect(try codes.tag(for: code).rawValue == locale)
    }

    @Test(arguments: [
        ("jp", "ja"), ("cz", "cs"), ("cn", "zh-Hans"), ("ua", "uk"), ("gr", "el"), ("dk", "da"), ("Japanese", "ja"), ("zh-Hnat", "zh-Hant"),
        ("xx", nil), ("State", nil), ("", nil), ("en/../x", nil), ("en-QQ", nil),
    ])
    func aCodeThatNoLocaleHasIsRefusedWithTheRightOne(code: String, meant: String?) {
        var codes = LocaleCodes(["en"])
        #expect(throws: LocaleCodes.Unknown.self) { try codes.tag(for: code) }
        if let meant { #expect(codes.suggestion(for: code) == meant) }
    }

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Next" : {
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ" } },
                "zh-Hant" : { "stringUnit" : { "state" : "translated", "value" : "下一步" } }
              }
            },
            "Skip" : {

            }
          },
          "version" : "1.0"
        }
        """

    private func run(_ arguments: [String], configuration: String? = nil) throws -> Tools.Run {
        try Tools.inFolder { folder in
            try Self.catalog.write(to: folder.appendingPathComponent("L.xcstrings"), atomically: true, encoding: .utf8)
            try configuration?.write(to: folder.appendingPathComponent(".xcstrings.json"), atomically: true, encoding: .utf8)
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    /// Every option that takes a locale.
    @Test(arguments: [
        "list --missing", "list --locale", "coverage --locales", "fill --locales", "worksheet --locales", "export --locales",
        "compile -o out --locales", "lint --locales", "import L.csv --locale", "remove L.xcstrings Next --locale",
    ])
    func everyOptionRefusesWhatIsNotALocale(options: String) throws {
        let words = options.split(separator: " ").map(String.init)
        let run = try run(words + ["jp"])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("xcstrings: error: \(words.last!): \"jp\" is not a locale; did you mean ja?\n"))
    }

    @Test func aPercentageForWhatIsNotALocaleIsRefused() throws {
        let run = try run(["coverage", "--min", "jp=90"])
        #expect(run.status == 2)
        #expect(run.error.contains("--min: \"jp\" is not a locale; did you mean ja?"), "\(run.error)")
    }

    @Test func theConfigurationIsCheckedToo() throws {
        let run = try run(["coverage"], configuration: #"{ "locales": ["en", "cz"] }"#)
        #expect(run.status == 2)
        #expect(run.error == ".xcstrings.json:1:21: error: \"cz\" is not a locale; did you mean cs?\n")
    }

    @Test(arguments: [
        ("list --format keys --missing ja_JP", "--missing: ja_JP is read as ja\n"),
        ("list --format keys --missing zh_TW", "--missing: zh_TW is read as zh-Hant\n"), ("list --format keys --missing ja", ""),
    ])
    func anotherSpellingIsReadAsThatOfTheProjectAndSaid(command: String, note: String) throws {
        let run = try run(command.split(separator: " ").map(String.init))
        #expect(run.status == 0)
        #expect(run.output == "\"Skip\"\n")
        #expect(run.error == note)
    }

    @Test(arguments: [("zh_TW", "略過", "zh-Hant"), ("pt_br", "Pular", "pt-BR")])
    func addDoesNotMakeALocaleOfAnOldSpelling(code: String, text: String, locale: String) throws {
        let run = try run(["add", "L.xcstrings", "Skip", "--\(code)", text, "--dry-run"])
        #expect(run.status == 0)
        #expect(run.output.contains("+        \"\(locale)\" : {"), "\(run.output)")
        #expect(run.error.hasPrefix("--\(code): "))
    }

    @Test func severalAppsSayItOnce() throws {
        let run = try run(
            ["coverage", "--format", "csv"],
            configuration: #"{ "locales": ["ja_JP"], "apps": [{ "name": "A", "paths": ["."] }, { "name": "B", "paths": ["."] }] }"#)
        #expect(run.error == ".xcstrings.json: ja_JP is read as ja\n")
        #expect(run.output.contains("ja,") && !run.output.contains("ja_JP"))
    }

    /// `remove --locale en-US` is not `remove --locale en`.
    @Test func nothingIsRemovedFromALocaleThatIsOnlySimilar() throws {
        let run = try run(["remove", "L.xcstrings", "Next", "--locale", "ja_JP", "--dry-run"])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("L.xcstrings: error: has no locale ja_JP; did you mean ja?"), "\(run.error)")
    }
}

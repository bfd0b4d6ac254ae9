import Foundation
import Testing

@testable import CommandSupport

/// `import --check`, as a separate process: every problem of a delivery is reported, and nothing is written.
@Suite struct ImportCheckTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Bye %@" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "さようなら%lld" } } } },
            "Hi %@" : { },
            "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ" } } } },
            "Skip" : { }
          },
          "version" : "1.0"
        }
        """

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var name = "Localizable.csv"
        let text: String
        var options: [String] = []
        let status: Int32
        /// What standard error has, line for line.
        var lines: [String] = []
    }

    private static func document(_ units: String, languages: String = "source-language=\"en\" target-language=\"ja\"") -> String {
        "<xliff version=\"1.2\"><file original=\"Localizable.xcstrings\" \(languages)><body>\(units)</body></file></xliff>"
    }

    private static func unit(_ id: String, _ target: String, source: String? = nil, state: String = "translated") -> String {
        "<trans-unit id=\"\(id)\"><source>\(source ?? id)</source><target state=\"\(state)\">\(target)</target></trans-unit>"
    }

    private static let skip = unit("Skip", "スキップ")
    private static let koreanSkip = unit("Skip", "건너뛰기")

    static let cases: [Case] = [
        Case(testDescription: "a clean table", text: "Key,en,ja\nSkip,Skip,スキップ\nHi %@,Hi %@,やあ%@\n", status: 0),
        Case(testDescription: "a clean document", name: "ja.xliff", text: document(skip), status: 0),
        Case(testDescription: "a text that differs from the catalog's", text: "Key,ja\nNext,進む\n", status: 0),
        Case(
            testDescription: "several problems in a folder", name: "ja.xcloc/Localized Contents/ja.xliff",
            text: document(
                unit("Hi %@", "やあ%lld") + unit("Nxt", "次へ") + unit("Skip", "飛ばす", source: "Skip this", state: "done")
                    + unit("Bye %@", "さようなら%lld")),
            status: 1,
            lines: [
                "ja.xcloc/Localized Contents/ja.xliff: warning: \"done\" is not a state of XLIFF 1.2; its texts are taken as translated, as in Xcode",
                "Localizable.xcstrings: error: ja, \"Hi %@\": takes %lld where the source takes %@ [format-mismatch]",
                "Localizable.xcstrings: error: ja, \"Bye %@\": takes %lld where the source takes %@ [format-mismatch]",
                "Localizable.xcstrings: warning: \"Nxt\": the catalog has no such key; did you mean \"Next\"?",
                "Localizable.xcstrings: warning: ja, \"Skip\": the source text has changed since it was translated",
            ]),
        Case(
            testDescription: "a dropped placeholder", text: "Key,ja\nHi %@,やあ\n", status: 1,
            lines: ["Localizable.xcstrings: error: ja, \"Hi %@\": %@ of the source is missing; add it [format-mismatch]"]),
        Case(
            testDescription: "a key in nearly the same spelling", text: "Key,ja\n\"Hi, %lld!\",やあ%lld\nskip…,飛ばす\n", status: 1,
            lines: [
                "Localizable.xcstrings: warning: \"Hi, %lld!\": the catalog has no such key; did you mean \"Hi %@\"?",
                "Localizable.xcstrings: warning: \"skip…\": the catalog has no such key; did you mean \"Skip\"?",
            ]),
        Case(
            testDescription: "a gettext file", name: "ja.po",
            text: "msgid \"\"\nmsgstr \"Language: ja_JP\\n\"\n\nmsgid \"Skip\"\nmsgstr \"スキップ\"\n", status: 0),
        Case(
            testDescription: "a translation memory with two translations of a text", name: "all.tmx",
            text: "<tmx><header srclang=\"en\"/>"
                + ["スキップ", "飛ばす"].map {
                    "<tu><tuv xml:lang=\"EN-US\"><seg>Skip</seg></tuv>\n<tuv xml:lang=\"ja-JP\"><seg>\($0)</seg></tuv></tu>"
                }.joined() + "</tmx>",
            status: 1, lines: ["all.tmx:3:1: error: \"Skip\" is already in line 2, with another text for ja"]),
        Case(
            testDescription: "another language", name: "ko.xliff",
            text: document(koreanSkip, languages: "source-language=\"fr\" target-language=\"ko\""), status: 1,
            lines: [
                "ko.xliff: warning: it is translated from fr, and the source language of the catalog is en",
                "ko.xliff: warning: no catalog has texts in ko; if the language is new, name it: --locale ko",
            ]),
        Case(
            testDescription: "a new language that is named", name: "ko.xliff",
            text: document(koreanSkip, languages: "source-language=\"en-US\" target-language=\"ko\""), options: ["--locale", "ko"], status: 0),
        Case(testDescription: "a new key that is wanted", text: "Key,ja\nNew,新規\n", options: ["--insert"], status: 0),
        Case(
            testDescription: "the document of another table", name: "ja.xliff", text: document(skip).replacing("Localizable", with: "Other"),
            status: 1, lines: ["ja.xliff: error: no catalog found for Other.xcstrings", "  Name the catalog with --catalog."]),
        Case(
            testDescription: "a file without a translation", text: "Key,ja\nSkip,\n", status: 1,
            lines: ["Localizable.csv: nothing to import: it has no translations"]),
        Case(
            testDescription: "a file that cannot be read", text: "PK\u{3}\u{4}", status: 2,
            lines: [
                "Localizable.csv:1:1: error: this is a workbook or an archive, not text; save a workbook as CSV or TSV, or unpack the archive",
            ]),
    ]

    @Test(arguments: cases) func aCheckReportsEveryProblemAndWritesNothing(_ item: Case) throws {
        try Tools.inFolder { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog.utf8).write(to: catalog)
            let file = folder.appendingPathComponent(item.name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(item.text.utf8).write(to: file)
            let delivery = item.name.split(separator: "/").first.map(String.init) ?? item.name
            let run = try Tools.run("xcstrings", ["import", delivery, "--check"] + item.options, in: folder)
            #expect(run.status == item.status)
            #expect(run.error.split(separator: "\n").map(String.init) == item.lines)
            #expect(run.output.isEmpty == (item.status != 0))
            #expect(try String(contentsOf: catalog, encoding: .utf8) == Self.catalog)
        }
    }

    @Test func everyProblemOfATableIsListed() throws {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try Data("Key,ja\nSkip,飛ばす\nSkip,スキップ\nNext,次\nNext,進む\n".utf8).write(to: folder.appendingPathComponent("Localizable.csv"))
            let run = try Tools.run("xcstrings", ["import", "Localizable.csv", "--check"], in: folder)
            #expect(run.status == 1)
            #expect(run.error.contains("Localizable.csv:3:") && run.error.contains("Localizable.csv:5:"), "\(run.error)")
        }
    }
}

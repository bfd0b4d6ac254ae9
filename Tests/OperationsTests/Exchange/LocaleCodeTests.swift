import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// The code of a locale means the same in every file with texts.
@Suite struct LocaleCodeTests {
    private static let key = "Open the gate"

    /// The ways for a text whose locale is spelled in some way.
    private static func ways(_ code: String, _ text: String) -> [(name: String, content: String, arguments: [String])] {
        let row = "\(key),\(text)"
        let json = #"{ "rows": [ { "key": "\#(key)", "texts": { "\#(code)": "\#(text)" } } ] }"#
        let unit = "<trans-unit id=\"\(key)\"><source>\(key)</source><target>\(text)</target></trans-unit>"
        let units = "<tu><tuv xml:lang=\"en\"><seg>\(key)</seg></tuv><tuv xml:lang=\"\(code)\"><seg>\(text)</seg></tuv></tu>"
        return [
            ("", "", ["add", "L.xcstrings", key, "--\(code)", text]),
            ("", "", ["add", "L.xcstrings", key, "--device", "\(code):other=\(text)"]),
            ("t.csv", "Key,\(code)\n\(row)\n", ["add", "L.xcstrings", "--from", "t.csv"]),
            ("t.md", "| Key | \(code) |\n| --- | --- |\n| \(key) | \(text) |\n", ["add", "L.xcstrings", "--from", "t.md"]),
            ("t.json", json, ["add", "L.xcstrings", "--from", "t.json"]),
            ("t.csv", "Key,\(code)\n\(row)\n", ["import", "t.csv", "--catalog", "L.xcstrings"]),
            ("t.json", json, ["import", "t.json", "--catalog", "L.xcstrings"]),
            (
                "t.xliff",
                "<xliff version=\"1.2\"><file original=\"L.xcstrings\" source-language=\"en\" target-language=\"\(code)\" datatype=\"plaintext\"><body>\(unit)</body></file></xliff>",
                ["import", "t.xliff"]
            ),
            (
                "t.po", "msgid \"\"\nmsgstr \"Language: \(code)\\n\"\n\nmsgid \"\(key)\"\nmsgstr \"\(text)\"\n",
                ["import", "t.po", "--catalog", "L.xcstrings"]
            ),
            ("t.tmx", "<tmx version=\"1.4\"><header srclang=\"en\"/><body>\(units)</body></tmx>", ["import", "t.tmx", "--catalog", "L.xcstrings"]),
            ("\(code).lproj/L.strings", "\"\(key)\" = \"\(text)\";\n", ["import", "\(code).lproj/L.strings"]),
            ("m.csv", "Key,\(code)\n\(row)\n", ["fill", "--locales", "en,\(code)", "--memory", "m.csv"]),
        ]
    }

    private static let codes: [(code: String, present: LanguageTag?, meant: LanguageTag?)] = [
        ("pt_BR", nil, "pt-BR"), ("pt_br", "pt-BR", "pt-BR"), ("ja_JP", "ja", "ja"), ("ja-JP", "ja", "ja"), ("zh_TW", "zh-Hant", "zh-Hant"),
        ("zh-TW", "zh-Hant", "zh-Hant"), ("iw", "he", "he"), ("jp", "ja", nil), ("tl", nil, "fil"), ("sh", nil, "sr-Latn"), ("de_XX", "de", nil), ("xx_YY", nil, nil),
        ("no", "nb", "nb"),
    ]

    @Test(arguments: codes) func everyFileMeansTheSameLocale(code: String, present: LanguageTag?, meant: LanguageTag?) throws {
        let texts = [
            "pt": "Abrir o portão", "ja": "門を開く", "zh": "開門", "iw": "פתח את השער", "jp": "門を開く",
            "tl": "Buksan ang tarangkahan", "sh": "Otvori kapiju", "no": "Åpne porten"
        ]
        for way in Self.ways(code, texts[String(code.prefix(2))] ?? "") {
            try Tools.inFolder { folder in
                let catalog = folder.appendingPathComponent("L.xcstrings")
                let other = present.map { #", "Other" : { "extractionState" : "manual", "localizations" : { "\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } }"# } ?? ""
                try Data(#"{ "sourceLanguage" : "en", "strings" : { "\#(Self.key)" : { "extractionState" : "manual" }\#(other) }, "version" : "1.0" }"#.utf8)
                    .write(to: catalog)
                if !way.name.isEmpty {
                    let file = folder.appendingPathComponent(way.name)
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(way.content.utf8).write(to: file)
                }
                let run = try Tools.run("xcstrings", way.arguments, in: folder)
                let languages = Catalog(bytes: Array(try Data(contentsOf: catalog))).entry(for: Self.key)?.languages
                #expect(languages == (meant.map { [$0] } ?? []), "\(way.arguments): \(run.error)")
                if meant == nil { #expect(run.status == 2 && run.error.contains(code == "jp" ? "ja" : code), "\(way.arguments): \(run.error)") }
            }
        }
    }
}

import StringCatalog
import TestSupport
import Testing

@testable import Interchange

@Suite struct TranslationTableTests {
    private func table(_ text: String, _ format: TranslationTable.Format? = nil) -> TranslationTable {
        TranslationTable(Array(text.utf8), format: format, sourceLanguage: "en")
    }

    private func texts(_ row: TranslationTable.Row?) -> [String] { row?.texts.map { "\($0.locale)=\($0.value)" } ?? [] }

    @Test func aMarkdownTableIsFoundAmongProse() {
        let read = table("# Plan\n\nSome words | with a pipe\n\n| English | ja |\n|---|:-:|\n| Next | 次へ |\n| Skip | スキップ |\n\nEnd.\n")
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.key) == ["Next", "Skip"])
        #expect(read.rows.compactMap(\.place?.line) == [7, 8])
        #expect(texts(read.rows.first) == ["en=Next", "ja=次へ"])
    }

    @Test func pipesBreaksAndCodeInCellsAreRead() {
        let read = table("| Key | en |\n|-|-|\n| `a.b` | one \\| two<br>three |\n")
        #expect(read.rows.first?.key == "a.b")
        #expect(texts(read.rows.first) == ["en=one | two\nthree"])
    }

    @Test func commaSeparatedCellsMayBeQuoted() {
        let read = table("Key,English,Japanese,Comment\r\nk,\"a, \"\"b\"\"\nc\",\"あ\",hint\r\n", .csv)
        #expect(read.problems.isEmpty)
        #expect(read.rows.first?.comment == "hint")
        #expect(texts(read.rows.first) == ["en=a, \"b\"\nc", "ja=あ"])
        #expect(read.rows.first?.place?.line == 2)
    }

    @Test(arguments: [
        ("Key;en;ja\nk;\"a, b; c\";あ\n", .csv), ("\"Key\";\"en\";\"ja\"\r\nk;\"a, b; c\";あ\r\n", .csv),
        ("\"sep=;\"\nKey;en;ja\nk;\"a, b; c\";あ\n", .csv), ("sep=;\r\nKey;en;ja\r\nk;\"a, b; c\";あ\r\n", .csv), ("Key\ten\tja\nk\ta, b; c\tあ\n", .csv),
        ("Key,en,ja\nk,\"a, b; c\",あ\n", .tsv), ("Key;en;ja\nk;\"a, b; c\";あ\n", nil),
    ] as [(String, TranslationTable.Format?)])
    func theFirstLineTellsTheSeparator(_ text: String, _ format: TranslationTable.Format?) {
        let read = table(text, format)
        #expect(read.problems.isEmpty)
        #expect(texts(read.rows.first) == ["en=a, b; c", "ja=あ"])
    }

    @Test(arguments: [true, false]) func utf16NeedsNoByteOrderMark(isBigEndian: Bool) {
        let bytes = "Key\ten\tja\nk\ta\tあ\n".utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? bytes : bytes.reversed()
        }
        #expect(texts(TranslationTable(bytes, format: .tsv, sourceLanguage: "en").rows.first) == ["en=a", "ja=あ"])
    }

    @Test(arguments: [[0x50, 0x4B, 0x03, 0x04, 0x14], [0xD0, 0xCF, 0x11, 0xE0, 0xA1]] as [[UInt8]])
    func aWorkbookIsToldByItsBytes(_ bytes: [UInt8]) {
        let read = TranslationTable(bytes, format: .csv, sourceLanguage: "en")
        #expect(read.problems.map(\.message) == ["this is a workbook or an archive, not text; save a workbook as CSV or TSV, or unpack the archive"])
    }

    @Test func tabsSeparateCellsToo() {
        #expect(texts(table("English\tko\nNext\t다음\n").rows.first) == ["en=Next", "ko=다음"])
    }

    @Test(arguments: [
        ("zh-Hant", "zh-Hant"), ("Traditional Chinese", "zh-Hant"), ("简体中文", "zh-Hans"), ("JAPANESE", "ja"), ("JA", "ja"), ("zh-hant", "zh-Hant"), ("pt-BR", "pt-BR"),
    ])
    func localesAreNamedByTagOrName(name: String, tag: String) {
        #expect(texts(table("| English | \(name) |\n|-|-|\n| a | b |\n").rows.first) == ["en=a", "\(tag)=b"])
    }

    /// Bad tables, with the line and column of each problem.
    private static let badTables: [(table: String, problems: [String])] = [
        ("| English | zh-Hnat |\n|-|-|\n| a | b |\n", ["1:13: unknown locale \"zh-Hnat\" in the header; did you mean zh-Hant?"]),
        ("| English | jq | x |\n|-|-|-|\n| a | b |\n", [
            "1:13: unknown locale \"jq\" in the header; did you mean ja?", "1:18: unknown locale \"x\" in the header",
            "3:3: 2 cells, but the header has 3",
        ]),
        ("| ja | ko |\n|-|-|\n| a | b |\n", ["1:3: no column holds the keys; name one Key, Source or en"]),
        ("| English | ja | JA |\n|-|-|-|\n| a | b | c |\n", ["1:18: two columns are called \"JA\""]),
        ("English,ja,Japanese\na,b,c\n", ["1:12: the columns \"ja\" and \"Japanese\" mean the same"]),
        ("Key,Comment,Notes\na,b,c\n", ["1:13: the columns \"Comment\" and \"Notes\" mean the same"]),
        ("| English | ja |\n|-|-|\n| 次 | b | c |\n", ["3:13: 3 cells, but the header has 2"]),
        ("English,ja,ko\na,b,c\nd,e\n\nf\n", ["3:1: 2 cells, but the header has 3", "5:1: 1 cell, but the header has 3"]),
        ("| English | ja |\n|-|-|\n| a | b |\n| a | c |\n", ["4:7: \"a\" is already in line 3, with another text for ja"]),
        ("ja,English\n\"x\ny\",a\nz,a\n", ["4:1: \"a\" is already in line 3, with another text for ja"]),
        ("Key,State,ja\na,new,b\na,translated,b\n", ["3:14: \"a\" is already in line 2, with another state for ja"]),
        ("Key,ja,Plural\na,b,other\na,c,other\n", ["3:3: \"a\" (plural.other) is already in line 2, with another text for ja"]),
        ("| English | ja |\n|-|-|\n|  | c |\n", ["3:4: the row has no key"]),
        ("English,ja\na,\"b\nc\n", ["2:3: the quote is never closed"]),
        ("no table", ["1:1: no table found; its header must name the locales"]),
        ("", ["1:1: no table found; its header must name the locales"]),
    ]

    @Test(arguments: badTables.indices)
    func whatCannotBeReadHasItsPlace(index: Int) {
        let (text, expected) = Self.badTables[index]
        #expect(table(text).problems.map { "\($0.place.line):\($0.place.column): \($0.message)" } == expected)
    }

    /// Like plans that name a text in each of their steps.
    @Test func aRowThatIsThereTwiceIsOne() {
        let read = table("""
            | English | ja | Comment |
            | - | - | - |
            | Next | 次へ | |
            | Next | 次へ | A button |
            | Café | カフェ | |
            | Cafe\u{301} | 喫茶店 | |

            | English | ko |
            | - | - |
            | Next | 다음 |
            """)
        #expect(read.problems.isEmpty)
        #expect(read.rows.map { texts($0) } == [["en=Next", "ja=次へ", "ko=다음"], ["en=Café", "ja=カフェ"], ["en=Cafe\u{301}", "ja=喫茶店"]])
        #expect(read.rows.first?.comment == "A button")
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("@x", "'@x"), ("-", "'-"), ("\tx", "'\tx"), ("\r\nx", "'\r\nx"), ("＋1", "'＋1"), ("'=1", "''=1"), ("''+", "'''+"),
        ("'quoted'", "'quoted'"), ("1+1", "1+1"), ("'", "'"), ("", ""),
    ])
    func noCellOfASpreadsheetIsAFormula(_ text: String, _ cell: String) {
        #expect(SpreadsheetText.guarded(text) == cell)
        #expect(Array(SpreadsheetText.unguarded(cell).utf8) == Array(text.utf8))
        let row = TranslationTable.Row(place: nil, key: "k", comment: nil, texts: [.init(place: nil, locale: "ja", value: text)])
        for format in [TranslationTable.Format.csv, .tsv] where !text.isEmpty && !text.contains("\r\n") {
            let written = TranslationTable.text(of: [row], locales: ["ja"], format: format)
            #expect(written.contains(cell))
            #expect(texts(table(written, format).rows.first) == ["ja=\(text)"])
        }
    }

    @Test func whatIsNotTextIsAProblemWithItsPlace() {
        let read = TranslationTable(Array("Key,de\nNext,Zur".utf8) + [0xFC] + Array("ck\n".utf8), sourceLanguage: "en")
        #expect(read.rows.isEmpty)
        #expect(read.problems == [.init(place: .init(line: 2, column: 9), message: "this byte is not UTF-8; save the file as UTF-8")])
    }

    @Test func whatASpreadsheetWouldReckonStaysText() {
        let read = table("\u{FEFF}ja,Key\r\n=1+1,@sum\r\n-2,+x\r\n", .csv)
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.key) == ["@sum", "+x"])
        #expect(read.rows.map { texts($0) } == [["ja==1+1"], ["ja=-2"]])
    }

    @Test(arguments: TranslationTable.Format.allCases)
    func whatIsWrittenReadsTheSame(_ format: TranslationTable.Format) {
        func text(_ locale: LanguageTag, _ value: String, _ path: String = "") -> TranslationTable.Form {
            .init(place: nil, locale: locale, path: VariationPath(path) ?? VariationPath(), value: value)
        }
        let rows: [TranslationTable.Row] = [
            .init(place: nil, key: "a, \"b\" | c", comment: "two\nlines", texts: [text("en", " edge "), text("ja", "語\tと")]),
            .init(
                place: nil, key: "%lld files", comment: nil,
                texts: [text("en", "one", "plural.one"), text("en", "all", "plural.other"), text("ja", "個", "plural.other")]),
        ]
        let read = table(TranslationTable.text(of: rows, locales: ["en", "ja"], format: format), format)
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.key) == rows.map(\.key))
        #expect(read.rows.map(\.comment) == rows.map(\.comment))
        #expect(read.rows.map { $0.texts.map { "\($0.locale) \($0.path) \($0.value)" }.sorted() }
            == rows.map { $0.texts.map { "\($0.locale) \($0.path) \($0.value)" }.sorted() })
    }

    /// What is translated has no state in a table, which approves nothing by itself.
    @Test(arguments: TranslationTable.Format.allCases)
    func statesOfUnfinishedTranslationsAreReadAsTheyWereWritten(_ format: TranslationTable.Format) {
        func text(_ locale: LanguageTag, _ state: UnitState, _ path: String = "") -> TranslationTable.Form {
            .init(place: nil, locale: locale, path: VariationPath(path) ?? VariationPath(), value: "\(locale) \(path)", state: state)
        }
        let rows: [TranslationTable.Row] = [
            .init(place: nil, key: "a", comment: "c", texts: [
                text("en", .needsReview), text("de", .translated), text("fr", .machineTranslated), text("ja", .needsReview), text("ko", .needsReview),
            ]),
            .init(place: nil, key: "%lld files", comment: nil, texts: [
                text("en", .translated, "plural.one"), text("en", .translated, "plural.other"), text("de", .needsReview, "plural.one"),
                text("de", .translated, "plural.other"),
            ]),
            .init(place: nil, key: "none", comment: nil, texts: []),
        ]
        let written = TranslationTable.text(of: rows, locales: ["en", "de", "fr", "ja", "ko"], sourceLanguage: "en", format: format)
        let read = table(written, format)
        #expect(read.problems.isEmpty, "\(written)")
        #expect(read.rows.map(\.key) == rows.map(\.key) && read.rows.map(\.comment) == rows.map(\.comment))
        for (row, other) in zip(read.rows, rows) {
            let texts = row.texts.map { "\($0.locale) \($0.path) \($0.value) \($0.state?.rawValue ?? "")" }.sorted()
            let expected = other.texts.map { text in
                let isOpen = text.locale != "en" && text.state != .translated
                return "\(text.locale) \(text.path) \(text.value) \(isOpen ? text.state?.rawValue ?? "" : "")"
            }
            #expect(texts == expected.sorted(), "\(written)")
        }
    }

    /// Random combinations of pieces that could be mistaken for another format.
    @Test(arguments: TranslationTable.Format.allCases)
    func anyTextIsReadAsItWasWritten(_ format: TranslationTable.Format) {
        let pieces = [
            "a", " ", "\t", "\n", "|", "\\", "`", "``", "<br>", "<br/>", "&lt;br", "&amp;", "amp;", "lt;br", "#13;", "&#124;", "\"", ",", "---",
            "語", "é", "'", "=", "-", "\u{301}",
        ] + (format == .markdown ? ["\r"] : [])  // Spreadsheets write whichever line break they like.
        let seed = SeededGenerator.seed(for: "texts of tables")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let texts = (0..<3).map { number in
                "\(number)" + (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
            }.map { Bool.random(using: &random) ? $0 : String($0.reversed()) }
            let row = TranslationTable.Row(
                place: nil, key: texts[0], comment: texts[1], texts: [.init(place: nil, locale: "ja", value: texts[2])])
            let written = TranslationTable.text(of: [row], locales: ["ja"], format: format)
            let read = table(written, format)
            #expect(read.problems.isEmpty, "seed \(seed): \(written)")
            let cells = read.rows.flatMap { [$0.key, $0.comment ?? ""] + $0.texts.map(\.value) }
            #expect(cells.map { Array($0.utf8) } == texts.map { Array($0.utf8) }, "seed \(seed): \(written)")
        }
    }

    @Test func aLanguageOfTheCatalogIsKnown() {
        func header(_ name: String, _ languages: [LanguageTag]) -> [String] {
            TranslationTable(Array("Key,\(name)\nNext,x\n".utf8), sourceLanguage: "en", languages: languages).rows
                .flatMap { $0.texts.map(\.locale.rawValue) }
        }
        #expect(header("ht", []) == ["ht"])
        #expect(header("nan", []) == [] && header("New", []) == [])
        #expect(header("nan", ["nan", "ja"]) == ["nan"])
    }

    @Test(arguments: [
        ("Key,State,de\nNext,,Weiter\nSkip,done,Weg\n", ["Next"], true), ("Key,de\nNext,Weiter\nSkip\n", ["Next"], true),
        ("Key,Plural,de\nNext,,Weiter\n%lld,one,1\n%lld,some,2\n", ["Next"], true),
        ("Key,de\nNext,Weiter\nSkip,Weg\nSkip,Fort\n", ["Next"], true), ("Key,de,kliingon\nNext,Weiter,x\n", ["Next"], false),
        ("Key,de\nNext,\"Weiter\n", ["Next"], false),
        (#"{"rows":[{"key":"Next","texts":{"de":"Weiter"}},{"key":"Skip","texts":{"zz-":"x"}}]}"#, ["Next"], true),
        (#"{"rows":[{"key":"Skip","texts":{"de":"a"}},{"key":"Skip","texts":{"de":"b"}}]}"#, [], true),
    ])
    func aKeyWithABadRowIsLeftOutAndTheOthersAreRead(_ text: String, _ keys: [String], _ isSound: Bool) {
        let read = table(text)
        #expect(!read.problems.isEmpty)
        #expect(read.wholeRows.map(\.key) == keys)
        #expect(read.isSound == isSound)
    }

    @Test func anImportReadsCatalogsAndFormsOfSubstitutions() {
        let text = "Catalog,Key,Variation,de\nA.xcstrings,k,,%1$#@n@\nA.xcstrings,k,substitutions.n.plural.other,%1$lld\nB.xcstrings,k,,x\n"
        let read = TranslationTable(Array(text.utf8), sourceLanguage: "en", isForImport: true)
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.catalog) == ["A.xcstrings", "B.xcstrings"])
        #expect(read.rows.first?.texts.map(\.path.description) == ["", "substitutions.n.plural.other"])
        let other = TranslationTable(Array(text.utf8), sourceLanguage: "en")
        #expect(other.problems.map(\.message).prefix(2) == [
            "unknown locale \"Catalog\" in the header",
            "\"substitutions.n.plural.other\" is not a form; a form is plural.one or device.mac, for example",
        ])
    }
}

import StringCatalog
import Testing

@testable import Interchange

@Suite struct TranslationTableTests {
    private func table(_ text: String, _ format: TranslationTable.Format? = nil) -> TranslationTable {
        TranslationTable(text, format: format, sourceLanguage: "en")
    }

    private func texts(_ row: TranslationTable.Row?) -> [String] { row?.texts.map { "\($0.locale)=\($0.value)" } ?? [] }

    @Test func aMarkdownTableIsFoundAmongProse() {
        let read = table("# Plan\n\nSome words | with a pipe\n\n| English | ja |\n|---|:-:|\n| Next | 次へ |\n| Skip | スキップ |\n\nEnd.\n")
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.key) == ["Next", "Skip"])
        #expect(read.rows.map(\.line) == [7, 8])
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
        #expect(read.rows.first?.line == 2)
    }

    @Test func tabsSeparateCellsToo() {
        #expect(texts(table("English\tko\nNext\t다음\n").rows.first) == ["en=Next", "ko=다음"])
    }

    @Test(arguments: [
        ("zh-Hant", "zh-Hant"), ("Traditional Chinese", "zh-Hant"), ("简体中文", "zh-Hans"), ("JAPANESE", "ja"), ("pt-BR", "pt-BR"),
    ])
    func localesAreNamedByTagOrName(name: String, tag: String) {
        #expect(texts(table("| English | \(name) |\n|-|-|\n| a | b |\n").rows.first) == ["en=a", "\(tag)=b"])
    }

    @Test(arguments: [
        ("| English | zh-Hnat |\n|-|-|\n| a | b |\n", 1, "unknown locale \"zh-Hnat\" in the header; did you mean zh-Hant?"),
        ("| ja | ko |\n|-|-|\n| a | b |\n", 1, "no column says what the keys are; call one Key, Source or en"),
        ("| English | ja | ja |\n|-|-|-|\n| a | b | c |\n", 1, "two columns are called \"ja\""),
        ("| English | ja |\n|-|-|\n| a | b | c |\n", 3, "3 cells where the header has 2"),
        ("| English | ja |\n|-|-|\n| a | b |\n| a | c |\n", 4, "\"a\" stands in line 3 already"),
        ("| English | ja |\n|-|-|\n|  | c |\n", 3, "the row has no key"), ("no table", 1, "there is no table here"),
    ])
    func whatCannotBeReadHasItsLine(text: String, line: Int, message: String) {
        let problem = table(text).problems.first
        #expect(problem?.line == line)
        #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "none")")
    }
}

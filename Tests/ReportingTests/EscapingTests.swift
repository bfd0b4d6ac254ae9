import Foundation
import TestSupport
import Testing

@testable import Reporting

@Suite struct EscapingTests {
    @Test(arguments: [
        ("a & <b> \"c\" 'd'", "a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;"), ("]]>", "]]&gt;"), ("a\nb\tc", "a\\nb\\tc"),
        ("\u{0}\u{1B}\u{FFFE}", "\\u{0}\\u{1B}\u{FFFD}"), ("\u{202E}abc", "\\u{202E}abc"), ("日本語 😀", "日本語 😀"),
    ])
    func xml(text: String, escaped: String) {
        #expect(Escaping.xml(text) == escaped)
    }

    @Test(arguments: [
        ("a|b", "a&#124;b"), ("`x` *y* _z_", "&#96;x&#96; &#42;y&#42; &#95;z&#95;"), ("[a](b)", "&#91;a&#93;(b)"),
        ("<img>", "&#60;img&#62;"), ("&lt;", "&#38;lt;"), ("a\nb", "a&#92;nb"), ("%@ of %lld", "%@ of %lld"),
        ("@name", "@\u{2060}name"), ("#12", "&#35;\u{2060}12"), ("https://x.y", "https&#58;//x.y"), ("www.x.y", "www&#46;x.y"),
        ("Fertig?", "Fertig?"),
    ])
    func markdown(text: String, escaped: String) {
        #expect(Escaping.markdown(text) == escaped)
    }

    @Test(arguments: [
        ("a", "a", "a"), ("a,b", "\"a,b\"", "\"a,b\""), ("a \"b\"", "\"a \"\"b\"\"\"", "\"a \"\"b\"\"\""),
        ("a\nb", "\"a\nb\"", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\"", "\"a\r\nb\""), ("=1+1", "=1+1", "'=1+1"),
        ("@SUM(1,2)", "\"@SUM(1,2)\"", "\"'@SUM(1,2)\""), ("-1", "-1", "'-1"), ("＝1", "＝1", "'＝1"), ("", "", ""),
    ])
    func csv(text: String, cell: String, harmless: String) {
        #expect(Escaping.csv(text) == cell)
        #expect(Escaping.spreadsheetCell(text) == harmless)
    }

    @Test(arguments: [
        ("App/Localizable.xcstrings", "App/Localizable.xcstrings"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
        ("$(rm -rf ~) `x` !!", "'$(rm -rf ~) `x` !!'"), ("日本", "'日本'"), ("a\nb", #"$'a\012b'"#), ("it's\\\t!", #"$'it\'s\\\011\041'"#),
        ("\u{85}", #"$'\302\205'"#), ("~", "'~'"), ("a=b", "'a=b'"),
    ])
    func shell(text: String, word: String) {
        #expect(Escaping.shell(text) == word)
    }

    /// The shell reads an escaped word as the original text.
    @Test(.enabled(if: TestRun.isFull, "it starts a shell"), arguments: [Sample.hostile.split(separator: "\u{0}")[0].description, "it's $HOME `id` \\ \"x\" !! *", "a\u{1B}\u{3}\n\r\tb", "-n", "~"])
    func shellReadsTheTextBack(text: String) throws {
        #expect(try Program.run("bash", ["-c", "printf %s " + Escaping.shell(text)]).output == text)
    }

    @Test(arguments: [
        ("100% ::x", "100%25 ::x", "100%25 %3A%3Ax"), ("a\r\nb", #"a\r\nb"#, #"a\r\nb"#), ("%0A,", "%250A,", "%250A%2C"),
    ])
    func workflowCommands(text: String, message: String, property: String) {
        #expect(Escaping.workflowMessage(text) == message)
        #expect(Escaping.workflowProperty(text) == property)
    }

    @Test(arguments: [
        ("App/L.xcstrings", "App/L.xcstrings"), ("./a b", "a%20b"), ("/a/日", "file:///a/%E6%97%A5"), ("a:b%?#", "a%3Ab%25%3F%23"),
        ("\n", "%0A"),
    ])
    func uri(path: String, uri: String) {
        #expect(Escaping.uri(path: path) == uri)
    }
}

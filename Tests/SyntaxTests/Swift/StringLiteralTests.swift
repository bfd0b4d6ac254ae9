import Syntax
import Testing

/// String literals have the same value as in the compiler.
@Suite struct StringLiteralTests {
    /// A literal and its segments, with interpolations as `(tokens)` between bars.
    struct Case: Sendable, CustomTestStringConvertible {
        var source: String
        var segments: [String]
        var testDescription: String { source.debugDescription }

        init(_ source: String, _ segments: String...) {
            self.source = source
            self.segments = segments
        }
    }

    static let singleLine = [
        Case(#""""#),
        Case(#""plain""#, "plain"),
        Case(#""\n\r\t\0\\\"\'""#, "\n\r\t\0\\\"'"),
        Case(#""\u{41}\u{1F600}\u{0000e9}""#, "A😀é"),
        Case(#""e\u{301}""#, "e\u{301}"),
        Case(#""a\(b)c""#, "a", "(b)", "c"),
        Case(#""\(b)""#, "(b)"),
        Case(#""\(a)\(b)""#, "(a)", "(b)"),
        Case(#""\(f("x", (1)))""#, #"(f("x",(1)))"#),
        Case(#""\()""#, "()"),
        Case(##"#"\n \(a) "b""#"##, ##"\n \(a) "b""##),
        Case(##"#"\#n\#u{41}\#(a)"#"##, "\nA", "(a)"),
        Case(##"#"""#"##, "\""),
        Case(##"#""""#"##, "\"\""),
        Case(###"##"a"#b"##"###, ##"a"#b"##),
    ]

    static let invalidEscapes = [
        Case(#""\q""#, #"\q"#),
        Case(#""\u{}""#, #"\u{}"#),
        Case(#""\u{110000}""#, #"\u{110000}"#),
        Case(#""\u{D800}""#, #"\u{D800}"#),
        Case(#""\u{123456789}""#, #"\u{123456789}"#),
        Case(###"#"\##n"#"###, ###"\##n"###),
        Case(#""\u41""#, #"\u41"#),
    ]

    static let multiline = [
        Case("\"\"\"\n\"\"\""),
        Case("\"\"\"\n    \"\"\""),
        Case("\"\"\"\n\n\"\"\"", ""),
        Case("\"\"\"\n\n\n\"\"\"", "\n"),
        Case("\"\"\"\n  a\n    b\n  \"\"\"", "a\n  b"),
        Case("\"\"\"\n\ta\n\t b\n\t\"\"\"", "a\n b"),
        Case("\"\"\"\n  a\n\n  b\n  \"\"\"", "a\n\nb"),
        Case("\"\"\"\n  a\n \n  b\n  \"\"\"", "a\n\nb"),
        Case("\"\"\"\n  a\n  \n  \"\"\"", "a\n"),
        Case("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
        Case("\"\"\"\n  a \\ \t\n  b\n  \"\"\"", "a b"),
        Case("\"\"\"\n  \\\n  b\n  \"\"\"", "b"),
        Case("#\"\"\"\n  a\\\n  b\\#\n  c\n  \"\"\"#", "a\\\nbc"),
        Case("#\"\"\"\n  a\\#\n  \"\"\"#", "a"),
        Case("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
        Case("\"\"\"\r  a\r  b\r  \"\"\"", "a\nb"),
        Case("\"\"\"\r\n  a \\\r\n  b\r\n  \"\"\"", "a b"),
        Case("\"\"\"\n  a \"\" \" \\\"\"\" b\n  \"\"\"", "a \"\" \" \"\"\" b"),
        Case("\"\"\"\n  \\n\n  \"\"\"", "\n"),
        Case("\"\"\"\n  \\(a)\n  b\n  \"\"\"", "(a)", "\nb"),
        Case("\"\"\"\n  a\n  \\(b)\n  \"\"\"", "a\n", "(b)"),
        Case("\"\"\"\n  a \\(b) \\\n  c\n  \\(d)e\n  \"\"\"", "a ", "(b)", " c\n", "(d)", "e"),
        Case("\"\"\"\n  \\(\n a\n ) b\n  c\n  \"\"\"", "(a)", " b\nc"),
        Case("##\"\"\"\n  \"\"\"# \\#(a) \\##(b)\n  \"\"\"##", "\"\"\"# \\#(a) ", "(b)"),
    ]

    @Test(arguments: singleLine + invalidEscapes + multiline)
    func segments(_ example: Case) {
        let (source, literal) = lex(example.source)
        let segments = literal.segments.map { segment in
            switch segment {
            case .text(let text): text
            case .interpolation(let tokens): "(" + tokens.map(source.text).joined() + ")"
            }
        }
        #expect(segments.filter { !$0.isEmpty } == example.segments.filter { !$0.isEmpty })
        #expect(literal.isTerminated)
        #expect(literal.range == ByteRange(0..<example.source.utf8.count))
        #expect(literal.isMultiline == Self.multiline.contains { $0.source == example.source })
        #expect(source.problems.isEmpty)
    }

    @Test func plainValueIsNilWithAnInterpolation() {
        #expect(lex(#""a""#).1.plainValue == "a")
        #expect(lex(#""""#).1.plainValue == "")
        #expect(lex(#""a\(b)""#).1.plainValue == nil)
        #expect(lex(#""\(b)""#).1.plainValue == nil)
    }

    @Test func unterminatedLiteralsKeepWhatIsThere() {
        let line = lex("\"abc\nlet x").1
        #expect(!line.isTerminated && line.plainValue == "abc" && line.range == ByteRange(0..<4))
        let open = lex("\"a\\(b\nlet x").1
        #expect(!open.isTerminated && open.plainValue == nil && open.range == ByteRange(0..<5))
        let multiline = lex("\"\"\"\n  abc\n").1
        #expect(!multiline.isTerminated && multiline.plainValue == "  abc\n")
        #expect(lex("\"").1.plainValue == "")
        #expect(lex("\"\\").1.isTerminated == false)
        #expect(lex("\"\"\"\n\\").1.isTerminated == false)
    }

    @Test func moreThan255PoundsAreCounted() {
        let pounds = String(repeating: "#", count: 300)
        let fewer = String(repeating: "#", count: 299)
        let (source, literal) = lex("\(pounds)\"a\"\(fewer)\\\(pounds)n\"\(pounds)")
        #expect(literal.plainValue == "a\"\(fewer)\n")
        #expect(source.tokens[0].pounds == 255)
    }

    private func lex(_ text: String) -> (LexedSource, StringLiteral) {
        let source = Lexer.tokens(of: Array(text.utf8))
        return (source, StringLiteral(source, TokenTree(source), at: 0))
    }
}

import Syntax
import TestSupport
import Testing

/// Tokens in the places where lexers go wrong.
@Suite struct LexerTests {
    /// A source and its tokens except `eof`, each as `kind text`.
    static let pitfalls: [(String, [String])] = [
        // A postfix mark never joins what follows.
        ("x != y", ["identifier x", "op !=", "identifier y"]),
        ("x! = y", ["identifier x", "exclaim !", "equal =", "identifier y"]),
        ("a!!", ["identifier a", "exclaim !", "exclaim !"]),
        ("a ?? b", ["identifier a", "op ??", "identifier b"]),
        ("T??", ["identifier T", "question ?", "question ?"]),
        ("a?.b", ["identifier a", "question ?", "dot .", "identifier b"]),
        ("a ?.b", ["identifier a", "question ?", "dot .", "identifier b"]),
        ("S<T>?", ["identifier S", "op <", "identifier T", "op >", "question ?"]),
        ("S<T>()", ["identifier S", "op <", "identifier T", "op >", "leftParen (", "rightParen )"]),
        ("S<T?>(", ["identifier S", "op <", "identifier T", "question ?", "op >", "leftParen ("]),
        ("A<B<C>>.d", ["identifier A", "op <", "identifier B", "op <", "identifier C", "op >>", "dot .", "identifier d"]),
        // Comments end an operator.
        ("a+//b", ["identifier a", "op +"]),
        ("a+/*b*/c", ["identifier a", "op +", "identifier c"]),
        ("->", ["arrow ->"]),
        ("a->b", ["identifier a", "arrow ->", "identifier b"]),
        ("\\.?.a", ["backslash \\", "dot .", "question ?", "dot .", "identifier a"]),
        ("0..<#count", ["integer 0", "op ..<", "macro #count"]),
        ("0..<#count#>", ["integer 0", "op ..", "identifier <#count#>"]),
        ("a <#b#>", ["identifier a", "identifier <#b#>"]),
        // Keywords and names.
        ("x.default", ["identifier x", "dot .", "identifier default"]),
        ("`default`", ["identifier default"]),
        ("`two words`", ["identifier two words"]),
        ("in: for", ["kwIn in", "colon :", "kwFor for"]),
        ("$0", ["identifier $0"]),
        ("#Preview", ["macro #Preview"]),
        ("#if X", ["poundIf #if", "identifier X"]),
        ("M::for", ["identifier M", "colonColon ::", "identifier for"]),
        // Numbers.
        ("1.0.x", ["float 1.0", "dot .", "identifier x"]),
        ("1...2", ["integer 1", "op ...", "integer 2"]),
        ("x.0.1", ["identifier x", "dot .", "integer 0", "dot .", "integer 1"]),
        ("0xff.a", ["integer 0xff", "dot .", "identifier a"]),
        ("1e-5", ["float 1e-5"]),
        ("0.85e-6", ["float 0.85e-6"]),
        ("0e+5", ["float 0e+5"]),
        ("0b1e-5", ["integer 0b1e", "op -", "integer 5"]),
        ("0xe-5", ["integer 0xe", "op -", "integer 5"]),
        // Regex or quotient.
        ("a / b / c", ["identifier a", "op /", "identifier b", "op /", "identifier c"]),
        ("f(/x/)", ["identifier f", "leftParen (", "regex /x/", "rightParen )"]),
        ("f(/x)", ["identifier f", "leftParen (", "op /", "identifier x", "rightParen )"]),
        ("f(/, /)", ["identifier f", "leftParen (", "op /", "comma ,", "op /", "rightParen )"]),
        ("= /[/]/", ["equal =", "regex /[/", "rightBracket ]", "op /"]),
        ("= /a(/)/", ["equal =", "regex /a(/", "rightParen )", "op /"]),
        ("try? /a b/", ["kwTry try", "question ?", "regex /a b/"]),
        ("try! /a b/", ["kwTry try", "exclaim !", "regex /a b/"]),
        ("func /(a", ["kwFunc func", "op /", "leftParen (", "identifier a"]),
        ("operator /^/", ["kwOperator operator", "op /^/"]),
        ("x = a /b/ c", ["identifier x", "equal =", "identifier a", "regex /b/", "identifier c"]),
        ("#/\n / \n/#", ["regex #/\n / \n/#"]),
        ("##/a/#/##", ["regex ##/a/#/##"]),
    ]

    @Test(arguments: pitfalls)
    func tokens(source: String, expected: [String]) {
        let lexed = Lexer.tokens(of: Array(source.utf8))
        let tokens = lexed.tokens.indices.dropLast().map { "\(lexed.tokens[$0].kind) \(lexed.text($0))" }
        #expect(tokens == expected)
    }

    @Test func everyKeywordIsKnown() {
        let words = """
            actor associatedtype case catch class default defer deinit do else enum extension false for func guard if
            import in init is as let nil operator protocol repeat return self static struct subscript super switch
            throw throws true try typealias var where while await async some any inout break continue fallthrough
            private fileprivate internal public package open rethrows
            """.split { $0 == " " || $0 == "\n" }.map(String.init)
        for word in words {
            let token = Lexer.tokens(of: Array(word.utf8)).tokens[0]
            #expect("\(token.kind)" == "kw" + word.prefix(1).uppercased() + word.dropFirst())
            #expect(token.kind.isKeyword && token.kind.isName)
            for other in [word + "s", "x" + word, String(word.dropLast()) + "_", word + "é"] {
                #expect(Lexer.tokens(of: Array(other.utf8)).tokens[0].kind == .identifier || words.contains(other))
            }
        }
        #expect(Lexer.tokens(of: Array("Self".utf8)).tokens[0].kind == .kwSelfType)
    }

    @Test func tokenTextIsComparedWithoutAString() {
        let source = Lexer.tokens(of: Array("Text `in` \"a\"".utf8))
        #expect(source.tokenEquals(0, "Text"))
        #expect(!source.tokenEquals(0, "Tex"))
        #expect(!source.tokenEquals(0, "Texts"))
        #expect(source.tokenEquals(1, "in"))
        #expect(source.tokenEquals(3, "a"))
    }

    @Test func aTokenIsSmall() {
        #expect(MemoryLayout<Token>.stride == 12)
    }

    @Test func commentsAreKeptAndCountAsSpace() {
        let source = Lexer.tokens(of: Array("a/*b*/c // d\n/* e /* f */ */".utf8))
        #expect(source.comments.map(\.indices) == [1..<6, 8..<12, 13..<28])
        #expect(source.tokens[0].spaceAfter && source.tokens[1].spaceBefore)
        #expect(!source.tokens[1].startsLine)
    }

    @Test func aBrokenLineDoesNotSpoilTheNextOne() {
        let source = Lexer.tokens(of: Array("a(\"b \\(c(\"d\nlet x = \"y\"".utf8))
        let kinds = source.tokens.suffix(7).map(\.kind)
        #expect(kinds == [.kwLet, .identifier, .equal, .stringStart, .stringText, .stringEnd, .eof])
        #expect(source.problems.contains(LexProblem(kind: .unterminatedString, offset: 2)))
    }

    @Test func depthIsNoDanger() {
        let depth = 100_000
        let nested = String(repeating: "\"\\(", count: depth) + String(repeating: ")\"", count: depth)
        let source = Lexer.tokens(of: Array(nested.utf8))
        #expect(source.problems.isEmpty)
        #expect(TokenTree(source).partner(of: 0) == source.tokens.count - 2)
        let open = Lexer.tokens(of: Array(String(repeating: "\"\\(", count: depth).utf8))
        #expect(open.problems.count == 2 * depth)
        let comments = Lexer.tokens(of: Array(String(repeating: "/*", count: depth).utf8))
        #expect(comments.problems.count == 1)
    }
}

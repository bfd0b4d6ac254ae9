import Syntax
import Testing

/// Code outside of bodies yields the same tokens whether or not bodies are skipped.
@Suite struct SkippedBodiesTests {
    static let cases: [(source: String, left: String)] = [
        ("func f() { a() }", "func f ( ) { a }"),
        ("var x: Int { didSet { g(1) } }", "var x : Int { didSet }"),
        ("struct A { let b = { c }() \n func d() { e } }", "struct A { let b = { c } ( ) func d ( ) { e } }"),
        ("extension A where B: C { class func d() { e(f) } }", "extension A where B : C { class func d ( ) { e } }"),
        ("struct Grid<let width: Int> { var a: B { c(d) } }", "struct Grid < let width : Int > { var a : B { c } }"),
        ("func f() { struct A { var b } \n func g() { } }", "func f ( ) { struct }"),
        // Braces without meaning, and one with.
        (##"func f() { a("}", #"}"#, "\(b { "}" })") }"##, "func f ( ) { a }"),
        ("func f() { a /* } /* } */ */ // } \n `}` } func", "func f ( ) { a } func"),
        // A slash may start a regex literal, and `#if` may contain an unbalanced brace, so nothing before them is skipped.
        ("func f() { a(/}/) { b(c) } }", "func f ( ) { a ( /}/ ) { b } }"),
        ("func f() { \n #if X \n a { \n #else \n b { \n #endif \n c(d) } }", "func f ( ) { #if X a { #else b { #endif c ( d ) } }"),
        ("func f() { a(<#{#>) }", "func f ( ) { a ( <#{#> ) }"),
        ("func f() { a(b", "func f ( ) { a ( b"),
    ]

    @Test(arguments: cases)
    func whatIsLeft(source: String, left: String) {
        let tokens = Lexer.tokens(of: Array(source.utf8), skipsBodies: true)
        let texts = tokens.tokens.indices.dropLast().map { String(decoding: tokens.bytes[tokens.tokens[$0].range.indices], as: UTF8.self) }
        #expect(texts.joined(separator: " ") == left)
        let isPart = Self.isPart(tokens, of: Lexer.tokens(of: Array(source.utf8)))
        #expect(isPart)
    }

    /// Whether each token of one is in the other, with the same partner.
    static func isPart(_ part: LexedSource, of whole: LexedSource) -> Bool {
        let (tree, wholeTree) = (TokenTree(part), TokenTree(whole))
        var next = 0
        for (index, token) in part.tokens.enumerated() {
            while next < whole.tokens.count, !isSame(whole.tokens[next], token) { next += 1 }
            guard next < whole.tokens.count else { return false }
            let partner = tree.partner(of: index).map { part.tokens[$0].start }
            guard partner == wholeTree.partner(of: next).map({ whole.tokens[$0].start }) else { return false }
            next += 1
        }
        return true
    }

    private static func isSame(_ a: Token, _ b: Token) -> Bool { a.kind == b.kind && a.start == b.start && a.end == b.end }
}

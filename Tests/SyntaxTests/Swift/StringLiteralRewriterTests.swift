import TestSupport
import Testing

@testable import Syntax

@Suite struct StringLiteralRewriterTests {
    private func rewritten(_ source: String, to texts: [String]) -> String? {
        let swift = SwiftSource(Array(source.utf8))
        guard let start = swift.tokens.firstIndex(where: { $0.kind == .stringStart }) else { return nil }
        return StringLiteralRewriter(swift, at: start).edits(to: texts)
            .map { String(decoding: $0.applied(to: swift.lexed.bytes), as: UTF8.self) }
    }

    @Test(arguments: [
        ("f(\"old\")", ["a \"b\" \\ c\n\u{1}"], "f(\"a \\\"b\\\" \\\\ c\\n\\u{1}\")"),
        ("f(\"\")", ["new"], "f(\"new\")"),
        ("f(#\"old\"#)", ["a \"b\" \\n #c"], "f(#\"a \"b\" \\n #c\"#)"),
        ("f(#\"old\"#)", ["\"#b \\#(c)\n"], "f(#\"\\#\"#b \\#\\#(c)\\#n\"#)"),
        ("f(\"old \\(count) of \\(total)\")", ["new ", " in ", "%"], "f(\"new \\(count) in \\(total)%\")"),
        ("f(##\"old \\##(a)\"##)", ["", " \\#(b)"], "f(##\"\\##(a) \\#(b)\"##)"),
        ("f(\"\"\"\n    old\n    \"\"\")", ["new\n\nline \"\"\" \\"], "f(\"\"\"\n    new\n\n    line \"\"\\\"\"\" \\\\\n    \"\"\")".replacing("\\\"\"\"", with: "\\\"")),
        ("f(\"\"\"\r\n\told \\(a)\r\n\tend\r\n\t\"\"\")", ["x\n", ""], "f(\"\"\"\r\n\tx\r\n\t\\(a)\r\n\t\"\"\")"),
        // Unchanged parts keep their spelling.
        ("f(\"\\u{41} \\(a) b\")", ["A ", " c"], "f(\"\\u{41} \\(a) c\")"),
    ])
    func textsGoInAsTheLiteralSpellsThem(source: String, texts: [String], expected: String) {
        #expect(rewritten(source, to: texts) == expected)
    }

    @Test func literalsThatCannotHoldATextAreLeft() {
        #expect(rewritten("f(\"open", to: ["x"]) == nil)
        #expect(rewritten("f(\"\"\"\n\"\"\")", to: ["x"]) == nil)
        #expect(rewritten("f(\"a \\(b)\")", to: ["x"]) == nil)
    }

    /// Rewritten literals have the intended value, and their interpolations are unchanged.
    @Test func everyTextSurvivesInEveryKindOfLiteral() {
        let kinds: [(open: String, close: String, pounds: String)] = [
            ("\"", "\"", ""), ("#\"", "\"#", "#"), ("##\"", "\"##", "##"), ("\"\"\"\n  ", "\n  \"\"\"", ""),
            ("#\"\"\"\n", "\n\"\"\"#", "#"), ("\"\"\"\r\n\t\t", "\r\n\t\t\"\"\"", ""),
        ]
        let seed = SeededGenerator.seed(for: "texts of literals")
        var generator = SeededGenerator(seed: seed)
        func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
        let pieces = ["a", "\"", "\\", "#", "\n", "\t", "\r", "\0", " ", "é", "😀", "\u{2028}", "(", ")", "n", "u{41}", "\"\"\"", "\\("]
        func text() -> String { (0..<random(7)).map { _ in pieces[random(pieces.count)] }.joined() }
        for number in 0..<3000 {
            let kind = kinds[number % kinds.count]
            let hasInterpolation = number % 2 == 0
            let value = "\\\(kind.pounds)(value + \"x\")"
            let source = "f(\(kind.open)old\(hasInterpolation ? value + " rest" : "")\(kind.close), 1)"
            let texts = hasInterpolation ? [text(), text()] : [text()]
            guard let after = rewritten(source, to: texts) else {
                Issue.record("no edit of \(source.debugDescription) to \(texts), seed \(seed)")
                continue
            }
            let swift = SwiftSource(Array(after.utf8))
            let start = swift.tokens.firstIndex { $0.kind == .stringStart } ?? 0
            let again = StringLiteralRewriter(swift, at: start)
            // A multi-line literal reads any line break of the source as a single byte.
            #expect(again.texts == texts, "\(after.debugDescription), seed \(seed)")
            #expect(after.hasPrefix("f(") && after.hasSuffix(", 1)") && swift.lexed.problems.isEmpty)
            #expect(after.contains(value) == hasInterpolation, "\(after.debugDescription), seed \(seed)")
        }
    }
}

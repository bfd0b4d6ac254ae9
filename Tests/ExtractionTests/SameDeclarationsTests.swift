import TestSupport
import Testing

@testable import Extraction

/// Two versions of a file that are said to declare the same: the rest of a project need not be read again beside the new one.
@Suite struct SameDeclarationsTests {
    private static let cases: [(name: String, old: String, new: String, isSame: Bool)] = [
        ("a key in a body", "struct A { func f() { g(\"a\") } }", "struct A { func f() { g(\"ab\") } }", true),
        ("a statement in a body", "struct A { func f() { g() } }", "struct A { func f() { g(); let b = 1 } }", true),
        ("a local type", "func f() { g() }", "func f() { g()\nstruct B { let c: Int } }", true),
        ("a body with a condition", "struct A { func f() {\n#if DEBUG\ng(\"a\")\n#endif\n} }", "struct A { func f() {\n#if DEBUG\ng(\"b\", c)\n#endif\n} }", true),
        ("a body with a regex", "struct A { func f() { g(/a{1}/) }\nlet b = 1 }", "struct A { func f() { g(/a{2}/, \"c\") }\nlet b = 1 }", true),
        ("a text that a property begins with", "struct A { let b = \"a\" }", "struct A { let b = \"\" }", true),
        ("a text with a value", "struct A { static let b = \"a \\(c)\" }", "struct A { static let b = \"a \\(d) e\" }", true),
        ("a text in a list of values", "let a = [B(\"a\"), B(\"b\")]", "let a = [B(\"a c\"), B(\"b\")]", true),
        ("a default value", "func f(a: String = \"a\") {}", "func f(a: String = \"b\") {}", true),
        ("a raw value", "enum A: String { case b = \"a\" }", "enum A: String { case b = \"c\" }", true),
        ("a value that looks up", "struct A { let b = \"a\" }", "struct A { let b = String(localized: \"a\") }", true),
        ("a comment", "struct A { let b: Int }", "struct A { /* c */ let b: Int }", true),
        ("a property", "struct A { let b = \"a\" }", "struct A { let c = \"a\" }", false),
        ("the type of a property", "struct A { let b = \"a\" }", "struct A { let b = 1 }", false),
        ("a property after a body with a condition", "struct A { func f() {\n#if A\n#endif\n}\nlet b: Int }", "struct A { func f() {\n#if A\n#endif\n}\nlet c: Int }", false),
        ("a method", "extension A { func f() { g() } }", "extension A { func f() { g() }\nfunc h() {} }", false),
        ("a parameter", "func f(a: Int) {}", "func f(b: Int) {}", false),
        ("an observer instead of a value", "struct A { var b: Int { didSet { g() } } }", "struct A { var b: Int { get { g() } } }", false),
        ("a body instead of a type", "struct A { struct B { let c: Int } }", "struct A { func b() { let c: Int } }", false),
        ("a brace too many", "struct A { func f() { g() } }", "struct A { func f() { g() } } }", true),
        ("a brace too few", "struct A { func f() { if g() { } }\nlet b: Int }", "struct A { func f() { if g() { }\nlet b: Int }", false),
        ("a quotation mark too few", "struct A { let b = \"a\"\nlet c: Int }", "struct A { let b = \"a\nlet c: Int }", true),
        ("the name of a macro's type", "macro a() = #externalMacro(module: \"M\", type: \"A\")", "macro a() = #externalMacro(module: \"M\", type: \"B\")", false),
        ("an import in a body", "func f() {\n#if A\n#endif\n}", "func f() {\n#if A\nimport XCTest\n#endif\n}", false),
    ]

    @Test(arguments: cases)
    func onlyWhatIsDeclaredCounts(_ item: (name: String, old: String, new: String, isSame: Bool)) {
        #expect(SourceScanner.declareTheSame(Array(item.old.utf8), Array(item.new.utf8)) == item.isSame, "\(item.name)")
        #expect(SourceScanner.declareTheSame(Array(item.new.utf8), Array(item.old.utf8)) == item.isSame, "\(item.name), the other way round")
    }

    private static let pieces = [
        "\"", "{", "}", "(", ")", "\n", "#if A\n", "#endif\n", "/", "//", "/*", "x", " ", "let a: Int\n", "struct B ", "\\(", "\"c\"", "didSet ", "case d\n", "import XCTest\n",
        "\"\"\"", "#\"", "1", ": ", "func f() ", "@State ",
    ]

    /// Whatever is typed: where two versions are said to declare the same, the reader finds the same declarations, and a scan that knows those of
    /// the old version finds in the new one what a scan from the start finds.
    @Test func afterAnyEditWhatIsSaidToBeTheSameIsReadTheSame() {
        let seed = SeededGenerator.seed(for: "declarations")
        var random = SeededGenerator(seed: seed)
        var same = 0
        let rounds = TestRun.rounds(1200, thorough: 20_000)
        for round in 0..<rounds {
            let old = RobustnessTests.sources[round % RobustnessTests.sources.count]
            var new = old
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let start = Int.random(in: 0...new.count, using: &random)
                let length = Int.random(in: 0...2, using: &random) == 0 ? Int.random(in: 0...8, using: &random) : 0
                new.replaceSubrange(start..<min(new.count, start + length), with: Array((Self.pieces.randomElement(using: &random) ?? "").utf8))
            }
            guard SourceScanner.declareTheSame(old, new) else { continue }
            same += 1
            #expect(Self.declarations(old) == Self.declarations(new), "round \(round), seed \(seed)")
            let kept = Self.found(in: new, declared: old), found = Self.found(in: new, declared: new)
            #expect(kept.strings == found.strings && kept.unlocalized == found.unlocalized && kept.symbols.count == found.symbols.count, "round \(round), seed \(seed)")
        }
        #expect(same > rounds / 10)
    }

    /// The declarations that are read, with symbols and types numbered in the order in which they occur: a reader also
    /// numbers those that it drops.
    private static func declarations(_ bytes: [UInt8]) -> String {
        var reader = DeclarationReader()
        reader.read(bytes, number: 0)
        var numbers: [Substring: Int] = [:]
        let index = "\(reader.index)".replacing(/(?:Symbol|SwiftType)\(id: \d+\)/) { match in
            let number = numbers[match.output] ?? numbers.count
            numbers[match.output] = number
            return "\(number)"
        }
        return "\(index) \(reader.files.count)"
    }

    private static func found(in bytes: [UInt8], declared: [UInt8]) -> Extraction {
        var reader = DeclarationReader()
        reader.read(declared, number: 0)
        let worker = SourceScanner([reader]).worker()
        worker.scan(bytes, path: "Source.swift", number: 0)
        return SourceScanner.combine([worker.findings])
    }
}

import Extraction
import TestSupport
import Testing

/// Hostile sources do not exhaust the stack, and skipped code is reported. That time grows with size only is measured: `growth-bench`.
@Suite struct NestingLimitTests {
    /// Declarations whose types are read before their bodies are.
    private static let literals: [(name: String, open: String, close: String)] = [
        ("arrays", "[", "]"), ("dictionaries", "[1: ", "]"), ("parentheses", "(", ")"), ("tuples", "(1, ", ")"),
        ("calls of Array", "Array(", ")"), ("coalescing", "a ?? ", ""), ("ternaries", "a ? b : ", ""), ("casts", "a as? B ?? ", ""),
        ("array types", "[A].self + [", "]"), ("negations", "-", ""), ("closures", "{ ", " }"), ("interpolations", "\"\\(", ")\""),
        ("generics", "A<", ">()"), ("optional chains", "a?.", "a"), ("subscripts", "a[", "]"), ("directives", "\n#if A\n", "\n#endif\n"),
    ]

    /// On a thread with half a megabyte of stack, a level may use at most 100 bytes.
    @Test(arguments: literals) func aDeepLiteralEnds(nest: (name: String, open: String, close: String)) {
        let depth = TestRun.isFull ? 5_000 : 1_000
        let text = String(repeating: nest.open, count: depth) + "1" + String(repeating: nest.close, count: depth)
        for source in ["let a = \(text)", "struct S { let a = \(text) }"] { #expect(scan(source).strings.isEmpty) }
    }

    @Test func stringsThatAreNestedTooDeepAreNamed() {
        let deep = "func f() { \n" + String(repeating: "g([", count: 200) + "Text(\"Deep\")" + String(repeating: "])", count: 200) + "}"
        let found = scan(deep)
        #expect(found.strings.isEmpty)
        #expect(found.unread.map(\.reason) == [.nestedTooDeep])
        #expect(found.unread.map(\.place.line) == [2])
    }

    @Test func deepCodeWithoutStringsIsNoProblem() {
        #expect(scan("let a = " + String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200)).unread.isEmpty)
    }

    @Test func usualNestingIsRead() {
        let code = String(repeating: "VStack { ", count: 20) + "Text(\"Here\")" + String(repeating: " }", count: 20)
        let found = scan("struct V: View { var body: some View { \(code) } }")
        #expect(found.strings.map(\.key) == ["Here"])
        #expect(found.unread.isEmpty)
    }

    @Test func aTypeThatInheritsFromTooManyIsNamed() {
        let chain = (0..<300).map { "class C\($0 + 1): C\($0) {}" }.joined(separator: "\n")
        let found = scan(chain + "\nclass D: C300 { func f() { Text(\"Here\") } }")
        #expect(found.strings.map(\.key) == ["Here"])
        #expect(found.unread.map(\.reason) == [.inheritsFromTooMany])
        #expect(found.unread.map(\.place.line) == [301])
    }

    @Test func nestedMacrosOfObjectiveCAreAllRead() {
        let text = """
            NSLocalizedString(@"outer", [NSString stringWithFormat:NSLocalizedStringFromTable(@"inner", @"T", nil), a, b]);
            #if A
            f(NSLocalizedString(@"one",
            #else
            f(NSLocalizedString(@"two",
            #endif
              nil));
            """
        let found = SourceScanner.combine([], others: [SourceScanner.scanObjectiveC(path: "a.m", bytes: Array(text.utf8))])
        #expect(found.strings.map(\.key) == ["outer", "inner", "one", "two"])
        #expect(found.unread.isEmpty)
    }
}

import Extraction
import TestSupport
import Testing

/// Hostile sources neither exhaust the stack nor take disproportionate time, and skipped code is reported.
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
        let text = String(repeating: nest.open, count: 5_000) + "1" + String(repeating: nest.close, count: 5_000)
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

    private static let shapes: [(name: String, make: @Sendable (Int) -> String)] = [
        ("protocols", { many($0, { "protocol P\($0): P\($0 + 1) {}" }) }),
        ("classes", { many($0, { "class C\($0 + 1): C\($0) { func f() { Text(t) } }" }) }),
        ("conformances", { many($0, { "extension A: P\($0) { func f() { Text(t) } }" }) }),
        ("guards", { "func f() {" + many($0, { _ in "guard isPreview else { return }" }) + "}" }),
        ("pounds", { String(repeating: "#", count: $0 * 16) }),
        ("directives", { "var v: V { " + String(repeating: "#if A\n", count: $0) + "Text(\"a\")" + String(repeating: "\n#endif", count: $0) + "}" }),
        ("paths", { "func f(a: A" + String(repeating: ".B", count: $0 * 4) + ") {}" }),
        ("interpolations", { "func f() { Text(" + String(repeating: "\"\\(", count: $0) + "1" + String(repeating: ")\"", count: $0) + ") }" }),
        ("one line", { "func f() { " + many($0, { "Text(\"Hello \($0)\")" }).replacing("\n", with: "; ") + "}" }),
    ]

    private static func many(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    @Test(arguments: shapes) func timeGrowsWithTheSize(shape: (name: String, make: @Sendable (Int) -> String)) {
        let factor = Growth.factor(from: 400, shape.make) { _ = scan($0) }
        // Quadratic work grows 16-fold. On a busy machine, a sound case once measured 9.4.
        #expect(factor < 12, "\(shape.name): \(factor)")
    }

    @Test func timeGrowsWithTheSizeOfObjectiveC() {
        let factor = Growth.factor(from: 400, { count in
            Array((String(repeating: "NSLocalizedString(", count: count) + "@\"a\"" + String(repeating: ", nil)", count: count)).utf8)
        }) { _ = SourceScanner.scanObjectiveC(path: "a.m", bytes: $0) }
        #expect(factor < 9, "\(factor)")
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

import Extraction
import Foundation
import TestSupport
import Testing

/// Scanning terminates quickly for any bytes.
@Suite struct RobustnessTests {
    static let sources: [[UInt8]] = {
        let folders = ["extraction", "PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"]
        return folders.flatMap { folder -> [[UInt8]] in
            let root = Fixtures.folder.appending(path: folder)
            let paths = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
                (try? Data(contentsOf: root.appending(path: $0))).map { [UInt8]($0) }
            }
        }
    }()

    @Test func randomChangesDoNoHarm() {
        var random = SeededGenerator(seed: 7)
        let odd = Array("\"\"\"#\\(){}[]<>?!.:,=&|@ \n\r`case let if switch".utf8) + [0, 0xFF, 0xC2, 0xE2]
        for round in 0..<TestRun.rounds(600) {
            let bytes = Self.sources[round % Self.sources.count].damaged(1...6, part: 200, odd: odd, using: &random)
            let files = [SourceFile(path: "Source.swift", bytes: bytes)]
            let found = scan(files)
            #expect(found.strings.allSatisfy { $0.place.line > 0 })
            if round % 8 == 0 { PruningTests.holdsAgainstAll(files, found) }
        }
    }

    /// The result for a text in the middle of deep nesting in the body of a view.
    enum Outcome { case found, unread, none }

    static let nests: [(name: String, open: String, close: String, outcome: Outcome)] = [
        ("parentheses", "(", ")", .unread), ("brackets", "[", "]", .unread), ("braces", "{", "}", .unread),
        ("angle brackets", "A<", ">", .unread), ("types in parentheses", "let a: (", ")", .unread),
        ("optional closures", "{ a in (", ")}", .unread), ("calls", "f(x: ", ")", .unread), ("trailing closures", "f {", "}", .unread),
        ("interpolations", "\"\\(", ")\"", .unread), ("ternaries", "a ? (", ") : b", .unread), ("open ternaries", "a ? b : ", "", .unread),
        ("types", "struct A { ", "}", .unread), ("functions", "func f() { ", "}", .unread), ("conditions", "if a { ", "}", .unread),
        ("switches", "switch a { case b: ", "}", .unread), ("attributes", "@A(", ")", .unread),
        ("directives", "#if A\n", "\n#endif", .unread), ("patterns", "case .a(let ", ")", .unread), ("assignments", "a = ", "", .unread),
        ("coalescing", "a ?? ", "", .unread),
        // These do not use the stack.
        ("prefixes", "!", "", .found), ("else", "if a {} else ", "", .found), ("effects", "try await ", "", .found),
        ("generics", "func f<T: ", ">()", .found),
        // A type, the name of a member, a string, or invalid Swift.
        ("arrows", "let a: () -> ", "", .none), ("array types", "let a: [", "]", .none), ("casts", "a as ", "", .none),
        ("chains", ".a", "", .none), ("modifiers", "lazy ", "", .none), ("inheritance", "class A: B<", ">", .none),
        ("tuples", "let (", ")", .none), ("quotes", "\"", "", .none), ("question marks", "let a: Int", "?", .none),
        ("raw strings", "#", "\"", .none),
    ]

    @Test(arguments: nests)
    func deepNestingIsReadOrSaidToBeUnread(nest: (name: String, open: String, close: String, outcome: Outcome)) {
        let count = TestRun.isFull ? 1_500 : 500
        let text = String(repeating: nest.open, count: count) + " Text(\"Deep\") " + String(repeating: nest.close, count: count)
        let body = "struct V: View { var body: some View { \(text) } }"
        let found = scan(body)
        #expect(found.strings.map(\.key) == (nest.outcome == .found ? ["Deep"] : []))
        #expect(found.unread.count == (nest.outcome == .unread ? 1 : 0))
        for context in [text, "let x: \(text) = 1", "func f(a: \(text)) {}", "enum E { case a(\(text)) }"] {
            for code in [context, String(context.prefix(context.utf8.count / 2))] {
                let found = scan(code)
                #expect(found.strings.allSatisfy { $0.key == "Deep" } && found.unread.count <= 1)
            }
        }
    }

    /// Arguments that say where a publisher's texts go are read once more, which must not add up.
    @Test(arguments: ["$name.assign(to: &|)", "$name.bind(to: |.rx.text)", "$name.drive(|.rx.text)"])
    func nestedPublishersAreReadInTimeAndMayLackArguments(call: String) {
        let parts = call.split(separator: "|").map(String.init)
        for count in [0, 1, 60] {
            let nested = String(repeating: parts[0], count: count) + "label" + String(repeating: parts[1], count: count)
            for inner in [nested, call.replacing("|", with: ""), "$name.assign(to: )", "$name.assign(to: \\.text, on: )", "$name.bind(to: )"] {
                let found = scan("class P { @Published var name = \"Text\"; func f() { \(inner); Text(\"After\") } }")
                #expect(found.strings.map(\.key) == ["After"])
            }
        }
    }
}

/// Damaged Objective-C files are read as far as possible.
@Suite struct ObjectiveCRobustnessTests {
    private static let objectiveC = #"""
        // c
        NSString *a = NSLocalizedStringWithDefaultValue(@"k…" "x", @"T", nil, @"v", @"c"); /* d */ CFCopyLocalizedString(CFSTR("q"), 0);
        """#

    /// As in an editor, while someone types.
    @Test func aFileMayEndInTheMiddleOfJoinedTexts() {
        #expect(keys("let title = Text(\"Hello there\") +") == ["Hello there"])
    }

    @Test func damageDoesNoHarm() {
        var random = SeededGenerator(seed: 3)
        let whole = Array(Self.objectiveC.utf8)
        #expect(strings(whole).map(\.key) == ["k…x", "q"])
        for length in 0...whole.count { check(Array(whole[..<length])) }
        for _ in 0..<TestRun.rounds(500) { check(whole.damaged(1...3, odd: whole, using: &random)) }
        check(Array(String(repeating: "NSLocalizedString(", count: 2_000).utf8))
    }

    /// All findings are inside the file.
    private func check(_ bytes: [UInt8]) {
        let lines = bytes.count { $0 == 0x0A } + 1
        for string in strings(bytes) { #expect((1...lines).contains(string.place.line) && string.place.column <= bytes.count) }
    }

    private func strings(_ bytes: [UInt8]) -> [ExtractedString] {
        SourceScanner.combine([], others: [SourceScanner.scanObjectiveC(path: "a.m", bytes: bytes)]).strings
    }
}

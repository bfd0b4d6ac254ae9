import TestSupport
import Testing

@testable import StringCatalog
@testable import Syntax

@Suite struct JSONEditorTests {
    private func edit(_ text: String, _ change: (inout JSONEditor) -> Void) -> String {
        var editor = JSONEditor(JSONDocument(Array(text.utf8)), orderedBy: { $0 < $1 })
        change(&editor)
        let edits = editor.edits()
        let after = edits.applied(to: editor.document.bytes)
        #expect(edits.inverse(of: editor.document.bytes).applied(to: after) == editor.document.bytes)
        #expect(JSONDocument(after).problems.isEmpty)
        return String(decoding: after, as: UTF8.self)
    }

    @Test(arguments: [
        // Sorted insertion: between, before and after existing members.
        ("{\n  \"a\" : 1,\n  \"c\" : 3\n}", "b", "{\n  \"a\" : 1,\n  \"b\" : true,\n  \"c\" : 3\n}"),
        ("{\n  \"b\" : 1\n}", "a", "{\n  \"a\" : true,\n  \"b\" : 1\n}"),
        ("{\n  \"b\" : 1\n}", "c", "{\n  \"b\" : 1,\n  \"c\" : true\n}"),
        // The style of the file: tabs, CRLF, no space before the colon, one line, minified.
        ("{\r\n\t\"b\": 1\r\n}\r\n", "a", "{\r\n\t\"a\": true,\r\n\t\"b\": 1\r\n}\r\n"),
        ("{ \"a\": 1, \"c\": 2 }", "b", "{ \"a\": 1, \"b\": true, \"c\": 2 }"),
        ("{\"a\":1,\"c\":2}", "b", "{\"a\":1,\"b\":true,\"c\":2}"),
        // In an unsorted file, members are added at the end.
        ("{\"q\":1,\"c\":2,\"x\":3,\"b\":4}", "d", "{\"q\":1,\"c\":2,\"x\":3,\"b\":4,\"d\":true}"),
        // A single key out of place does not affect the order of the others.
        ("{\"a\":1,\"z\":2,\"c\":3,\"e\":4,\"g\":5}", "d", "{\"a\":1,\"z\":2,\"c\":3,\"d\":true,\"e\":4,\"g\":5}"),
        ("{}", "a", "{\n  \"a\" : true\n}"),
        ("{\n\n}", "a", "{\n  \"a\" : true\n}"),
    ])
    func aNewMemberLooksLikeItsNeighbours(before: String, key: String, after: String) {
        #expect(edit(before) { $0.set([key], to: .bool(true)) } == after)
    }

    @Test func newObjectsAreLaidOutLikeThoseOfTheirKind() {
        let before = """
            {
              "strings" : {
                "a" : {
                  "l" : {
                    "en" : { "unit" : { "state" : "x", "value" : "A" } }
                  }
                }
              }
            }
            """
        let unit = JSONValue.object([("state", .string("y")), ("value", .string("B"))])
        let after = edit(before) { $0.set(["strings", "b", "l", "en", "unit"], to: unit) }
        #expect(
            after == """
                {
                  "strings" : {
                    "a" : {
                      "l" : {
                        "en" : { "unit" : { "state" : "x", "value" : "A" } }
                      }
                    },
                    "b" : {
                      "l" : {
                        "en" : { "unit" : { "state" : "y", "value" : "B" } }
                      }
                    }
                  }
                }
                """)
    }

    @Test func newMembersFollowTheOrderOfTheNeighboursWhereItIsNotTheUsualOne() {
        let before = #"{"s":{"k1":{"en":1,"zh":2,"ja":3},"k2":{"en":1,"ja":3}}}"#
        #expect(
            edit(before) { $0.set(["s", "k2", "zh"], to: .integer(2)) }
                == #"{"s":{"k1":{"en":1,"zh":2,"ja":3},"k2":{"en":1,"zh":2,"ja":3}}}"#)
        #expect(
            edit(before) {
                $0.set(["s", "k3", "ja"], to: .integer(3))
                $0.set(["s", "k3", "zh"], to: .integer(2))
                $0.set(["s", "k3", "en"], to: .integer(1))
            } == #"{"s":{"k1":{"en":1,"zh":2,"ja":3},"k2":{"en":1,"ja":3},"k3":{"en":1,"zh":2,"ja":3}}}"#)
    }

    @Test(arguments: [
        ("{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}", ["a"], "{\n  \"b\" : 2,\n  \"c\" : 3\n}"),
        ("{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}", ["b"], "{\n  \"a\" : 1,\n  \"c\" : 3\n}"),
        ("{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}", ["c", "b"], "{\n  \"a\" : 1\n}"),
        ("{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}", ["a", "c"], "{\n  \"b\" : 2\n}"),
        ("{\n  \"a\" : 1\n}", ["a"], "{\n\n}"), ("{\"a\":1}", ["a"], "{}"), ("{\"a\":1}", ["x"], "{\"a\":1}"),
    ])
    func removedMembersLeaveNothingBehind(before: String, keys: [String], after: String) {
        #expect(edit(before) { editor in for key in keys { editor.remove([key]) } } == after)
    }

    @Test func aChangedValueChangesNothingElse() {
        #expect(edit(#"{"a" :  "x" , "b":2}"#) { $0.set(["a"], to: .string("y")) } == #"{"a" :  "y" , "b":2}"#)
    }

    @Test func changesInOneObjectGoTogether() {
        let after = edit("{\n  \"a\" : 1,\n  \"d\" : 2\n}") {
            $0.set(["c"], to: .integer(3))
            $0.set(["b"], to: .integer(4))
            $0.remove(["d"])
            $0.set(["a"], to: .integer(5))
            $0.remove(["c"])
        }
        #expect(after == "{\n  \"a\" : 5,\n  \"b\" : 4\n}")
    }

    /// The place with the fewest neighbors out of order, by exhaustive search.
    private func leastDisorder(_ name: String, _ present: [String]) -> Int {
        let wrong = (0...present.count).map { place in
            present.indices.count { $0 < place ? name < present[$0] : present[$0] < name }
        }
        return wrong.lastIndex(of: wrong.min() ?? 0) ?? 0
    }

    @Test func manyNewMembersGoWhereTheyAreLeastOutOfOrder() {
        let seed = SeededGenerator.seed(for: "new members of objects")
        var generator = SeededGenerator(seed: seed)
        func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
        for _ in 0..<100 {
            var present = (0..<20).map { "k\(100 + $0 * 2)" }
            for _ in 0..<2 { present.insert(present.remove(at: random(present.count)), at: random(present.count)) }
            let new = Set((0..<5).map { _ in "k\(101 + random(20) * 2)" }).sorted()
            let before = "{" + present.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
            let after = edit(before) { for name in new.reversed() { $0.set([name], to: .integer(1)) } }
            var expected: [String] = []
            for place in 0...present.count {
                expected += new.filter { leastDisorder($0, present) == place }
                if place < present.count { expected.append(present[place]) }
            }
            #expect(after == "{" + expected.map { "\"\($0)\":1" }.joined(separator: ",") + "}", "seed \(seed)")
        }
    }
}

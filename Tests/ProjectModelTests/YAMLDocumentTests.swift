import TestSupport
import Testing

@testable import ProjectModel

/// The YAML of `project.yml` files.
@Suite struct YAMLDocumentTests {
    private static let text = """
        %YAML 1.2
        ---
        # A comment.
        name: Kites   # the app
        list: [one, 'two', "three # not a comment"]
        nested:
        - four
        - five: 5
          six:
            seven
        folded: >
          first: line

          second
        "quoted": a#b
        pair: {a: 1, "b": [2, 3], c: }
        long: one
          two
        defaults: &defaults
          path: App
          excludes: &old
            - Old
        item:
          <<: [*missing, *defaults]
          more: *old
        last: http://example.com
        ...
        after: 1
        """
    private static let document = YAMLDocument(Array(text.utf8))

    private func member(_ path: String...) throws -> YAMLNode {
        try path.reduce(Self.document.root) { node, name in try #require(Self.document.member(name, of: node)) }
    }

    private func text(_ path: String...) throws -> String? {
        Self.document.text(of: try path.reduce(Self.document.root) { node, name in try #require(Self.document.member(name, of: node)) })
    }

    @Test func membersAreRead() throws {
        let names = ["name", "list", "nested", "folded", "quoted", "pair", "long", "defaults", "item", "last"]
        #expect(Self.document.members(of: Self.document.root).map(\.name) == names)
        #expect(try text("name") == "Kites")
        #expect(try text("quoted") == "a#b")
        #expect(try text("long") == "one two")
        #expect(try text("last") == "http://example.com")
        #expect(try text("pair", "a") == "1")
        #expect(try text("pair", "c") == "")
    }

    @Test func listsAreReadInBlocksAndBrackets() throws {
        #expect(Self.document.texts(of: try member("list")) == ["one", "two", "three # not a comment"])
        #expect(Self.document.texts(of: try member("pair", "b")) == ["2", "3"])
        let nested = try #require(Self.document.elements(of: try member("nested")))
        #expect(nested.count == 2)
        #expect(Self.document.text(of: nested[0]) == "four")
        #expect(Self.document.text(of: Self.document.member("six", of: nested[1])) == "seven")
        #expect(Self.document.texts(of: try member("name")) == nil)
    }

    @Test func aliasesAndMergesLeadToTheirAnchors() throws {
        #expect(try text("item", "path") == "App")
        #expect(Self.document.texts(of: try member("item", "more")) == ["Old"])
    }

    @Test func aRangeIsThatOfTheText() throws {
        let elements = try #require(Self.document.elements(of: try member("list")))
        #expect(elements.map { String(decoding: Array(Self.text.utf8)[$0.range], as: UTF8.self) } == ["one", "'two'", "\"three # not a comment\""])
    }

    /// What is not understood costs no more than itself.
    @Test(arguments: ["a: [1, 2", "a: \"open", "a: {b}", "a: @b", "? a\n: b", "a: [b: c]", "a: |\n  x: [", "a: [1] 2"])
    func theRestIsReadAfterWhatIsNotUnderstood(part: String) {
        let document = YAMLDocument(Array("first: 1\n\(part)\nlast: 2\n".utf8))
        #expect(document.text(of: document.member("first", of: document.root)) == "1")
        #expect(document.text(of: document.member("last", of: document.root)) == "2")
    }

    @Test func damageEndsInADocument() {
        let whole = Array(Self.text.utf8)
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "damaged YAML"))
        for _ in 0..<TestRun.rounds(500) {
            let bytes = whole.damaged(1...4, odd: Array("[]{}&*!|>-?:#\"'\n ".utf8), using: &random)
            let document = YAMLDocument(bytes)
            for member in document.members(of: document.root) {
                #expect(member.value.range.upperBound <= bytes.count)
                _ = document.member("path", of: member.value)
            }
        }
    }

    @Test func mappingsThatMergeEachOtherEnd() {
        let text = "a: &a\n  <<: [*b, *a]\nb: &b\n  <<: [*a, *b]\n"
        let document = YAMLDocument(Array(text.utf8))
        #expect(document.member("x", of: document.root) == nil)
        #expect(document.member("a", of: document.root).flatMap { document.member("x", of: $0) } == nil)
    }
}

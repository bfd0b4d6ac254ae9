import Testing

@testable import LintModel

@Suite struct SuppressionTests {
    @Test func aCommentSilencesTheRulesItNames() {
        let comment = "Shown above the list [xcstrings:disable edge-whitespace, stale-key -- on purpose]"
        #expect(Suppression.comment(comment, silences: "edge-whitespace"))
        #expect(Suppression.comment(comment, silences: "stale-key"))
        #expect(!Suppression.comment(comment, silences: "purpose"))
        #expect(Suppression.comment("[xcstrings:disable]", silences: "anything"))
        #expect(Suppression.comment("[a] [xcstrings:disable x] [xcstrings:disable y]", silences: "y"))
        #expect(!Suppression.comment("[xcstrings:disable x", silences: "x"))
        #expect(!Suppression.comment("xcstrings:disable x", silences: "x"))
    }

    @Test func swiftCommentsReachAsFarAsTheySay() {
        let source = """
            Text("a") // xcstrings:disable:this noise-key
            // xcstrings:disable:next trap-api unlocalized-text
            Text("b")
            Text("c")
            // xcstrings:disable -- the rest is generated
            Text("xcstrings:disable")
            """
        var comments = Suppression.SourceComments(Array(source.utf8))
        #expect((1...6).map { comments.silence("noise-key", line: $0) } == [true, false, false, false, true, true])
        #expect((1...6).map { comments.silence("trap-api", line: $0) } == [false, false, true, false, true, true])
    }
}

import Editing
import Syntax
import Testing

/// Rewrites literals to another key.
@Suite struct KeyRewriteTests {
    @Test(arguments: [
        (#"Text("Log in")"#, "Log in", "Sign In", #"Text("Sign In")"#),
        (#"Text("Log in")"#, "Log in", #"Say "hi""#, #"Text("Say \"hi\"")"#),
        (##"Text(#"Log in"#)"##, "Log in", #"Say "hi""#, ##"Text(#"Say "hi""#)"##),
        (#"Text("\(count) files")"#, "%lld files", "Files: %lld", #"Text("Files: \(count)")"#),
        (#"Text("\(a) of \(b)")"#, "%@ of %@", "%@/%@ (100 %%)", #"Text("\(a)/\(b) (100 %)")"#),
    ])
    func aLiteralSpellsTheNewKey(_ source: String, _ old: String, _ new: String, _ expected: String) throws {
        let bytes = Array(source.utf8)
        let edits = try KeyRewrite(old: old, new: new).edits(in: SwiftSource(bytes), at: 5, isPhrase: false)
        #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        (#"Text(name)"#, "Log in", "Sign In", .noLiteral),
        (#"Text("\(count) files")"#, "%lld files", "Files", .placeholders(["%lld"])),
        (#"Text("\(count) files")"#, "files", "Files", .interpolations(1, placeholders: 0)),
        (#"Text("\(count) files")"#, "%lld files", "%lld files, 5 %", .singlePercent),
    ] as [(String, String, String, KeyRewrite.Refusal)])
    func aLiteralThatCannotIsRefused(_ source: String, _ old: String, _ new: String, _ refusal: KeyRewrite.Refusal) {
        #expect(throws: refusal) {
            _ = try KeyRewrite(old: old, new: new).edits(in: SwiftSource(Array(source.utf8)), at: 5, isPhrase: false)
        }
    }

    @Test func aLiteralOfObjectiveCIsRewrittenWhereItIsPlain() throws {
        let bytes = Array(#"NSLocalizedString(@"Log in", nil)"#.utf8)
        let rewrite = KeyRewrite(old: "Log in", new: "Sign\tIn")
        let edits = try rewrite.edits(inObjectiveC: bytes, at: 0)
        #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == #"NSLocalizedString(@"Sign\tIn", nil)"#)
        #expect(throws: KeyRewrite.Refusal.notPlain) {
            _ = try rewrite.edits(inObjectiveC: Array(#"NSLocalizedString(@"Log " "in", nil)"#.utf8), at: 0)
        }
    }
}

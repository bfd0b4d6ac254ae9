import Foundation
import Syntax
import TestSupport
import Testing

/// `Fixtures/swift`: each `NAME.swift` has the tokens of `NAME.tokens`.
@Suite struct LexerFixtureTests {
    static let folder = Checkout.fixtures.appending(path: "swift")
    static let names = Checkout.names(below: folder, ending: ".swift")

    @Test func thereAreFixtures() {
        #expect(Self.names.count > 10)
    }

    @Test(arguments: names)
    func tokensAreAsRecorded(name: String) throws {
        let source = try Data(contentsOf: Self.folder.appending(path: name + ".swift"))
        let golden = Self.folder.appending(path: name + ".tokens")
        let dump = TokenDump(Lexer.tokens(of: [UInt8](source))).text
        if TestRun.isRecording {
            try Data(dump.utf8).write(to: golden)
        }
        let recorded = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
        let lines = dump.split(separator: "\n")
        let expected = recorded.split(separator: "\n")
        for (line, (got, want)) in zip(lines, expected).enumerated() where got != want {
            Issue.record("\(name).tokens, line \(line + 1): expected \(want), got \(got)")
            return
        }
        #expect(lines.count == expected.count)
    }
}

/// Tokens as text, one per line: place, kind, surroundings, text.
struct TokenDump {
    let text: String

    init(_ source: LexedSource) {
        let lines = LineTable(source.bytes)
        let tree = TokenTree(source)
        func place(_ offset: Int) -> String {
            let location = lines.location(of: offset)
            return "\(location.line):\(location.column)"
        }
        var dump = ""
        for (i, token) in source.tokens.enumerated() {
            dump += "\(place(Int(token.start))) \(token.kind)"
            if token.startsLine { dump += " startsLine" }
            if token.spaceBefore { dump += " spaceBefore" }
            if token.spaceAfter { dump += " spaceAfter" }
            if token.flags.contains(.multiline) { dump += " multiline" }
            if token.flags.contains(.unterminated) { dump += " unterminated" }
            if token.pounds > 0 { dump += " pounds=\(token.pounds)" }
            if let partner = tree.partner(of: i) { dump += " partner=\(place(Int(source.tokens[partner].start)))" }
            if token.start < token.end { dump += " " + source.text(i).debugDescription }
            dump += "\n"
        }
        for comment in source.comments { dump += "comment \(place(Int(comment.start))) \(comment.count) bytes\n" }
        for problem in source.problems { dump += "problem \(place(problem.offset)) \(problem.kind)\n" }
        text = dump
    }
}

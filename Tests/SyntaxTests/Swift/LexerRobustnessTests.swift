import Foundation
import Syntax
import TestSupport
import Testing

/// The token stream is consistent for any bytes.
@Suite struct LexerRobustnessTests {
    @Test(arguments: LexerFixtureTests.names)
    func everyPrefixHoldsTogether(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: LexerFixtureTests.folder.appending(path: name + ".swift")))
        for length in 0...bytes.count { check(Array(bytes[..<length])) }
    }

    @Test func randomChangesHoldTogether() throws {
        var random = SeededGenerator(seed: 42)
        let seeds = try LexerFixtureTests.names.map {
            try [UInt8](Data(contentsOf: LexerFixtureTests.folder.appending(path: $0 + ".swift")))
        }
        let odd = Array("\"\"\"#\\()/*\n\r{}[]`<>?!.é\u{FEFF}".utf8) + [0, 0xFF, 0xC2, 0xE2]
        for round in 0..<3_000 {
            let bytes = seeds[round % seeds.count].damaged(1...8, part: 2, odd: odd, using: &random)
            check(bytes)
            let isPart = SkippedBodiesTests.isPart(Lexer.tokens(of: bytes, skipsBodies: true), of: Lexer.tokens(of: bytes))
            #expect(isPart, "\(bytes)")
        }
    }

    private func check(_ bytes: [UInt8]) {
        let source = Lexer.tokens(of: bytes)
        let tree = TokenTree(source)
        var end: UInt32 = 0
        var isSound = source.tokens.last?.kind == .eof && source.tokens.last.map { Int($0.start) } == bytes.count
        for (i, token) in source.tokens.enumerated() {
            isSound = isSound && token.start >= end && token.end >= token.start
            end = token.end
            switch token.kind {
            case .stringStart:
                let literal = StringLiteral(source, tree, at: i)
                isSound = isSound && source.tokens[literal.endToken].kind == .stringEnd
                isSound = isSound && literal.isTerminated == !source.tokens[literal.endToken].range.isEmpty
            case .interpolationStart, .interpolationEnd, .stringEnd:
                isSound = isSound && tree.partner(of: i) != nil
            case .stringText, .eof: break
            default: isSound = isSound && !token.range.isEmpty
            }
        }
        #expect(isSound, "\(bytes)")
    }
}

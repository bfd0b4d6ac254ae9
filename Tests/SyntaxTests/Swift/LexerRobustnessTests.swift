import Foundation
import Syntax
import Testing

/// Whatever the bytes, the token stream holds together.
@Suite struct LexerRobustnessTests {
    @Test(arguments: LexerFixtureTests.names)
    func everyPrefixHoldsTogether(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: LexerFixtureTests.folder.appending(path: name + ".swift")))
        for length in 0...bytes.count { check(Array(bytes[..<length])) }
    }

    @Test func randomChangesHoldTogether() throws {
        var random = SplitMix(state: 42)
        let seeds = try LexerFixtureTests.names.map {
            try [UInt8](Data(contentsOf: LexerFixtureTests.folder.appending(path: $0 + ".swift")))
        }
        let odd = Array("\"\"\"#\\()/*\n\r{}[]`<>?!.é\u{FEFF}".utf8) + [0, 0xFF, 0xC2, 0xE2]
        for round in 0..<3_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: at)
                case 1: bytes[at] = odd.randomElement(using: &random)!
                default: bytes.insert(odd.randomElement(using: &random)!, at: at)
                }
            }
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

/// A small generator with a seed, so that a failure comes back.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

import Syntax
import Testing

/// Brackets are matched, in broken code as far as possible.
@Suite struct TokenTreeTests {
    /// A source and the indices of matching tokens.
    static let cases: [(String, [[Int]])] = [
        ("( [ { } ] )", [[0, 5], [1, 4], [2, 3]]),
        ("( { ( ) }", [[1, 4], [2, 3]]),
        ("{ ( } )", [[0, 2]]),
        ("{ f( x } }", [[0, 4]]),
        ("( { ) } )", [[0, 4], [1, 3]]),
        ("( [ )", [[0, 2]]),
        ("] } )", []),
        (#""a \(b(c)) d""#, [[0, 9], [2, 7], [4, 6]]),
        (#"{ "\(f(" }"#, [[1, 9], [2, 8], [5, 7]]),
        ("{ #if X \n { \n #else \n } } \n #endif \n }", [[0, 8]]),
        ("#if X \n ( \n #elseif Y \n ( ) \n #endif \n )", [[5, 6]]),
        ("#if X \n ( \n #if Y \n [ \n #endif \n ) \n #endif", [[2, 7]]),
        ("#else ( #endif )", [[1, 3]]),
    ]

    @Test(arguments: cases)
    func partners(source: String, expected: [[Int]]) {
        let lexed = Lexer.tokens(of: Array(source.utf8))
        let tree = TokenTree(lexed)
        var found: [[Int]] = []
        for i in lexed.tokens.indices {
            if let partner = tree.partner(of: i), partner > i {
                found.append([i, partner])
                #expect(tree.partner(of: partner) == i)
            }
        }
        #expect(found == expected)
    }
}

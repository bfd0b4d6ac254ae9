import Syntax

/// The innermost bracket around each token of a Swift file.
struct EnclosingBrackets: Sendable {
    /// For each token the index of the bracket, or -1 at the top of the file.
    private var openers: [Int32] = []

    init(_ source: SwiftSource) {
        openers.reserveCapacity(source.tokens.count)
        var open: [Int32] = []
        for index in source.tokens.indices {
            openers.append(open.last ?? -1)
            switch source.kind(index) {
            case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .stringStart: open.append(Int32(index))
            case .rightParen, .rightBracket, .rightBrace, .stringEnd, .interpolationEnd:
                // What was not closed inside ends here, too.
                guard let partner = source.tree.partner(of: index) else { continue }
                while let last = open.popLast(), last > partner {}
            default: continue
            }
        }
    }

    /// The bracket around a token; `nil` at the top of the file.
    func opener(of index: Int) -> Int? {
        let opener = openers[index]
        return opener < 0 ? nil : Int(opener)
    }
}

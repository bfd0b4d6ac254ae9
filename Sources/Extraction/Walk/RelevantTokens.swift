import Syntax

/// Which tokens of a file have to do with texts: literals, and names by which a text may go on to another place or to the screen.
///
/// Most code has none of them, which is told of any part of a file without looking at it.
struct RelevantTokens {
    /// How many such tokens there are before each token.
    private let counts: [UInt32]

    /// - Parameter names: Without them every token counts.
    init(_ source: SwiftSource, _ names: SinkNames?) {
        let tokens = source.tokens.count
        guard let names else {
            counts = Array(0...UInt32(tokens))
            return
        }
        counts = Array(unsafeUninitializedCapacity: tokens + 1) { counts, initialized in
            var count: UInt32 = 0
            source.lexed.tokens.withUnsafeBufferPointer { tokens in
                for i in tokens.indices {
                    counts.initializeElement(at: i, to: count)
                    if Self.hasToDoWithTexts(i, tokens, source, names) { count += 1 }
                }
            }
            counts.initializeElement(at: tokens, to: count)
            initialized = tokens + 1
        }
    }

    func isEmpty(_ range: Range<Int>) -> Bool { counts[range.lowerBound] == counts[range.upperBound] }

    @inline(__always)
    private static func hasToDoWithTexts(
        _ i: Int, _ tokens: UnsafeBufferPointer<Token>, _ source: SwiftSource, _ names: SinkNames
    ) -> Bool {
        switch tokens[i].kind {
        // Bytes that are no Swift may stand between a name and what is done with it.
        case .stringStart, .unknown: true
        // The last token is the end of the file, and no name.
        case .identifier:
            names.isUsed(between: i > 0 ? tokens[i - 1].kind : .eof, and: tokens[i + 1].kind) && names.mayTakeText(i, in: source)
        case .kwSelfType: source.kind(i + 1) == .leftParen
        case .macro:
            switch KnownSymbol(source.nameOfMacro(i)) {
            case .available, .unavailable, .selector: false
            default: true
            }
        // An initialiser without its type, and declarations that only the body around them knows.
        case .kwInit, .kwFunc, .kwStruct, .kwClass, .kwEnum, .kwActor, .kwProtocol, .kwExtension: true
        default: false
        }
    }
}

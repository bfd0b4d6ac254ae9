import Syntax

/// An index of the tokens that matter for localization: literals, and names through which a text may flow to another place or to the
/// screen.
///
/// Most code has none, and that is known for any range in constant time.
struct RelevantTokens {
    /// How many such tokens there are before each token.
    private let counts: [UInt32]

    /// - Parameter names: Without these, every token is relevant.
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
        // Invalid bytes may separate a name from its use.
        case .stringStart, .unknown: true
        // The last token is the end of the file, never a name.
        case .identifier:
            names.isUsed(between: i > 0 ? tokens[i - 1].kind : .eof, and: tokens[i + 1].kind) && names.mayTakeText(i, in: source)
        case .kwSelfType: source.kind(i + 1) == .leftParen
        // Errors flow to where they are caught.
        case .kwThrow: true
        case .kwTry: source.kind(i + 1) != .question && source.kind(i + 1) != .exclaim
        case .macro:
            switch KnownSymbol(source.nameOfMacro(i)) {
            case .available, .unavailable, .selector: false
            default: true
            }
        // Initialisers without a type name, and local declarations.
        case .kwInit, .kwFunc, .kwStruct, .kwClass, .kwEnum, .kwActor, .kwProtocol, .kwExtension: true
        default: false
        }
    }
}

import SwiftParser
import SwiftSyntax

/// How many syntax errors swift-syntax sees in a source: tokens that are missing, and code that fits nowhere.
func syntaxErrors(in bytes: [UInt8]) -> Int {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard tree.hasError else { return 0 }
    let counter = ErrorCounter(viewMode: .all)
    counter.walk(tree)
    return counter.count
}

private final class ErrorCounter: SyntaxVisitor {
    private(set) var count = 0

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        count += 1
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing || token.hasError { count += 1 }
        return .skipChildren
    }
}

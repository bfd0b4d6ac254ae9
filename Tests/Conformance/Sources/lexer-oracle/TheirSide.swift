@_spi(Compiler) import SwiftParser
import SwiftSyntax

extension Seen {
    init(parsing bytes: [UInt8]) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        hasErrors = tree.hasError
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(tree)
        literals = collector.literals
        regexes = collector.regexes
        tokens = collector.tokens
        hasSingleQuotes = collector.hasSingleQuotes
    }
}

/// Walks a tree of swift-syntax and keeps what is compared.
private final class Collector: SyntaxVisitor {
    var literals: [Int: SeenLiteral] = [:]
    var regexes: [Int: Range<Int>] = [:]
    var tokens: [Range<Int>] = []
    var hasSingleQuotes = false

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // The opening quote is a single one, which the judge recovers from but which is not Swift.
        if node.openingQuote.presence == .missing { hasSingleQuotes = true }
        let range = node.textRange
        var interpolations: [Range<Int>] = []
        var texts: [[UInt8]]? = [[]]
        for segment in node.segments {
            switch segment {
            case .expressionSegment(let expression):
                interpolations.append(expression.textRange)
                texts?.append([])
            case .stringSegment(let text):
                guard !text.hasError, let kind = node.stringLiteralKind else {
                    texts = nil
                    continue
                }
                var value = ""
                text.appendUnescapedLiteralValue(
                    stringLiteralKind: kind, delimiterLength: node.delimiterLength, to: &value)
                if let last = texts?.indices.last { texts?[last] += Array(value.utf8) }
            }
        }
        // The judge's own idea of the value, where it has one, is the last word.
        if let value = node.representedLiteralValue { texts = [Array(value.utf8)] }
        literals[range.lowerBound] = SeenLiteral(
            range: range, isMultiline: node.openingQuote.tokenKind == .multilineStringQuote,
            interpolations: interpolations, texts: texts)
        return .visitChildren
    }

    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let isMultiline = node.openingQuote.tokenKind == .multilineStringQuote
        var value = ""
        if !node.hasError {
            for segment in node.segments {
                segment.appendUnescapedLiteralValue(
                    stringLiteralKind: isMultiline ? .multiLine : .singleLine, delimiterLength: 0, to: &value)
            }
        }
        literals[node.textRange.lowerBound] = SeenLiteral(
            range: node.textRange, isMultiline: isMultiline, interpolations: [],
            texts: node.hasError ? nil : [Array(value.utf8)])
        return .visitChildren
    }

    override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        regexes[node.textRange.lowerBound] = node.textRange
        tokens.append(node.textRange)
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        let range = token.textRange
        guard token.presence == .present, !range.isEmpty, !token.isPartOfString else { return .skipChildren }
        switch token.tokenKind {
        case .shebang, .endOfFile: break
        // The compiler takes the dot of a key path off the operator that it begins: `\..name`.
        case .binaryOperator, .prefixOperator, .postfixOperator:
            if token.text.hasPrefix("."), token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .backslash {
                tokens.append(range.lowerBound..<range.lowerBound + 1)
                tokens.append(range.lowerBound + 1..<range.upperBound)
            } else {
                tokens.append(range)
            }
        default: tokens.append(range)
        }
        return .skipChildren
    }
}

private extension TokenSyntax {
    /// Whether the token is a delimiter or text of a string, or a delimiter of an interpolation.
    /// The start of a literal is compared as a token as well.
    var isPartOfString: Bool {
        guard let parent else { return false }
        if let literal = parent.as(StringLiteralExprSyntax.self) { return self != literal.firstToken(viewMode: .sourceAccurate) }
        if let literal = parent.as(SimpleStringLiteralExprSyntax.self) { return self != literal.firstToken(viewMode: .sourceAccurate) }
        if let segment = parent.as(ExpressionSegmentSyntax.self) {
            return self == segment.backslash || self == segment.pounds || self == segment.leftParen || self == segment.rightParen
        }
        return parent.is(StringSegmentSyntax.self)
    }
}

private extension SyntaxProtocol {
    var textRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

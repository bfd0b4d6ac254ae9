import Syntax

/// A piece of Swift that the implementation of a macro writes, with holes for what it only knows when the macro is used.
struct QuotedCode {
    private static let hole = Array("argument".utf8)

    private(set) var bytes: [UInt8] = []
    /// The tokens of the expression that fills a hole, by the offset of the hole.
    private var holes: [UInt32: Range<Int>] = [:]

    private mutating func append(_ text: String) { bytes += text.utf8 }

    private mutating func appendHole(_ expression: Range<Int>) {
        holes[UInt32(bytes.count)] = expression
        bytes += Self.hole
    }

    /// The expression that is all of a value in this code, or all of a literal there.
    func expression(_ value: Range<Int>, in code: SwiftSource) -> Range<Int>? {
        var token = value.lowerBound
        if code.kind(token) == .stringStart, value.count == 3 { token += 1 } else if value.count != 1 { return nil }
        let range = code.token(token).range
        return range.count == Self.hole.count ? holes[range.start] : nil
    }
}

extension QuotedCode {
    /// The code in a literal: `"String(localized: \(key))"`.
    init(literal start: Int, in source: SwiftSource) {
        for segment in StringLiteral(source.lexed, source.tree, at: start).segments {
            switch segment {
            case .text(let text): append(text)
            case .interpolation(let tokens): appendHole(tokens)
            }
        }
    }

    /// The call that `FunctionCallExprSyntax(callee: "Text") { LabeledExprSyntax(expression: key) }` makes.
    ///
    /// - Parameter i: The name of the type.
    init?(call i: Int, _ finder: MacroArgumentFinder) {
        let source = finder.source
        guard source.equals(i, "FunctionCallExprSyntax"), source.kind(i + 1) == .leftParen else { return nil }
        var arguments: [Argument] = []
        let end = Argument.read(source, at: i + 1, before: source.tokens.count - 1, takesClosures: true, into: &arguments)
        guard let callee = arguments.first.flatMap({ Self.literal(in: $0.value, source) }) else { return nil }
        append(callee + "(")
        appendArguments(i + 2..<end, source)
        // A list that was made before.
        let list = arguments.first { $0.label.map(source.symbols.text) == "arguments" }
        if let list, list.value.count == 1, let value = finder.initializer(of: list.value.lowerBound) { appendArguments(value, source) }
        append(")")
    }

    /// Appends the `LabeledExprSyntax(label: "table", expression: table)` in a range.
    private mutating func appendArguments(_ range: Range<Int>, _ source: SwiftSource) {
        var j = range.lowerBound
        while j < range.upperBound {
            if source.kind(j).isName, source.kind(j + 1) == .leftParen {
                var parts: [Argument] = []
                _ = Argument.read(source, at: j + 1, before: range.upperBound, takesClosures: false, into: &parts)
                if let value = parts.first(where: { $0.label.map(source.symbols.text) == "expression" })?.value {
                    let label = parts.first { $0.label.map(source.symbols.text) == "label" }
                    if let label = label.flatMap({ Self.literal(in: $0.value, source) }) { append(label + ": ") }
                    appendValue(value, source)
                    append(", ")
                    j = source.skip(j + 1)
                    continue
                }
            }
            j += 1
        }
    }

    /// Code as it is written; anything else is a hole.
    private mutating func appendValue(_ value: Range<Int>, _ source: SwiftSource) {
        guard let text = Self.literal(in: value, source) else { return appendHole(value) }
        append(source.equals(value.lowerBound, "StringLiteralExprSyntax") ? "\"\(text)\"" : text)
    }

    /// The text of `"String"`, `ExprSyntax("String")` or `DeclReferenceExprSyntax(baseName: .identifier("String"))`.
    private static func literal(in value: Range<Int>, _ source: SwiftSource) -> String? {
        let starts = value.filter { source.kind($0) == .stringStart }
        guard starts.count == 1, source.skip(starts[0]) + value.count(where: { source.kind($0) == .rightParen }) == value.upperBound
        else { return nil }
        return StringLiteral(source.lexed, source.tree, at: starts[0]).plainValue
    }
}

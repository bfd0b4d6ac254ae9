import Syntax

/// Which plural form of a gettext message is for which number: `nplurals=2; plural=(n != 1);`
///
/// The expression is one of C, with the variable `n` (GNU gettext manual, "Additional functions for plural forms").
struct GettextPluralForms: Sendable {
    /// How many forms there are.
    let count: Int
    private let expression: Expression

    /// - Returns: `nil` for a field that is not of this form.
    init?(_ field: String) {
        var values: [String: Substring] = [:]
        for part in field.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            values[part[..<equals].filter { !$0.isWhitespace }] = part[part.index(after: equals)...]
        }
        guard let count = values["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }), (1..<100).contains(count),
            let text = values["plural"], var parser = ExpressionParser(text), let expression = parser.whole()
        else { return nil }
        self.count = count
        self.expression = expression
    }

    /// The rule of a file without one: a single form is for all numbers, and the first of two is for one, as in gettext
    /// itself.
    static func usual(count: Int) -> GettextPluralForms? {
        count > 2 ? nil : GettextPluralForms("nplurals=\(count); plural=\(count == 1 ? "0" : "n != 1")")
    }

    /// The index of the form for a number; `nil` if the rule gives none.
    func index(of number: Int) -> Int? { expression.value(number).flatMap { (0..<count).contains($0) ? $0 : nil } }
}

private indirect enum Expression: Sendable {
    case number(Int), variable
    case not(Expression)
    case operation(String, Expression, Expression)
    case choice(Expression, Expression, Expression)

    /// `nil` for a division by zero.
    func value(_ n: Int) -> Int? {
        switch self {
        case .number(let number): return number
        case .variable: return n
        case .not(let operand): return operand.value(n).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let yes, let no): return condition.value(n).flatMap { ($0 != 0 ? yes : no).value(n) }
        case .operation(let name, let left, let right):
            guard let a = left.value(n) else { return nil }
            if name == "&&", a == 0 { return 0 }
            if name == "||", a != 0 { return 1 }
            guard let b = right.value(n) else { return nil }
            switch name {
            case "&&", "||": return b != 0 ? 1 : 0
            case "==": return a == b ? 1 : 0
            case "!=": return a != b ? 1 : 0
            case "<": return a < b ? 1 : 0
            case ">": return a > b ? 1 : 0
            case "<=": return a <= b ? 1 : 0
            case ">=": return a >= b ? 1 : 0
            case "+": return a &+ b
            case "-": return a &- b
            case "*": return a &* b
            case "%": return b == 0 ? nil : a.remainderReportingOverflow(dividingBy: b).partialValue
            default: return b == 0 ? nil : a.dividedReportingOverflow(by: b).partialValue
            }
        }
    }
}

/// Reads an expression by the precedence of its operators.
private struct ExpressionParser {
    private let tokens: [String]
    private var index = 0
    private var depth = 0

    private static let precedence = [
        "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6,
    ]

    /// - Returns: `nil` if the text contains what no expression has, or is longer than any rule.
    init?(_ text: Substring) {
        guard text.utf8.count <= 1000 else { return nil }
        var tokens: [String] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            let length = switch UnicodeScalar(byte) {
            case "0"..."9": rest.prefix(while: ASCII.isDigit).count
            case "=", "!", "<", ">": rest.dropFirst().first == UInt8(ascii: "=") ? 2 : 1
            case "&", "|": rest.dropFirst().first == byte ? 2 : 0
            case "n", "(", ")", "?", ":", "+", "-", "*", "/", "%", " ", "\t", "\n", "\r": 1
            default: 0
            }
            if length == 0 { return nil }
            if byte > 0x20 { tokens.append(String(decoding: rest.prefix(length), as: UTF8.self)) }
            rest = rest.dropFirst(length)
        }
        self.tokens = tokens
    }

    mutating func whole() -> Expression? { choice().flatMap { index == tokens.count ? $0 : nil } }

    private mutating func take(_ token: String) -> Bool {
        guard index < tokens.count, tokens[index] == token else { return false }
        index += 1
        return true
    }

    private mutating func choice() -> Expression? {
        // Deeper than any rule; each level takes stack.
        guard depth < 50 else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let condition = operation(above: 0) else { return nil }
        guard take("?") else { return condition }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return .choice(condition, yes, no)
    }

    private mutating func operation(above least: Int) -> Expression? {
        guard var left = operand() else { return nil }
        while index < tokens.count, let precedence = Self.precedence[tokens[index]], precedence > least {
            let name = tokens[index]
            index += 1
            guard let right = operation(above: precedence) else { return nil }
            left = .operation(name, left, right)
        }
        return left
    }

    private mutating func operand() -> Expression? {
        var negations = 0
        while take("!") { negations += 1 }
        guard index < tokens.count else { return nil }
        let token = tokens[index]
        index += 1
        var result: Expression
        switch token {
        case "n": result = .variable
        case "(":
            guard let inner = choice(), take(")") else { return nil }
            result = inner
        default:
            guard let number = Int(token) else { return nil }
            result = .number(number)
        }
        // Two negations make 0 or 1 of any number, and more change nothing else.
        for _ in 0..<(negations > 2 ? 2 - negations % 2 : negations) { result = .not(result) }
        return result
    }
}

@testable import Extraction
import Syntax
import Testing

@Suite struct OperatorTests {
    private func operators(_ source: SwiftSource) -> OperatorStack {
        var stack = OperatorStack(source)
        var budget = ExpressionBudget(tokens: source.tokens.count)
        let isDone = stack.add(of: source.whole, &budget)
        #expect(isDone)
        return stack
    }

    @Test(arguments: [
        ("a + b * c", ["+", "*"]),
        ("a", []),
        ("-a", []),
        ("a + -b", ["+"]),
        ("(a + b).c[d + e]", []),
        ("f(a + b) + c", ["+"]),
        ("a = b ?? c", ["=", "??"]),
        ("a ? b : c", ["?"]),
        ("a?.b", []),
        ("a as? String ?? b", ["as", "??"]),
        ("a is [Int: String]", ["is"]),
        ("Row<Int>(a)", []),
        ("a<b", ["<"]),
        ("a < b", ["<"]),
        (#""a \(b + c)" + d"#, ["+"]),
    ])
    func operatorsStandBetweenOperands(_ expression: String, _ expected: [String]) {
        let source = Project().source(expression)
        let stack = operators(source)
        #expect((0..<stack.count).map { source.text(stack[$0]) } == expected)
    }

    @Test func withoutABudgetNoneAreLookedFor() {
        let source = Project().source("a + b")
        var stack = OperatorStack(source)
        var budget = ExpressionBudget(tokens: 0)
        let hasRest = budget.spend(100_000)
        let isDone = stack.add(of: source.whole, &budget)
        #expect(!hasRest && !isDone)
        #expect(stack.count == 0)
    }

    @Test(arguments: [
        ("a ?? b", "??"),
        ("a as? String ?? b", "??"),
        ("a + b ?? c", nil),
        ("a = b ?? c", nil),
    ])
    func coalescingIsTheOnlyOperator(_ expression: String, _ expected: String?) {
        let source = Project().source(expression)
        let stack = operators(source)
        #expect(stack.coalescing(among: 0..<stack.count).map(source.text) == expected)
    }

    @Test(arguments: [
        ("a == b", ["Int", "Int"], [false, false], "Bool"),
        ("a && b", [nil, nil], [false, false], "Bool"),
        ("a ?? b", ["String?", nil], [false, false], "String"),
        ("a ?? b", [nil, "String"], [false, false], "String"),
        ("0 ..< b", ["Int", "Int64"], [true, false], "Range<Int64>"),
        ("0 ... 9", ["Int", "Int"], [true, true], "ClosedRange<Int>"),
        // A literal takes the type of the other operand.
        ("1 + b", ["Int", "CGFloat"], [true, false], "CGFloat"),
        ("1 + b", ["Int", nil], [true, false], nil),
        ("1 + 2.0", ["Int", "Double"], [true, true], "Double"),
        ("1 + 2", ["Int", "Int"], [true, true], "Int"),
    ] as [(String, [String?], [Bool], String?)])
    func operandsTellTheTypeOfTheResult(_ expression: String, _ types: [String?], _ literals: [Bool], _ result: String?) {
        let project = Project()
        var operands = OperandTypes()
        for (type, isLiteral) in zip(types, literals) {
            let type = type.flatMap { text in
                let source = project.source(text)
                var parser = TypeParser(source, at: 0, before: source.whole.upperBound)
                return parser.type()
            }
            operands.add(type, isLiteral: isLiteral)
        }
        let stack = operators(project.source(expression))
        #expect(project.spelling(operands.result(of: stack, 0..<stack.count, project.table, project.symbols)) == result)
    }
}

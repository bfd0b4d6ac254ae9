@testable import Extraction
import Syntax
import Testing

@Suite struct ArgumentMatchTests {
    struct Case: CustomTestStringConvertible {
        let function: String
        let call: String
        /// The parameter index for each argument; `nil` if the call does not match.
        let positions: [Int16]?

        init(_ function: String, _ call: String, _ positions: [Int16]?) {
            (self.function, self.call, self.positions) = (function, call, positions)
        }

        var testDescription: String { "\(call) calls \(function)" }
    }

    @Test(arguments: [
        Case("func f(_ a: Int, b: Int)", "f(1, b: 2)", [0, 1]),
        Case("func f(a: Int, b: Int = 0)", "f(a: 1)", [0]),
        Case("func f(a: Int = 0, b: Int)", "f(b: 1)", [1]),
        Case("func f(a: Int, b: Int)", "f(a: 1)", nil),
        Case("func f(a: Int, b: Int)", "f(b: 1, a: 2)", nil),
        Case("func f(a: Int)", "f(1)", nil),
        Case("func f(a: Int)", "f(a: 1, b: 2)", nil),
        Case("func f()", "f()", []),
        Case("func f(_ a: Int..., b: Int)", "f(1, 2, 3, b: 4)", [0, 0, 0, 1]),
        Case("func f(_ a: Int, _ b: Int)", "f(1, 2)", [0, 1]),
        Case("func f(a: Int, then: () -> Void)", "f(a: 1) { }", [0, 1]),
        Case("func f(then: () -> Void)", "f { }", [0]),
        Case("func f(then: () -> Void, other: () -> Void)", "f { } other: { }", [0, 1]),
        Case("func f(a: Int = 0, then: (() -> Void)? = nil)", "f { }", [1]),
        Case("func f(a: Int)", "f(a: 1) { }", nil),
    ])
    func argumentsGoToTheParametersOfTheirLabels(_ example: Case) throws {
        let project = Project(example.function)
        let arguments = project.source(example.call).arguments
        let number = try #require(project.table.globalFunctions(project.symbols.intern("f")).first)
        var match = ArgumentMatch()
        let fits = match.fit(
            arguments, arguments.indices, to: project.table.signatures[number], in: project.table.signatures, project.symbols)
        #expect((fits ? match.positions : nil) == example.positions)
    }

    @Test func aMatchThatFailedLeavesNothingForTheNext() throws {
        let project = Project("func f(a: Int, b: Int)")
        let signatures = project.table.signatures
        let function = signatures[try #require(project.table.globalFunctions(project.symbols.intern("f")).first)]
        var match = ArgumentMatch()
        for (call, fits) in [("f(a: 1)", false), ("f(a: 1, b: 2)", true)] {
            let arguments = project.source(call).arguments
            let found = match.fit(arguments, arguments.indices, to: function, in: signatures, project.symbols)
            #expect(found == fits)
        }
        #expect(match.positions == [0, 1])
    }
}

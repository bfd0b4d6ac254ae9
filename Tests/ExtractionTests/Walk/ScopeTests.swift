@testable import Extraction
import Syntax
import Testing

@Suite struct ScopeTests {
    private let symbols = SymbolTable.standard.copy()

    @Test func innerLocalsHideOuterOnesUntilTheirScopeCloses() {
        let name = symbols.intern("title")
        var scopes = Scopes()
        scopes.open()
        scopes.declare(name, KnownValue(type: .string))
        scopes.open()
        scopes.declare(name, KnownValue(type: .int))
        #expect(scopes.local(name)?.type == .int)
        #expect(scopes.depth == 2)
        scopes.close()
        #expect(scopes.local(name)?.type == .string)
        scopes.close()
        #expect(scopes.local(name) == nil)
        #expect(scopes.depth == 0)
    }

    @Test(arguments: [(SwiftType.string, true), (SwiftType.int, false)])
    func functionsOfABodyAreKnownInItAlone(_ type: SwiftType, _ takesText: Bool) {
        let (function, parameter) = (symbols.intern("show"), symbols.intern("value"))
        var scopes = Scopes()
        scopes.open()
        let parameters = [FunctionSignature.Parameter(label: nil, name: parameter, type: type, isOptional: false)]
        scopes.declareFunction(function, parameters, result: .bool, symbols)
        #expect(scopes.parameters(ofFunction: function)?.map(\.name) == [parameter])
        #expect(scopes.local(function).map { symbols.spelling($0.type) } != nil)
        #expect(scopes.haveFunctionTakingText == takesText)
        scopes.close()
        #expect(scopes.parameters(ofFunction: function) == nil)
        #expect(!scopes.haveFunctionTakingText)
    }

    @Test(arguments: [
        ([.string, .int], .string),
        ([nil, .int], .int),
        // An integer literal may have any numeric type.
        ([.int, .double], .double),
        ([.int, nil], .int),
        ([nil, nil], nil),
    ] as [([SwiftType?], SwiftType?)])
    func branchesTellTheTypeOfTheWhole(_ branches: [SwiftType?], _ expected: SwiftType?) {
        var type = BranchType()
        for branch in branches { type.add(branch) }
        #expect(type.type == expected)
    }
}

import Syntax

/// Visits one kind of code. All visitors of a file share its ``FileWalk``, the only thing that they hold.
protocol Visitor {
    var walk: FileWalk { get }
}

extension Visitor {
    @inline(__always) var source: SwiftSource { walk.source }
    @inline(__always) var symbols: SymbolTable { walk.symbols }
    @inline(__always) var table: DeclarationTable { walk.table }
    @inline(__always) var api: LocalizableAPI { walk.api }
    @inline(__always) var names: NameLookup { walk.names }

    @inline(__always) var statements: StatementVisitor { StatementVisitor(walk: walk) }
    @inline(__always) var declarations: DeclarationVisitor { DeclarationVisitor(walk: walk) }
    @inline(__always) var patterns: PatternVisitor { PatternVisitor(walk: walk) }
    @inline(__always) var expressions: ExpressionVisitor { ExpressionVisitor(walk: walk) }
    @inline(__always) var chains: ChainVisitor { ChainVisitor(walk: walk) }
    @inline(__always) var members: MemberVisitor { MemberVisitor(walk: walk) }
    @inline(__always) var keySymbols: KeySymbolVisitor { KeySymbolVisitor(walk: walk) }
    @inline(__always) var calls: CallVisitor { CallVisitor(walk: walk) }
    @inline(__always) var closures: ClosureVisitor { ClosureVisitor(walk: walk) }
    @inline(__always) var literals: LiteralVisitor { LiteralVisitor(walk: walk) }

    /// Visits an expression and returns what is known of its value.
    @discardableResult
    @inline(__always)
    func visit(_ range: Range<Int>, _ expectation: Expectation) -> VisitedValue { expressions.visit(range, expectation) }

    /// Visits an expression whose value is not needed.
    @inline(__always)
    func visitForPlaces(_ range: Range<Int>, _ expectation: Expectation) {
        if expectation.isOfPlaces || !walk.canPrune(range) { expressions.visit(range, expectation) }
    }

    /// Adds a local to the innermost scope; it shadows outer ones of the same name.
    func declare(_ name: Symbol, _ type: SwiftType?, place: TextPlace? = nil) {
        walk.scopes.declare(name, KnownValue(type: type, place: place))
    }

    /// The end of the expression that begins at a token.
    func expressionEnd(_ start: Int, _ limit: Int, stopsAtBrace: Bool = false) -> Int {
        DeclarationParser.expressionEnd(in: source, from: start, before: limit, stopsAtBrace: stopsAtBrace)
    }

    @inline(__always)
    func localizedType(_ type: SwiftType?) -> LocalizedType? { LocalizedType(type, symbols) }
}

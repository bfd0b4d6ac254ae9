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
    @inline(__always) var conventions: ConventionVisitor { ConventionVisitor(walk: walk) }

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

    /// The property of a framework that a property of a type is or overrides, if its text is shown as it is.
    func shownProperty(_ name: Symbol, of owner: Symbol) -> Localizer? {
        guard api.propertyNames.contains(name),
            let found = table.lineage(owner).lazy.compactMap({ api.property(name, of: $0) }).first,
            found.type == .string || symbols.element(found.type) == .string
        else { return nil }
        return .memberOf(table.isKnown(owner) || api.isClass(owner) ? found.owner : owner, name)
    }

    /// The end of the expression that begins at a token.
    func expressionEnd(_ start: Int, _ limit: Int, stopsAtBrace: Bool = false) -> Int {
        DeclarationParser.expressionEnd(in: source, from: start, before: limit, stopsAtBrace: stopsAtBrace)
    }

    /// Whether values of a type are text, errors with a description, or formatters, which hold what they write.
    func holdsText(_ type: SwiftType?) -> Bool {
        symbols.isText(type) || symbols.isDateFormatter(type) || holdsError(type)
    }

    /// Whether values of a type are errors, or results that may be errors.
    func holdsError(_ type: SwiftType?) -> Bool {
        guard case .named(let path, let arguments) = symbols.form(symbols.unwrapped(type)) else { return false }
        if path == .Result, arguments.count == 2 { return holdsError(symbols[arguments, 1]) }
        return path == .Error || path == .NSError || hasDescription(path)
    }

    /// Whether values of a type are errors with a description of their own. A text may be an error as well, but is shown as it is.
    private func hasDescription(_ path: Symbol) -> Bool { table.hasDescription(path) && path != .String }

    /// The place of the description of an error whose type is known; `nil` for values of other types.
    func errorPlace(_ type: SwiftType?) -> TextPlace? {
        guard let path = symbols.unwrappedPath(type), hasDescription(path) else { return nil }
        return .error(path, symbols)
    }

    /// Notes a use of a text that depends on its words.
    ///
    /// - Parameter other: The value that it is compared with.
    func noteUse(of value: VisitedValue, _ use: TextUse, at token: Int, with other: VisitedValue? = nil) {
        if surveys { walk.survey.noteUse(.depends(use), chain: token) }
        let offset = Int(source.token(token).start)
        if value.lookup != nil {
            walk.recorder.noteLocalizedUse(use, at: offset)
        } else if let place = value.place, symbols.isString(value.type) {
            walk.recorder.noteUse(place, use, at: offset, with: other?.place)
        }
    }

    /// Whether texts in a place of a type are followed: texts themselves, and those passed to a closure.
    func isFollowed(_ type: SwiftType?) -> Bool {
        if case .function(let parameters, _) = symbols.form(symbols.unwrapped(type)) {
            return symbols.types(parameters).contains { holdsText(names.settle($0)) }
        }
        return holdsText(type)
    }

    /// The place of an argument of the closure that a place holds; `nil` if it holds no text.
    func argumentPlace(_ position: Int, _ type: SwiftType?, of closure: TextPlace?) -> TextPlace? {
        guard let closure, holdsText(type) else { return nil }
        return closure.whole.with(.argument, symbols.intern("(\(position)"))
    }

    /// The place of an element of a tuple that was read from a place.
    func tuplePlace(_ position: Int, of tuple: SwiftType?, in place: TextPlace?) -> TextPlace? {
        guard let place, let element = symbols.element(symbols.unwrapped(tuple), position), holdsText(element.type) else { return nil }
        // The pairs of `enumerated()` and of dictionaries have one text each.
        if element.label == Symbol(.element) || element.label == Symbol(.value) { return place }
        if element.label == Symbol(.key), position == 0 { return nil }
        return place.with(.read, symbols.intern(".\(position)"))
    }

    @inline(__always)
    func localizedType(_ type: SwiftType?) -> LocalizedType? { LocalizedType(type, symbols) }
}

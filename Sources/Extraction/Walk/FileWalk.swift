import Syntax

/// The walk of one file with the declarations of the whole project at hand: it notes every literal that becomes a key, and what
/// flows where otherwise.
///
/// This is the state that the ``Visitor``s share.
final class FileWalk {
    let table: DeclarationTable
    // That of the table, which would be retained each time that it is read from there.
    let api: LocalizableAPI
    let symbols: SymbolTable
    let source: SwiftSource
    let relevant: RelevantTokens
    let names: NameLookup
    /// The modules that the file imports; few files ask.
    private(set) lazy var imports = SymbolSet(source.importedModules())
    /// The number of the file among all files.
    let file: UInt32

    // One thread walks a file, and what follows changes with nearly every token: to check each time that nobody else does takes a
    // twentieth of the walk.
    @exclusivity(unchecked) var recorder = NoteRecorder()
    @exclusivity(unchecked) var scopes = Scopes()
    /// The static member or global that the walk is inside of; no name where it is in none.
    @exclusivity(unchecked) private var sharedMember = Symbol.none
    /// How many scopes were open where the body of the innermost type began.
    @exclusivity(unchecked) private var memberDepth = 0
    /// What `return` means, innermost last.
    @exclusivity(unchecked) var results: [Expectation] = []
    /// The bodies of the functions around.
    @exclusivity(unchecked) var bodies: [Range<Int>] = []
    /// The place that `self` is in an extension of `String`.
    @exclusivity(unchecked) var selfPlace: TextPlace?
    /// The arguments of all calls around, those of the innermost last; the positions of their parameters and the types found
    /// are kept likewise.
    @exclusivity(unchecked) var arguments: [Argument] = []
    @exclusivity(unchecked) var argumentTypes: [SwiftType?] = []
    @exclusivity(unchecked) var overloads: OverloadResolver
    /// The operators of all expressions around, likewise.
    @exclusivity(unchecked) var operators: OperatorStack
    /// The type of the rows of the innermost `Table`.
    @exclusivity(unchecked) var rowType: SwiftType?
    /// How many expressions and scopes are being visited around this one.
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) var budget: WorkBudget

    /// - Parameters:
    ///   - file: The number of the file among all files.
    ///   - cache: What was asked of the table by the thread before, with whose vocabulary the source was read.
    init(_ source: SwiftSource, file: Int, table: DeclarationTable, cache: LookupCache) {
        self.source = source
        self.file = UInt32(file)
        self.table = table
        api = table.api
        symbols = source.symbols
        relevant = RelevantTokens(source, table.sinkNames)
        names = NameLookup(table, source.symbols, file: UInt32(file), cache: cache)
        overloads = OverloadResolver(source, table, file: Int32(file))
        operators = OperatorStack(source)
        budget = WorkBudget(tokens: source.tokens.count)
    }

    /// Walks the file, and returns what was noted.
    func run() -> FileNotes {
        let whole = 0..<source.tokens.count - 1
        inScope(whole) { StatementVisitor(walk: self).visitScope(whole, result: nil) }
        return recorder.notes
    }

    // MARK: Pruning

    /// Whether nothing in some code could be noted, whatever its names mean: it has no literal, and no name by which a text could go
    /// from one place to another. That is true of most code.
    func canPrune(_ range: Range<Int>) -> Bool { selfPlace == nil && !scopes.haveFunctionTakingText && relevant.isEmpty(range) }

    /// Notes that code is not read, or with less care.
    func noteUnread(_ range: Range<Int>, _ reason: UnreadCode.Reason) {
        guard !range.isEmpty, !canPrune(range) else { return }
        recorder.noteUnread(at: Int(source.token(range.lowerBound).start), reason)
    }

    // MARK: Notes

    var context: FileNotes.Context { .init(type: names.owner ?? .none, member: sharedMember) }

    func noteEscape(_ text: String, at offset: Int, _ verbatim: Expectation.Verbatim) {
        recorder.noteEscape(text, at: offset, verbatim, in: context, symbols)
    }

    func noteFlow(_ text: String, isPlain: Bool, at offset: Int, to place: TextPlace, _ step: FlowStep = []) {
        recorder.noteFlow(text, isPlain: isPlain, at: offset, to: place, step, in: context)
    }

    // MARK: Nesting

    /// How deep statements and expressions may nest: broken or hostile sources must not exhaust the stack, which is half a
    /// megabyte on some threads. Of four thousand real files none nests deeper.
    private static let deepest = 64

    /// Runs the body, unless expressions nest too deep.
    ///
    /// - Parameter range: The expression.
    @inline(__always)
    func nested<T>(_ range: Range<Int>, or fallback: T, _ body: () -> T) -> T {
        guard depth < Self.deepest else {
            noteUnread(range, .nestedTooDeep)
            return fallback
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Runs the body in a scope of its own, and forgets the locals that are declared meanwhile. It is not run where scopes nest too
    /// deep.
    ///
    /// - Parameter range: The code of the scope.
    func inScope(_ range: Range<Int>, _ body: () -> Void) {
        guard depth < Self.deepest else { return noteUnread(range, .nestedTooDeep) }
        depth += 1
        scopes.open()
        body()
        scopes.close()
        depth -= 1
    }

    /// Visits the body of a type.
    func inType(_ path: Symbol, _ body: Range<Int>) {
        if table.lineage(path).count == DeclarationMerger.longestLineage { noteUnread(body, .inheritsFromTooMany) }
        let outside = memberDepth
        names.enterType(path)
        inScope(body) {
            memberDepth = scopes.depth
            StatementVisitor(walk: self).visitScope(body, result: nil)
        }
        names.leaveType()
        memberDepth = outside
    }

    /// Whether the walk is right inside a type and not in a function of it.
    var isAmongMembers: Bool { names.owner != nil && scopes.depth == memberDepth }

    /// Visits a declaration that all values of a type share, or that is no member.
    func inSharedMember(_ name: Symbol?, _ body: () -> Void) {
        let outer = sharedMember
        sharedMember = name ?? outer
        body()
        sharedMember = outer
    }

    /// Visits what may be sample data.
    func asSample(_ isSample: Bool, _ body: () -> Void) {
        if isSample { recorder.enterSample() }
        body()
        if isSample { recorder.leaveSample() }
    }

    /// Visits code that no release has, to see what is logged there.
    func asDebugCode(_ body: () -> Void) {
        guard recorder.enterDebugCode() else { return }
        body()
        recorder.leaveDebugCode()
    }

    /// The type of an expression, without noting what is in it.
    func type(of range: Range<Int>) -> SwiftType? {
        recorder.pause()
        defer { recorder.resume() }
        return ExpressionVisitor(walk: self).visit(range, .nothing).type
    }

    // MARK: Arguments

    /// Reads the arguments of a call, and forgets them when the body is done with them and with what is in them.
    ///
    /// The body gets the place of the arguments among those of all calls around, and the token after the call.
    @inline(__always)
    func withArguments<Result>(
        at start: Int, before limit: Int, takesClosures: Bool, _ body: (Range<Int>, _ after: Int) -> Result
    ) -> Result {
        let first = arguments.count
        let after = Argument.read(source, at: start, before: limit, takesClosures: takesClosures, into: &arguments)
        let result = body(first..<arguments.count, after)
        arguments.truncate(to: first)
        return result
    }
}

import Syntax

/// Walks one file, knowing the declarations of the whole project, and notes every literal that becomes a key and where other texts
/// flow.
///
/// This is the state that all ``Visitor``s of the file share.
final class FileWalk {
    let table: DeclarationTable
    // Copied from the table: reading it from there would retain it each time.
    let api: LocalizableAPI
    let symbols: SymbolTable
    let source: SwiftSource
    let relevant: RelevantTokens
    let names: NameLookup
    /// The modules that the file imports. Lazy, as it is rarely needed.
    private(set) lazy var imports = SymbolSet(source.importedModules())
    /// The number of the file among all files.
    let file: FileID
    /// Whether every mention of a place is noted.
    let surveys: Bool

    // Only one thread walks a file, and this state changes with nearly every token: with exclusivity checks
    // `extract` takes 1.14 times as long.
    @exclusivity(unchecked) var recorder = NoteRecorder()
    @exclusivity(unchecked) var survey = SurveyRecorder()
    @exclusivity(unchecked) var scopes = Scopes()
    @exclusivity(unchecked) private(set) var surroundings = Surroundings()
    /// What is expected of `return`, innermost last.
    @exclusivity(unchecked) var results: [Expectation] = []
    /// The bodies of the enclosing functions.
    @exclusivity(unchecked) var bodies: [Range<Int>] = []
    /// The arguments of all enclosing calls, those of the innermost last; likewise their types and the positions of their parameters.
    @exclusivity(unchecked) var arguments: [Argument] = []
    @exclusivity(unchecked) var argumentTypes: [SwiftType?] = []
    @exclusivity(unchecked) var overloads: OverloadResolver
    /// The operators of all enclosing expressions, likewise.
    @exclusivity(unchecked) var operators: OperatorStack
    /// How many expressions and scopes enclose this one.
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) var budget: ExpressionBudget

    /// - Parameters:
    ///   - file: The number of the file among all files.
    ///   - cache: What the thread looked up before, with the same symbols.
    init(_ source: SwiftSource, file: FileID, table: DeclarationTable, cache: LookupCache, surveys: Bool = false) {
        self.source = source
        self.surveys = surveys
        self.file = file
        self.table = table
        api = table.api
        symbols = source.symbols
        relevant = RelevantTokens(source, table.sinkNames)
        names = NameLookup(table, source.symbols, file: file, cache: cache)
        overloads = OverloadResolver(source, table, file: file)
        operators = OperatorStack(source)
        budget = ExpressionBudget(tokens: source.tokens.count)
    }

    /// Walks the file, and returns what was noted.
    func run() -> FileNotes {
        let whole = 0..<source.tokens.count - 1
        inScope(whole) { StatementVisitor(walk: self).visitScope(whole, result: nil) }
        return recorder.notes
    }

    // MARK: Pruning

    /// Whether code can be skipped: it has no literal, and no name through which a text could flow, whatever its names mean. That is
    /// true of most code.
    func canPrune(_ range: Range<Int>) -> Bool { surroundings.selfPlace == nil && !scopes.haveFunctionTakingText && relevant.isEmpty(range) }

    /// Notes that code is skipped or read less carefully.
    func noteUnread(_ range: Range<Int>, _ reason: UnreadCode.Reason) {
        guard !range.isEmpty, !canPrune(range) else { return }
        recorder.noteUnread(at: Int(source.token(range.lowerBound).start), reason)
    }

    // MARK: Notes

    var context: FileNotes.Context { .init(type: names.owner ?? .none, member: surroundings.sharedMember) }

    func noteEscape(_ text: String, at offset: Int, _ verbatim: Expectation.Verbatim) {
        recorder.noteEscape(text, at: offset, verbatim, in: context, symbols)
    }

    func noteFlow(_ text: String, isPlain: Bool, at offset: Int, to place: TextPlace, _ step: FlowStep = []) {
        recorder.noteFlow(text, isPlain: isPlain, at: offset, to: place, step, in: context)
    }

    // MARK: Nesting

    /// The nesting limit of statements and expressions: broken or hostile sources must not exhaust the stack, which is half a megabyte
    /// on some threads. None of four thousand real files nests deeper.
    private static let deepest = 64

    /// Runs the body, unless expressions nest too deeply.
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

    /// Runs the body in a scope of its own, unless scopes nest too deeply.
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

    func inType(_ path: Symbol, _ body: Range<Int>) {
        if table.lineage(path).count == DeclarationMerger.longestLineage { noteUnread(body, .inheritsFromTooMany) }
        if table.lineage(path).contains(where: api.viewTypes.contains) { recorder.noteView(path) }
        names.enterType(path)
        inScope(body) {
            within({ $0.memberDepth = scopes.depth }, visit: {
                _ = StatementVisitor(walk: self).visitScope(body, result: nil)
            })
        }
        names.leaveType()
    }

    /// Whether the walk is directly in the body of a type, not in one of its functions.
    var isAmongMembers: Bool { names.owner != nil && scopes.depth == surroundings.memberDepth }

    /// Whether the walk is outside of all types and functions.
    var isAtFileLevel: Bool { names.owner == nil && scopes.depth == 1 }

    /// Visits code in other surroundings, which end with it.
    @inline(__always)
    func within<Result>(_ change: (inout Surroundings) -> Void, visit: () -> Result) -> Result {
        let outer = surroundings
        change(&surroundings)
        defer { surroundings = outer }
        return visit()
    }

    /// Visits what may be sample data.
    func inPreviewCode(_ isSample: Bool, _ body: () -> Void) {
        if isSample { recorder.enterSample() }
        body()
        if isSample { recorder.leaveSample() }
    }

    /// Visits code that may be dropped by the compiler.
    func asDropped<Result>(_ isDropped: Bool, _ body: () -> Result) -> Result {
        let outer = recorder.isDropped
        recorder.isDropped = isDropped
        defer { recorder.isDropped = outer }
        return body()
    }

    /// Visits code that no release contains, only to see what it logs.
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

    /// Pushes the arguments of a call on the stack for the duration of the body, which gets their positions and the token after the call.
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

/// The facts about the code around a statement or expression that hold for all of it.
struct Surroundings {
    /// The enclosing static member or global; empty if there is none.
    var sharedMember = Symbol.none
    /// How many scopes were open where the body of the innermost type began.
    var memberDepth = 0
    /// The place of `self` in an extension of `String`.
    var selfPlace: TextPlace?
    /// Where thrown errors go: to a `catch`, or out of the function; `nil` where they end.
    private(set) var errorTarget: TextPlace?
    /// Whether the expression is after a `try`.
    private(set) var isTrying = false
    /// The place of the errors that the innermost function throws.
    var functionError: TextPlace?
    /// Where the description of an error goes that is being made from a dictionary.
    var describedError: TextPlace?
    /// Whether the expression is in the implementation of `==`, which may compare anything.
    var isInEquality = false
    /// Whether the expression is evaluated once, for a static or global constant.
    var isFreezing = false
    /// The first phrase of the App Shortcut whose other phrases are visited: its number among the keys that were found.
    var firstPhrase: Int?
    /// The type of the rows of the innermost `Table`.
    var rowType: SwiftType?

    /// Errors go to another place.
    mutating func sendErrors(to target: TextPlace?, isTrying: Bool = false) {
        errorTarget = target
        self.isTrying = isTrying
    }
}

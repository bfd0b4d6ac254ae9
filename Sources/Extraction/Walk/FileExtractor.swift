import Syntax

/// Walks one file with the declarations of the whole project at hand, and notes every literal that becomes a key, and what
/// flows where otherwise.
final class FileExtractor {
    /// A literal that becomes a key, with its offset in the file.
    struct Found {
        let key: String
        let table: String?
        let details: CallDetails
        let defaultValue: String?
        let placeholders: [Placeholder]
        let offset: Int
        let api: String
        /// Whether the API itself is given the key, and not code of the project, nor a variable.
        let isOfAPI: Bool
        /// Made up for previews and tests, so that no user sees it.
        var isSample = false
    }

    /// A literal, and where it goes.
    struct Flow {
        let text: String
        /// Without interpolations, so that it may be a key.
        let isPlain: Bool
        let offset: Int
        var place: TextPlace
        let step: FlowStep
        let context: Context
        /// Made up for previews and tests, so that it is no text of the app.
        let isSample: Bool
    }

    /// What a literal stands in.
    struct Context {
        /// The path of the innermost type; no name where there is none.
        var type = Name.none
        /// The static member or global; no name where there is none.
        var member = Name.none
    }

    /// A text that is shown right where it stands.
    struct Escaped {
        let text: String
        let offset: Int
        let reason: UnlocalizedText.Reason
        let confidence: UnlocalizedText.Confidence
        let context: Context
    }

    /// What was noted in a file.
    struct Notes {
        var found: [Found] = []
        var escaped: [Escaped] = []
        var flows: [Flow] = []
        /// Places whose text is shown, with where.
        var shown: [(place: TextPlace, offset: Int)] = []
        /// Places whose text is a key when the program runs.
        var lookedUp: [(place: TextPlace, lookup: Lookup)] = []
        /// Places whose text a logging API is given.
        var logged: [TextPlace] = []
        /// What flows from one place into another.
        var links: [(from: TextPlace, to: TextPlace, step: FlowStep)] = []
        /// The first code that was not read although it may hold texts.
        var unread: (offset: Int, reason: UnreadCode.Reason)?
    }

    struct Local {
        var type: SwiftType?
        var place: TextPlace?
    }

    let table: DeclarationTable
    // That of the table, which would be retained each time that it is read from there.
    let api: LocalizableAPI
    let words: Vocabulary
    let source: SwiftSource
    let marks: TextMarks
    /// The modules that the file imports; few files ask.
    private(set) lazy var imports = NameSet(source.importedModules())
    /// The place of the file among all files.
    let file: UInt32
    // One thread walks a file, and what follows changes with nearly every token: to check each time that nobody else does takes a
    // twentieth of the walk.
    @exclusivity(unchecked) private(set) var notes = Notes()

    /// How many locals there were when each of the open scopes began.
    @exclusivity(unchecked) private var scopes: [Int] = []
    /// Names and what they stand for, side by side: a search looks at nothing but the names.
    @exclusivity(unchecked) private var localNames: [Name] = []
    @exclusivity(unchecked) private var locals: [Local] = []
    /// What the functions take that stand in bodies of others; of several with one name the last one so far.
    @exclusivity(unchecked) var functionsInBodies = NameMap<[FunctionSignature.Parameter]>()
    /// How many locals there were before the first function of a body around that takes a text.
    @exclusivity(unchecked) private var firstTakingText = Int.max
    /// The paths of the types that the walk is inside of, outermost first.
    @exclusivity(unchecked) var owners: [Name] = []
    /// What was asked of the table before, so that a name is looked up once.
    let known: NameCache
    /// The static member or global that the walk is inside of; no name where it is in none.
    @exclusivity(unchecked) private var sharedMember = Name.none
    /// How many scopes were open where the body of the innermost type began.
    @exclusivity(unchecked) private var memberDepth = 0
    /// What `return` means, innermost last.
    @exclusivity(unchecked) var results: [Expectation] = []
    /// The bodies of the functions around.
    @exclusivity(unchecked) var bodies: [Range<Int>] = []
    /// What `self` stands for in an extension of `String`.
    @exclusivity(unchecked) var selfPlace: TextPlace?
    /// The place that the expression visited last read its value from.
    @exclusivity(unchecked) var lastPlace: TextPlace?
    /// The last name in the expression visited last: a hint where its type is unknown.
    @exclusivity(unchecked) var lastName: Name?
    /// What the last name is a member of.
    @exclusivity(unchecked) var lastReceiver: SwiftType?
    /// The arguments of all calls around, those of the innermost last; the positions of their parameters and the types found
    /// are kept likewise.
    @exclusivity(unchecked) var arguments: [Argument] = []
    @exclusivity(unchecked) var positions: [Int16] = []
    @exclusivity(unchecked) var argumentTypes: [SwiftType?] = []
    @exclusivity(unchecked) var match = ArgumentMatch()
    /// The operators of all expressions around, likewise.
    @exclusivity(unchecked) var operators: [Int] = []
    /// The type of the first branch, so far, of the innermost `if` or `switch` that is a value.
    @exclusivity(unchecked) var branchType: SwiftType?
    /// What the rows of the innermost `Table` show.
    @exclusivity(unchecked) var rowType: SwiftType?
    @exclusivity(unchecked) private var depth = 0
    /// How many tokens may still be looked at more than once. Real sources use a small part of it; hostile ones run out and are
    /// read with less care from there on, so that the time stays in proportion to their size.
    @exclusivity(unchecked) private var effort: Int
    /// Above zero in declarations of sample data.
    @exclusivity(unchecked) private var samples = 0
    /// Above zero while an expression is visited for its type alone.
    @exclusivity(unchecked) private(set) var probes = 0
    @exclusivity(unchecked) private var isInDebugCode = false

    /// - Parameters:
    ///   - file: The place of the file among all files.
    ///   - known: What was asked of the table by the thread before, with whose vocabulary the source was read.
    init(_ source: SwiftSource, file: Int, table: DeclarationTable, known: NameCache) {
        self.source = source
        marks = TextMarks(source, table.textNames)
        self.file = UInt32(file)
        self.table = table
        self.known = known
        api = table.api
        words = source.words
        effort = source.tokens.count * 128 + 100_000
    }

    func run() {
        known.leaveType()
        let whole = 0..<source.tokens.count - 1
        inScope(whole) { $0.visitScope(whole, result: nil) }
    }

    // MARK: Noting

    func note(_ item: Found) {
        guard probes == 0 else { return }
        notes.found.append(item)
        if samples > 0 { notes.found[notes.found.count - 1].isSample = true }
    }

    func noteEscape(_ text: String, at offset: Int, _ verbatim: Expectation.Verbatim) {
        guard probes == 0, samples == 0, Prose.hasLetter(text) else { return }
        var evidence = UnlocalizedText.Confidence.Evidence(isSentence: Prose.isSentence(text))
        let reason: UnlocalizedText.Reason
        switch verbatim {
        case .log: return
        case .concatenated: reason = .concatenated
        case .mixedWithString: reason = .mixedWithString
        case .interpolated: reason = .interpolated
        case .api(let localizer): reason = .verbatimAPI(localizer.text(words))
        case .action(let localizer):
            reason = .verbatimAPI(localizer.text(words))
            evidence.isTitle = true
        case .trap(let localizer):
            reason = .trap(localizer.text(words))
            evidence.isTitle = true
        }
        notes.escaped.append(
            Escaped(
                text: text.replacing(Prose.value, with: "…"), offset: offset, reason: reason,
                confidence: UnlocalizedText.Confidence(evidence), context: context))
    }

    func noteFlow(_ text: String, isPlain: Bool, at offset: Int, to place: TextPlace, _ step: FlowStep = []) {
        guard probes == 0 else { return }
        notes.flows.append(
            Flow(text: text, isPlain: isPlain, offset: offset, place: place, step: step, context: context, isSample: samples > 0))
    }

    private var context: Context { Context(type: owners.last ?? .none, member: sharedMember) }

    func noteShown(_ place: TextPlace, at offset: Int) {
        if probes == 0 { notes.shown.append((place, offset)) }
    }

    func noteLookedUp(_ place: TextPlace, _ lookup: Lookup) {
        if probes == 0 { notes.lookedUp.append((place, lookup)) }
    }

    func noteLogged(_ place: TextPlace) {
        if followsTexts { notes.logged.append(place) }
    }

    func noteLink(from: TextPlace, to: TextPlace, _ step: FlowStep = []) {
        if followsTexts, from != to { notes.links.append((from, to, step)) }
    }

    /// Whether it is noted where a text goes. So it is in code for debugging, too, of which nothing else is noted: apps write logs there.
    private var followsTexts: Bool { probes == (isInDebugCode ? 1 : 0) }

    /// Visits code that no release has, to see what is logged there.
    func asDebugCode(_ body: () -> Void) {
        guard probes == 0 else { return }
        (probes, isInDebugCode) = (1, true)
        body()
        (probes, isInDebugCode) = (0, false)
    }

    /// The type of an expression, without noting what is in it.
    func type(of range: Range<Int>) -> SwiftType? {
        let last = (lastPlace, lastName, lastReceiver)
        probes += 1
        let type = visit(range, .nothing)
        probes -= 1
        (lastPlace, lastName, lastReceiver) = last
        return type
    }

    // MARK: Scopes

    /// How deep statements and expressions may nest: broken or hostile sources must not exhaust the stack, which is half a
    /// megabyte on some threads. Of four thousand real files none nests deeper.
    private static let deepest = 64

    /// Whether there is effort left to look at some more tokens.
    func spend(_ tokens: Int) -> Bool {
        effort -= tokens
        return effort > 0
    }

    /// Notes that code is not read, or with less care.
    func noteUnread(_ range: Range<Int>, _ reason: UnreadCode.Reason) {
        guard notes.unread == nil, !range.isEmpty, !saysNothing(range) else { return }
        notes.unread = (Int(source.token(range.lowerBound).start), reason)
    }

    /// Runs the body in a scope of its own, and forgets the locals that are declared meanwhile. It is not run where scopes nest too
    /// deep.
    ///
    /// - Parameter range: The code of the scope.
    func inScope(_ range: Range<Int>, _ body: (FileExtractor) -> Void) {
        guard depth < Self.deepest else { return noteUnread(range, .nestedTooDeep) }
        depth += 1
        scopes.append(locals.count)
        body(self)
        if let first = scopes.popLast() {
            localNames.pop(to: first)
            locals.pop(to: first)
            if firstTakingText >= first { firstTakingText = .max }
        }
        depth -= 1
    }

    /// Runs the body, unless expressions nest too deep.
    ///
    /// - Parameter range: The expression.
    func guarded<T>(_ range: Range<Int>, _ body: (FileExtractor) -> T?) -> T? {
        guard depth < Self.deepest else {
            noteUnread(range, .nestedTooDeep)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return body(self)
    }

    /// Visits the body of a type.
    func inType(_ path: Name, _ body: Range<Int>) {
        if table.lineage(path).count == DeclarationMerger.longestLineage { noteUnread(body, .inheritsFromTooMany) }
        let outside = memberDepth
        owners.append(path)
        known.leaveType()
        inScope(body) { visitor in
            visitor.memberDepth = visitor.scopes.count
            visitor.visitScope(body, result: nil)
        }
        owners.removeLast()
        known.leaveType()
        memberDepth = outside
    }

    /// Whether what is visited is sample data.
    var isAmongSamples: Bool { samples > 0 }

    /// Visits a declaration that all values of a type share, or that is no member.
    func inSharedMember(_ name: Name?, _ body: () -> Void) {
        let outer = sharedMember
        sharedMember = name ?? outer
        body()
        sharedMember = outer
    }

    /// Visits what may be sample data.
    func asSample(_ isSample: Bool, _ body: () -> Void) {
        samples += isSample ? 1 : 0
        body()
        samples -= isSample ? 1 : 0
    }

    /// Whether the walk is right inside a type and not in a function of it.
    var isAmongMembers: Bool { !owners.isEmpty && scopes.count == memberDepth }

    /// Adds a local to the innermost scope; it hides others of its name.
    func declare(_ name: Name, _ type: SwiftType?, place: TextPlace? = nil) {
        localNames.append(name)
        locals.append(Local(type: type, place: place))
    }

    /// Declares a function that only the body around it knows.
    func declareInBody(_ name: Name, _ parameters: [FunctionSignature.Parameter], result: SwiftType?) {
        if parameters.contains(where: { isText($0.type) }) { firstTakingText = min(firstTakingText, locals.count) }
        declare(name, words.function(parameters.map { $0.type ?? .named(.Any) }, result: result ?? .named(.Any)))
        functionsInBodies[name] = parameters
    }

    /// Whether a text can be handed to a function that is declared in a body around, and whose name is therefore none of `TextNames`.
    var knowsFunctionTakingText: Bool { firstTakingText < .max }

    /// The innermost local of a name.
    func local(_ name: Name) -> Local? {
        var index = localNames.count
        while index > 0 {
            index -= 1
            if localNames[index] == name { return locals[index] }
        }
        return nil
    }

    // MARK: Types

    /// A type as it is written here, by its path and behind any aliases.
    func resolve(_ type: SwiftType?) -> SwiftType? { table.resolve(type, in: owners.last, words, &known.resolved) }

    /// The type of a value of which only that it is `Owner.member` was known so far.
    func settle(_ type: SwiftType?) -> SwiftType? { table.settle(type, words, &known.resolved) }

    func localizedType(_ type: SwiftType?) -> LocalizedType? { LocalizedType(type, words) }

    /// Whether values of a type are plain text.
    func isString(_ type: SwiftType?) -> Bool { words.isString(type) }

    /// Whether values of a type are plain text, or a list or dictionary of it. Such a list is one place, whatever is read from it.
    func isText(_ type: SwiftType?) -> Bool { words.isText(type) }
}

import Syntax

/// Walks one file with the declarations of the whole project at hand, and notes every literal that becomes a key, and what
/// flows where otherwise.
struct FileExtractor {
    /// A literal that becomes a key, with its offset in the file.
    struct Found {
        let key: String
        let table: String?
        let details: CallDetails
        let defaultValue: String?
        let placeholders: [Placeholder]
        let offset: Int
        let api: String
    }

    /// A literal, and where it goes.
    struct Flow {
        let text: String
        /// Without interpolations, so that it may be a key.
        let isPlain: Bool
        let offset: Int
        let place: TextPlace
    }

    struct Local {
        var type: SwiftType?
        var place: TextPlace?
    }

    private struct Scope {
        let firstLocal: Int
        let isSwitch: Bool
    }

    let path: String
    let source: SwiftSource
    let table: DeclarationTable
    let api: LocalizableAPI

    private(set) var found: [Found] = []
    private(set) var escaped: [(text: String, offset: Int, reason: UnlocalizedText.Reason)] = []
    private(set) var flows: [Flow] = []
    /// Places whose text is shown, with where.
    private(set) var shown: [TextPlace: Int] = [:]
    /// Places whose text is a key when the program runs.
    private(set) var lookedUp: [TextPlace: Lookup] = [:]
    /// What flows from one place into another.
    private(set) var links: [(from: TextPlace, to: TextPlace)] = []

    private var scopes: [Scope] = []
    /// Names and what they stand for, side by side: a search looks at nothing but the names.
    private var localNames: [String] = []
    private var locals: [Local] = []
    /// The paths of the types that the walk is inside of, outermost first.
    var owners: [String] = []
    var known = NameCache()
    /// How many scopes were open where the body of the innermost type began.
    var memberDepth = 0
    /// What `return` means, innermost last.
    var results: [Expectation] = []
    /// What `self` stands for in an extension of `String`.
    var selfPlace: TextPlace?
    /// The place that the expression visited last read its value from.
    var lastPlace: TextPlace?
    /// The last name in the expression visited last: a hint where its type is unknown.
    var lastName: String?
    /// What the last name is a member of.
    var lastReceiver: SwiftType?
    private var depth = 0
    /// How many tokens may still be looked at more than once. Real sources use a small part of it; hostile ones run out and are
    /// read with less care from there on, so that the time stays in proportion to their size.
    private var effort: Int
    /// Above zero while an expression is visited for its type alone.
    private(set) var probes = 0

    init(_ source: SwiftSource, path: String, table: DeclarationTable, api: LocalizableAPI) {
        self.source = source
        self.path = path
        self.table = table
        self.api = api
        effort = source.tokens.count * 64 + 10_000
    }

    mutating func run() {
        inScope { $0.visitScope(0..<$0.source.tokens.count - 1, result: nil) }
    }

    /// Whether anything was noted that has a place in the file.
    var hasPlaces: Bool { !(found.isEmpty && escaped.isEmpty && flows.isEmpty && shown.isEmpty) }

    // MARK: Noting

    mutating func note(_ item: Found) {
        if probes == 0 { found.append(item) }
    }

    mutating func noteEscape(_ text: String, at offset: Int, _ reason: UnlocalizedText.Reason) {
        if probes == 0, Prose.isForPeople(text) { escaped.append((text, offset, reason)) }
    }

    mutating func noteFlow(_ flow: Flow) {
        if probes == 0 { flows.append(flow) }
    }

    mutating func noteShown(_ place: TextPlace, at offset: Int) {
        if probes == 0, shown[place] == nil { shown[place] = offset }
    }

    mutating func noteLookedUp(_ place: TextPlace, _ lookup: Lookup) {
        if probes == 0, lookedUp[place] == nil { lookedUp[place] = lookup }
    }

    mutating func noteLink(from: TextPlace, to: TextPlace) {
        if probes == 0, from != to { links.append((from, to)) }
    }

    /// The type of an expression, without noting what is in it.
    mutating func type(of range: Range<Int>) -> SwiftType? {
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
    mutating func spend(_ tokens: Int) -> Bool {
        effort -= tokens
        return effort > 0
    }

    mutating func inScope(isSwitch: Bool = false, _ body: (inout FileExtractor) -> Void) {
        guard depth < Self.deepest else { return }
        depth += 1
        scopes.append(Scope(firstLocal: locals.count, isSwitch: isSwitch))
        body(&self)
        if let scope = scopes.popLast(), scope.firstLocal < locals.count {
            localNames.removeSubrange(scope.firstLocal...)
            locals.removeSubrange(scope.firstLocal...)
        }
        depth -= 1
    }

    mutating func guarded<T>(_ body: (inout FileExtractor) -> T?) -> T? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }

    mutating func inType(_ path: String, _ body: Range<Int>) {
        let outside = memberDepth
        owners.append(path)
        known.leaveType()
        inScope { visitor in
            visitor.memberDepth = visitor.scopes.count
            visitor.visitScope(body, result: nil)
        }
        owners.removeLast()
        known.leaveType()
        memberDepth = outside
    }

    /// Whether the walk is right inside a type and not in a function of it.
    var isAmongMembers: Bool { !owners.isEmpty && scopes.count == memberDepth }

    var isInSwitch: Bool { scopes.last?.isSwitch ?? false }

    mutating func declare(_ name: String, _ type: SwiftType?, place: TextPlace? = nil) {
        localNames.append(name)
        locals.append(Local(type: type, place: place))
    }

    func local(_ name: String) -> Local? {
        localNames.lastIndex(of: name).map { locals[$0] }
    }

    /// A type as it is written here, by its path and behind any aliases.
    func resolve(_ type: SwiftType?) -> SwiftType? { table.resolve(type, in: owners.last) }
}

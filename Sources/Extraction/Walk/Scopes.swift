import Syntax

/// The open scopes of function bodies and types, and the locals declared in them.
struct Scopes {
    /// How many locals there were when each of the open scopes began.
    private var starts: [Int] = []
    /// Names and what they stand for, side by side: a search looks at nothing but the names.
    private var names: [Symbol] = []
    private var locals: [KnownValue] = []
    /// What the functions take that are declared in bodies of others; of several with one name the last one so far.
    private var functions = SymbolMap<[FunctionSignature.Parameter]>()
    /// How many locals there were before the first local function around that takes a text.
    private var firstTakingText = Int.max

    /// How many scopes are open.
    var depth: Int { starts.count }

    mutating func open() { starts.append(locals.count) }

    /// Closes the innermost scope, and forgets what was declared in it.
    mutating func close() {
        guard let first = starts.popLast() else { return }
        names.truncate(to: first)
        locals.truncate(to: first)
        if firstTakingText >= first { firstTakingText = .max }
    }

    /// Adds a local to the innermost scope; it hides others of its name.
    mutating func declare(_ name: Symbol, _ local: KnownValue) {
        names.append(name)
        locals.append(local)
    }

    /// Adds a function that only the body around it knows.
    mutating func declareFunction(_ name: Symbol, _ parameters: [FunctionSignature.Parameter], result: SwiftType?, _ symbols: SymbolTable) {
        if parameters.contains(where: { symbols.isText($0.type) }) { firstTakingText = min(firstTakingText, locals.count) }
        declare(name, KnownValue(type: symbols.function(parameters.map { $0.type ?? .named(.Any) }, result: result ?? .named(.Any))))
        functions[name] = parameters
    }

    /// Whether a text can be handed to a local function, whose name ``SinkNames`` does not have.
    var haveFunctionTakingText: Bool { firstTakingText < .max }

    /// The innermost local of a name.
    func local(_ name: Symbol) -> KnownValue? {
        var index = names.count
        while index > 0 {
            index -= 1
            if names[index] == name { return locals[index] }
        }
        return nil
    }

    /// What the local function of a name takes; `nil` where the name means none.
    func parameters(ofFunction name: Symbol) -> [FunctionSignature.Parameter]? {
        guard let parameters = functions[name], local(name) != nil else { return nil }
        return parameters
    }
}

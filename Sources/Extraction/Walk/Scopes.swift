import Syntax

/// The open scopes of function bodies and types, and the locals declared in them.
struct Scopes {
    /// How many locals there were when each of the open scopes began.
    private var starts: [Int] = []
    /// Names and their values, side by side: a search only touches the names.
    private var names: [Symbol] = []
    private var locals: [KnownValue] = []
    /// The parameters of local functions; of several with one name, those of the last.
    private var functions = SymbolMap<[FunctionSignature.Parameter]>()
    /// How many locals there were before the first enclosing local function that takes a text.
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

    /// Adds a local to the innermost scope; it shadows outer ones of the same name.
    mutating func declare(_ name: Symbol, _ local: KnownValue) {
        names.append(name)
        locals.append(local)
    }

    mutating func declareFunction(_ name: Symbol, _ parameters: [FunctionSignature.Parameter], result: SwiftType?, _ symbols: SymbolTable) {
        if parameters.contains(where: { symbols.isText($0.type) }) { firstTakingText = min(firstTakingText, locals.count) }
        declare(name, KnownValue(type: symbols.function(parameters.map { $0.type ?? .named(.Any) }, result: result ?? .named(.Any))))
        functions[name] = parameters
    }

    /// Whether a local function can be passed a text. ``SinkNames`` does not know such functions.
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

    /// The parameters of the local function of a name; `nil` if there is none.
    func parameters(ofFunction name: Symbol) -> [FunctionSignature.Parameter]? {
        guard let parameters = functions[name], local(name) != nil else { return nil }
        return parameters
    }
}

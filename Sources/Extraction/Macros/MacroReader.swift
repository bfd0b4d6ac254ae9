import Syntax

/// Finds what macros localize by reading their implementations: a macro localizes an argument that it writes into a localizing call.
struct MacroReader {
    private let source: SwiftSource
    private let api: LocalizableAPI
    private let finder: MacroArgumentFinder
    private var match = ArgumentMatch()

    /// - Parameter file: A file, which may have been read without the bodies of its functions.
    /// - Returns: `nil` if the file implements no macros.
    init?(_ file: SwiftSource, _ api: LocalizableAPI) {
        let implements = file.tokens.indices.contains { file.kind($0) == .kwImport && file.equals($0 + 1, "SwiftSyntaxMacros") }
        guard implements else { return nil }
        source = SwiftSource(file.lexed.bytes, symbols: file.symbols)
        self.api = api
        finder = MacroArgumentFinder(source: source)
    }

    /// The types that implement macros by writing look-ups.
    func implementations() -> [ProjectIndex.MacroImplementation] {
        let types = macroTypes()
        return types.compactMap { type in
            let others = types.filter { $0.name != type.name }.map(\.body)
            let lookups = lookups(outside: others)
            return lookups.isEmpty ? nil : .init(type: type.name, lookups: lookups)
        }
    }

    /// The types with a function `expansion`, which every macro's implementation must have.
    private func macroTypes() -> [(name: Symbol, body: Range<Int>)] {
        var types: [(Symbol, Range<Int>)] = []
        var i = 0
        let end = source.tokens.count - 1
        while i < end {
            let next = DeclarationParser.declaration(in: source, at: i, before: end) { declaration in
                guard declaration.kind.isType, let body = declaration.body else { return }
                let expands = body.contains { source.kind($0) == .kwFunc && source.equals($0 + 1, "expansion") }
                if expands { types.append((declaration.name, body)) }
            }
            i = max(next ?? source.skip(i), i + 1)
        }
        return types
    }

    /// The look-ups in the code that the file writes, except in some of its types.
    private func lookups(outside types: [Range<Int>]) -> [MacroLookup] {
        var lookups: [MacroLookup] = []
        var i = 0
        while i < source.tokens.count - 1 {
            if let type = types.first(where: { $0.contains(i) }) {
                i = type.upperBound
                continue
            }
            var quoted = QuotedCode(call: i, finder)
            if source.kind(i) == .stringStart { quoted = QuotedCode(literal: i, in: source) }
            for lookup in quoted.map({ self.lookups(in: $0) }) ?? [] {
                if let known = lookups.firstIndex(where: { $0.key == lookup.key }) {
                    lookups[known].add(lookup)
                } else {
                    lookups.append(lookup)
                }
            }
            i = source.kind(i) == .stringStart ? source.skip(i) : i + 1
        }
        // Where one place shows which argument is the key, the others say nothing more.
        let certain = lookups.filter { $0.key != nil }
        return certain.isEmpty ? lookups : certain
    }

    /// The look-ups in a piece of code.
    private func lookups(in quoted: QuotedCode) -> [MacroLookup] {
        let code = SwiftSource(quoted.bytes, symbols: source.symbols)
        return (1..<max(code.tokens.count - 1, 1)).compactMap { i in
            guard code.kind(i) == .leftParen, code.kind(i - 1).isName else { return nil }
            var arguments: [Argument] = []
            _ = Argument.read(code, at: i, before: code.tokens.count - 1, takesClosures: false, into: &arguments)
            guard let parameters = parameters(of: i - 1, in: code, for: arguments) else { return nil }
            return lookup(zip(arguments, parameters), quoted, code)
        }
    }

    /// The parameters of the API that a call in quoted code means, one for each argument.
    private func parameters(of name: Int, in code: SwiftSource, for arguments: [Argument]) -> [FunctionSignature.Parameter?]? {
        var match = match
        var best: (count: Int, parameters: [FunctionSignature.Parameter?])?
        for number in candidates(name, code) {
            let function = api.signatures[number]
            let parameters = api.signatures.parameters(of: function)
            guard function.origin == .api, best.map({ parameters.count < $0.count }) ?? true,
                match.fit(arguments, arguments.indices, to: function, in: api.signatures, code.symbols)
            else { continue }
            best = (parameters.count, match.positions.map { $0 < 0 ? nil : parameters[parameters.startIndex + Int($0)] })
        }
        return best?.parameters
    }

    private func candidates(_ name: Int, _ code: SwiftSource) -> LocalizableAPI.Numbers {
        var start = name
        while code.kind(start - 1) == .dot, code.kind(start - 2).isName { start -= 2 }
        let isMember = code.kind(start - 1) == .dot
        if !isMember, start < name, api.modules.contains(code.name(start)) { start += 2 }
        var path = code.name(start)
        for i in stride(from: start + 2, through: name, by: 2) { path = code.symbols.path(path, code.name(i)) }
        if !isMember, let initializers = api.initializers[path] { return initializers }
        return (start == name && !isMember ? api.functions[path] : api.methods[code.name(name)]) ?? []
    }

    /// The look-up of a call whose key is a hole.
    private func lookup(
        _ arguments: Zip2Sequence<[Argument], [FunctionSignature.Parameter?]>, _ quoted: QuotedCode, _ code: SwiftSource
    ) -> MacroLookup? {
        let passed = arguments.compactMap { argument, parameter in parameter.map { (argument.value, $0) } }
        guard let (value, parameter) = passed.first(where: { isKey($0.1) }), let type = parameter.type,
            let key = quoted.expression(value, in: code)
        else { return nil }
        var lookup = MacroLookup(key: finder.argument(key), type: type, hasStringTwin: parameter.hasStringTwin)
        for (value, parameter) in passed {
            let argument = quoted.expression(value, in: code).flatMap(finder.argument)
            func detail(_ text: String?) -> MacroLookup.Detail? { argument.map { .argument($0) } ?? text.map { .fixed($0) } }
            let isHole = quoted.expression(value, in: code) != nil
            switch KnownSymbol(parameter.name) {
            case .table, .tableName: lookup.table = detail(isHole ? nil : code.plainText(value))
            case .bundle: lookup.bundle = detail(isHole ? nil : code.text(of: value))
            case .comment: lookup.comment = detail(isHole ? nil : code.plainText(value))
            case .defaultValue, .value: lookup.defaultValue = argument
            default: break
            }
        }
        return lookup
    }

    private func isKey(_ parameter: FunctionSignature.Parameter) -> Bool {
        guard let type = parameter.type, parameter.name != .defaultValue, parameter.name != .value else { return false }
        return type == .named(.StaticString) || LocalizedType(type, source.symbols) != nil
    }
}

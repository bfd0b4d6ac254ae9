/// Reads declarations from tokens, one at a time.
package struct DeclarationParser {
    let source: SwiftSource
    private let limit: Int
    private var i: Int

    private init(_ source: SwiftSource, at start: Int, before limit: Int) {
        self.source = source
        self.limit = limit
        i = start
    }

    /// The declaration that begins at a token; `nil` when none does there.
    package static func declaration(in source: SwiftSource, at start: Int, before limit: Int) -> Declaration? {
        var parser = DeclarationParser(source, at: start, before: limit)
        return parser.declaration()
    }

    /// The end of the expression that begins at a token: where the next statement, a comma, a colon outside a ternary, or
    /// the limit is.
    package static func expressionEnd(
        in source: SwiftSource, from start: Int, before limit: Int, stopsAtBrace: Bool = false
    ) -> Int {
        ExpressionEnd(source: source, limit: limit, stopsAtBrace: stopsAtBrace).find(from: start)
    }
}

private extension DeclarationParser {
    mutating func declaration() -> Declaration? {
        var attributes: [Declaration.Attribute] = []
        var isStatic = false
        // So many words stand before no declaration.
        for _ in 0..<32 where i < limit {
            switch source.kind(i) {
            case .at:
                guard let attribute = attribute() else { return nil }
                attributes.append(attribute)
            case .kwStatic:
                isStatic = true
                i += 1
            case .kwClass where [.kwFunc, .kwVar, .kwLet, .kwSubscript, .kwPrivate, .kwPublic].contains(source.kind(i + 1)):
                isStatic = true
                i += 1
            case .kwPrivate, .kwFileprivate, .kwPublic, .kwInternal, .kwPackage, .kwOpen:
                let isSetter = source.kind(i + 1) == .leftParen
                guard i + 1 < limit else { return nil }
                i = isSetter ? source.skip(i + 1) : i + 1
            case .identifier where isModifier(i):
                i = source.kind(i + 1) == .leftParen ? source.skip(i + 1) : i + 1
            default:
                guard var declaration = unmodified() else { return nil }
                declaration.attributes = attributes
                declaration.isStatic = isStatic
                declaration.end = max(i, declaration.end)
                return declaration
            }
        }
        return nil
    }

    mutating func unmodified() -> Declaration? {
        switch source.kind(i) {
        case .kwStruct: return type(.struct)
        case .kwClass: return type(.class)
        case .kwEnum: return type(.enum)
        case .kwProtocol: return type(.protocol)
        case .kwExtension: return type(.extension)
        case .kwActor where source.kind(i + 1).isName: return type(.actor)
        case .kwFunc: return function()
        case .kwInit: return initializer()
        case .kwSubscript where source.kind(i + 1) == .leftParen || source.equals(i + 1, "<"): return `subscript`()
        case .kwLet, .kwVar: return variable()
        case .kwTypealias: return alias()
        case .kwDeinit: return block(.other)
        case .kwImport, .kwOperator, .kwAssociatedtype: return line()
        case .identifier where source.equals(i, "macro") && source.kind(i + 1) == .identifier: return function(.macro)
        case .identifier where source.equals(i, "precedencegroup"): return block(.other)
        default: return nil
        }
    }

    func isModifier(_ i: Int) -> Bool {
        // `unowned(safe) var`: what follows tells a modifier from a call or a name.
        let next = source.kind(i + 1) == .leftParen ? source.kind(source.skip(i + 1)) : source.kind(i + 1)
        return (next.isName || next == .at) && Self.modifiers.contains { source.equals(i, $0) }
    }

    static let modifiers: [StaticString] = [
        "lazy", "final", "override", "required", "convenience", "mutating", "nonmutating", "indirect", "weak", "unowned",
        "dynamic", "optional", "nonisolated", "isolated", "distributed", "prefix", "postfix", "infix", "borrowing",
        "consuming",
    ]

    mutating func attribute() -> Declaration.Attribute? {
        guard source.kind(i + 1).isName else { return nil }
        var nameToken = i + 1
        i += 2
        while source.kind(i) == .dot, source.kind(i + 1).isName {
            nameToken = i + 1
            i += 2
        }
        var parser = TypeParser(source, at: i, before: limit)
        if parser.genericArguments() != nil { i = parser.position }
        var arguments: Range<Int>?
        if source.kind(i) == .leftParen, !source.token(i).spaceBefore {
            arguments = source.inside(i)
            i = source.skip(i)
        }
        return Declaration.Attribute(name: source.name(nameToken), nameToken: nameToken, arguments: arguments)
    }

    mutating func type(_ kind: Declaration.Kind) -> Declaration? {
        i += 1
        guard source.kind(i).isName else { return nil }
        var declaration = Declaration(kind: kind, nameToken: i, end: i)
        var name = source.name(i)
        i += 1
        while source.kind(i) == .dot, source.kind(i + 1).isName {
            name = source.words.path(name, source.name(i + 1))
            i += 2
        }
        declaration.name = name
        declaration.genericParameters = genericParameters()
        if source.kind(i) == .colon {
            i += 1
            declaration.inherited = inheritedTypes()
        }
        skipWhereClause()
        guard source.kind(i) == .leftBrace else { return nil }
        declaration.body = source.inside(i)
        i = source.skip(i)
        return declaration
    }

    mutating func inheritedTypes() -> [SwiftType] {
        var result: [SwiftType] = []
        while i < limit {
            var parser = TypeParser(source, at: i, before: limit)
            guard let type = parser.type() else { break }
            result.append(type)
            i = parser.position
            guard source.kind(i) == .comma else { break }
            i += 1
        }
        return result
    }

    mutating func genericParameters() -> [Declaration.GenericParameter] {
        guard source.equals(i, "<") else { return [] }
        var result: [Declaration.GenericParameter] = []
        i += 1
        while i < limit, !source.equals(i, ">") {
            if source.equals(i, "each") { i += 1 }
            guard source.kind(i).isName else { break }
            let name = source.name(i)
            i += 1
            var constraint: SwiftType?
            if source.kind(i) == .colon {
                var parser = TypeParser(source, at: i + 1, before: limit)
                constraint = parser.type()
                i = max(parser.position, i + 1)
            }
            result.append(.init(name: name, constraint: constraint ?? .named(.Any)))
            guard source.kind(i) == .comma else { break }
            i += 1
        }
        if source.equals(i, ">") { i += 1 }
        return result
    }

    mutating func skipWhereClause() {
        guard source.kind(i) == .kwWhere else { return }
        while i < limit, source.kind(i) != .leftBrace { i = source.skip(i) }
    }

    mutating func function(_ kind: Declaration.Kind = .function) -> Declaration? {
        i += 1
        var declaration = Declaration(kind: kind, nameToken: i, end: i)
        declaration.name = source.name(i)
        i += 1
        // An operator may be several tokens: `func ^^ <`.
        while i < limit, source.kind(i) != .leftParen, !source.equals(i, "<") { i += 1 }
        signature(&declaration)
        return declaration
    }

    mutating func initializer() -> Declaration? {
        var declaration = Declaration(kind: .initializer, nameToken: i, end: i)
        i += 1
        if [.question, .exclaim].contains(source.kind(i)) { i += 1 }
        guard source.kind(i) == .leftParen || source.equals(i, "<") else { return nil }
        signature(&declaration)
        return declaration
    }

    mutating func `subscript`() -> Declaration? {
        var declaration = Declaration(kind: .subscript, nameToken: i, end: i)
        i += 1
        signature(&declaration)
        return declaration
    }

    mutating func signature(_ declaration: inout Declaration) {
        declaration.genericParameters = genericParameters()
        guard source.kind(i) == .leftParen else { return }
        declaration.parameters = parameters(source.inside(i))
        i = source.skip(i)
        while i < limit {
            switch source.kind(i) {
            case .kwAsync, .kwThrows, .kwRethrows:
                i += 1
                if source.kind(i) == .leftParen { i = source.skip(i) }
            case .arrow:
                var parser = TypeParser(source, at: i + 1, before: limit)
                declaration.result = parser.type()
                i = max(parser.position, i + 1)
            case .kwWhere:
                while i < limit, source.kind(i) != .leftBrace, !(source.token(i).startsLine && startsMember(i)) {
                    i = source.skip(i)
                }
            case .leftBrace:
                declaration.body = source.inside(i)
                i = source.skip(i)
                return
            default:
                return
            }
        }
    }

    func startsMember(_ i: Int) -> Bool {
        switch source.kind(i) {
        case .kwFunc, .kwVar, .kwLet, .kwInit, .kwStatic, .kwAssociatedtype, .kwTypealias, .kwSubscript, .at: true
        default: false
        }
    }

    func parameters(_ range: Range<Int>) -> [Declaration.Parameter] {
        var result: [Declaration.Parameter] = []
        var next = range.lowerBound
        while next < range.upperBound {
            let (parameter, end) = parameter(next..<range.upperBound)
            if let parameter { result.append(parameter) }
            next = end + 1
        }
        return result
    }

    /// The first parameter of a list, and the comma behind it.
    func parameter(_ range: Range<Int>) -> (Declaration.Parameter?, end: Int) {
        var at = range.lowerBound
        while source.kind(at) == .at, at < range.upperBound {
            at = endOfGenericArguments(at + 2, range.upperBound) ?? at + 2
            if source.kind(at) == .leftParen, !source.token(at).spaceBefore { at = source.skip(at) }
        }
        let first = at
        while at < range.upperBound, source.kind(at).isName { at += 1 }
        let isNamed = at > first && at < range.upperBound && source.kind(at) == .colon
        // An associated value without a label is a type alone.
        let start = isNamed ? at + 1 : range.lowerBound
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let type = parser.type()
        let afterType = type == nil ? start : parser.position
        var end = afterType
        while end < range.upperBound, source.kind(end) != .comma {
            end = endOfGenericArguments(end, range.upperBound) ?? source.skip(end)
        }
        end = min(end, range.upperBound)
        let value = defaultValue(from: afterType, before: end)
        guard isNamed else {
            return (type.map { .init(label: nil, name: Name(.underscore), type: $0, defaultValue: value) }, end)
        }
        let label = source.name(first)
        let parameter = Declaration.Parameter(
            label: label == .underscore ? nil : label, name: source.name(at - 1), type: type, defaultValue: value,
            isVariadic: type != nil && source.equals(afterType - 1, "..."))
        return (parameter, end)
    }

    /// What stands behind `<String, Int>`, where that begins here.
    func endOfGenericArguments(_ i: Int, _ limit: Int) -> Int? {
        guard source.kind(i) == .op, !source.token(i).spaceBefore else { return nil }
        // What is longer compares values: a list of arguments is not looked for again and again.
        var parser = TypeParser(source, at: i, before: min(i + 64, limit))
        return parser.genericArguments() == nil ? nil : parser.position
    }

    func defaultValue(from start: Int, before end: Int) -> Range<Int>? {
        start < end && source.kind(start) == .equal ? start + 1..<end : nil
    }

    mutating func variable() -> Declaration? {
        var declaration = Declaration(kind: .variable, nameToken: i + 1, end: i)
        declaration.isLet = source.kind(i) == .kwLet
        i += 1
        repeat {
            guard let binding = binding() else { break }
            declaration.bindings.append(binding)
            guard i < limit, source.kind(i) == .comma else { break }
            i += 1
        } while i < limit
        guard !declaration.bindings.isEmpty else { return nil }
        if declaration.bindings.count > 1 { shareTypes(&declaration.bindings) }
        return declaration
    }

    /// In `let title, subtitle: String` the type is that of both.
    private func shareTypes(_ bindings: inout [Declaration.Binding]) {
        var type: SwiftType?
        for index in bindings.indices.reversed() {
            if bindings[index].type != nil || bindings[index].initializer != nil {
                type = bindings[index].type
            } else {
                bindings[index].type = type
            }
        }
    }

    mutating func binding() -> Declaration.Binding? {
        var binding = Declaration.Binding(name: .none)
        if source.kind(i) == .leftParen {
            binding.tupleNames = source.parts(source.inside(i)).map { source.name($0.lowerBound) }
            i = source.skip(i)
        } else {
            guard source.kind(i).isName else { return nil }
            binding.name = source.name(i)
            i += 1
        }
        if i < limit, source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: limit)
            binding.type = parser.type()
            i = max(parser.position, i + 1)
        }
        if i < limit, source.kind(i) == .equal {
            let end = DeclarationParser.expressionEnd(in: source, from: i + 1, before: limit)
            binding.initializer = i + 1..<end
            i = end
        }
        if i < limit, source.kind(i) == .leftBrace {
            binding.accessors = source.inside(i)
            i = source.skip(i)
        }
        return binding
    }

    mutating func alias() -> Declaration? {
        guard source.kind(i + 1).isName else { return nil }
        var declaration = Declaration(kind: .typealiasOf, nameToken: i + 1, end: i)
        declaration.name = source.name(i + 1)
        i += 2
        declaration.genericParameters = genericParameters()
        guard source.kind(i) == .equal else { return declaration }
        var parser = TypeParser(source, at: i + 1, before: limit)
        declaration.result = parser.type()
        i = max(parser.position, i + 1)
        return declaration
    }

    mutating func block(_ kind: Declaration.Kind) -> Declaration? {
        var declaration = Declaration(kind: kind, nameToken: i, end: i)
        i += 1
        while i < limit, source.kind(i) != .leftBrace, !source.token(i).startsLine { i += 1 }
        guard source.kind(i) == .leftBrace else { return nil }
        declaration.body = source.inside(i)
        i = source.skip(i)
        return declaration
    }

    /// A declaration that says nothing of strings and ends with its line.
    mutating func line() -> Declaration? {
        let declaration = Declaration(kind: .other, nameToken: i, end: i)
        i += 1
        while i < limit, !source.token(i).startsLine { i += 1 }
        return declaration
    }
}

// MARK: - Enum cases

extension DeclarationParser {
    /// The `case` lines of an enum; in a `switch` the same keyword begins a pattern, so the caller must know where it is.
    package static func enumCases(in source: SwiftSource, at start: Int, before limit: Int) -> Declaration? {
        var parser = DeclarationParser(source, at: start, before: limit)
        while source.kind(parser.i) == .at || source.equals(parser.i, "indirect") {
            if source.kind(parser.i) == .at {
                guard parser.attribute() != nil else { return nil }
            } else {
                parser.i += 1
            }
        }
        guard source.kind(parser.i) == .kwCase else { return nil }
        var declaration = Declaration(kind: .enumCase, nameToken: parser.i + 1, end: start)
        parser.i += 1
        while parser.i < limit, source.kind(parser.i).isName {
            var binding = Declaration.Binding(name: source.name(parser.i))
            parser.i += 1
            if parser.i < limit, source.kind(parser.i) == .leftParen {
                binding.parameters = parser.parameters(source.inside(parser.i))
                parser.i = source.skip(parser.i)
            }
            if parser.i < limit, source.kind(parser.i) == .equal {
                let end = expressionEnd(in: source, from: parser.i + 1, before: limit)
                binding.initializer = parser.i + 1..<end
                parser.i = end
            }
            declaration.bindings.append(binding)
            guard parser.i < limit, source.kind(parser.i) == .comma else { break }
            parser.i += 1
        }
        declaration.end = parser.i
        guard !declaration.bindings.isEmpty else { return nil }
        return declaration
    }
}

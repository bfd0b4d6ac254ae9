/// Reads declarations from tokens, one at a time.
package struct DeclarationParser {
    let source: SwiftSource
    let limit: Int
    var i: Int

    init(_ source: SwiftSource, at start: Int, before limit: Int) {
        self.source = source
        self.limit = limit
        i = start
    }

    /// Reads the declaration that begins at a token.
    ///
    /// - Parameter body: Gets the declaration, which is too large to return.
    /// - Returns: The token after it; `nil` if none begins there.
    package static func declaration(
        in source: SwiftSource, at start: Int, before limit: Int, _ body: (borrowing Declaration) -> Void
    ) -> Int? {
        guard mayBegin(at: start, in: source) else { return nil }
        var parser = DeclarationParser(source, at: start, before: limit)
        var declaration = Declaration(kind: .other, nameToken: start)
        guard parser.read(into: &declaration) else { return nil }
        body(declaration)
        return parser.i
    }

    /// Whether a declaration may begin with a token: quickly rules out most statements.
    private static func mayBegin(at start: Int, in source: SwiftSource) -> Bool {
        switch source.kind(start) {
        case .identifier:
            // A modifier, or `macro`.
            let next = source.kind(start + 1)
            return next.isName || next == .at || next == .leftParen
        case .at, .kwStatic, .kwClass, .kwPrivate, .kwFileprivate, .kwPublic, .kwInternal, .kwPackage, .kwOpen, .kwStruct, .kwEnum,
            .kwProtocol, .kwExtension, .kwActor, .kwFunc, .kwInit, .kwSubscript, .kwLet, .kwVar, .kwTypealias, .kwDeinit, .kwImport,
            .kwOperator, .kwAssociatedtype:
            return true
        default: return false
        }
    }

    /// The attributes of a declaration.
    package static func attributes(in source: SwiftSource, _ range: Range<Int>) -> Attributes {
        Attributes(parser: DeclarationParser(source, at: range.lowerBound, before: range.upperBound))
    }

    package struct Attributes: Sequence, IteratorProtocol {
        fileprivate var parser: DeclarationParser

        package mutating func next() -> Declaration.Attribute? {
            while parser.i < parser.limit {
                if parser.source.kind(parser.i) == .at, let attribute = parser.attribute() { return attribute }
                parser.i = parser.source.skip(parser.i)
            }
            return nil
        }
    }

    /// The inheritance clause of a type.
    package static func inheritedTypes(in source: SwiftSource, _ range: Range<Int>) -> InheritedTypes {
        InheritedTypes(parser: DeclarationParser(source, at: range.lowerBound, before: range.upperBound))
    }

    package struct InheritedTypes: Sequence, IteratorProtocol {
        fileprivate var parser: DeclarationParser

        package mutating func next() -> SwiftType? {
            guard parser.i < parser.limit else { return nil }
            var types = TypeParser(parser.source, at: parser.i, before: parser.limit)
            guard let type = types.type() else { return nil }
            // After the comma; anything else ends the list.
            parser.i = parser.source.kind(types.position) == .comma ? types.position + 1 : parser.limit
            return type
        }
    }

    /// The end of the expression that begins at a token: the next statement, a comma, a colon outside a ternary, or the
    /// limit.
    package static func expressionEnd(
        in source: SwiftSource, from start: Int, before limit: Int, stopsAtBrace: Bool = false
    ) -> Int {
        ExpressionEnd(source: source, limit: limit, stopsAtBrace: stopsAtBrace).find(from: start)
    }
}

extension DeclarationParser {
    /// Reads a declaration; false if none begins here. It is filled in place, as it is too large to be passed along.
    mutating func read(into declaration: inout Declaration) -> Bool {
        var firstAttribute: Int?
        // No declaration has so many modifiers.
        for _ in 0..<32 where i < limit {
            switch source.kind(i) {
            case .at:
                firstAttribute = firstAttribute ?? i
                guard attribute() != nil else { return false }
            case .kwStatic:
                declaration.isStatic = true
                i += 1
            case .kwClass where [.kwFunc, .kwVar, .kwLet, .kwSubscript, .kwPrivate, .kwPublic].contains(source.kind(i + 1)):
                declaration.isStatic = true
                i += 1
            case .kwPrivate, .kwFileprivate, .kwPublic, .kwInternal, .kwPackage, .kwOpen:
                let isSetter = source.kind(i + 1) == .leftParen
                if !isSetter, source.kind(i) == .kwPrivate || source.kind(i) == .kwFileprivate {
                    declaration.isOfFile = true
                }
                guard i + 1 < limit else { return false }
                i = isSetter ? source.skip(i + 1) : i + 1
            case .identifier where isModifier(i):
                i = source.kind(i + 1) == .leftParen ? source.skip(i + 1) : i + 1
            default:
                if let firstAttribute { declaration.attributes = firstAttribute..<i }
                return readUnmodified(into: &declaration)
            }
        }
        return false
    }

    mutating func readUnmodified(into declaration: inout Declaration) -> Bool {
        declaration.nameToken = i
        switch source.kind(i) {
        case .kwStruct: return readType(.struct, into: &declaration)
        case .kwClass: return readType(.class, into: &declaration)
        case .kwEnum: return readType(.enum, into: &declaration)
        case .kwProtocol: return readType(.protocol, into: &declaration)
        case .kwExtension: return readType(.extension, into: &declaration)
        case .kwActor where source.kind(i + 1).isName: return readType(.actor, into: &declaration)
        case .kwFunc: readFunction(.function, into: &declaration)
        case .kwInit: return readInitializer(into: &declaration)
        case .kwSubscript where source.kind(i + 1) == .leftParen || source.equals(i + 1, "<"): readSubscript(into: &declaration)
        case .kwLet, .kwVar: return readVariable(into: &declaration)
        case .kwTypealias: return readAlias(into: &declaration)
        case .kwDeinit: return readBlock(into: &declaration)
        case .kwImport, .kwOperator, .kwAssociatedtype: skipLine()
        case .identifier where source.equals(i, "macro") && source.kind(i + 1) == .identifier:
            readFunction(.macro, into: &declaration)
        case .identifier where source.equals(i, "precedencegroup"): return readBlock(into: &declaration)
        default: return false
        }
        return true
    }

    func isModifier(_ i: Int) -> Bool {
        // `unowned(safe) var`: the next token distinguishes a modifier from a call or a name.
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

    mutating func readType(_ kind: Declaration.Kind, into declaration: inout Declaration) -> Bool {
        i += 1
        guard source.kind(i).isName else { return false }
        declaration.kind = kind
        declaration.nameToken = i
        var name = source.name(i)
        i += 1
        // No type has a longer path; each of its prefixes would be interned.
        for _ in 0..<32 where source.kind(i) == .dot && source.kind(i + 1).isName {
            name = source.symbols.path(name, source.name(i + 1))
            i += 2
        }
        declaration.name = name
        declaration.genericParameters = genericParameters()
        if source.kind(i) == .colon {
            declaration.inherited = i + 1..<endOfInheritedTypes()
            i = declaration.inherited.upperBound
        }
        skipWhereClause()
        guard source.kind(i) == .leftBrace else { return false }
        declaration.body = source.inside(i)
        i = source.skip(i)
        return true
    }

    /// The end of the list of types after a colon: types contain no braces.
    func endOfInheritedTypes() -> Int {
        var end = i + 1
        while end < limit {
            switch source.kind(end) {
            case .identifier, .comma, .dot, .colonColon, .op, .at, .leftParen, .leftBracket, .kwAny, .kwSome, .kwClass, .kwSelfType:
                end = source.skip(end)
            default: return end
            }
        }
        return end
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
            result.append(.init(name: name, constraint: constraint ?? .any))
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

    mutating func readFunction(_ kind: Declaration.Kind, into declaration: inout Declaration) {
        i += 1
        declaration.kind = kind
        declaration.nameToken = i
        declaration.name = source.name(i)
        i += 1
        // An operator may be several tokens: `func ^^ <`.
        while i < limit, source.kind(i) != .leftParen, !source.equals(i, "<") { i += 1 }
        readSignature(into: &declaration)
        guard kind == .macro, i < limit, source.kind(i) == .equal else { return }
        declaration.body = i + 1..<Self.expressionEnd(in: source, from: i + 1, before: limit, stopsAtBrace: false)
        i = declaration.body?.upperBound ?? i
    }

    mutating func readInitializer(into declaration: inout Declaration) -> Bool {
        declaration.kind = .initializer
        i += 1
        if [.question, .exclaim].contains(source.kind(i)) { i += 1 }
        guard source.kind(i) == .leftParen || source.equals(i, "<") else { return false }
        readSignature(into: &declaration)
        return true
    }

    mutating func readSubscript(into declaration: inout Declaration) {
        declaration.kind = .subscript
        i += 1
        readSignature(into: &declaration)
    }

    mutating func readSignature(into declaration: inout Declaration) {
        declaration.genericParameters = genericParameters()
        guard source.kind(i) == .leftParen else { return }
        declaration.parameters = source.inside(i)
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

    mutating func readVariable(into declaration: inout Declaration) -> Bool {
        declaration.kind = .variable
        declaration.nameToken = i + 1
        declaration.isLet = source.kind(i) == .kwLet
        i += 1
        repeat {
            guard let binding = binding() else { break }
            declaration.bindings.append(binding)
            guard i < limit, source.kind(i) == .comma else { break }
            i += 1
        } while i < limit
        declaration.bindings.shareTypes()
        return !declaration.bindings.isEmpty
    }

    mutating func binding() -> Declaration.Binding? {
        var binding = Declaration.Binding(name: .none)
        if source.kind(i) == .leftParen {
            binding.tuple = source.inside(i)
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

    mutating func readAlias(into declaration: inout Declaration) -> Bool {
        guard source.kind(i + 1).isName else { return false }
        declaration.kind = .typealiasOf
        declaration.nameToken = i + 1
        declaration.name = source.name(i + 1)
        i += 2
        declaration.genericParameters = genericParameters()
        guard source.kind(i) == .equal else { return true }
        var parser = TypeParser(source, at: i + 1, before: limit)
        declaration.result = parser.type()
        i = max(parser.position, i + 1)
        return true
    }

    mutating func readBlock(into declaration: inout Declaration) -> Bool {
        i += 1
        while i < limit, source.kind(i) != .leftBrace, !source.token(i).startsLine { i += 1 }
        guard source.kind(i) == .leftBrace else { return false }
        declaration.body = source.inside(i)
        i = source.skip(i)
        return true
    }

    /// Skips a declaration that has nothing to do with strings and ends with its line.
    mutating func skipLine() {
        i += 1
        while i < limit, !source.token(i).startsLine { i += 1 }
    }
}

import Syntax

/// Collects the declarations of one file.
struct FileIndexer {
    /// The type whose body is being read.
    private struct Owner {
        let path: String
        let kind: Declaration.Kind
        /// What a struct's memberwise initialiser takes.
        var stored: [FunctionSignature.Parameter] = []
        var hasInitializer = false
    }

    private let source: SwiftSource
    private(set) var index = ProjectIndex()
    private var owners: [Owner] = []

    init(_ source: SwiftSource) {
        self.source = source
        read(0..<source.tokens.count - 1)
    }
}

private extension FileIndexer {
    mutating func read(_ range: Range<Int>) {
        let hasCases = owners.last.map { $0.kind == .enum || $0.kind == .extension } ?? false
        var i = range.lowerBound
        while i < range.upperBound {
            switch source.kind(i) {
            case .poundIf, .poundElseif:
                // The condition stands on the line.
                i += 1
                while i < range.upperBound, !source.token(i).startsLine { i += 1 }
                continue
            default: break
            }
            if hasCases, let cases = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound) {
                addCases(cases)
                i = max(cases.end, i + 1)
            } else if let declaration = DeclarationParser.declaration(in: source, at: i, before: range.upperBound) {
                add(declaration)
                i = max(declaration.end, i + 1)
            } else {
                i = source.skip(i)
            }
        }
    }

    mutating func add(_ declaration: Declaration) {
        switch declaration.kind {
        case let kind where kind.isType:
            addType(declaration, kind)
        case .function, .macro:
            index.add(function: signature(declaration))
        case .initializer:
            guard let owner = owners.last else { return }
            var signature = signature(declaration)
            signature.name = "init"
            signature.result = .named(owner.path)
            index.add(initializer: signature, of: owner.path)
            owners[owners.count - 1].hasInitializer = true
        case .variable:
            for binding in declaration.bindings { add(binding, of: declaration) }
        case .typealiasOf:
            guard let type = declaration.result else { return }
            index.add(alias: path(of: declaration.name), for: type)
        default:
            break
        }
    }

    mutating func addType(_ declaration: Declaration, _ kind: Declaration.Kind) {
        // A type nested without end is no program.
        guard owners.count < 32 else { return }
        let path = path(of: declaration.name)
        var info = ProjectIndex.TypeInfo(
            kind: kind, inherited: declaration.inherited.compactMap(\.path),
            genericParameters: declaration.genericParameters.map(\.name))
        if kind == .enum { info.rawType = info.inherited.first { Self.rawTypes.contains($0) } }
        owners.append(Owner(path: path, kind: kind))
        if let body = declaration.body { read(body) }
        let owner = owners.removeLast()
        // An initialiser in an extension does not take the memberwise one away.
        info.hasInitializer = owner.hasInitializer && kind != .extension
        if kind == .struct, !owner.hasInitializer { info.memberwise = [owner.stored] }
        index.add(type: path, info)
    }

    func path(of name: String) -> String {
        owners.last.map { "\($0.path).\(name)" } ?? name
    }

    static var rawTypes: Set<String> {
        ["String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "Double", "Character", "LocalizedStringKey"]
    }

    func signature(_ declaration: Declaration) -> FunctionSignature {
        FunctionSignature(
            name: declaration.name, owner: owners.last?.path,
            parameters: declaration.parameters.map { parameter in
                let type = parameter.type?.constrained(by: declaration.genericParameters)
                return .init(
                    label: parameter.label, name: parameter.name, type: parameter.isVariadic ? type?.element : type,
                    isOptional: parameter.isOptional, isVariadic: parameter.isVariadic)
            },
            result: declaration.result?.constrained(by: declaration.genericParameters))
    }

    mutating func add(_ binding: Declaration.Binding, of declaration: Declaration) {
        let type = binding.type ?? binding.initializer.flatMap { LiteralType.type(of: $0, in: source) }
            ?? environmentType(declaration.attributes)
        guard let owner = owners.last else {
            if let type { index.add(global: binding.name, type: type) }
            return
        }
        index.add(property: binding.name, .init(type: type, isStatic: declaration.isStatic), of: owner.path)
        let isObserved = binding.accessors.map { source.equals($0.lowerBound, "didSet") || source.equals($0.lowerBound, "willSet") }
        let isStored = isObserved ?? true
        guard owner.kind == .struct, isStored, !declaration.isStatic, !(declaration.isLet && binding.initializer != nil) else { return }
        // `@Query(sort: \.name) var songs` makes its value from the arguments.
        let isWrapped = declaration.attributes.contains { $0.arguments != nil || Self.selfSuppliedWrappers.contains($0.name) }
        let isOptionalVariable: Bool
        if case .optional = binding.type { isOptionalVariable = !declaration.isLet } else { isOptionalVariable = false }
        owners[owners.count - 1].stored.append(
            .init(
                label: binding.name, name: binding.name, type: type,
                isOptional: binding.initializer != nil || isWrapped || isOptionalVariable))
    }

    /// Property wrappers that bring their value along, so that an initialiser need not take it.
    static var selfSuppliedWrappers: Set<String> {
        [
            "State", "Environment", "EnvironmentObject", "StateObject", "FocusState", "AppStorage", "Query", "FetchRequest",
            "Namespace", "SceneStorage", "GestureState",
        ]
    }

    /// The type in `@Environment(Store.self) private var store`.
    func environmentType(_ attributes: [Declaration.Attribute]) -> SwiftType? {
        guard let arguments = attributes.first(where: { $0.name == "Environment" })?.arguments, arguments.count >= 3,
            source.kind(arguments.upperBound - 1) == .kwSelf || source.equals(arguments.upperBound - 1, "self")
        else { return nil }
        var parser = TypeParser(source, at: arguments.lowerBound, before: arguments.upperBound - 2)
        return parser.type()
    }

    mutating func addCases(_ declaration: Declaration) {
        guard let owner = owners.last?.path else { return }
        for binding in declaration.bindings {
            if let parameters = binding.parameters {
                index.add(
                    function: FunctionSignature(
                        name: binding.name, owner: owner,
                        parameters: parameters.map { parameter in
                            .init(
                                label: parameter.label, name: parameter.name, type: parameter.type,
                                isOptional: parameter.defaultValue != nil)
                        }, result: .named(owner)))
            }
            index.add(property: binding.name, .init(type: .named(owner), isStatic: true), of: owner)
        }
    }
}

/// The type of an expression that shows it by its form alone: a literal, `Type(…)`, `Type.shared`, `[Type]()`.
enum LiteralType {
    static func type(of range: Range<Int>, in source: SwiftSource) -> SwiftType? {
        let start = range.lowerBound
        guard start < range.upperBound else { return nil }
        let isAlone = source.skip(start) >= range.upperBound
        switch source.kind(start) {
        case .stringStart: return isAlone ? .named("String") : nil
        case .integer: return isAlone ? .named("Int") : nil
        case .float: return isAlone ? .named("Double") : nil
        case .kwTrue, .kwFalse: return isAlone ? .named("Bool") : nil
        case .leftBracket:
            if source.kind(source.skip(start)) == .leftParen {
                var parser = TypeParser(source, at: start, before: range.upperBound)
                return parser.type()
            }
            guard isAlone, let first = source.splitAtCommas(source.inside(start)).first,
                let element = type(of: first, in: source)
            else { return nil }
            return .array(element)
        case .identifier where source.text(start).first?.isUppercase ?? false:
            var parser = TypeParser(source, at: start, before: range.upperBound)
            guard let type = parser.type(), case .named(let name, let arguments) = type else { return nil }
            let after = parser.position
            let isCall = source.kind(after) == .leftParen && source.skip(after) >= range.upperBound
            guard isCall || after >= range.upperBound else { return nil }
            // `Mode.compact`, `State.failed(code: 3)`
            if arguments.isEmpty, let dot = name.lastIndex(of: ".") {
                let member = name[name.index(after: dot)...]
                let isType = isCall && member.first?.isUppercase ?? false
                if !isType { return .staticMember(owner: String(name[..<dot]), name: String(member)) }
            }
            return isCall ? type : nil
        default: return nil
        }
    }
}

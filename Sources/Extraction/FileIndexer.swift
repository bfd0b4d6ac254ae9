import Syntax

/// Collects the declarations of one file.
struct FileIndexer {
    private let source: SwiftSource
    private(set) var index = ProjectIndex()

    init(_ source: SwiftSource) {
        self.source = source
        read(0..<source.tokens.count - 1, owner: nil, kind: nil)
    }
}

private extension FileIndexer {
    mutating func read(_ range: Range<Int>, owner: String?, kind: Declaration.Kind?) {
        var i = range.lowerBound
        while i < range.upperBound {
            switch source.kind(i) {
            case .poundIf, .poundElseif:
                // The condition stands on the line.
                i += 1
                while i < range.upperBound, !source.tokens[i].startsLine { i += 1 }
                continue
            default: break
            }
            if kind == .enum || kind == .extension,
                let cases = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound)
            {
                if let owner { addCases(cases, owner) }
                i = max(cases.end, i + 1)
            } else if let declaration = DeclarationParser.declaration(in: source, at: i, before: range.upperBound) {
                add(declaration, owner, kind)
                i = max(declaration.end, i + 1)
            } else {
                i = source.skip(i)
            }
        }
    }

    mutating func add(_ declaration: Declaration, _ owner: String?, _ ownerKind: Declaration.Kind?) {
        switch declaration.kind {
        case let kind where kind.isType:
            let name = SwiftType.named(declaration.name).name ?? declaration.name
            var info = ProjectIndex.TypeInfo(kind: kind, inherited: declaration.inherited.compactMap(\.name))
            if kind == .enum { info.rawType = info.inherited.first { Self.rawTypes.contains($0) } }
            index.add(type: name, info)
            if let body = declaration.body { read(body, owner: name, kind: kind) }
        case .function, .macro:
            index.add(function: signature(declaration, owner))
        case .initializer:
            guard let owner else { return }
            var signature = signature(declaration, owner)
            signature.name = "init"
            signature.result = .named(owner)
            index.add(initializer: signature, of: owner)
            if ownerKind != .extension {
                index.add(type: owner, .init(kind: ownerKind ?? .struct, inherited: [], hasInitializer: true))
            }
        case .variable:
            for binding in declaration.bindings { add(binding, of: declaration, owner, ownerKind) }
        case .typealiasOf:
            if let type = declaration.result { index.add(alias: declaration.name, for: type) }
        default:
            break
        }
    }

    static var rawTypes: Set<String> {
        ["String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "Double", "Character"]
    }

    func signature(_ declaration: Declaration, _ owner: String?) -> FunctionSignature {
        FunctionSignature(
            name: declaration.name, owner: owner,
            parameters: declaration.parameters.map { parameter in
                .init(
                    label: parameter.label, name: parameter.name,
                    type: generic(parameter.type, declaration.genericParameters),
                    isOptional: parameter.defaultValue != nil)
            }, result: declaration.result)
    }

    /// A generic parameter stands for what it must conform to.
    func generic(_ type: SwiftType?, _ parameters: [String: SwiftType]) -> SwiftType? {
        guard case .named(let name, let arguments) = type, arguments.isEmpty, let constraint = parameters[name] else { return type }
        return constraint
    }

    mutating func add(
        _ binding: Declaration.Binding, of declaration: Declaration, _ owner: String?, _ ownerKind: Declaration.Kind?
    ) {
        let type = binding.type ?? binding.initializer.flatMap { LiteralType.type(of: $0, in: source) }
            ?? environmentType(declaration.attributes)
        guard let owner else {
            if let type { index.add(global: binding.name, type: type) }
            return
        }
        index.add(property: binding.name, .init(type: type, isStatic: declaration.isStatic), of: owner)
        let isObserved = binding.accessors.map { source.equals($0.lowerBound, "didSet") || source.equals($0.lowerBound, "willSet") }
        let isStored = isObserved ?? true
        guard ownerKind == .struct, isStored, !declaration.isStatic, !(declaration.isLet && binding.initializer != nil) else { return }
        let isWrapped = declaration.attributes.contains { Self.selfSuppliedWrappers.contains($0.name) }
        let isOptionalVariable: Bool
        if case .optional = binding.type { isOptionalVariable = !declaration.isLet } else { isOptionalVariable = false }
        let parameter = FunctionSignature.Parameter(
            label: binding.name, name: binding.name, type: type,
            isOptional: binding.initializer != nil || isWrapped || isOptionalVariable)
        index.add(type: owner, .init(kind: .struct, inherited: [], storedProperties: [parameter]))
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

    mutating func addCases(_ declaration: Declaration, _ owner: String) {
        for binding in declaration.bindings {
            let parameters = (binding.parameters ?? []).map { parameter in
                FunctionSignature.Parameter(
                    label: parameter.label, name: parameter.name, type: parameter.type,
                    isOptional: parameter.defaultValue != nil)
            }
            if binding.parameters != nil {
                index.add(
                    function: FunctionSignature(
                        name: binding.name, owner: owner, parameters: parameters, result: .named(owner)))
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
            if source.kind(after) == .leftParen, source.skip(after) >= range.upperBound { return type }
            if after >= range.upperBound, arguments.isEmpty, let dot = name.lastIndex(of: ".") {
                return .staticMember(owner: String(name[..<dot]), name: String(name[name.index(after: dot)...]))
            }
            return nil
        default: return nil
        }
    }
}

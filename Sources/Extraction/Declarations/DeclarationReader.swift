import Syntax

/// Collects the declarations of files, one file after the other.
///
/// Each thread has one with a symbol table of its own; ``DeclarationTable`` merges them.
package struct DeclarationReader: Sendable {
    /// The type whose body is being read.
    private struct Owner {
        let path: Symbol
        let kind: Declaration.Kind
        /// The parameters of a struct's memberwise initialiser.
        var stored: [FunctionSignature.Parameter] = []
        var hasInitializer = false
    }

    /// A file that was read, with the range of its declarations of each kind.
    @dynamicMemberLookup
    struct File: Sendable {
        let id: FileID
        fileprivate let first: ProjectIndex.Extent
        fileprivate let end: ProjectIndex.Extent

        subscript(dynamicMember kind: KeyPath<ProjectIndex.Extent, Int>) -> Range<Int> {
            first[keyPath: kind]..<end[keyPath: kind]
        }
    }

    let symbols: SymbolTable
    private let api: LocalizableAPI
    private(set) var index = ProjectIndex()
    private(set) var files: [File] = []
    /// The test files, which say nothing about the app.
    package private(set) var tests: [FileID] = []
    private var source: SwiftSource
    private var owners: [Owner] = []

    package init(_ api: LocalizableAPI = .apple) { self.init(api, api.symbols.copy()) }

    fileprivate init(_ api: LocalizableAPI, _ symbols: SymbolTable) {
        self.api = api
        self.symbols = symbols
        source = SwiftSource([], symbols: symbols)
    }

    /// - Parameter number: The number of the file among all files.
    package mutating func read(_ bytes: consuming [UInt8], number: Int) {
        source = SwiftSource(bytes, symbols: symbols, skipsBodies: true)
        guard !source.isTest else { return tests.append(FileID(number)) }
        let first = index.extent
        read(0..<source.tokens.count - 1)
        if let macros = MacroReader(source, api) {
            index.macros += macros.implementations()
        }
        files.append(File(id: FileID(number), first: first, end: index.extent))
    }
}

extension SourceScanner {
    /// Whether two versions of a file declare the same, so that all other files mean the same with either. Those that
    /// declare or implement macros are taken to differ.
    package static func declareTheSame(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        let symbols = LocalizableAPI.apple.symbols.copy()
        var readers = [DeclarationReader(.apple, symbols), DeclarationReader(.apple, symbols)]
        readers[0].read(old, number: 0)
        readers[1].read(new, number: 0)
        return readers[0].tests == readers[1].tests && readers[0].index == readers[1].index
            && !readers.contains { $0.index.hasMacros }
    }
}

extension SwiftSource {
    /// Whether the file imports a testing framework, or a module with `@testable`.
    package var isTest: Bool {
        // The code after a `@testable import` under a condition is built without it, too.
        var conditions = 0
        for i in 0..<tokens.count - 1 {
            switch token(i).kind {
            case .poundIf: conditions += 1
            case .poundEndif: conditions -= 1
            case .kwImport:
                if token(i).startsLine, equals(i + 1, "XCTest") || equals(i + 1, "Testing") { return true }
                if equals(i - 1, "testable"), conditions == 0 { return true }
            default: break
            }
        }
        return false
    }
}

private extension DeclarationReader {
    mutating func read(_ range: Range<Int>) {
        let hasCases = owners.last.map { $0.kind == .enum || $0.kind == .extension } ?? false
        var i = range.lowerBound
        while i < range.upperBound {
            switch source.kind(i) {
            case .poundIf, .poundElseif:
                // The condition is on the same line.
                i += 1
                while i < range.upperBound, !source.token(i).startsLine { i += 1 }
                continue
            default: break
            }
            if hasCases, let end = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound, { addCases($0) }) {
                i = max(end, i + 1)
            } else if let end = DeclarationParser.declaration(in: source, at: i, before: range.upperBound, { add($0) }) {
                i = max(end, i + 1)
            } else {
                i = source.skip(i)
            }
        }
    }

    mutating func add(_ declaration: borrowing Declaration) {
        switch declaration.kind {
        case let kind where kind.isType:
            addType(declaration, kind)
        case .macro: addMacro(declaration)
        case .function:
            index.add(function: signature(declaration), parameters(declaration), genericTypes(declaration))
            if declaration.name == .placeholder { addEntry(ofProvider: declaration) }
        case .initializer:
            guard let owner = owners.last else { return }
            var signature = signature(declaration)
            signature.name = Symbol(.initWord)
            signature.result = symbols.named(owner.path)
            index.add(initializer: signature, parameters(declaration))
            owners[owners.count - 1].hasInitializer = true
        case .subscript:
            guard !owners.isEmpty else { return }
            var signature = signature(declaration)
            signature.name = Symbol(.subscriptWord)
            index.add(function: signature, parameters(declaration).map(Self.indexParameter))
        case .variable:
            for binding in declaration.bindings { add(binding, of: declaration) }
        case .typealiasOf:
            guard let type = declaration.result else { return }
            index.aliases.append(.init(name: path(of: declaration.name), type: type))
        default:
            break
        }
    }

    /// The entry type of a widget's timeline is the result of its placeholder: `placeholder(in:) -> RideEntry`.
    mutating func addEntry(ofProvider function: borrowing Declaration) {
        guard let owner = owners.last, let entry = function.result, symbols.path(entry).map(symbols.lastComponent) != Symbol(.Entry),
            parameters(function).first?.label == Symbol(.inLabel)
        else { return }
        index.aliases.append(.init(name: symbols.path(owner.path, Symbol(.Entry)), type: entry))
    }

    /// A macro that is used as an expression has its name with the `#`, so that it is never taken for a function.
    mutating func addMacro(_ declaration: borrowing Declaration) {
        var signature = signature(declaration)
        if attributes(declaration).contains(where: { symbols.text($0.name) == "freestanding" }) {
            signature.name = symbols.intern("#" + symbols.text(declaration.name))
        }
        // `#externalMacro(module: "Macros", type: "Localized")`
        if let body = declaration.body, source.equals(body.lowerBound, "#externalMacro") {
            var arguments: [Argument] = []
            _ = Argument.read(source, at: body.lowerBound + 1, before: body.upperBound, takesClosures: false, into: &arguments)
            let type = arguments.last.flatMap { source.plainText($0.value) }
            if let type { signature.implementation = symbols.lastComponent(symbols.intern(type)) }
        }
        index.add(function: signature, parameters(declaration))
    }

    mutating func addType(_ declaration: borrowing Declaration, _ kind: Declaration.Kind) {
        // No program nests types this deep.
        guard owners.count < 32 else { return }
        let path = path(of: declaration.name)
        let inherited = index.add(names: DeclarationParser.inheritedTypes(in: source, declaration.inherited).lazy.compactMap(symbols.path))
        let parameters = index.add(names: declaration.genericParameters.lazy.map(\.name))
        let constraints = index.add(names: declaration.genericParameters.lazy.map { [symbols] in symbols.path($0.constraint) ?? .none })
        var type = ProjectIndex.TypeDeclaration(
            path: path, kind: kind, inherited: inherited, genericParameters: parameters, constraints: constraints)
        if kind == .enum { type.rawType = index.names[inherited].first(where: Self.isRawType) }
        owners.append(Owner(path: path, kind: kind))
        if let body = declaration.body { read(body) }
        let owner = owners.removeLast()
        // An initialiser in an extension does not suppress the memberwise one.
        type.hasInitializer = owner.hasInitializer && kind != .extension
        if kind == .struct, !owner.hasInitializer { type.memberwise = index.add(memberwise: owner.stored) }
        index.types.append(type)
    }

    func path(of name: Symbol) -> Symbol {
        owners.last.map { symbols.path($0.path, name) } ?? name
    }

    static func isRawType(_ name: Symbol) -> Bool {
        switch KnownSymbol(name) {
        case .String, .Int, .Int8, .Int16, .Int32, .Int64, .UInt8, .UInt16, .Double, .Character, .LocalizedStringKey,
            .LocalizedStringResource:
            true
        default: false
        }
    }

    func signature(_ declaration: borrowing Declaration) -> FunctionSignature {
        var signature = FunctionSignature(
            name: declaration.name, owner: owners.last?.path ?? .none,
            result: declaration.result.map { symbols.constrained($0, by: declaration.genericParameters) })
        signature.isDisfavored = attributes(declaration).contains { $0.name == .disfavoredOverload }
        return signature
    }

    /// The types of a function whose result or closures name its generic parameters.
    func genericTypes(_ declaration: borrowing Declaration) -> GenericTypes? {
        guard !declaration.genericParameters.isEmpty else { return nil }
        let names = declaration.genericParameters.map(\.name)
        let parameters = ParameterParser(source, declaration.parameters).map(\.type)
        let isNeeded = declaration.result.map { symbols.mentions($0, names.contains) } ?? false
            || parameters.contains { type in
                guard case .function(let taken, _) = symbols.form(symbols.unwrapped(type)) else { return false }
                return symbols.types(taken).contains { symbols.mentions($0, names.contains) }
            }
        return isNeeded ? GenericTypes(names: names, parameters: parameters, result: declaration.result) : nil
    }

    func attributes(_ declaration: borrowing Declaration) -> DeclarationParser.Attributes {
        DeclarationParser.attributes(in: source, declaration.attributes)
    }

    func parameters(_ declaration: borrowing Declaration) -> [FunctionSignature.Parameter] {
        ParameterParser(source, declaration.parameters).map { parameter in
            let type = parameter.type.map { symbols.constrained($0, by: declaration.genericParameters) }
            return .init(
                label: parameter.label, name: parameter.name, type: parameter.isVariadic ? symbols.element(type) : type,
                isOptional: parameter.isOptional, isVariadic: parameter.isVariadic)
        }
    }

    /// A subscript parameter has a label only if two names are written: `subscript(safe index: Int)`.
    static func indexParameter(_ parameter: FunctionSignature.Parameter) -> FunctionSignature.Parameter {
        var parameter = parameter
        if parameter.label == parameter.name { parameter.label = nil }
        return parameter
    }

    mutating func add(_ binding: Declaration.Binding, of declaration: borrowing Declaration) {
        let type = binding.type ?? binding.initializer.flatMap { LiteralType.type(of: $0, in: source) }
            ?? wrappedType(attributes(declaration))
        guard let owner = owners.last else {
            if let type { index.globals.append(.init(name: binding.name, type: type)) }
            return
        }
        let isOutlet = attributes(declaration).contains { $0.name == .IBOutlet }
        index.add(property: binding.name, type: type, of: owner.path, isOutlet: isOutlet)
        let isObserved = binding.accessors.map { source.equals($0.lowerBound, "didSet") || source.equals($0.lowerBound, "willSet") }
        let isStored = isObserved ?? true
        guard owner.kind == .struct, isStored, !declaration.isStatic, !(declaration.isLet && binding.initializer != nil) else { return }
        // `@Query(sort: \.name) var songs` makes its value from the arguments.
        let isWrapped = attributes(declaration).contains { $0.arguments != nil || Self.isSelfSupplied($0.name) }
        let isOptionalVariable: Bool
        if case .optional = symbols.form(binding.type) { isOptionalVariable = !declaration.isLet } else { isOptionalVariable = false }
        owners[owners.count - 1].stored.append(
            .init(
                label: binding.name, name: binding.name, type: type,
                // Without a type, a wrapper makes the value: `@ObserveInjection var inject`.
                isOptional: binding.type == nil || binding.initializer != nil || isWrapped || isOptionalVariable))
    }

    /// Whether a property wrapper supplies its value, so that the memberwise initialiser does not take it.
    static func isSelfSupplied(_ wrapper: Symbol) -> Bool {
        switch KnownSymbol(wrapper) {
        case .State, .Environment, .EnvironmentObject, .StateObject, .FocusState, .AppStorage, .Query, .FetchRequest, .Namespace,
            .SceneStorage, .GestureState:
            true
        default: false
        }
    }

    /// The type of `@Environment(Store.self) private var store`, `@Environment(\.player) var player`, `@Default(.volume) var volume` and,
    /// for a wrapper of the project, `@Setting(.volume) var volume`.
    func wrappedType(_ attributes: DeclarationParser.Attributes) -> SwiftType? {
        guard let wrapper = attributes.first(where: { $0.arguments != nil && symbols.isTypeName($0.name) }),
            let arguments = wrapper.arguments
        else { return nil }
        if arguments.count == 2, source.kind(arguments.lowerBound) == .dot {
            let owner = wrapper.name == .Default ? Symbol(.DefaultsKeys) : wrapper.name
            return symbols.staticMember(source.name(arguments.lowerBound + 1), of: owner)
        }
        guard wrapper.name == .Environment else { return nil }
        if arguments.count == 3, source.kind(arguments.lowerBound) == .backslash {
            return symbols.staticMember(source.name(arguments.upperBound - 1), of: Symbol(.EnvironmentValues))
        }
        guard arguments.count >= 3, source.kind(arguments.upperBound - 1) == .kwSelf || source.equals(arguments.upperBound - 1, "self")
        else { return nil }
        var parser = TypeParser(source, at: arguments.lowerBound, before: arguments.upperBound - 2)
        return parser.type()
    }

    mutating func addCases(_ declaration: borrowing Declaration) {
        guard let owner = owners.last?.path else { return }
        for binding in declaration.bindings {
            if let parameters = binding.parameters {
                index.add(
                    function: FunctionSignature(name: binding.name, owner: owner, result: symbols.named(owner)),
                    ParameterParser(source, parameters).map { parameter in
                        .init(
                            label: parameter.label, name: parameter.name, type: parameter.type,
                            isOptional: parameter.defaultValue != nil)
                    })
            }
            index.add(property: binding.name, type: symbols.named(owner), of: owner)
        }
    }
}

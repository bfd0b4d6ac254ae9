import Extraction
import ProjectModel
import Syntax

/// The Swift files of a project, and where names occur in them.
struct CodeBase: Sendable {
    /// In the order of their paths.
    let files: [CodeFile]
    private let numbers: [String: Int]
    private let occurrences: [String: [(file: Int, token: Int)]]
    let modules: ModuleGraph
    /// The names of the types that SwiftData stores.
    let models: Set<String>
    /// The names of all functions.
    let functions: Set<String>
    /// Where the structs of a name are declared.
    let structs: [String: [(file: Int, name: Int)]]
    /// The names of the types that have an initialiser in their code.
    let initialised: Set<String>
    /// The names of the static properties that may change.
    let staticVariables: Set<String>
    /// The types of all properties of a name, as far as they are written: `nil` among them for one that is not, or that is more than a
    /// name.
    private let memberTypes: [String: Set<String?>]
    /// The names of the structs, enums, classes and actors that the project declares.
    private let types: Set<String>

    /// - Parameters:
    ///   - files: In the order of their paths.
    ///   - watched: The names whose occurrences are asked for.
    init(_ files: [CodeFile], _ targets: TargetMap, watched: Set<String>) {
        self.files = files
        numbers = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        modules = ModuleGraph(files, targets)
        var names = WatchedNames(watched)
        var models: Set<String> = []
        var functions: Set<String> = []
        var memberTypes: [String: Set<String?>] = [:]
        var types: Set<String> = []
        var structs: [String: [(file: Int, name: Int)]] = [:]
        var initialised: Set<String> = []
        var staticVariables: Set<String> = []
        for (number, file) in files.enumerated() {
            for token in file.source.tokens.indices {
                let kind = file.source.kind(token)
                switch kind {
                case .kwClass, .kwStruct, .kwEnum, .kwActor:
                    let name = file.source.text(token + 1)
                    types.insert(name)
                    if kind == .kwStruct { structs[name, default: []].append((number, token + 1)) }
                    if kind == .kwClass, file.attributes(ofDeclaration: token + 1).contains("Model") { models.insert(name) }
                case .kwFunc: functions.insert(file.source.text(token + 1))
                case .kwInit where file.source.kind(token - 1) != .dot: initialised.formUnion(file.typeNames(around: token))
                case .kwVar, .kwLet:
                    let name = file.source.text(token + 1)
                    if kind == .kwVar, file.hasModifier(["static", "class"], beforeDeclaration: token + 1) { staticVariables.insert(name) }
                    if file.source.kind(token + 1).isName, file.isMember(token) {
                        memberTypes[name, default: []].insert(file.source.plainType(ofDeclaration: token + 1))
                    }
                default: break
                }
            }
            names.read(file.source, file: number)
        }
        occurrences = names.occurrences
        self.models = models
        self.functions = functions
        self.memberTypes = memberTypes
        self.types = types
        self.structs = structs
        self.initialised = initialised
        self.staticVariables = staticVariables
    }

    /// Whether a member of some name is never of a type: every property of that name in the project has a written type, which is another
    /// one that the project declares. No framework knows a type of the project.
    ///
    /// - Parameter type: The name of a struct or enum, which nothing inherits from.
    func isNever(_ member: String, of type: String) -> Bool {
        guard let written = memberTypes[member], !functions.contains(member) else { return false }
        return written.allSatisfy { name in name.map { $0 != type && types.contains($0) } ?? false }
    }

    func file(_ path: String) -> CodeFile? { numbers[path].map { files[$0] } }

    func number(of path: String) -> Int? { numbers[path] }

    /// Whether a type is named other than where it is declared and where values of it are made, so that values of it may be anywhere.
    func isNamedAsType(_ name: String) -> Bool {
        occurrences(of: name).contains { number, token in
            guard !files[number].isTest else { return false }
            let source = files[number].source
            switch source.kind(token - 1) {
            case .kwStruct, .kwClass, .kwEnum, .kwExtension, .kwActor, .kwProtocol: return false
            default: return source.kind(token + 1) != .leftParen || source.token(token + 1).spaceBefore
            }
        }
    }

    func occurrences(of name: String) -> [(file: Int, token: Int)] { occurrences[name] ?? [] }
}

/// Collects the occurrences of some names.
private struct WatchedNames {
    private let names: [String]
    /// The index of each name by its symbol, and -1 for any other symbol. The files of each thread that read them have
    /// a table of their own.
    private var indices: [ObjectIdentifier: [Int32]] = [:]
    private var found: [[(file: Int, token: Int)]]

    init(_ names: Set<String>) {
        self.names = Array(names)
        found = Array(repeating: [], count: names.count)
    }

    var occurrences: [String: [(file: Int, token: Int)]] { Dictionary(uniqueKeysWithValues: zip(names, found)) }

    mutating func read(_ source: SwiftSource, file: Int) {
        let symbols = source.symbols
        let indices = indices(in: symbols)
        for token in source.tokens.indices where source.kind(token).isName {
            let name = source.name(token)
            let symbol = Int((symbols.withoutDollar(name) ?? name).id)
            if symbol < indices.count, indices[symbol] >= 0 { found[Int(indices[symbol])].append((file, token)) }
        }
    }

    private mutating func indices(in symbols: SymbolTable) -> [Int32] {
        if let known = indices[ObjectIdentifier(symbols)] { return known }
        let own = names.map { symbols.intern($0) }
        var result = Array(repeating: Int32(-1), count: symbols.symbolCount)
        for (index, symbol) in own.enumerated() { result[Int(symbol.id)] = Int32(index) }
        indices[ObjectIdentifier(symbols)] = result
        return result
    }
}

private extension CodeFile {
    /// Whether a declaration is directly in the body of a type.
    func isMember(_ token: Int) -> Bool {
        guard let brace = bracket(around: token), source.kind(brace) == .leftBrace else { return false }
        return keyword(before: brace) > 0
    }
}

private extension CodeFile {
    /// The names of the type or extension whose body a token is directly in: of `extension Outer.Inner` both.
    func typeNames(around token: Int) -> Set<String> {
        guard let brace = bracket(around: token), source.kind(brace) == .leftBrace else { return [] }
        var name = keyword(before: brace)
        guard name > 0 else { return [] }
        var names: Set<String> = [source.text(name)]
        while source.kind(name + 1) == .dot {
            name += 2
            names.insert(source.text(name))
        }
        return names
    }
}

private extension SwiftSource {
    /// The type in `name: Type` or `name: Type?`; `nil` for any other.
    func plainType(ofDeclaration name: Int) -> String? {
        guard kind(name + 1) == .colon, kind(name + 2) == .identifier else { return nil }
        var next = name + 3
        if kind(next) == .question || kind(next) == .exclaim { next += 1 }
        let isEnd = token(next).startsLine || [.leftBrace, .equal, .rightBrace, .semicolon, .eof].contains(kind(next))
        return isEnd ? text(name + 2) : nil
    }
}

import Extraction
import Syntax

/// The names that the code of a project declares, also in functions and in tests, where a scan reads no declarations.
struct DeclaredNames: Sendable {
    /// The types that SwiftData stores.
    private(set) var models: Set<String> = []
    private(set) var functions: Set<String> = []
    /// Where the structs of a name are declared.
    private(set) var structs: [String: [(file: Int, name: Int)]] = [:]
    /// The types that have an initialiser in their code.
    private(set) var initialised: Set<String> = []
    /// The static properties that may change.
    private(set) var staticVariables: Set<String> = []
    /// The types of all properties of a name, as far as they are written: `nil` among them for one that is not, or that is more than a
    /// name.
    private var memberTypes: [String: Set<String?>] = [:]
    /// The structs, enums, classes and actors.
    private var types: Set<String> = []

    init(_ files: [CodeFile]) {
        for (number, file) in files.enumerated() { read(file, number) }
    }

    private mutating func read(_ file: CodeFile, _ number: Int) {
        let source = file.source
        for (token, kind) in source.tokens.lazy.map(\.kind).enumerated() where kind.isKeyword {
            let name = token + 1
            switch kind {
            case .kwClass, .kwStruct, .kwEnum, .kwActor:
                types.insert(source.text(name))
                if kind == .kwStruct { structs[source.text(name), default: []].append((number, name)) }
                if kind == .kwClass, file.attributes(ofDeclaration: name).contains("Model") { models.insert(source.text(name)) }
            case .kwFunc: functions.insert(source.text(name))
            case .kwInit where source.kind(token - 1) != .dot: initialised.formUnion(file.typeNames(around: token))
            case .kwVar, .kwLet:
                if kind == .kwVar, file.hasModifier(["static", "class"], beforeDeclaration: name) { staticVariables.insert(source.text(name)) }
                if source.kind(name).isName, file.isMember(token) {
                    memberTypes[source.text(name), default: []].insert(source.plainType(ofDeclaration: name))
                }
            default: break
            }
        }
    }

    /// Whether a member of some name is never of a type: every property of that name in the project has a written type, which is another
    /// one that the project declares. No framework knows a type of the project.
    ///
    /// - Parameter type: The name of a struct or enum, which nothing inherits from.
    func isNever(_ member: String, of type: String) -> Bool {
        guard let written = memberTypes[member], !functions.contains(member) else { return false }
        return written.allSatisfy { name in name.map { $0 != type && types.contains($0) } ?? false }
    }
}

private extension CodeFile {
    /// Whether a declaration is directly in the body of a type.
    func isMember(_ token: Int) -> Bool {
        guard let brace = bracket(around: token), source.kind(brace) == .leftBrace else { return false }
        return keyword(before: brace) > 0
    }

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

import Syntax

/// A row of the API table: a signature such as `Button(_: LocalizedStringKey or String, role, action)`.
///
/// - `.name(…)` is a method of any value, `Owner.name(…)` a static method, and `Owner.name: Type` a property. `@Module.Name(…)` is a
///   property wrapper or macro, for files that import the module: other modules may have one of the same name. `#name(…)` is a macro
///   that is used as an expression. Names of one owner that have the same parameters or type are separated by commas.
/// - Parameters that carry no text have no type. `?` after a label: it may be left out. `...`: other labels may follow.
/// - `or String`: there is an overload for `String`, so that only a bare literal becomes a key.
/// - A parameter of type `String` is shown without being localized; `action` marks a call that takes the title of an
///   action, `exact` one whose label says that the text is not to be translated, `log` one that writes a log instead,
///   `store` and `send` one that stores or sends the text, and `trap` one whose `String` overload wins.
/// - `late` marks a call that looks its key up when the program runs, which no build extracts.
/// - Parameters called `table`, `tableName`, `bundle`, `comment`, `defaultValue` and `value` have those roles.
enum APIRow {
    case property(Symbol, owner: Symbol, SwiftType)
    case callable(CallableKind, FunctionSignature, [FunctionSignature.Parameter])

    enum CallableKind {
        /// A property wrapper or macro of a module.
        case attribute(module: Symbol)
        case method
        case initializer
        case staticFunction
        case function
    }

    /// A row for each of the names; empty if it is not a row.
    ///
    /// - Parameters:
    ///   - row: The tokens of the row.
    ///   - modules: The module names that may qualify the path of a type.
    static func all(_ source: SwiftSource, _ row: Range<Int>, modules: SymbolSet) -> [APIRow] {
        var i = row.lowerBound
        let origin = origin(source, at: i)
        let isLate = source.equals(i, "late") && source.token(i + 1).spaceBefore
        if origin != .api || isLate { i += 1 }
        let mark = source.kind(i)
        if mark == .dot || mark == .at { i += 1 }
        let module = source.name(i)
        if source.kind(i + 1) == .dot, modules.contains(module) { i += 2 }
        guard source.kind(i).isName || source.kind(i) == .macro else { return [] }
        let callees = QualifiedName.all(source, &i)
        if source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: row.upperBound)
            guard let owner = callees[0].scope, let type = parser.type() else { return [] }
            return callees.map { .property($0.name, owner: owner, type) }
        }
        let parts = source.parts(source.inside(i)).filter { !source.equals($0.lowerBound, "...") }
        let parameters = parts.map { FunctionSignature.Parameter(source, $0) }
        let takesOtherLabels = source.inside(i).contains { source.equals($0, "...") }
        return callees.map { callee in
            var signature = FunctionSignature(name: callee.name, owner: callee.owner ?? .none, origin: origin)
            (signature.isLate, signature.takesOtherLabels) = (isLate, takesOtherLabels)
            let kind = mark == .at ? .attribute(module: module) : mark == .dot ? .method : callee.kind(source.symbols)
            switch kind {
            case .attribute, .method: break
            case .initializer:
                signature.owner = callee.path
                signature.result = source.symbols.named(callee.path)
            case .staticFunction: signature.result = source.symbols.named(signature.owner)
            case .function: signature.result = .string
            }
            return .callable(kind, signature, parameters)
        }
    }

    /// The meaning of the word before the name.
    private static func origin(_ source: SwiftSource, at i: Int) -> FunctionSignature.Origin {
        guard source.kind(i).isName, source.kind(i + 1).isName || source.kind(i + 1) == .dot, source.token(i + 1).spaceBefore
        else { return .api }
        return switch source.text(i) {
        case "trap": .trap
        case "action": .action
        case "log": .log
        case "exact": .exact
        case "store": .store(.stored)
        case "send": .store(.sent)
        default: .api
        }
    }
}

/// The path before the parentheses, such as `NSAlert.Style.warning`, with its last name and that name's owner.
private struct QualifiedName {
    private(set) var name: Symbol
    private(set) var path: Symbol
    private(set) var owner: Symbol?
    /// The path of what the last name is a member of.
    private(set) var scope: Symbol?

    /// The names of a row, which differ in the last one.
    ///
    /// - Parameter i: The first name; set to the token after the last one.
    static func all(_ source: SwiftSource, _ i: inout Int) -> [QualifiedName] {
        var all = [QualifiedName(source, &i)]
        while source.kind(i) == .comma, source.kind(i + 1).isName {
            var next = all[0]
            next.name = source.name(i + 1)
            next.path = next.scope.map { source.symbols.path($0, next.name) } ?? next.name
            all.append(next)
            i += 2
        }
        return all
    }

    private init(_ source: SwiftSource, _ i: inout Int) {
        name = source.name(i)
        path = name
        i += 1
        while source.kind(i) == .dot, source.kind(i + 1).isName {
            (owner, scope) = (name, path)
            name = source.name(i + 1)
            path = source.symbols.path(path, name)
            i += 2
        }
    }

    /// What an unqualified name is.
    func kind(_ symbols: SymbolTable) -> APIRow.CallableKind {
        if symbols.isTypeName(name), name != .NSLocalizedString { return .initializer }
        return owner == nil ? .function : .staticFunction
    }
}

private extension FunctionSignature.Parameter {
    init(_ source: SwiftSource, _ part: Range<Int>) {
        let label = source.name(part.lowerBound)
        var i = part.lowerBound + 1
        let isOptional = source.kind(i) == .question
        if isOptional { i += 1 }
        var type: SwiftType?
        var hasStringTwin = false
        if i < part.upperBound, source.kind(i) == .colon {
            var parser = TypeParser(source, at: i + 1, before: part.upperBound)
            type = parser.type()
            hasStringTwin = parser.position < part.upperBound && source.equals(parser.position, "or")
        }
        self.init(
            label: label == .underscore ? nil : label, name: label, type: type, isOptional: isOptional, hasStringTwin: hasStringTwin)
    }
}

import Syntax

/// Declares the names that patterns bind, with the types and places of what they match.
struct PatternVisitor: Visitor {
    let walk: FileWalk

    /// Declares the names that a pattern binds: `x`, `(a, b)`, `let x?`, `.failed(let error)`, `let .a(x, y)`.
    ///
    /// - Parameters:
    ///   - place: The place that the subject was read from.
    ///   - binds: Whether a `let` or `var` comes before a pattern that this one is part of.
    func declare(_ range: Range<Int>, subject: SwiftType?, place: TextPlace? = nil, binds: Bool = false) {
        var i = range.lowerBound
        var binds = binds
        let subject = symbols.unwrapped(names.settle(subject))
        let subjectPlace = holdsText(subject) ? place : nil
        while i < range.upperBound {
            switch source.kind(i) {
            case .kwLet, .kwVar:
                binds = true
                i += 1
            case .kwWhere:
                visitForPlaces(i + 1..<range.upperBound, .nothing)
                return
            case .dot where source.kind(i + 1).isName:
                if source.kind(i + 2) == .leftParen {
                    let name = source.name(i + 1)
                    let (owner, parameters) = parameters(ofCase: name, of: subject)
                    let parts = Array(source.parts(source.inside(i + 2)))
                    let isWhole = parts.count == 1 && parameters.count > 1
                    let held = isWhole ? tuple(of: parameters) : valueType(ofCase: name, of: subject)
                    // The value of a result is where the result is.
                    let heldPlace = holdsText(held) && parameters.isEmpty ? subjectPlace : nil
                    for (position, part) in parts.enumerated() {
                        let isOne = !isWhole && position < parameters.count
                        let parameter = isOne ? parameters[parameters.startIndex + position] : nil
                        let place = parameter.map { TextPlace.parameter($0.name, of: name, owner: owner) }
                        let hasLabel = part.count > 2 && source.kind(part.lowerBound + 1) == .colon
                        let type = isOne ? self.type(of: parameter, of: owner, in: subject) : held
                        declareNames(
                            hasLabel ? part.lowerBound + 2..<part.upperBound : part, type, binds: binds,
                            place: holdsText(parameter?.type) ? place : heldPlace)
                    }
                    i = source.skip(i + 2)
                } else {
                    i += 2
                }
            case .leftParen:
                for (position, part) in source.parts(source.inside(i)).enumerated() {
                    declareNames(
                        part, symbols.element(subject, position)?.type, binds: true, place: tuplePlace(position, of: subject, in: subjectPlace))
                }
                i = source.skip(i)
            case .identifier where binds || range.count == 1 || source.kind(i + 1) == .colon:
                declareNames(i..<i + 1, subject, binds: true, place: subjectPlace)
                // `name: Type`, `let value as Type`
                if source.kind(i + 1) == .colon || source.kind(i + 1) == .kwAs {
                    var parser = TypeParser(source, at: i + 2, before: range.upperBound)
                    declare(source.name(i), names.resolve(parser.type()), place: subjectPlace)
                    return
                }
                i += 1
            default:
                i = source.skip(i)
            }
        }
    }

    /// The type of an associated value, with the generic arguments of the enum.
    private func type(of value: FunctionSignature.Parameter?, of owner: Symbol, in subject: SwiftType?) -> SwiftType? {
        guard case .named(owner, let arguments) = symbols.form(subject), !names.owners.contains(owner) else {
            return value?.type
        }
        return table.substitute(arguments, of: owner, in: value?.type, symbols)
    }

    /// The associated values of an enum case. A function may share its name, but does not return a value of its own type.
    private func parameters(
        ofCase name: Symbol, of subject: SwiftType?
    ) -> (owner: Symbol, parameters: ArraySlice<FunctionSignature.Parameter>) {
        // The error that is caught may be of any type.
        let known = symbols.unwrappedPath(subject).flatMap { $0 == .Error ? nil : $0 }
        let named = known.map { table.functions(name, of: $0) } ?? table.memberFunctions(name)
        let found = named.first { number in
            let function = table.signatures[number]
            return function.result.flatMap(symbols.path) == function.owner
        }
        guard let function = found.map({ table.signatures[$0] }) else { return (.none, []) }
        return (function.owner, table.signatures.parameters(of: function))
    }

    /// The associated value of a case of `Optional` or `Result`; the subject has already been unwrapped.
    private func valueType(ofCase name: Symbol, of subject: SwiftType?) -> SwiftType? {
        switch (name, symbols.form(subject)) {
        case (Symbol(.some), _): subject
        case (Symbol(.success), .named(Symbol(.Result), let arguments)): arguments.isEmpty ? nil : symbols[arguments, 0]
        case (Symbol(.failure), .named(Symbol(.Result), let arguments)): arguments.count < 2 ? nil : symbols[arguments, 1]
        default: nil
        }
    }

    /// The type of a single name that binds all associated values.
    private func tuple(of parameters: ArraySlice<FunctionSignature.Parameter>) -> SwiftType {
        symbols.tuple(parameters.map { .init(label: $0.label, type: $0.type ?? .named(.Any)) })
    }

    /// - Parameter place: The place of a text that the pattern binds.
    private func declareNames(_ range: Range<Int>, _ type: SwiftType?, binds: Bool, place: TextPlace? = nil) {
        var i = range.lowerBound
        var binds = binds
        while i < range.upperBound, source.kind(i) == .kwLet || source.kind(i) == .kwVar {
            binds = true
            i += 1
        }
        guard binds, i < range.upperBound else { return }
        if source.kind(i) == .identifier, i + 1 >= range.upperBound || source.kind(i + 1) == .question {
            declare(source.name(i), type, place: place)
        } else if source.kind(i) == .dot || source.kind(i) == .leftParen {
            declare(i..<range.upperBound, subject: type, place: place, binds: binds)
        }
    }
}

import Syntax

// MARK: - Subscripts

extension ChainVisitor {
    /// Visits the index of a subscript of a value or type, and returns the type of the element.
    func visitSubscript(of value: SwiftType?, owner: Symbol?, _ index: Range<Int>) -> SwiftType? {
        let base = symbols.unwrapped(names.settle(value))
        let candidates = subscripts(of: owner ?? base.flatMap { symbols.path($0) })
        guard !candidates.isEmpty else {
            let isKeyed = if case .dictionary = symbols.form(base) { true } else { false }
            for part in source.parts(index) {
                if isKeyed, !walk.canPrune(part) {
                    noteUse(of: visit(part, .nothing), .key, at: part.lowerBound)
                } else {
                    visitForPlaces(part, .nothing)
                }
            }
            // `Defaults[.volume]`, from the package of that name.
            if owner == Symbol(.Defaults), index.count == 2, source.kind(index.lowerBound) == .dot {
                return names.settle(symbols.staticMember(source.name(index.lowerBound + 1), of: Symbol(.DefaultsKeys)))
            }
            return api.standardLibrary.subscriptResult(of: base, symbols)
        }
        var labels: [Symbol?] = []
        var types: [SwiftType?] = []
        for part in source.parts(index) {
            let value = source.withoutLabel(part)
            labels.append(value == part ? nil : source.name(part.lowerBound))
            types.append(visit(value, .nothing).type)
        }
        let fitting = candidates.lazy.map { self.table.signatures[$0] }.first { function in
            let parameters = self.table.signatures.parameters(of: function)
            return parameters.count == labels.count
                && zip(parameters, zip(labels, types)).allSatisfy { parameter, argument in
                    parameter.label == argument.0 && (argument.1 == nil || parameter.type == argument.1 || !self.isPlain(parameter.type))
                }
        }
        guard let fitting else { return api.standardLibrary.subscriptResult(of: base, symbols) }
        guard let result = fitting.result, !symbols.mentions(result, { $0 == .Any }) else { return nil }
        guard case .named(let path, let arguments) = symbols.form(base) else { return result }
        return table.substitute(arguments, of: path, in: result, symbols)
    }

    /// The subscripts that the project declares for values of a type.
    private func subscripts(of owner: Symbol?) -> DeclarationTable.Numbers {
        guard let owner, table.isKnown(owner) else { return [] }
        return table.functions(Symbol(.subscriptWord), of: owner)
    }

    /// Whether only values of exactly this type are accepted.
    private func isPlain(_ type: SwiftType?) -> Bool { type == .int || type == .string }
}

import Syntax

// MARK: - Property wrappers and macros before declarations

extension FileExtractor {
    /// Visits the arguments of an attribute: `@Parameter(title: "Device")`.
    func visit(_ attribute: Declaration.Attribute) {
        guard let arguments = attribute.arguments else { return }
        let open = arguments.lowerBound - 1
        withArguments(at: open, before: source.skip(open), takesClosures: false) { visitor, arguments, _ in
            _ = visitor.visitCall(Callee(name: attribute.name, receiver: .attribute), arguments, .nothing)
        }
    }

    /// What an attribute may call. One of a framework is there for a file that imports it, unless the type around has, or inherits,
    /// something else of that name: `@Parameter` is known to several packages.
    func attributes(_ name: Name) -> Numbers {
        guard let attribute = api.attributes[name], !isOfProject(attribute: name) else { return functions(name) }
        return imports.contains(attribute.module) ? attribute.numbers[...] : []
    }

    /// Whether the project declares a macro of a name, or a type that is nested where the name is written, or an alias.
    private func isOfProject(attribute name: Name) -> Bool {
        resolve(words.named(name)) != words.named(name) || !table.globalFunctions(name).isEmpty
    }
}

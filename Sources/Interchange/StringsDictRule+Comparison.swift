import StringCatalog

extension StringsDictRule {
    /// Whether an app shows the same texts by these rules as by others, whatever the variables are called and however
    /// arguments are numbered. All texts have the same characters.
    package func showsTheSame(as other: StringsDictRule) -> Bool { canonical.hasBytes(of: other.canonical) }

    /// The rules with all arguments numbered, and with variables named after their arguments.
    private var canonical: StringsDictRule {
        guard case .rules(let members) = self else { return self }
        guard case .text(let format)? = members["NSStringLocalizedFormatKey"] else {
            return .rules(members.mapValues(\.canonical))
        }
        var variables: [String: StringsDictRule] = [:]
        let numbered = Self.numbering(format, from: 1) { name, position in
            guard case .rules(let variable)? = members[name] else { return nil }
            variables["\(position)"] = .rules(Self.canonical(variable: variable, at: position))
            return "%\(position)$#@\(position)@"
        }
        guard !variables.isEmpty else { return .text(format) }
        // A variable inside the forms of another, which catalogs don't have.
        for (name, rule) in members where variables.values.contains(where: { $0.mentions(variable: name) }) { variables[name] = rule }
        return .format(numbered, variables: variables)
    }

    func mentions(variable name: String) -> Bool {
        switch self {
        case .text(let text): text.contains("#@\(name)@")
        case .rules(let rules): rules.values.contains { $0.mentions(variable: name) }
        }
    }

    private static func canonical(variable: [String: StringsDictRule], at position: Int) -> [String: StringsDictRule] {
        var members = variable
        members["NSStringFormatSpecTypeKey"] = nil
        // A catalog states no type for a number that no form prints. Integers of any length choose the same form.
        if case .text(let type)? = members["NSStringFormatValueTypeKey"], let last = type.last {
            members["NSStringFormatValueTypeKey"] = .text(last == "i" ? "d" : String(last))
        }
        return members.mapValues { rule in
            guard case .text(let text) = rule else { return rule.canonical }
            // The texts of a variable count from its own argument.
            return .text(numbering(text, from: position) { _, _ in nil })
        }
    }

    /// A format whose arguments all have numbers.
    ///
    /// - Parameter variable: The spelling of a variable with a number; `nil` for one without rules.
    private static func numbering(_ format: String, from start: Int, variable: (String, Int) -> String?) -> String {
        var next = start
        return FormatString.rewriting(format) { _, specifier in
            let position = specifier.position ?? next
            if specifier.position == nil { next += 1 }
            if case .substitution(let name) = specifier.kind { return variable(name, position) }
            return specifier.spelling(at: position)
        }
    }

    private func hasBytes(of other: StringsDictRule) -> Bool {
        switch (self, other) {
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.rules(let a), .rules(let b)): a.count == b.count && a.allSatisfy { name, rule in b[name].map(rule.hasBytes) ?? false }
        default: false
        }
    }
}

/// The rules that a run can choose from, sorted by identifier.
package struct RuleSet: Sendable {
    package let all: [any Rule.Type]

    package init(_ all: [any Rule.Type] = []) { self.all = all }

    /// The rule of an identifier, or all of a tier that is off by default.
    package func rules(named name: String) -> [any Rule.Type] {
        if let rule = rule(named: name) { return [rule] }
        guard let tier = RuleDescription.Tier(rawValue: name), tier != .standard else { return [] }
        return all.filter { $0.description.tier == tier }
    }

    /// The rule of an identifier.
    package func rule(named identifier: String) -> (any Rule.Type)? {
        all.first { $0.description.identifier == identifier }
    }
}

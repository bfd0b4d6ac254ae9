/// The rules that a run can choose from, sorted by identifier.
package struct RuleSet: Sendable {
    package let all: [any Rule.Type]

    package init(_ all: [any Rule.Type] = []) { self.all = all }

    /// A name for several rules: an impact, or the tier that is off by default.
    package static let groups = Impact.allCases.map(\.rawValue) + [RuleDescription.Tier.pedantic.rawValue]

    /// The rule of an identifier, or all of a group.
    package func rules(named name: String) -> [any Rule.Type] {
        if let rule = rule(named: name) { return [rule] }
        if let impact = Impact(rawValue: name) { return all.filter { $0.description.impact == impact } }
        guard name == RuleDescription.Tier.pedantic.rawValue else { return [] }
        return all.filter { $0.description.tier == .pedantic }
    }

    /// The rule of an identifier.
    package func rule(named identifier: String) -> (any Rule.Type)? {
        all.first { $0.description.identifier == identifier }
    }
}

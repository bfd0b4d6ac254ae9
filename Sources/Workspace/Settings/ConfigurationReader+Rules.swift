import LintModel
import StringCatalog
import Syntax

extension ConfigurationReader {
    /// The settings of lint rules: a severity for each, or an object with more.
    package func rules(_ node: JSONNodeID) throws -> [String: RuleSettings] {
        try expect(.object, at: node, "an object of rules and severities")
        var result: [String: RuleSettings] = [:]
        var tiers: [String: RuleSettings] = [:]
        for member in document.members(node) {
            let rules = try self.rules(named: member.key)
            for rule in rules {
                let settings = try settings(of: rule, member.value)
                if rules.count == 1 { result[rule.identifier] = settings } else { tiers[rule.identifier] = settings }
            }
        }
        // Settings of a rule override those of its tier.
        return result.merging(tiers) { own, _ in own }
    }

    private func rules(named key: JSONNodeID) throws -> [RuleDescription] {
        do {
            return try ruleSet.descriptions(named: try string(key))
        } catch let error as Failure where error.place == nil {
            throw failure(error.message, at: document.range(key).lowerBound, hint: error.hint)
        }
    }

    private func settings(of rule: RuleDescription, _ node: JSONNodeID) throws -> RuleSettings {
        var settings = RuleSettings()
        if document.kind(node) == .string {
            settings.severity = try severity(node)
            return settings
        }
        try expect(.object, at: node, "a severity, or an object with severity, paths, exclude or locales")
        for member in document.members(node) {
            switch try name(member, among: ["severity", "paths", "exclude", "locales"] + rule.options.map(\.name)) {
            case "severity": settings.severity = try severity(member.value)
            case "paths": settings.paths = try globs(member.value)
            case "exclude": settings.excludedPaths = try globs(member.value)
            case "locales": settings.locales = Set(try locales(member.value))
            case let name:
                guard let option = rule.options.first(where: { $0.name == name }) else { continue }
                settings.options.values[name] = try value(of: option, member.value)
            }
        }
        return settings
    }

    private func severity(_ node: JSONNodeID) throws -> Severity { try choice(node, "severity", "severities") }

    package func level(_ node: JSONNodeID) throws -> LintLevel { try choice(node, "level", "levels") }

    /// One of the words of an enumeration.
    private func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: JSONNodeID, _ noun: String, _ plural: String) throws -> Choice {
        let text = try string(node)
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        let near = NearName.nearest(to: text, among: known)
        let hint = near.map { "; did you mean \($0)?" } ?? "; the \(plural) are \(known.joined(separator: ", "))"
        throw failure("\"\(text)\" is not a \(noun)\(hint)", at: document.range(node).lowerBound)
    }

    private func value(of option: RuleOption, _ node: JSONNodeID) throws -> RuleOption.Value {
        switch option.standard {
        case .number:
            guard let number = number(node) else {
                throw failure("\(option.name) must be a number", at: document.range(node).lowerBound)
            }
            return .number(number)
        case .texts: return .texts(try strings(node))
        }
    }
}

extension RuleSet {
    /// The description of a rule, or those of all rules of a group.
    ///
    /// - Throws: ``Failure`` for a name that no rule or group has.
    package func descriptions(named name: String) throws -> [RuleDescription] {
        let rules = rules(named: name)
        if !rules.isEmpty { return rules.map { $0.description } }
        let known = all.map { $0.description.identifier } + RuleSet.groups
        let near = NearName.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
        throw Failure("unknown rule \(name)\(near)", hint: "\(terminal: "--list-rules names them all")")
    }
}

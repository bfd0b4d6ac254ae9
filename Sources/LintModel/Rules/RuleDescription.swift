/// A rule as its page explains it: what it does, why, an example, the fix, its options.
package struct RuleDescription: Sendable {
    /// Input that not every run has.
    package enum Need: Sendable {
        case sources, terms, earlierVersions, reviewRecord
    }

    /// Rules that run together.
    package enum Tier: String, Sendable {
        case standard
        /// Off by default because many of their findings may be intended. `pedantic` selects all of them.
        case pedantic
    }

    /// The first level at which the rule runs by default, and its tier where that is not the standard one.
    package var levelText: String {
        let level = LintConfiguration().level(of: self)?.rawValue ?? ""
        return tier == .standard ? level : "\(level), \(tier.rawValue)"
    }

    /// In kebab case; the file of the rule has the same name in camel case.
    package let identifier: String
    package let defaultSeverity: Severity
    package let impact: Impact
    package var tier = Tier.standard
    /// What it does: one sentence, with its full stop.
    package let summary: String
    /// Why it matters.
    package let rationale: String
    /// What the rule needs besides a catalog; `nil` for nothing.
    package var needs: Need?
    /// The rules whose findings at the same place or about the same text follow from those of this rule, and are left out.
    package var supersedes: Set<String> = []
    /// Whether it judges texts that a machine wrote although it is off for those of people.
    package var judgesMachines = false
    /// What a project may set.
    package var options: [RuleOption] = []
    /// Whether findings of the rule come with a fix; not necessarily all of them.
    package let hasFix: Bool
    /// What the rule finds, at the arrows. Written like the cases in `Fixtures/rules`, which hold all others.
    package let failing: String
    /// The same as it should be.
    package let passing: String

    package init(
        identifier: String, defaultSeverity: Severity, impact: Impact = .wrongText, tier: Tier = .standard, hasFix: Bool = false,
        summary: String, rationale: String, needs: Need? = nil, supersedes: Set<String> = [], judgesMachines: Bool = false, options: [RuleOption] = [],
        failing: String, passing: String
    ) {
        self.identifier = identifier
        self.defaultSeverity = defaultSeverity
        self.impact = impact
        self.tier = tier
        self.hasFix = hasFix
        self.summary = summary
        self.rationale = rationale
        self.needs = needs
        self.supersedes = supersedes
        self.judgesMachines = judgesMachines
        self.options = options
        self.failing = failing
        self.passing = passing
    }
}

extension RuleDescription {
    /// The address of the page that explains all rules, each under its identifier.
    ///
    /// - Parameter repository: Where this tool is on GitHub, as `OWNER/NAME`.
    package static func page(in repository: String, version: String) -> String {
        "https://github.com/\(repository)/blob/\(version)/Sources/LintRules/Rules.md"
    }
}

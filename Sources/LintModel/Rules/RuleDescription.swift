/// A rule as its page explains it: what it does, why, an example, the fix, its options.
package struct RuleDescription: Sendable {
    /// Input that not every run has.
    package enum Need: Sendable {
        case sources, terms, earlierVersions, reviewRecord, speller
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
    /// The rule in one sentence, with its full stop.
    package let summary: String
    /// Why it matters.
    package let rationale: String
    /// The input that the rule needs besides a catalog, if any.
    package var needs: Need?
    /// The rules whose findings at the same place or about the same text follow from those of this rule, and are left
    /// out.
    package var supersedes: Set<String> = []
    /// Whether it judges texts that a machine wrote although it is off for those of people.
    package var judgesMachines = false
    /// Whether it reports work that is left to do, and not a mistake.
    package var isToDo = false
    /// The options of the rule.
    package var options: [RuleOption] = []
    /// Whether findings of the rule come with a fix; not necessarily all of them.
    package let hasFix: Bool
    /// A case of the rule and its fix, written like the other cases, in `Fixtures/rules`. The rule finds something at
    /// each `↓`. A line that begins with `=>` replaces the line above it, further ones follow the first, and one
    /// without a text removes the line above:
    ///
    ///     "Delete the file?"
    ///       de: "Die Datei löschen↓"
    ///       => de: "Die Datei löschen?"
    package let example: String

    package init(
        identifier: String, defaultSeverity: Severity, impact: Impact = .wrongText, tier: Tier = .standard, hasFix: Bool = false,
        summary: String, rationale: String, needs: Need? = nil, supersedes: Set<String> = [], judgesMachines: Bool = false,
        isToDo: Bool = false, options: [RuleOption] = [], example: String
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
        self.isToDo = isToDo
        self.options = options
        self.example = example
    }
}

extension RuleDescription {
    /// The example before it is fixed.
    package var failing: String { exampleLines.filter { !$0.isFix }.map(\.text).joined(separator: "\n") }

    /// The example as it should be.
    package var passing: String {
        var lines: [String] = []
        var wasFix = false
        for line in exampleLines {
            let isRemoval = line.isFix && line.text.allSatisfy { $0 == " " }
            if line.isFix, !wasFix { lines.removeLast() }
            if !isRemoval { lines.append(line.text.filter { $0 != "↓" }) }
            wasFix = line.isFix
        }
        return lines.joined(separator: "\n")
    }

    /// A fix keeps its indentation, but not its arrow.
    private var exampleLines: [(text: String, isFix: Bool)] {
        example.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indentation = line.prefix { $0 == " " }
            let text = line.dropFirst(indentation.count)
            return text.hasPrefix("=>") ? (String(indentation + text.dropFirst(3)), true) : (String(line), false)
        }
    }

    /// The address of the page that explains all rules, each under its identifier.
    ///
    /// - Parameter repository: Where this tool is on GitHub, as `OWNER/NAME`.
    package static func page(in repository: String, version: String) -> String {
        "https://github.com/\(repository)/blob/\(version)/Sources/LintRules/Rules.md"
    }
}

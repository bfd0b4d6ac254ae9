import LintModel

/// Settings for one kind of team, as `init --preset` writes them.
package enum Preset: String, CaseIterable {
    case ci, release, translator

    /// Members of a configuration, each with what it is for.
    func settings(_ rules: RuleSet) -> String {
        switch self {
        case .ci:
            """
              // For every push: only errors. Translations may arrive later.
              "level": "errors",
              "rules": {
                "missing-translation": "off",
              },
            """
        case .release:
            """
              // Before a release: every text is translated, and a person has approved it.
              "coverage": { "min": 100 },
              "rules": {
                "machine-translated": "error",
                "missing-translation": "error",
                "needs-review": "error",
                "source-changed": "error",
                "unreviewed-change": "error",
              },
            """
        case .translator:
            """
              // For translators: everything about texts, matters of style as well, and nothing about code.
              "level": "all",
              "rules": {
                "\(Impact.upkeep.rawValue)": "off",
                "machine-translated": "warning",
                "needs-review": "warning",
                "unreviewed-change": "warning",
            \(rules.ofSources.map { "    \"\($0)\": \"off\"," }.joined(separator: "\n"))
              },
            """
        }
    }
}

private extension RuleSet {
    /// The rules about code, but for those that are turned off with the upkeep.
    var ofSources: [String] {
        all.filter { $0.init().readsSources && $0.description.impact != .upkeep }.map { $0.description.identifier }
    }
}

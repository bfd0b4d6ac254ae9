import StringCatalog
import Syntax

/// What a project says of one rule.
package struct RuleSettings: Sendable {
    /// `nil` for the rule's own.
    package var severity: Severity?
    /// Globs of the only files that the rule is for; empty for all.
    package var paths: [String] = []
    /// Globs of files that the rule is not for.
    package var excludedPaths: [String] = []
    /// The only locales that the rule is for; `nil` for all.
    package var locales: Set<LanguageTag>?
    package var options = RuleOptions()

    package init() {}

    /// Whether the rule is for a file.
    func includes(path: @autoclosure () -> String) -> Bool {
        guard !paths.isEmpty || !excludedPaths.isEmpty else { return true }
        let path = path()
        func matches(_ globs: [String]) -> Bool { globs.contains { Glob.matches($0, path) } }
        return (paths.isEmpty || matches(paths)) && !matches(excludedPaths)
    }

    /// Whether the rule is for a locale; always for what is about none.
    func includes(locale: String?) -> Bool {
        guard let locales, let locale else { return true }
        return locales.contains(LanguageTag(locale))
    }
}

/// Which rules run, where, and how much each weighs.
package struct LintConfiguration: Sendable {
    /// What the project says of rules, by identifier.
    package var rules: [String: RuleSettings] = [:]
    /// If not `nil`, no other rules run. A rule that is off by default runs as a warning when it is named here.
    package var only: Set<String>?
    package var disabled: Set<String> = []
    /// The path that the globs of settings are held against, for the path of a file as the linter was given it.
    package var globPath: @Sendable (String) -> String = { $0 }

    package init() {}

    /// The severity with which a rule runs; `off` when it does not.
    package func severity(of rule: RuleDescription) -> Severity {
        let severity = severityWithoutChoice(of: rule)
        guard let only, severity != .off || !disabled.contains(rule.identifier) else { return severity }
        guard only.contains(rule.identifier) else { return .off }
        return severity == .off ? .warning : severity
    }

    /// The same as if ``only`` named nothing.
    func severityWithoutChoice(of rule: RuleDescription) -> Severity {
        let identifier = rule.identifier
        return disabled.contains(identifier) ? .off : rules[identifier]?.severity ?? rule.defaultSeverity
    }
}

import StringCatalog
import Syntax

/// The settings of a project for one rule.
package struct RuleSettings: Sendable {
    /// `nil` for the rule's own.
    package var severity: Severity?
    /// Globs of the files to which the rule applies; empty for all.
    package var paths: [String] = []
    /// Globs of files to which the rule does not apply.
    package var excludedPaths: [String] = []
    /// The locales to which the rule applies; `nil` for all.
    package var locales: Set<LanguageTag>?
    package var options = RuleOptions()

    package init() {}

    /// Whether the rule applies to a file.
    func includes(path: @autoclosure () -> String) -> Bool {
        guard !paths.isEmpty || !excludedPaths.isEmpty else { return true }
        let path = path()
        func matches(_ globs: [String]) -> Bool { globs.contains { Glob.matches($0, path) } }
        return (paths.isEmpty || matches(paths)) && !matches(excludedPaths)
    }

    /// Whether the rule applies to a locale; always true for findings without one.
    func includes(locale: String?) -> Bool {
        guard let locales, let locale else { return true }
        return locales.contains(LanguageTag(locale))
    }
}

/// Which rules run, where, and with what severity.
package struct LintConfiguration: Sendable {
    package var level = LintLevel.standard
    /// The settings of the project for rules, by identifier.
    package var rules: [String: RuleSettings] = [:]
    /// If not `nil`, no other rules run. A rule that is off by default runs as a warning when it is named here.
    package var only: Set<String>?
    package var disabled: Set<String> = []
    /// Maps the path of a file to the one that globs in settings are matched against.
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
        let severity = severityWithoutLevel(of: rule)
        switch level {
        case .errors: return severity == .error ? severity : .off
        case .standard: return severity
        case .all: return severity == .off && isOffByDefault(rule) ? .warning : severity
        }
    }

    /// The first level at which a rule runs; `nil` for one that was turned off.
    package func level(of rule: RuleDescription) -> LintLevel? {
        switch severityWithoutLevel(of: rule) {
        case .error: .errors
        case .warning: .standard
        case .off: isOffByDefault(rule) ? .all : nil
        }
    }

    private func severityWithoutLevel(of rule: RuleDescription) -> Severity {
        let identifier = rule.identifier
        return disabled.contains(identifier) ? .off : rules[identifier]?.severity ?? rule.defaultSeverity
    }

    /// Whether a rule is off because nothing was said about it.
    private func isOffByDefault(_ rule: RuleDescription) -> Bool {
        rule.defaultSeverity == .off && rules[rule.identifier]?.severity == nil && !disabled.contains(rule.identifier)
    }
}

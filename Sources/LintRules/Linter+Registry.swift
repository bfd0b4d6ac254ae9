import LintModel

extension Linter {
    /// Runs every rule of the registry that the configuration does not turn off.
    package init(configuration: LintConfiguration) {
        self.init(configuration: configuration, rules: RuleRegistry.all)
    }
}

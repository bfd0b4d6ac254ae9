/// How strict a run is: which rules take part that nothing is said about by name.
package enum LintLevel: String, Sendable, CaseIterable {
    /// Rules whose findings are errors.
    case errors
    /// Also those whose findings are warnings.
    case standard = "default"
    /// Also those that are off by default, as warnings.
    case all
}

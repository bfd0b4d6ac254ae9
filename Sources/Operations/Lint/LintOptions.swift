import LintModel

/// The options of `lint`.
package struct LintOptions: Sendable {
    /// The treatment of the fixes that findings come with.
    package enum Fix: Sendable {
        case ignore, write
        /// They are made in memory alone.
        case show
    }

    package var paths: [String] = []
    /// Whether warnings fail, too.
    package var isStrict = false
    /// Which rules run; `nil` for what the configuration says.
    package var level: LintLevel?
    /// Names of rules and groups of rules.
    package var only: [String] = []
    package var disabled: [String] = []
    /// The program that checks the spelling; `nil` for none.
    package var speller: String?
    /// The file with the accepted findings.
    package var baseline: String?
    package var writesBaseline = false
    package var fix = Fix.ignore
    package var since: String?
    /// Whether to check what is staged in git instead of the work tree.
    package var isStaged = false

    package init() {}
}

import LintModel
import Reporting

/// The findings of a run and what was checked.
package struct LintSummary: Sendable {
    package let findings: [Finding]
    package let catalogCount: Int
    package let sourceCount: Int
    package let seconds: Double
    package let errorCount: Int
    /// The number of texts that each catalog has to translate, by path.
    package var textCounts: [String: Int] = [:]
    /// The next steps after the findings, for people.
    package var next: [NextStep] = []
    package var warningCount: Int { findings.count - errorCount }

    package init(findings: [Finding], catalogCount: Int, sourceCount: Int, seconds: Double) {
        self.findings = findings
        self.catalogCount = catalogCount
        self.sourceCount = sourceCount
        self.seconds = seconds
        // By index, because copying findings is expensive.
        errorCount = findings.indices.count { findings[$0].severity == .error }
    }
}

import LintModel

/// The findings of a run and what was checked.
package struct LintSummary: Sendable {
    package let findings: [Finding]
    package let catalogCount: Int
    package let sourceCount: Int
    package let seconds: Double
    package let errorCount: Int
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

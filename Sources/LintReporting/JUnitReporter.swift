import LintModel
import Reporting

/// Findings as a JUnit report: a suite for each file, a case for each finding.
///
/// The report is valid under Ant's schema, which requires attributes that mean little here (a host, times), and under
/// that of Jenkins. A warning is a skipped case: visible, but it does not fail a build that the linter passed. With
/// `--strict`, warnings fail here, too.
package struct JUnitReporter: Sendable {
    let warningsFail: Bool
    /// When the linter ran: `2026-01-02T03:04:05`, in UTC.
    let timestamp: String

    package init(warningsFail: Bool, timestamp: String) {
        self.warningsFail = warningsFail
        self.timestamp = timestamp
    }

    package func text(_ summary: LintSummary) -> String {
        let files = FindingText.grouped(summary.findings, by: \.file)
        // Many servers treat a report without cases as broken.
        let clean = suite(
            "xcstrings-lint", id: 0, tests: 1, failures: 0, skipped: 0,
            cases: #"    <testcase name="no findings" classname="xcstrings-lint" time="0"/>"# + "\n")
        let suites = files.enumerated().map { id, group in
            let failures = group.findings.filter(fails).count
            return suite(
                group.key, id: id, tests: group.findings.count, failures: failures, skipped: group.findings.count - failures,
                cases: group.findings.map { testCase($0, in: group.key) }.joined())
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
            + (suites.isEmpty ? clean : suites.joined()) + "</testsuites>\n"
    }

    private func fails(_ finding: Finding) -> Bool { finding.severity == .error || warningsFail }

    private func suite(_ name: String, id: Int, tests: Int, failures: Int, skipped: Int, cases: String) -> String {
        """
          <testsuite name="\(Escaping.xml(name))" id="\(id)" package="xcstrings-lint" timestamp="\(timestamp)" \
        hostname="localhost" tests="\(tests)" failures="\(failures)" errors="0" skipped="\(skipped)" time="0">
            <properties/>
        \(cases)    <system-out/>
            <system-err/>
          </testsuite>

        """
    }

    private func testCase(_ finding: Finding, in file: String) -> String {
        let title = [finding.rule, FindingText.about(finding)].compactMap { $0 }.joined(separator: " · ")
        let message = Escaping.xml(finding.message)
        let level = FindingText.level(finding)
        let place = Escaping.xml("\(finding.file):\(finding.line):\(finding.column): \(level): ")
        let outcome = fails(finding)
            ? "<failure message=\"\(message)\" type=\"\(level)\">\(place)\(message)</failure>"
            : "<skipped message=\"\(place)\(message)\"/>"
        return "    <testcase name=\"\(Escaping.xml(title))\" classname=\"\(Escaping.xml(file))\" time=\"0\">\n"
            + "      \(outcome)\n    </testcase>\n"
    }
}
